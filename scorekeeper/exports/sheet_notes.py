"""Say how a sheet was understood: what its numbers were taken for, and what was left out."""

from collections.abc import Iterator, Sequence
from typing import Final

from scorekeeper.exports.sheet_cells import SheetError, SheetFaultCode
from scorekeeper.exports.sheet_reader import Sheet
from scorekeeper.exports.sheet_scores import Evening
from scorekeeper.exports.sheet_words import Meaning
from scorekeeper.game.state import Game
from scorekeeper.game.tally import tally_of
from scorekeeper.i18n import Words

MAX_NAMED: Final = 20
"""Cells or lines that are named, before the others are only counted."""


def sheet_fault(_: Words, error: SheetError, players: int = 0) -> str:
    """Say why nothing of a sheet is taken; for `players` if they are known."""
    if error.code is SheetFaultCode.COLUMNS and players:
        return _(
            "A line has {columns} columns, and {players} players need {needed}: bid and tricks for "
            "each.",
            columns=error.columns,
            players=players,
            needed=2 * players,
        )
    return _(error.code, columns=error.columns)


def reading_notes(_: Words, sheet: Sheet, names: Sequence[str]) -> Iterator[str]:
    """Yield what the numbers were taken for, and what of the sheet was not taken."""
    if sheet.reading is Meaning.TOTAL:
        yield _("The numbers beside the bids were read as running totals.")
    elif sheet.reading is Meaning.POINTS:
        yield _("The numbers beside the bids were read as the points of each round.")
    if sheet.guessed:
        cells = [
            _("round {number}, {name}", number=number, name=names[seat])
            for number, seat in sheet.guessed[:MAX_NAMED]
        ]
        yield _("Tricks guessed: {cells}.", cells=_.row_of(cells))
    if sheet.unread:
        cells = [
            _("round {number}, {name}: {text}", number=c.round, name=names[c.seat], text=c.text)
            for c in sheet.unread[:MAX_NAMED]
        ]
        yield _("Not read: {cells}.", cells=_.row_of(cells))
    if (more := len(sheet.unread) - MAX_NAMED) > 0:
        yield _.count("{n} more cell is not a number.", "{n} more cells are not numbers.", more)
    if sheet.table.left_out:
        yield lines_left_out(_, sheet.table.left_out)
    if sheet.table.columns:
        left = ", ".join(map(str, sheet.table.columns[:MAX_NAMED]))
        yield _(
            "Columns that nothing explains were left out (from the left): {columns}.", columns=left
        )


def lines_left_out(_: Words, lines: Sequence[int]) -> str:
    """Say which lines of a sheet are no rounds."""
    left = ", ".join(map(str, lines[:MAX_NAMED]))
    return _("Lines that are not rounds were left out: {lines}.", lines=left)


def evening_notes(_: Words, evening: Evening, left_out: Sequence[int]) -> tuple[str, ...]:
    """Return what whoever imports final scores has to know."""
    notes = [_("Only the final scores of this game are known.")]
    if evening.at is None:
        notes.append(_("The sheet has no date, so the game gets today’s."))
    if left_out:
        notes.append(lines_left_out(_, left_out))
    return tuple(notes)


def other_totals(_: Words, sheet: Sheet, game: Game, names: Sequence[str]) -> Iterator[str]:
    """Yield where a sheet states another total than its numbers make in `game`."""
    totals = dict(zip((each.number for each in game.rounds), tally_of(game).running, strict=True))
    for seat, last in enumerate(sheet.stated):
        if last is None or last[0] not in totals or totals[last[0]][seat] == last[1]:
            continue
        yield _(
            "The sheet says {stated} for {name} after round {number}; its numbers add up to "
            "{total}.",
            stated=_.number(last[1]),
            name=names[seat],
            number=last[0],
            total=_.number(totals[last[0]][seat]),
        )
