"""Find the players in a sheet that Scorekeeper wrote by the order of its columns."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from scorekeeper.exports.sheet_cells import REFERENCE, SheetLine
from scorekeeper.exports.sheet_numbers import is_numeric
from scorekeeper.exports.sheet_words import NUMBERS, Meaning, meaning, name_and_meaning

_BEFORE_PLAYERS: Final = (Meaning.ROUND, Meaning.CARDS, Meaning.DEALER, Meaning.TRUMP)


class OwnColumns(NamedTuple):
    """The header of a sheet of ours, the lines below it, and each player's name and columns."""

    header: SheetLine
    data: Sequence[SheetLine]
    players: Sequence[tuple[str, Mapping[Meaning, int]]]


def own_columns(lines: Sequence[SheetLine]) -> OwnColumns | None:
    """Find the header of CSV, Markdown or XLSX of ours by the order of its words; else None.

    So a player may be called Total, or 7. A stranger's header may begin as ours does: there has to
    be our reference too, and nothing behind the players that could be of another one.
    """
    cells = (cell.strip("`") for line in lines for cell in line.cells)
    if not any(cell.startswith(f'{REFERENCE} "') for cell in cells):
        return None
    for index, line in enumerate(lines):
        if any(meaning(line[at]) is not means for at, means in enumerate(_BEFORE_PLAYERS)):
            continue
        below = lines[index + 1] if index + 1 < len(lines) else SheetLine(0, ())
        players: list[tuple[str, Mapping[Meaning, int]]] = []
        at = first = len(_BEFORE_PLAYERS)
        while block := _own_block(line, below, at):
            players.append(block)
            at = max(block[1].values()) + 1
        behind = {meaning(cell) for cell in line.cells[at:] if cell}
        if players and not behind & {None, Meaning.PLAYER, *NUMBERS}:
            has_words = meaning(below[first]) is Meaning.BID
            data = lines[index + 1 + has_words :]
            bids = [columns[Meaning.BID] for _name, columns in players]
            if not any(is_numeric(line[at]) for line in data for at in bids):
                data = ()  # only sums stand below the header of a game without rounds
            return OwnColumns(line, data, players)
    return None


def _own_block(
    line: SheetLine, below: SheetLine, at: int
) -> tuple[str, Mapping[Meaning, int]] | None:
    """Return the name and columns of the player at a column of our header; None for nobody."""
    columns = {means: at + n for n, means in enumerate(NUMBERS)}
    name = name_and_meaning(line[at])[0]
    if all(name_and_meaning(line[column]) == (name, means) for means, column in columns.items()):
        return name, columns  # CSV
    if line[at] and all(meaning(below[column]) is means for means, column in columns.items()):
        return line[at], columns  # XLSX
    if line[at] and meaning(line[at + 1]) is Meaning.TOTAL:  # Markdown
        return line[at], {Meaning.BID: at, Meaning.TOTAL: at + 1}
    return None
