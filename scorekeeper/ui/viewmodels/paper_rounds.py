"""The rounds of a game on a paper pad: blank ones for its players, and those with entries."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from scorekeeper.game.events import RoundCorrected
from scorekeeper.game.fold import evolve
from scorekeeper.game.round_plan import first_rounds, planned_rounds, seated_rounds
from scorekeeper.game.seating import SeatingPlan
from scorekeeper.rules.schedule import fixed_trump

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorekeeper.game.events import Player
    from scorekeeper.game.state import Game, Round


def with_rounds(game: Game, rounds: Iterable[RoundCorrected]) -> Game:
    """Return `game` with the numbers of these rounds only; a limit is judged by those before.

    A turn-up, and a trump named for it, are left out where the deck has no card left to turn up.
    """
    hands = tuple(round_.scheduled_cards for round_ in game.rounds)
    blank = _blank_rounds(replace(game, rounds=()), hands)
    return evolve(blank, *(_that_fits(each, blank) for each in rounds))


def _that_fits(entered: RoundCorrected, blank: Game) -> RoundCorrected:
    if blank.round(entered.round).turns_up:
        return entered
    return replace(entered, turn_up=None, named_trump=None, werewolf=None)


@lru_cache(maxsize=4)
def _blank_rounds(table: Game, hands: tuple[int, ...]) -> Game:
    rules, dealer, count = table.rules, table.first_dealer, len(table.players)
    if table.plan is None:
        rounds = planned_rounds(rules, count, dealer, hands, {})
    else:
        rounds = seated_rounds(rules, count, dealer, hands, {}, table.plan)
    return replace(table, rounds=rounds)


def seated_game(game: Game, players: tuple[Player, ...], plan: SeatingPlan) -> Game:
    """Return `game` with other people, and with blank rounds of the same cards."""
    same = plan == SeatingPlan.of(len(players))
    table = replace(game, players=players, plan=None if same else plan)
    if fixed_trump(table.rules, 1) is not None:
        # such a schedule cannot be changed: it is that of those who started
        table = replace(table, rounds=first_rounds(table.rules, players_at_start(plan), 0))
    return with_rounds(table, ())


def players_at_start(plan: SeatingPlan) -> int:
    """Return how many people were there at the start, before anybody joined."""
    return len(plan.order(1)) - len(plan.seatings[0].starts)


def entries(round_: Round) -> RoundCorrected:
    """Return the entries of a round; unknown ones are None."""
    return RoundCorrected(
        round=round_.number,
        turn_up=round_.turn_up,
        named_trump=round_.named_trump,
        bids=round_.bids,
        tricks=round_.tricks,
        voids=round_.voids,
        grail=round_.grail,
        bid_changes=round_.bid_changes,
        werewolf=round_.werewolf,
        guessed=round_.guessed,
    )
