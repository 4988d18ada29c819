"""Enter numbers on a paper pad, by keys or by taps; also totals, each of which becomes tricks.

A missed bid loses as much for one trick too many as for one too few. Of the tricks that the totals
of a round allow, those are taken that make the round add up.
"""

from dataclasses import replace
from itertools import product
from typing import Final

from scorekeeper.game.events import RoundEvent
from scorekeeper.game.faults import round_faults
from scorekeeper.game.fold import evolve, with_value
from scorekeeper.game.paper_pad import (
    PadPosition,
    PaperPad,
    go_cells,
    go_to,
    has_entered,
    with_entries,
)
from scorekeeper.game.paper_people import may_sit_out, sit_out
from scorekeeper.game.state import Round
from scorekeeper.game.tally import round_scores, totals_after

MINUS: Final = "-"
_MAX_DIGITS: Final = 5


def enter(pad: PaperPad, number: int) -> PaperPad:
    """Enter a whole `number`, by a tap on its key, and go on to the next cell.

    Where a total is next, it is the tricks that make it.
    """
    position = pad.cursor
    if position is None:
        return pad
    after = _with_number(pad, position, number)
    return go_cells(_balanced(after, position.round) if is_total_next(pad) else after, 1)


def press_figure(pad: PaperPad, figure: str) -> PaperPad:
    """Enter a figure, or MINUS, of the next number, as by a keyboard.

    A total is entered as soon as no other possible one begins like it; elsewhere a minus says that
    somebody does not play.
    """
    if is_total_next(pad):
        typed = (pad.typed + figure)[:_MAX_DIGITS]
        fitting = _beginning_with(pad, typed)
        if [*fitting] == [typed]:
            return replace(enter(pad, fitting[typed]), number_ended=True)
        return replace(pad, typed=typed)
    if figure == MINUS:
        return press_dash(pad)
    return pad if pad.cursor is None else _press_digit(pad, pad.cursor, figure)


def _press_digit(pad: PaperPad, position: PadPosition, digit: str) -> PaperPad:
    """Enter a digit of a bid or of tricks.

    Where the round has ten cards or more a first figure waits for a second; one that would make too
    high a number begins the next cell's.
    """
    cards = pad.game.round(position.round).cards
    typed = pad.typed + digit if pad.typed.isdecimal() else digit
    if typed != digit and int(typed) > cards:
        return press_figure(go_cells(pad, 1), digit)
    after = _with_number(pad, position, int(typed))
    if typed == digit and 0 < int(f"{digit}0") <= cards:
        return replace(after, typed=typed, number_ended=False)
    return replace(go_cells(after, 1), number_ended=True)


def end_entry(pad: PaperPad) -> PaperPad:
    """Enter the total that was typed, if a bid allows it; with none typed, go to the next cell.

    If the last figure has just gone there by itself, stay.
    """
    if pad.typed and is_total_next(pad):
        tricks = _beginning_with(pad, pad.typed).get(pad.typed)
        return pad if tricks is None else enter(pad, tricks)
    return replace(pad, number_ended=False) if pad.number_ended else go_cells(pad, 1)


def erase_last(pad: PaperPad) -> PaperPad:
    """Delete the last figure of a total, or the number at the cursor, or else the one before it.

    If the last entry says that somebody sits out, it is deleted, and they play that round.
    """
    if pad.typed and is_total_next(pad):
        return replace(pad, typed=pad.typed[:-1])
    if pad.cursor is None or pad.number_at(pad.cursor) is None:
        out = [PadPosition(*pair, is_tricks=True) for pair in pad.plan.sitting_out]
        noted = sorted({*pad.cells, *out})
        before = [cell for cell in noted if pad.cursor is None or cell < pad.cursor]
        if before and before[-1] in out:
            back = replace(before[-1], is_tricks=False)
            return go_to(sit_out(pad, back.round, back.seat, out=False), back)
        pad = go_cells(pad, -1)
    return pad if pad.cursor is None else go_to(_with_number(pad, pad.cursor, None), pad.cursor)


def _with_number(pad: PaperPad, position: PadPosition, number: int | None) -> PaperPad:
    """Return the pad with another number in a cell.

    Where the paper has totals, another bid takes the total away: which tricks it meant followed
    from the bid that it was entered for.
    """
    seat, now = position.seat, pad.game.round(position.round).as_entered()
    if position.is_tricks:
        tricks = with_value(now.tricks, seat, number)
        return with_entries(pad, replace(now, tricks=tricks, guessed=()))
    if pad.by_totals and now.bids[seat] != number:
        now = replace(now, tricks=with_value(now.tricks, seat, None))
    return with_entries(pad, replace(now, bids=with_value(now.bids, seat, number)))


def note_events(pad: PaperPad, *events: RoundEvent) -> PaperPad:
    """Note what special cards did, or the trump, in a round; totals in it stay as they are."""
    after = with_entries(pad, *(each.as_entered() for each in evolve(pad.game, *events).rounds))
    for number in {event.round for event in events} if pad.by_totals else ():
        after = _balanced(after, number)
    return after


def may_press_dash(pad: PaperPad) -> bool:
    """Whether the cursor is at the bid of somebody who may sit out, with nothing else entered."""
    at = pad.cursor
    if at is None or at.is_tricks or not may_sit_out(pad, at.round, at.seat):
        return False
    return not has_entered(_with_number(pad, at, None), at.seat, at.round)


def press_dash(pad: PaperPad) -> PaperPad:
    """Note in place of somebody's bid that they sit the round out, and go on to the next."""
    if pad.cursor is None or not may_press_dash(pad):
        return pad
    return replace(sit_out(pad, pad.cursor.round, pad.cursor.seat), number_ended=True)


# --- totals --------------------------------------------------------------------------------------


def toggle_totals(pad: PaperPad) -> PaperPad:
    """Say that the paper has totals in place of tricks, or that it has not."""
    return replace(pad, by_totals=not pad.by_totals, typed="")


def is_total_next(pad: PaperPad) -> bool:
    """Whether the next number is a total: tricks would be next, and the bid is known."""
    at = pad.cursor
    if not pad.by_totals or at is None or not at.is_tricks:
        return False
    return pad.number_at(PadPosition(at.round, at.seat)) is not None


def possible_totals(pad: PaperPad, position: PadPosition) -> dict[int, int]:
    """Return the totals that a cell's bid allows, highest first, each with the fewest tricks."""
    round_, seat = pad.game.round(position.round), position.seat
    before = totals_after(pad.game, pad.game.rounds[: position.round - 1])[seat]
    given = [one for one in pad.game.adjustments if one.round == position.round]
    before += sum(one.points for one in given if one.seat == seat)
    tricks: dict[int, int] = {}
    for won in range(round_.cards + 1):
        points = _points(round_, seat, won)
        if points is not None:
            tricks.setdefault(before + points, won)
    return dict(sorted(tricks.items(), reverse=True))


def has_gap_before(pad: PaperPad, position: PadPosition) -> bool:
    """Whether the totals of `position` leave out an earlier round in which a number is missing."""
    seat, rounds = position.seat, pad.game.rounds[: position.round - 1]
    return any(seat in r.playing and round_scores(r)[seat] is None for r in rounds)


def is_typed_total_impossible(pad: PaperPad) -> bool:
    """Whether a total is being typed that the bid does not allow."""
    return is_total_next(pad) and bool(pad.typed) and not _beginning_with(pad, pad.typed)


def _beginning_with(pad: PaperPad, typed: str) -> dict[str, int]:
    """Return those possible totals at the cursor that are written like this at first."""
    totals = possible_totals(pad, pad.cursor) if pad.cursor else {}
    return {str(total): won for total, won in totals.items() if str(total).startswith(typed)}


def _points(round_: Round, seat: int, won: int) -> int | None:
    tricks = tuple(won if other == seat else None for other in range(len(round_.bids)))
    score = round_scores(replace(round_, tricks=tricks))[seat]
    return None if score is None else score.points


def _balanced(pad: PaperPad, number: int) -> PaperPad:
    """Return the pad with the tricks in a round that have the same scores and fewest faults."""
    round_ = pad.game.round(number)
    if not round_.all_tricks_known or not round_.all_bid:
        return pad
    ways = product(*(_alike(round_, seat) for seat in range(len(round_.bids))))
    best = min(ways, key=lambda way: len(round_faults(replace(round_, tricks=way))))
    return with_entries(pad, replace(round_.as_entered(), tricks=best))


def _alike(round_: Round, seat: int) -> list[int | None]:
    """Return all numbers of tricks that score as those of a seat do, first the present one."""
    if seat not in round_.playing:
        return [None]
    won = round_.tricks[seat] or 0
    points, numbers = _points(round_, seat, won), range(round_.cards + 1)
    return [won, *(n for n in numbers if n != won and _points(round_, seat, n) == points)]
