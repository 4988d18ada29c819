"""Enter a pasted spreadsheet on a paper pad: its numbers, and absences where cells are empty."""

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.exports.sheet_reader import Sheet, SheetRound, SheetRules, pasted_table, read_sheet
from scorekeeper.exports.sheet_table import Table
from scorekeeper.game.bonuses import grail_taken, in_order
from scorekeeper.game.paper_pad import PaperPad, at_first_gap, has_entered, with_entries
from scorekeeper.game.paper_people import sit_out, with_attendance
from scorekeeper.rules.schedule import fewest_players, most_cards
from scorekeeper.rules.score_rows import GRAIL


def table_of(pad: PaperPad, text: str) -> Table:
    """Find the columns of the players of `pad` in a pasted text. Raises SheetError."""
    return pasted_table(text, pad.names, [round_.cards for round_ in pad.game.rounds])


def sheet_of(pad: PaperPad, table: Table, owners: Sequence[int | None]) -> Sheet:
    """Return the numbers of `table` by seat; `owners` are those of its columns."""
    hands = tuple(round_.cards for round_ in pad.game.rounds)
    return read_sheet(table, owners, len(pad.names), SheetRules(pad.game.rules, hands))


def with_owner(
    owners: Sequence[int | None], column: int, seat: int | None
) -> tuple[int | None, ...]:
    """Return the owners after `column` becomes that of `seat`; its old owner gets the other."""
    before = owners[column]
    changed = [before if seat is not None and other == seat else other for other in owners]
    changed[column] = seat
    return tuple(changed)


def with_pasted(pad: PaperPad, pasted: Sheet) -> PaperPad:
    """Enter all numbers of a spreadsheet; its empty cells change none.

    A player without numbers in a round did not play it if the tricks of all others make its cards,
    or if there are dashes instead. In all rounds before their first number they had not joined; in
    two or more after their last they had left; in any others they sat out. Any other empty cell is
    a gap, as is one that cannot be read.
    """
    changed = []
    for one in pasted.rounds:
        now = pad.game.round(one.number).as_entered()
        now = replace(
            now,
            bids=_over(now.bids, one.bids),
            tricks=_over(now.tricks, one.tricks),
            guessed=one.guessed,
        )
        if one.grail is not None:
            others = tuple(t for t in now.bonuses if t.code != GRAIL.code)
            now = replace(now, bonuses=in_order((*grail_taken(one.grail), *others)))
        if one.void and not now.voids:
            now = replace(now, voids=tuple(pad.game.edition.voids_a_trick)[:1])
        changed.append(now)
    pad = with_entries(pad, *changed)
    absent = {(one.number, seat) for one in pasted.rounds for seat in _absent(pad, one)}
    absent -= {(cell.round, cell.seat) for cell in pasted.unread}
    for seat in range(len(pad.names)):
        pad = _with_absences(pad, seat, {number for number, other in absent if other == seat})
    return at_first_gap(pad)


def absences(pad: PaperPad, pasted: Sheet) -> list[tuple[int, int]]:
    """Return the rounds and seats of empty cells of people who do not play."""
    return [
        (one.number, seat)
        for one in pasted.rounds
        for seat in range(len(one.bids))
        if seat not in pad.game.round(one.number).playing
    ]


def _absent(pad: PaperPad, one: SheetRound) -> set[int]:
    """Return the seats that play in a round on the pad but, by the spreadsheet, did not."""
    round_ = pad.game.round(one.number)
    silent = {seat for seat in round_.playing if not has_entered(pad, seat, one.number)}
    others = [seat for seat in round_.playing if seat not in silent]
    if len(others) >= fewest_players(pad.game.rules):
        cards = min(round_.scheduled_cards, most_cards(pad.game.rules, len(others)))
        whole = all(round_.bids[seat] is not None for seat in others)
        tricks = [round_.tricks[seat] for seat in others]
        if whole and None not in tricks and sum(won or 0 for won in tricks) == cards:
            return silent
    dashes = silent & {*one.dashes}
    return dashes if len(round_.playing) - len(dashes) >= fewest_players(pad.game.rules) else set()


def _with_absences(pad: PaperPad, seat: int, absent: set[int]) -> PaperPad:
    """Return the pad on which `seat` was not there in rounds `absent`, in which they have none."""
    numbered = [n for n in range(1, pad.rounds + 1) if has_entered(pad, seat, n)]
    if not absent or not numbered:
        return pad
    first, last = numbered[0], numbered[-1]
    before, behind = {*range(1, first)}, {*range(last + 1, pad.rounds + 1)}
    attendance = pad.people[seat]
    if before and before <= absent:
        attendance = replace(attendance, joined=first)
    if len(behind) > 1 and behind <= absent:
        attendance = replace(attendance, left=last)
    pad = with_attendance(pad, seat, attendance)
    for number in sorted(absent):
        pad = sit_out(pad, number, seat)
    return pad


def _over(now: tuple[int | None, ...], new: tuple[int | None, ...]) -> tuple[int | None, ...]:
    pairs = zip(now, new, strict=True)
    return tuple(old if number is None else number for old, number in pairs)
