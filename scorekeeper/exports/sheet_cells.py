"""Divide the text of a sheet into lines of cells: tabs, CSV, Markdown, or columns of spaces."""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from typing import Final

from scorekeeper.exports.cell_text import unescape_formula
from scorekeeper.i18n import N_

MAX_LINES: Final = 20_000
"""Lines of a sheet: sixty rounds of six players, one line each, are 360."""
MAX_COLUMNS: Final = 200
MAX_CELL_LENGTH: Final = 50_000
"""Characters of a cell; the longest is the one that says the rules, with all notes."""

REFERENCE: Final = "Scorekeeper"
"""The first word of a line by which a sheet becomes the same game again; in Markdown as code."""

_SAMPLE: Final = 400
_SAMPLED: Final = 400_000
"""Lines, and characters, by which the separator is found."""
_MARKS: Final = "\u061c\u200b\u200e\u200f\ufeff"
"""Invisible letters that keep what follows a name in its place."""
_ISOLATES: Final = re.compile("[\u202a-\u202c\u2066-\u2069]")
"""Invisible letters around what is copied from a chat."""
_SPACES: Final = re.compile(r"\s{2,}")
_BAR: Final = re.compile(r"(?<!\\)\|")
_ESCAPED: Final = re.compile(r"\\([\\`*_\[\]<>~|&$])")
_RULE: Final = re.compile(r":?-{2,}:?")
_MIN_SEPARATORS: Final = 2
"""A line with fewer separators has no numbers of three players."""


class SheetFaultCode(StrEnum):
    """Reasons why nothing of a sheet is taken: texts to translate."""

    NOTHING = N_("There is nothing to paste. Copy the rounds, with the names above them.")
    TOO_LARGE = N_("That is too much for one pad. Copy only the rounds.")
    COLUMNS = N_(
        "A line has {columns} columns. Each player needs a bid and tricks, or both as 2/1."
    )
    NO_NAMES = N_(
        "Not every player has a name above their numbers. Whose columns are they, from left to "
        "right?"
    )
    SCORES_ONLY = N_(
        "These are final scores without rounds. Save them as a file, then use Import games."
    )
    NO_BIDS = N_(
        "No bids were found. Each round needs a line of its own, with a bid and tricks, points or "
        "a total for each player."
    )
    NAMES_TWICE = N_("Two columns have the same name. Give each player a different one.")
    NO_ROUND_FITS = N_(
        "The numbers beside the bids fit no round of this edition. Check the edition and the "
        "columns."
    )


class SheetError(Exception):
    """A sheet that is refused whole.

    `columns` are the cells of its widest line of numbers; `note` names a cell that is not read.
    """

    def __init__(self, code: SheetFaultCode, columns: int = 0, note: str = "") -> None:
        super().__init__(code, columns, note)
        self.code = code
        self.columns = columns
        self.note = note


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line of a sheet that is not empty: its number, from 1, and its cells, without padding."""

    number: int
    cells: tuple[str, ...]

    def __getitem__(self, column: int) -> str:
        """Return the cell in a column, from 0; empty beyond the last."""
        return self.cells[column] if column < len(self.cells) else ""


def sheet_lines(text: str) -> list[SheetLine]:
    """Return the lines of a text that have anything in them. Raises SheetError."""
    text = text.removeprefix("\ufeff")
    sample = text[:_SAMPLED].splitlines()[:_SAMPLE]
    # Markdown of ours may have more notes with commas than rounds
    separator = "|" if f'\n`{REFERENCE} "' in text else _separator(sample)
    try:
        return checked_lines(enumerate(_rows(text, separator), start=1))
    except csv.Error:  # a cell of more than 131,072 characters
        raise SheetError(SheetFaultCode.TOO_LARGE) from None


def checked_lines(rows: Iterable[tuple[int, Sequence[str]]]) -> list[SheetLine]:
    """Return numbered rows of cells as lines, without empty ones. Raises SheetError."""
    lines = []
    for number, row in islice(rows, MAX_LINES + 1):
        if number > MAX_LINES:
            raise SheetError(SheetFaultCode.TOO_LARGE)
        cells = [
            unescape_formula(" ".join(_ISOLATES.sub("", cell).split()).strip(_MARKS))
            for cell in row[: 4 * MAX_COLUMNS]
        ]
        while cells and not cells[-1]:
            cells.pop()
        if len(cells) > MAX_COLUMNS or any(len(cell) > MAX_CELL_LENGTH for cell in cells):
            raise SheetError(SheetFaultCode.TOO_LARGE)
        if cells:
            lines.append(SheetLine(number, tuple(cells)))
    return lines


def _separator(sample: Sequence[str]) -> str:
    """Return what most lines are divided by; of equals the first: tab, bar, semicolon, comma."""
    counts = {
        "\t": sum(line.count("\t") >= _MIN_SEPARATORS for line in sample),
        "|": sum(len(_BAR.findall(line)) > _MIN_SEPARATORS for line in sample),
        ";": sum(line.count(";") >= _MIN_SEPARATORS for line in sample),
        ",": sum(line.count(",") >= _MIN_SEPARATORS for line in sample),
        "  ": sum(len(_SPACES.findall(line.strip())) >= _MIN_SEPARATORS for line in sample),
    }
    best = max(counts, key=lambda each: counts[each])
    return best if counts[best] else " "


def _rows(text: str, separator: str) -> Iterable[Sequence[str]]:
    lines = text.splitlines()[: MAX_LINES + 1]
    if separator == "|":
        return map(_markdown_cells, lines)
    if separator == "  ":
        return _whole_rows([_SPACES.split(line.rstrip()) for line in lines])
    if separator == " ":
        return _whole_rows([line.split() for line in lines])
    # one quote that is never closed would take the lines below it into its cell
    source = io.StringIO(text, newline="")
    if text.count('"') % 2:
        return csv.reader(source, delimiter=separator, quoting=csv.QUOTE_NONE)
    return csv.reader(source, delimiter=separator)


def _whole_rows(rows: Sequence[Sequence[str]]) -> Iterable[Sequence[str]]:
    """Return rows that were divided at spaces; one that lacks numbers becomes a single cell.

    Spaces do not show where a cell is empty, so nobody knows whose the numbers behind it are.
    """
    counts = [sum(not any(map(str.isalpha, cell)) for cell in row if cell) for row in rows]
    times = Counter(count for count in counts if count > _MIN_SEPARATORS)
    full = max((count for count in times if times[count] > 1), default=max(times, default=0))
    first = next((n for n, count in enumerate(counts) if count in times), 0)
    return (
        [" ".join(row)] if n >= first and 0 < count < full else row
        for n, (row, count) in enumerate(zip(rows, counts, strict=True))
    )


def _markdown_cells(line: str) -> Sequence[str]:
    line = line.strip()
    if "|" not in line:
        return [_plain(line)]
    cells = [cell.strip() for cell in _BAR.split(line)]
    if not cells[0]:
        del cells[0]
    if cells and not cells[-1] and line.endswith("|"):
        del cells[-1]
    return [] if all(map(_RULE.fullmatch, cells)) else [_plain(cell) for cell in cells]


def _plain(cell: str) -> str:
    return _ESCAPED.sub(r"\1", cell.removeprefix("**").removesuffix("**"))
