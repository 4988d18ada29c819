"""Enter a paper pad by totals: each is converted to tricks that make it.

A missed bid loses as much for one trick too many as for one too few. Of the tricks that the totals
of a round allow those are taken with which the round adds up.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING, Final

from scorekeeper.game.faults import round_faults
from scorekeeper.game.tally import round_scores, tally_of, totals_after
from scorekeeper.ui.viewmodels.paper_pad import (
    end_number,
    enter,
    erase,
    press_dash,
    press_digit,
    record,
)
from scorekeeper.ui.viewmodels.paper_rounds import entries, with_rounds

if TYPE_CHECKING:
    from scorekeeper.game.events import RoundEvent
    from scorekeeper.game.state import Round
    from scorekeeper.ui.viewmodels.paper_pad import PadPosition, PaperPad

MINUS: Final = "-"
_MAX_DIGITS: Final = 5


@dataclass(frozen=True, slots=True)
class PossibleTotal:
    """A total that a player can have after the round, and the fewest tricks that make it."""

    total: int
    tricks: int


def is_total_next(pad: PaperPad) -> bool:
    """Whether the next number is a total: tricks would be next, and the bid is known."""
    position = pad.cursor
    return (
        pad.by_totals
        and position is not None
        and position.is_tricks
        and pad.game.round(position.round).bids[position.seat] is not None
    )


def possible_totals(pad: PaperPad, position: PadPosition) -> tuple[PossibleTotal, ...]:
    """Return the totals that `position` can have with the bid there, the highest first."""
    round_ = pad.game.round(position.round)
    before = totals_after(pad.game, pad.game.rounds[: position.round - 1])[position.seat]
    given = [one for one in pad.game.adjustments if one.round == position.round]
    before += sum(one.points for one in given if one.seat == position.seat)
    tricks: dict[int, int] = {}
    for won in range(round_.cards + 1):
        points = _points(pad, round_, position.seat, won)
        if points is not None:
            tricks.setdefault(before + points, won)
    return tuple(PossibleTotal(total, won) for total, won in sorted(tricks.items(), reverse=True))


def enter_total(pad: PaperPad, tricks: int) -> PaperPad:
    """Enter the total that so many `tricks` make, and go on to the next cell."""
    position = pad.cursor
    return pad if position is None else _balanced(enter(pad, tricks), position.round)


def enter_number(pad: PaperPad, number: int) -> PaperPad:
    """Enter `number` as bid or tricks; where the paper has totals, a total goes with another bid.

    Which tricks it meant followed from the bid that it was entered for.
    """
    return _without_old_total(pad, enter(pad, number))


def note_events(pad: PaperPad, *events: RoundEvent) -> PaperPad:
    """Note what special cards did, or the trump, in a round; the totals in it stay as they are."""
    after = record(pad, *events)
    for number in {event.round for event in events} if pad.by_totals else ():
        after = _balanced(after, number)
    return after


def type_figure(pad: PaperPad, figure: str) -> PaperPad:
    """Enter a figure, or the minus, of the next number, as by a keyboard.

    A total is entered as soon as no other one that can be begins like it.
    """
    if not is_total_next(pad):
        if figure == MINUS:
            return press_dash(pad)
        return _without_old_total(pad, press_digit(pad, int(figure)))
    typed = (pad.typed + figure)[:_MAX_DIGITS]
    fitting = _beginning_with(pad, typed)
    if len(fitting) == 1 and str(fitting[0].total) == typed:
        return replace(enter_total(pad, fitting[0].tricks), number_ended=True)
    return replace(pad, typed=typed)


def end_entry(pad: PaperPad) -> PaperPad:
    """Enter the total that was typed, if a bid allows it; with none typed, go to the next cell."""
    exact = [each for each in _beginning_with(pad, pad.typed) if str(each.total) == pad.typed]
    if exact:
        return enter_total(pad, exact[0].tricks)
    return pad if pad.typed else end_number(pad)


def erase_last(pad: PaperPad) -> PaperPad:
    """Take the last figure of a total away, or the last number."""
    if pad.typed:
        return replace(pad, typed=pad.typed[:-1])
    return _without_old_total(pad, erase(pad))


def has_gap_before(pad: PaperPad, position: PadPosition) -> bool:
    """Whether the totals of `position` leave out an earlier round in which a number is missing."""
    rounds = pad.game.rounds[: position.round - 1]
    scores = zip(rounds, tally_of(pad.game, rounds).scores, strict=True)
    return any(position.seat in r.playing and row[position.seat] is None for r, row in scores)


def is_typed_total_impossible(pad: PaperPad) -> bool:
    """Whether a total is being typed that the bid does not allow."""
    return bool(pad.typed) and not _beginning_with(pad, pad.typed)


def _beginning_with(pad: PaperPad, typed: str) -> list[PossibleTotal]:
    totals = possible_totals(pad, pad.cursor) if pad.cursor else ()
    return [each for each in totals if str(each.total).startswith(typed)]


def _points(pad: PaperPad, round_: Round, seat: int, won: int) -> int | None:
    tricks = tuple(won if other == seat else None for other in range(pad.players))
    score = round_scores(pad.game.rules, replace(round_, tricks=tricks))[seat]
    return None if score is None else score.points


def _balanced(pad: PaperPad, number: int) -> PaperPad:
    """Return the pad with those tricks in a round, of the same scores, that have least faults."""
    round_ = pad.game.round(number)
    if not round_.all_tricks_known or not round_.all_bid:
        return pad
    ways = product(*(_alike(pad, round_, seat) for seat in range(pad.players)))
    best = min(ways, key=lambda way: len(round_faults(pad.game.rules, replace(round_, tricks=way))))
    return _with_tricks(pad, number, best)


def _alike(pad: PaperPad, round_: Round, seat: int) -> list[int | None]:
    """Return all numbers of tricks that score as those of a seat do, first the present one."""
    if seat not in round_.playing:
        return [None]
    won, points = round_.tricks[seat] or 0, _points(pad, round_, seat, round_.tricks[seat] or 0)
    others = (each for each in range(round_.cards + 1) if each != won)
    return [won, *(each for each in others if _points(pad, round_, seat, each) == points)]


def _without_old_total(before: PaperPad, after: PaperPad) -> PaperPad:
    """Return `after` without the total of each bid that is another one than `before`."""
    if not before.by_totals:
        return after
    for old, new in zip(before.game.rounds, after.game.rounds, strict=True):
        changed = [seat for seat, bid in enumerate(new.bids) if bid != old.bids[seat]]
        if changed:
            tricks = (None if seat in changed else won for seat, won in enumerate(new.tricks))
            after = _with_tricks(after, new.number, tuple(tricks))
    return after


def _with_tricks(pad: PaperPad, number: int, tricks: tuple[int | None, ...]) -> PaperPad:
    rounds = (
        replace(entries(each), tricks=tricks) if each.number == number else entries(each)
        for each in pad.game.rounds
    )
    return replace(pad, game=with_rounds(pad.game, rounds))
