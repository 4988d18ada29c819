"""Plan blank rounds: the cards, dealer, players and turn-up of each."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from scorekeeper.game.seating import RoundSeating
from scorekeeper.game.state import Round
from scorekeeper.rules.cards import NO_TRUMP
from scorekeeper.rules.schedule import (
    FEWEST_PLAYERS,
    fixed_trump,
    has_turn_up,
    most_cards,
    schedule,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scorekeeper.game.seating import SeatingPlan
    from scorekeeper.game.state import Game
    from scorekeeper.rules.cards import Trump
    from scorekeeper.rules.ruleset import RuleSet


@lru_cache(maxsize=64)
def first_rounds(rules: RuleSet, players: int, first_dealer: int) -> tuple[Round, ...]:
    """Return the blank rounds of a game at its start."""
    return planned_rounds(rules, players, first_dealer, schedule(rules, players), {})


def planned_rounds(
    rules: RuleSet,
    players: int,
    first_dealer: int,
    cards: Sequence[int],
    started: Mapping[int, Round],
) -> tuple[Round, ...]:
    """Return the rounds of a schedule: those `started`, by number, and blank ones."""
    blank = (None,) * players
    rounds = []
    for number, hand in enumerate(cards, start=1):
        final = number == len(cards)
        if number in started:
            rounds.append(replace(started[number], final=final))
            continue
        turns_up = has_turn_up(rules, players, hand, number)
        round_ = Round(
            number=number,
            cards=hand,
            dealer=(first_dealer + number - 1) % players,
            final=final,
            bids=blank,
            tricks=blank,
            turns_up=turns_up,
            trump=None if turns_up else _trump_without_turn_up(rules, number),
        )
        rounds.append(round_)
    return tuple(rounds)


def seated_rounds(  # noqa: PLR0913, PLR0917 - each is one fact of the game
    rules: RuleSet,
    players: int,
    first_dealer: int,
    cards: Sequence[int],
    started: Mapping[int, Round],
    plan: SeatingPlan,
) -> tuple[Round, ...]:
    """Return the rounds as `planned_rounds` does, where people come and go.

    `players` counts everybody who was ever at the table. A round is played with as many cards as
    the deck holds, and keeps the number agreed in its seating.
    """
    blank = (None,) * players
    rounds = []
    dealers = plan.dealers_of(len(cards), first_dealer)
    for number, (agreed, dealer) in enumerate(zip(cards, dealers, strict=True), start=1):
        final = number == len(cards)
        if number in started:
            rounds.append(replace(_widened(started[number], players), final=final))
            continue
        playing = plan.playing(number)
        hand = min(agreed, most_cards(rules, max(len(playing), 1)))
        turns_up = has_turn_up(rules, len(playing), hand, number)
        round_ = Round(
            number=number,
            cards=hand,
            dealer=dealer,
            final=final,
            bids=blank,
            tricks=blank,
            turns_up=turns_up,
            trump=None if turns_up else _trump_without_turn_up(rules, number),
            seating=RoundSeating(plan.order(number), playing, agreed),
        )
        rounds.append(round_)
    return tuple(rounds)


def _trump_without_turn_up(rules: RuleSet, number: int) -> Trump:
    return fixed_trump(rules, number) or NO_TRUMP


def most_schedulable(game: Game) -> int:
    """Return the most cards that a round of `game` may be changed to have.

    Rounds agreed before somebody came keep their cards, though the deck may not hold them now.
    """
    most = most_cards(game.rules, max(len(game.seated), FEWEST_PLAYERS))
    if game.plan is None:
        return most
    return max(most, *(round_.scheduled_cards for round_ in game.rounds))


def _widened(round_: Round, players: int) -> Round:
    """Return a started round with a place for everybody who was ever at the table."""
    everybody = tuple(range(len(round_.bids)))
    more = (None,) * (players - len(everybody))
    return replace(
        round_,
        bids=round_.bids + more,
        tricks=round_.tricks + more,
        seating=round_.seating or RoundSeating(everybody, everybody, round_.cards),
    )
