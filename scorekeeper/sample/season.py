"""The season: every game of a circle of friends, in the order in which they were played."""

from __future__ import annotations

from datetime import timedelta
from random import Random
from typing import TYPE_CHECKING

from scorekeeper.game.events import GameStarted
from scorekeeper.game.open_game import OpenGame
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.schedule import schedule
from scorekeeper.sample.circle import circle, company, new_id
from scorekeeper.sample.evenings import evenings, own_name, sits_down
from scorekeeper.sample.house_rules import Agreeing
from scorekeeper.sample.sitting import Habits, sitting

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from scorekeeper.game.events import Entry
    from scorekeeper.rules.ruleset import RuleSet

_LIVE = 0.08
_LATE = 0.06
_NAMED_LATER = 0.3
_STILL_PLAYED = 0.6
"""How often the last game of all is not over yet."""


def season(seed: int, games: int, until: date) -> Iterator[OpenGame]:
    """So many games (1 or more), in order, none after `until`; the last may be unfinished.

    The same arguments give the same games, to the last id and second. The times are those of an
    evening in UTC.
    """
    dice = Random(seed)  # noqa: S311 - a game needs no secret
    friends = circle(dice)
    agreeing = Agreeing(dice)
    to_come = games
    for day, played in evenings(dice, games, until):
        seated = company(dice, friends)
        players = tuple(friend.player for friend in seated)
        at = sits_down(dice, day)
        dealer = dice.randrange(len(players))
        for _ in range(played):
            rules = agreeing.rules(len(players))
            name, renamed = own_name(dice, day), ""
            if dice.random() < _NAMED_LATER:
                name, renamed = renamed, name
            start = GameStarted(name, rules, players, dealer)
            log = sitting(dice, seated, start, at, _habits(dice, rules, len(players), renamed))
            to_come -= 1
            if not to_come and dice.random() < _STILL_PLAYED:
                log = _broken_off(dice, log)
            yield OpenGame.of(new_id(dice), log)
            at = log[-1].at + timedelta(seconds=dice.randint(300, 1200))
            dealer = (dealer + 1) % len(players)


def _habits(dice: Random, rules: RuleSet, players: int, renamed: str) -> Habits:
    rounds = len(schedule(rules, players))
    return Habits(
        suits=dice.choice(EDITIONS[rules.edition].suit_sets).suits,
        live=dice.random() < _LIVE,
        late=dice.randrange(rounds // 2, rounds) if dice.random() < _LATE else None,
        renamed=renamed,
    )


def _broken_off(dice: Random, log: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """So much of a log that the game is in the middle of it."""
    return log[: dice.randint(len(log) // 3, len(log) * 4 // 5)]
