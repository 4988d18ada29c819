"""Read the cells of the first sheet of an XLSX file, without trusting anything in it.

Only four parts of the file are unpacked, each within limits. A part with a document type, and so
with entities, is refused, and formulas are never calculated: what they showed last is taken.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from datetime import date, timedelta
from typing import TYPE_CHECKING, BinaryIO, Final
from xml.parsers import expat

from scorekeeper.exports.sheet_cells import (
    MAX_CELL_LENGTH,
    MAX_COLUMNS,
    MAX_LINES,
    SheetError,
    SheetFaultCode,
    SheetLine,
    checked_lines,
)
from scorekeeper.exports.zip_reader import BadFileError, FileFault, members, read_part

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

MAX_PART_BYTES: Final = 16 * 2**20
"""Bytes that a part may unpack to: sixty rounds of six players have 100,000."""
_MAX_TEXTS: Final = 100_000
_DEEPEST: Final = 32
_SHEET: Final = re.compile(r"xl/worksheets/sheet(\d{1,4})\.xml")
_TEXTS: Final = "xl/sharedStrings.xml"
_STYLES: Final = "xl/styles.xml"
_REFERENCE: Final = re.compile(r"([A-Z]{1,3})(\d{1,7})")
_DATE_FORMATS: Final = frozenset((14, 15, 16, 17, 22, *range(27, 32), 36, *range(50, 59)))
"""Numbers of formats for days that are the same in every file."""
_IN_QUOTES: Final = re.compile(r'"[^"]*"|\[[^\]]*\]|\\.')
_FIRST_DAY: Final = date(1899, 12, 30)
_LAST_DAY: Final = 2_958_465


def is_xlsx(names: Sequence[str]) -> bool:
    """Whether a zip with these files is a workbook."""
    return "xl/workbook.xml" in names


def xlsx_lines(file: BinaryIO) -> list[SheetLine]:
    """Return the lines of the first sheet of a workbook. Raises SheetError and BadFileError."""
    parts = _parts(file)
    sheets = sorted((int(found[1]), name) for name in parts if (found := _SHEET.fullmatch(name)))
    if not sheets:
        return []
    texts, styles = _Texts(), _Styles()
    for name, part in ((_TEXTS, texts), (_STYLES, styles)):
        if name in parts:
            part.parse(parts[name])
    cells = _Cells(texts.texts, styles.days)
    cells.parse(parts[sheets[0][1]])
    return checked_lines(sorted(cells.rows.items()))


def _parts(file: BinaryIO) -> dict[str, bytes]:
    """Return the parts that are read; of the sheets only the one with the lowest number."""
    found: dict[str, bytes] = {}
    first: str | None = None
    for name, chunks in members(file):
        if _SHEET.fullmatch(name):
            if first is not None and min(name, first, key=_number) == first:
                continue
            found.pop(first or "", None)
            first = name
        if name in (_TEXTS, _STYLES, first):
            found[name] = read_part(chunks, MAX_PART_BYTES)
    return found


def _number(name: str) -> int:
    found = _SHEET.fullmatch(name)
    return int(found[1]) if found else 0


class _Part:
    """Calls `start`, `text` and `end` with the elements of a part, named without prefix."""

    def __init__(self) -> None:
        self._depth = 0

    def parse(self, part: bytes) -> None:
        """Parse the part. Raises SheetError, and BadFileError for what is no such XML."""
        parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartDoctypeDeclHandler = _refuse
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self.text
        with _refusing():
            parser.Parse(part, True)

    def _start(self, name: str, attributes: Mapping[str, str], /) -> None:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise BadFileError(FileFault.TOO_MUCH)
        self.start(name.rpartition(":")[2], attributes)

    def _end(self, name: str) -> None:
        self._depth -= 1
        self.end(name.rpartition(":")[2])

    def start(self, name: str, attributes: Mapping[str, str], /) -> None:
        """Begin an element."""

    def text(self, text: str) -> None:
        """Take some text."""

    def end(self, name: str) -> None:
        """End an element."""


@contextmanager
def _refusing() -> Iterator[None]:
    try:
        yield
    except (expat.ExpatError, UnicodeError, ValueError) as error:
        if isinstance(error, SheetError):
            raise
        raise BadFileError(FileFault.DAMAGED) from None


def _refuse(*_declaration: object) -> None:
    raise BadFileError(FileFault.DAMAGED)


class _Texts(_Part):
    """The texts that cells share; what says how Japanese is spoken is left out."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._spoken = self._taken = False

    def start(self, name: str, _attributes: Mapping[str, str], /) -> None:
        if name == "si":
            if len(self.texts) == _MAX_TEXTS:
                raise SheetError(SheetFaultCode.TOO_LARGE)
            self.texts.append("")
        self._spoken |= name == "rPh"
        self._taken = name == "t" and not self._spoken

    def text(self, text: str) -> None:
        if self._taken and self.texts and len(self.texts[-1]) <= MAX_CELL_LENGTH:
            self.texts[-1] += text

    def end(self, name: str) -> None:
        self._taken = False
        self._spoken &= name != "rPh"


class _Styles(_Part):
    """The styles of cells that show a number as a day."""

    def __init__(self) -> None:
        super().__init__()
        self.days: set[int] = set()
        self._formats = set(_DATE_FORMATS)
        self._in_cells = False
        self._style = 0

    def start(self, name: str, attributes: Mapping[str, str], /) -> None:
        if name == "numFmt":
            shown = _IN_QUOTES.sub("", attributes.get("formatCode", "")).lower()
            if "y" in shown or "d" in shown:
                self._formats.add(int(attributes.get("numFmtId", "0")))
        self._in_cells |= name == "cellXfs"
        if name == "xf" and self._in_cells:
            if int(attributes.get("numFmtId", "0")) in self._formats:
                self.days.add(self._style)
            self._style += 1

    def end(self, name: str) -> None:
        self._in_cells &= name != "cellXfs"


class _Cells(_Part):
    """The cells of a sheet by row, in which blank cells are empty texts."""

    def __init__(self, texts: Sequence[str], days: Collection[int]) -> None:
        super().__init__()
        self._texts, self._days = texts, days
        self.rows: dict[int, list[str]] = {}
        self._at = (0, 0)
        self._kind = self._value = ""
        self._style = 0
        self._taken = False

    def start(self, name: str, attributes: Mapping[str, str], /) -> None:
        if name == "row":
            self._at = (int(attributes.get("r", self._at[0] + 1)), 0)
        elif name == "c":
            row, column = self._at
            place = _REFERENCE.fullmatch(attributes.get("r", ""))
            self._at = (int(place[2]), _column(place[1])) if place else (row, column + 1)
            self._kind, self._value = attributes.get("t", "n"), ""
            self._style = int(attributes.get("s", "0"))
        self._taken = name == "v" or (name == "t" and self._kind == "inlineStr")

    def text(self, text: str) -> None:
        if self._taken and len(self._value) <= MAX_CELL_LENGTH:
            self._value += text

    def end(self, name: str) -> None:
        self._taken = False
        if name != "c" or not self._value:
            return
        row, column = self._at
        if not 1 <= row <= MAX_LINES or not 1 <= column <= MAX_COLUMNS:
            raise SheetError(SheetFaultCode.TOO_LARGE)
        cells = self.rows.setdefault(row, [])
        cells += [""] * (column - len(cells))
        cells[column - 1] = self._shown()

    def _shown(self) -> str:
        if self._kind == "s":
            index = int(self._value)
            return self._texts[index] if 0 <= index < len(self._texts) else ""
        if self._kind == "n":
            number = float(self._value)
            if self._style in self._days and 1 <= number <= _LAST_DAY:
                return (_FIRST_DAY + timedelta(days=int(number))).isoformat()
            return str(int(number)) if number.is_integer() and abs(number) < 1e9 else self._value  # noqa: PLR2004
        return self._value


def _column(letters: str) -> int:
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - ord("A") + 1
    return column
