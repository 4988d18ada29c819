"""Entering the totals of a paper pad that has no tricks: which can be, and the tricks they mean.

A missed bid loses as much for one trick too many as for one too few. Of the tricks that a total
allows those are taken with which the round adds up.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING, Final

from scorekeeper.game.faults import round_faults
from scorekeeper.game.tally import round_scores, tally_of
from scorekeeper.ui.viewmodels.paper_pad import (
    end_number,
    enter,
    entries,
    erase,
    press_digit,
    with_rounds,
)

if TYPE_CHECKING:
    from scorekeeper.game.sheet import Round
    from scorekeeper.rules.ruleset import RuleSet
    from scorekeeper.ui.viewmodels.paper_pad import PaperPad, Place

MINUS: Final = "-"
_LONGEST: Final = 5


@dataclass(frozen=True, slots=True)
class PossibleTotal:
    """A total that a player can have after the round, and the fewest tricks that make it."""

    total: int
    tricks: int


def expects_total(pad: PaperPad) -> bool:
    """Whether the next number is a total: tricks would be next, and the bid is known."""
    place = pad.place
    return (
        pad.by_totals
        and place is not None
        and place.is_tricks
        and pad.game.round(place.round).bids[place.seat] is not None
    )


def possible_totals(pad: PaperPad, place: Place) -> tuple[PossibleTotal, ...]:
    """Return the totals that `place` can have with the bid there, the highest first."""
    round_ = pad.game.round(place.round)
    before = 0
    if place.round > 1:
        before = tally_of(pad.game, pad.game.rounds[: place.round - 1]).totals[place.seat]
    tricks: dict[int, int] = {}
    for won in range(round_.cards + 1):
        points = _points(pad, round_, place.seat, won)
        if points is not None:
            tricks.setdefault(before + points, won)
    return tuple(PossibleTotal(total, won) for total, won in sorted(tricks.items(), reverse=True))


def enter_total(pad: PaperPad, tricks: int) -> PaperPad:
    """Enter the total that these tricks make, and go on to the next cell."""
    place = pad.place
    if place is None:
        return pad
    after = enter(pad, tricks)
    rounds = [
        replace(entries(each), tricks=_adding_up(pad.game.rules, each))
        if each.number == place.round
        else entries(each)
        for each in after.game.rounds
    ]
    return replace(after, game=with_rounds(after.start, rounds))


def press(pad: PaperPad, figure: str) -> PaperPad:
    """Enter a figure, or the minus, of the next number, as by a keyboard.

    A total is entered as soon as no other one that can be begins like it.
    """
    if not expects_total(pad):
        return pad if figure == MINUS else press_digit(pad, int(figure))
    typed = (pad.typed + figure)[:_LONGEST]
    fitting = _beginning_with(pad, typed)
    if len(fitting) == 1 and str(fitting[0].total) == typed:
        return replace(enter_total(pad, fitting[0].tricks), told=True)
    return replace(pad, typed=typed)


def end(pad: PaperPad) -> PaperPad:
    """Enter the total typed, if it can be; go on to the next cell where none is being typed."""
    exact = [each for each in _beginning_with(pad, pad.typed) if str(each.total) == pad.typed]
    if exact:
        return enter_total(pad, exact[0].tricks)
    return pad if pad.typed else end_number(pad)


def take_away(pad: PaperPad) -> PaperPad:
    """Take the last figure of a total away, or the last number."""
    return replace(pad, typed=pad.typed[:-1]) if pad.typed else erase(pad)


def typed_in_vain(pad: PaperPad) -> bool:
    """Whether no total that can be begins with what is typed."""
    return bool(pad.typed) and not _beginning_with(pad, pad.typed)


def _beginning_with(pad: PaperPad, typed: str) -> list[PossibleTotal]:
    totals = possible_totals(pad, pad.place) if pad.place else ()
    return [each for each in totals if str(each.total).startswith(typed)]


def _points(pad: PaperPad, round_: Round, seat: int, won: int) -> int | None:
    tricks = tuple(won if other == seat else None for other in range(pad.players))
    score = round_scores(pad.game.rules, replace(round_, tricks=tricks))[seat]
    return None if score is None else score.points


def _adding_up(rules: RuleSet, round_: Round) -> tuple[int | None, ...]:
    """Return those tricks of a round with the same scores that have the fewest faults."""
    if not round_.all_tricks_known or not round_.all_bid:
        return round_.tricks
    ways = product(*(_alike(round_, seat) for seat in range(len(round_.tricks))))
    return min(ways, key=lambda way: len(round_faults(rules, replace(round_, tricks=way))))


def _alike(round_: Round, seat: int) -> list[int]:
    """Return the tricks of a seat, and those that miss the bid by as many on the other side."""
    won, bid = round_.tricks[seat] or 0, round_.bid_that_counts(seat) or 0
    other = 2 * bid - won
    return [won, other] if other != won and 0 <= other <= round_.cards else [won]
