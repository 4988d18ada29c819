"""Read the numbers of a paper pad from text that was copied out of a spreadsheet."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import dataclass
from enum import StrEnum
from itertools import dropwhile, islice
from typing import TYPE_CHECKING, Final

from scorekeeper.exports.csv_file import AS_TEXT
from scorekeeper.game.json_values import excerpt
from scorekeeper.game.names import is_same_name, normalize_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

LONGEST: Final = 20_000
"""Characters of a text that is read; sixty rounds of six players have 2,000."""
MOST_PASTED_LINES: Final = 200
MOST_UNREAD: Final = 20
"""Cells that are named as unreadable, before the others are only counted."""

_SEPARATORS: Final = "\t;,"
_BLANK: Final = frozenset(("", "-", "–", "—", "−"))
# \d matches the decimal digits of every script, which int() reads; a spreadsheet may write 3.0
_NUMBER: Final = re.compile(r"(\d{1,2})(?:[.,]0+)?")
_LETTER: Final = re.compile(r"[0-9A-Za-zÀ-ɏ]")
"""A letter right after a name: the cell begins with a longer word, in scripts with spaces."""
_PAIR: Final = re.compile(r"(\d{1,2})\s*[/:·|–-]\s*(\d{1,2})")
_BESIDE: Final = 2
"""Columns that may stand before the players' where no header names them: round and cards."""

Number = int | None
"""A number of the pad; None for an empty cell, or one that cannot be read."""


class PasteFaultCode(StrEnum):
    """Reasons why nothing of a text is taken."""

    NOTHING = "nothing"
    TOO_LONG = "too_long"
    COLUMNS = "columns"


@dataclass(frozen=True, slots=True)
class PasteFault:
    """The reason a whole text is refused; `columns` is the number of cells in its widest line."""

    code: PasteFaultCode
    columns: int = 0


@dataclass(frozen=True, slots=True)
class UnreadCell:
    """A cell that holds something else than a number: its round, its seat and its text, cut."""

    round: int
    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class PastedRound:
    """The bids and the tricks of one round, by seat; `dashes` are the seats with dashes instead."""

    number: int
    bids: tuple[Number, ...]
    tricks: tuple[Number, ...]
    dashes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PastedPad:
    """The rounds read from a text, in order, with its unreadable cells and lines that are no round.

    `lines` are those left out, from 1, but for the header and empty ones.
    """

    rounds: tuple[PastedRound, ...]
    unread: tuple[UnreadCell, ...] = ()
    lines: tuple[int, ...] = ()


def read_pasted(text: str, names: Sequence[str], hands: Sequence[int]) -> PastedPad | PasteFault:
    """Read a line a round, with the bid and the tricks of each of `names` in cells or as "2/1".

    Cells are separated by tabs, semicolons, commas or spaces. Where the first line names all
    players, their columns may stand in any order and have others beside them; else they are in
    the order of the seats, after the round and its cards if they are there. `hands` are the cards
    of each round of the game.
    """
    if len(text) > LONGEST:
        return PasteFault(PasteFaultCode.TOO_LONG)
    lines = [(number, cells) for number, cells in _lines(text) if any(cells)]
    if not lines:
        return PasteFault(PasteFaultCode.NOTHING)
    columns = _columns_by_name(lines[0][1], names)
    if columns:
        lines = lines[1:]
        numbered = min(columns) > 0
    if not columns or not numbered:
        lines = [*dropwhile(_is_header, lines)]
    if not columns:
        width = max((len(cells) for _, cells in lines), default=0)
        paired = any(_PAIR.fullmatch(cell) for _, cells in lines for cell in cells)
        step = 1 if paired else 2
        beside = width - step * len(names)
        if not 0 <= beside <= _BESIDE:
            return PasteFault(PasteFaultCode.COLUMNS, width)
        columns = [beside + step * seat for seat in range(len(names))]
        numbered = beside > 0
    return _read(lines, columns, hands, numbered=numbered)


def _lines(text: str) -> Iterator[tuple[int, list[str]]]:
    separator = next((each for each in _SEPARATORS if each in text), None)
    if separator is None:
        rows: Iterator[list[str]] = (line.split() for line in text.splitlines())
    else:
        rows = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    for number, row in enumerate(islice(rows, MOST_PASTED_LINES), start=1):
        cells = [cell.strip().removeprefix(AS_TEXT) for cell in row]
        while cells and not cells[-1]:
            cells.pop()
        yield number, cells


def _columns_by_name(header: Sequence[str], names: Sequence[str]) -> list[int]:
    """Return the first column of each player by a header; empty unless it names them all."""
    owners = [_owner(cell, names) for cell in header]
    if any(seat not in owners for seat in range(len(names))):
        return []
    return [owners.index(seat) for seat in range(len(names))]


def _owner(cell: str, names: Sequence[str]) -> int | None:
    """Return whose name a cell of a header begins with, as "Ann, bid"; the longest that does."""
    named = normalize_name(cell)
    seats = [
        seat
        for seat, name in enumerate(names)
        if is_same_name(named[: len(name)], name) and not _LETTER.match(named, len(name))
    ]
    return max(seats, key=lambda seat: len(names[seat]), default=None)


def _is_header(line: tuple[int, list[str]]) -> bool:
    return not any(cell and _is_readable(cell) for cell in line[1])


def _is_readable(cell: str) -> bool:
    return cell in _BLANK or bool(_NUMBER.fullmatch(cell) or _PAIR.fullmatch(cell))


def _read(
    lines: Sequence[tuple[int, list[str]]],
    columns: Sequence[int],
    hands: Sequence[int],
    *,
    numbered: bool,
) -> PastedPad:
    rounds: list[PastedRound] = []
    unread: list[UnreadCell] = []
    left_out: list[int] = []
    firsts = [_first(cells) if numbered else None for _, cells in lines]
    # the first column may be the cards, as where they are 1, 3, 5
    numbers = [first for first in firsts if first is not None]
    by_cards = numbered and numbers == list(hands[: len(numbers)])
    for place, (line, cells) in enumerate(lines):
        before = rounds[-1].number if rounds else 0
        number = firsts[place] if numbered else before + 1
        if by_cards and number is not None:
            number = before + 1
        if number is None or not before < number <= len(hands):
            left_out.append(line)
            continue
        values = [
            _cells_of(cells, column, columns, number, seat, unread)
            for seat, column in enumerate(columns)
        ]
        bids, tricks = zip(*values, strict=True)
        dashes = [
            s for s, at in enumerate(columns) if _has_dash(cells, at) and values[s] == (None, None)
        ]
        rounds.append(PastedRound(number, bids, tricks, tuple(dashes)))
    return PastedPad(tuple(rounds), tuple(unread), tuple(left_out))


def _has_dash(cells: Sequence[str], column: int) -> bool:
    return column < len(cells) and bool(cells[column]) and cells[column] in _BLANK


def _first(cells: Sequence[str]) -> Number:
    read = _NUMBER.fullmatch(cells[0])
    return int(read[1]) if read else None


def _cells_of(  # noqa: PLR0913, PLR0917 - where the cells are, and where what is wrong goes
    cells: Sequence[str],
    column: int,
    columns: Sequence[int],
    number: int,
    seat: int,
    unread: list[UnreadCell],
) -> tuple[Number, Number]:
    """Return the bid and the tricks in a column and the one after it, or of a pair in it."""
    first = cells[column] if column < len(cells) else ""
    pair = _PAIR.fullmatch(first)
    if pair:
        return int(pair[1]), int(pair[2])
    after = column + 1
    second = cells[after] if after < len(cells) and after not in columns else ""
    read = []
    for cell in (first, second):
        one = _NUMBER.fullmatch(cell)
        if one is None and cell not in _BLANK:
            unread.append(UnreadCell(number, seat, excerpt(cell)))
        read.append(int(one[1]) if one else None)
    return read[0], read[1]
