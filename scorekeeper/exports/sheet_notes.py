"""Say how a sheet was understood: what its numbers were taken for, and what was left out."""

from collections.abc import Iterator, Sequence
from typing import Final

from scorekeeper.exports.sheet_cells import SheetError, SheetFaultCode
from scorekeeper.exports.sheet_reader import Sheet, UnreadCell
from scorekeeper.exports.sheet_scores import Evening
from scorekeeper.exports.sheet_words import Meaning
from scorekeeper.game.state import Game
from scorekeeper.game.tally import tally_of
from scorekeeper.i18n import N_, Words

_MAX_NAMED: Final = 20
"""Cells or lines that are named; the others are only counted, or an ellipsis."""
OTHER_WORKSHEETS: Final = N_(
    "Only one worksheet of this file was read. Save each of the others as a file of its own."
)


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
    fault = _(error.code, columns=error.columns)
    return _.sentences((error.note, fault)) if error.note else fault


def reading_notes(_: Words, sheet: Sheet, names: Sequence[str]) -> Iterator[str]:
    """Yield what the numbers were taken for, and what of the sheet was not taken."""
    if sheet.reading is Meaning.TOTAL:
        yield _("The numbers beside the bids were read as running totals.")
    elif sheet.reading is Meaning.POINTS:
        yield _("The numbers beside the bids were read as the points of each round.")
    if sheet.guessed:
        cells = [
            _("round {number}, {name}", number=number, name=names[seat])
            for number, seat in sheet.guessed
        ]
        yield _("Tricks guessed: {cells}.", cells=first_of(_, cells))
    if sheet.unread:
        yield unread_cells(_, sheet.unread[:_MAX_NAMED], names)
    if (more := len(sheet.unread) - _MAX_NAMED) > 0:
        yield _.count("{n} more cell was not read.", "{n} more cells were not read.", more)
    table = sheet.table
    if table.out_of_turn:
        yield _(
            "Rounds out of order, or beyond the last one, were left out: lines {lines}. Keep each "
            "game in a sheet of its own, with round 1 on top.",
            lines=first_of(_, table.out_of_turn),
        )
    if others := sorted({*table.left_out} - {*table.out_of_turn}):
        yield _("Lines that were not read as rounds: {lines}.", lines=first_of(_, others))
    if table.columns:
        yield _(
            "Unknown columns were left out, counted from the left: {columns}.",
            columns=first_of(_, table.columns),
        )


def unread_cells(_: Words, unread: Sequence[UnreadCell], names: Sequence[str]) -> str:
    """Name cells that are not read."""
    cells = [
        _("round {number}, {name}: {text}", number=c.round, name=names[c.seat], text=c.text)
        for c in unread
    ]
    return _("Not read: {cells}.", cells=_.row_of(cells))


def gap_notes(_: Words, game: Game) -> Iterator[str]:
    """Yield, for lack of numbers, who is taken not to have played and which rounds do not count."""
    absent = [
        _("round {number}, {name}", number=each.number, name=game.players[seat].name)
        for each in game.rounds
        for seat in each.out
    ]
    if absent:
        yield _("Did not play: {cells}.", cells=first_of(_, absent))
    last = max((each.number for each in game.rounds), default=0)
    counted = {each.number for each in game.rounds if each.counted}
    if missing := [number for number in range(1, last + 1) if number not in counted]:
        yield _(
            "Numbers are missing in these rounds, so they do not count yet: {rounds}.",
            rounds=first_of(_, missing),
        )


def first_of(_: Words, items: Sequence[object]) -> str:
    """Join the first items with commas, with an ellipsis for the others."""
    cut = ["…"] if len(items) > _MAX_NAMED else []
    return _.row_of([*map(str, items[:_MAX_NAMED]), *cut])


def evening_notes(_: Words, evening: Evening, left_out: Sequence[int]) -> tuple[str, ...]:
    """Return what a user who imports final scores has to know."""
    notes = [_("Only the final scores of this game are known.")]
    if evening.at is None:
        notes.append(_("The sheet has no date, so the game gets today’s."))
    if left_out:
        lines = first_of(_, left_out)
        notes.append(_("Lines that were not read as final scores: {lines}.", lines=lines))
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
