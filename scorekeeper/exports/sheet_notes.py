"""Say how a sheet was understood: what its numbers were taken for, and what was left out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scorekeeper.exports.sheet_cells import SheetError, SheetFaultCode
from scorekeeper.exports.sheet_reader import Reading
from scorekeeper.game.tally import tally_of
from scorekeeper.i18n import N_

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from scorekeeper.exports.file_content import GameFile
    from scorekeeper.exports.sheet_reader import Sheet
    from scorekeeper.exports.sheet_scores import Evening
    from scorekeeper.i18n import Words

MAX_NAMED: Final = 20
"""Cells or lines that are named, before the others are only counted."""

_FAULTS: Final = {
    SheetFaultCode.NOTHING: N_(
        "There is nothing to paste. Copy the rounds, with the names above them."
    ),
    SheetFaultCode.TOO_LARGE: N_("That is too much for one pad. Copy only the rounds."),
    SheetFaultCode.NO_NAMES: N_(
        "Not every player has a name above their numbers. Whose columns are they, from left to "
        "right?"
    ),
    SheetFaultCode.SCORES_ONLY: N_(
        "These are final scores without rounds. Save them as a file, then use Import games."
    ),
    SheetFaultCode.NO_BIDS: N_(
        "There are no bids in this sheet. Each player needs a bid, plus tricks, points or a total."
    ),
    SheetFaultCode.NAMES_TWICE: N_(
        "Two columns have the same name. Give each player a different one."
    ),
    SheetFaultCode.NO_ROUND_FITS: N_(
        "The numbers beside the bids fit no round of this edition. Check the edition and the "
        "columns."
    ),
}


def sheet_fault(_: Words, error: SheetError, players: int = 0) -> str:
    """Say why nothing of a sheet is taken; for `players` if they are known."""
    if error.code is not SheetFaultCode.COLUMNS:
        return _(_FAULTS[error.code])
    if not players:
        return _(
            "A line has {columns} columns. Each player needs a bid and tricks, or both as 2/1.",
            columns=error.columns,
        )
    return _(
        "A line has {columns} columns, and {players} players need {needed}: bid and tricks for "
        "each.",
        columns=error.columns,
        players=players,
        needed=2 * players,
    )


def sheet_notes(_: Words, sheet: Sheet, file: GameFile, names: Sequence[str]) -> tuple[str, ...]:
    """Return what whoever imports the sheet of a game has to know, in sentences."""
    rounds, running = file.game.rounds, tally_of(file.game).running
    totals = {each.number: row for each, row in zip(rounds, running, strict=True)}
    return (*reading_notes(_, sheet, names), *other_totals(_, sheet, totals, names))


def reading_notes(_: Words, sheet: Sheet, names: Sequence[str]) -> Iterator[str]:
    """Yield what the numbers were taken for, and what of the sheet was not taken."""
    if sheet.reading is Reading.TOTALS:
        yield _("The numbers beside the bids were read as running totals.")
    elif sheet.reading is Reading.POINTS:
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
    more = len(sheet.unread) - MAX_NAMED
    if more > 0:
        yield _.count("{n} more cell is not a number.", "{n} more cells are not numbers.", more)
    if sheet.lines:
        yield lines_left_out(_, sheet.lines)
    if sheet.columns:
        left = ", ".join(map(str, sheet.columns[:MAX_NAMED]))
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


def other_totals(
    _: Words, sheet: Sheet, totals: Mapping[int, Sequence[int]], names: Sequence[str]
) -> Iterator[str]:
    """Yield where a sheet states another total than its numbers make, by `totals` after a round."""
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
