"""Generate a season: all games of a group of friends, in order."""

from collections.abc import Iterator
from datetime import date, timedelta
from random import Random

from scorekeeper.game.events import GameRenamed, GameStarted
from scorekeeper.game.open_game import OpenGame
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedule import schedule
from scorekeeper.sample.friends import make_friends, new_id, pick_attendees
from scorekeeper.sample.game_days import choose_days, game_name, start_time
from scorekeeper.sample.house_rules import pick_rules
from scorekeeper.sample.simulate import Simulation

_LIVE = 0.08
_LATE = 0.06
_NAMED_LATER = 0.3
_RENAMING_SECONDS = 10
_STILL_PLAYED = 0.6
"""The chance that the last game is unfinished."""


def season(seed: int, games: int, until: date) -> Iterator[OpenGame]:
    """Generate `games` games (1 or more) in order, none after `until`; the last may be unfinished.

    The same arguments, of which `seed` is any number, give the same games, to the last id and
    second. Times are evenings in UTC.
    """
    rng = Random(seed)  # noqa: S311 - a game needs no secret
    friends = make_friends(rng)
    rules_to_come: list[RuleSet] = []
    to_come = games
    for day, played in choose_days(rng, games, until):
        seated = pick_attendees(rng, friends)
        players = tuple(friend.player for friend in seated)
        at = start_time(rng, day)
        dealer = rng.randrange(len(players))
        for _ in range(played):
            rules = pick_rules(rng, rules_to_come, len(players))
            name, renamed = game_name(rng, day), ""
            if rng.random() < _NAMED_LATER:
                name, renamed = renamed, name
            start = GameStarted(name, rules, players, dealer)
            rounds = len(schedule(rules, len(players)))
            suits, live = rng.choice(EDITIONS[rules.edition].suit_sets).suits, rng.random() < _LIVE
            late = rng.randrange(rounds // 2, rounds) if rng.random() < _LATE else None
            table = Simulation(rng, start, at, seated, suits, live, late)
            table.play()
            if renamed:
                table.record(GameRenamed(renamed), _RENAMING_SECONDS)
            log = tuple(table.log)
            to_come -= 1
            if not to_come and rng.random() < _STILL_PLAYED:
                log = log[: rng.randint(len(log) // 3, len(log) * 4 // 5)]
            yield OpenGame.of(new_id(rng), log)
            at = log[-1].at + timedelta(seconds=rng.randint(300, 1200))
            dealer = (dealer + 1) % len(players)
