"""The rounds of a game on a paper pad: blank ones for its players, and those with entries."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorekeeper.game.events import RoundCorrected
from scorekeeper.game.fold import evolve
from scorekeeper.game.round_plan import blank_rounds
from scorekeeper.rules.schedule import has_fixed_rounds, schedule

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorekeeper.game.events import Player
    from scorekeeper.game.seating import SeatingPlan
    from scorekeeper.game.state import Game, Round


def with_rounds(game: Game, rounds: Iterable[RoundCorrected]) -> Game:
    """Return `game` with the numbers of these rounds only; a limit is judged by those before.

    A turn-up, and a trump named for it, are left out where the deck has no card left to turn up.
    """
    blank = _blank_game(game, tuple(round_.scheduled_cards for round_ in game.rounds))
    return evolve(blank, *(_that_fits(each, blank) for each in rounds))


def _that_fits(entered: RoundCorrected, blank: Game) -> RoundCorrected:
    if blank.round(entered.round).turns_up:
        return entered
    return replace(entered, turn_up=None, named_trump=None, werewolf=None)


def _blank_game(game: Game, hands: tuple[int, ...]) -> Game:
    rounds = blank_rounds(game.rules, len(game.players), game.first_dealer, hands, game.plan)
    return replace(game, rounds=rounds)


def seated_game(game: Game, players: tuple[Player, ...], plan: SeatingPlan) -> Game:
    """Return `game` with other people, and with blank rounds of the same cards."""
    table = replace(game, players=players, plan=plan)
    if has_fixed_rounds(table.rules):
        # such a schedule cannot be changed: it is that of those who started
        return _blank_game(table, schedule(table.rules, players_at_start(plan)))
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
        bonuses=round_.bonuses,
        cannonballs=round_.cannonballs,
        bid_changes=round_.bid_changes,
        werewolf=round_.werewolf,
        guessed=round_.guessed,
    )
