"""Read the cells of the first sheet of an XLSX file, without trusting anything in it.

Only three parts of the file are unpacked, each within limits. A part with a document type, and so
with entities, is refused, and formulas are never calculated: what they showed last is taken.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from datetime import date, timedelta
from typing import BinaryIO, Final
from xml.etree.ElementTree import Element, ParseError, fromstring

from scorekeeper.exports.file_faults import BadFileError, FileFault
from scorekeeper.exports.sheet_cells import (
    MAX_CELL_LENGTH,
    MAX_COLUMNS,
    MAX_LINES,
    SheetError,
    SheetFaultCode,
    SheetLine,
    checked_lines,
)
from scorekeeper.exports.zip_reader import members, read_part

MAX_PART_BYTES: Final = 16 * 2**20
"""Bytes that a part may unpack to: sixty rounds of six players have 100,000."""
_MAX_TAGS: Final = 400_000
"""Tags of a part: a cell with a number has four, and takes some 800 bytes of the memory."""
_SHEET: Final = re.compile(r"xl/worksheets/sheet\d{1,4}\.xml")
_TEXTS: Final = "xl/sharedStrings.xml"
_STYLES: Final = "xl/styles.xml"
_REFERENCE: Final = re.compile(r"([A-Z]{1,3})(\d{1,7})")
_DATE_FORMATS: Final = frozenset((14, 15, 16, 17, 22, *range(27, 32), 36, *range(50, 59)))
"""Numbers of formats for days that are the same in every file."""
_MAX_FORMAT_LENGTH: Final = 255
"""Characters of a format, as in Excel."""
_IN_QUOTES: Final = re.compile(r'"[^"]*"|\[[^\]]*\]|\\.')
_FIRST_DAY: Final = date(1899, 12, 30)
_LAST_DAY: Final = 2_958_465


def xlsx_lines(file: BinaryIO) -> list[SheetLine]:
    """Return the lines of the first sheet of a workbook. Raises SheetError and BadFileError."""
    parts = _parts(file)
    try:
        elements = {name: _element(part) for name, part in parts.items()}
        texts = [_text(each) for each in elements.pop(_TEXTS, Element("")).iterfind("{*}si")]
        days = _day_styles(elements.pop(_STYLES, Element("")))
        rows: dict[int, list[str]] = {}
        for sheet in elements.values():
            for row, column, text in _cells(sheet, texts, days):
                cells = rows.setdefault(row, [])
                cells += [""] * (column - len(cells))
                cells[column - 1] = text
    except (ParseError, ValueError):
        raise BadFileError(FileFault.DAMAGED) from None
    return checked_lines(sorted(rows.items()))


def has_more_sheets(file: BinaryIO) -> bool:
    """Whether a workbook has sheets beside the one that is read. Raises BadFileError."""
    return sum(1 for name, _content in members(file) if _SHEET.fullmatch(name)) > 1


def _parts(file: BinaryIO) -> dict[str, bytes]:
    """Return the parts that are read; of the sheets only the one with the lowest number."""
    sheets = [name for name, _content in members(file) if _SHEET.fullmatch(name)]
    first = min(sheets, key=lambda name: (len(name), name), default="")
    wanted = (_TEXTS, _STYLES, first)
    return {
        name: read_part(chunks, MAX_PART_BYTES) for name, chunks in members(file) if name in wanted
    }


def _element(part: bytes) -> Element:
    """Return the root of a part. Raises SheetError, ParseError and ValueError."""
    text = part.decode("utf-8-sig")
    if "<!DOCTYPE" in text:
        raise ValueError
    if text.count("<") > _MAX_TAGS:
        raise SheetError(SheetFaultCode.TOO_LARGE)
    return fromstring(text)  # noqa: S314 - it has no entities, and few elements


def _text(item: Element | None) -> str:
    """Return a text, cut; what says how Japanese is spoken is left out."""
    runs = () if item is None else (item, *item.iterfind("{*}r"))
    text = "".join(part.text or "" for run in runs for part in run.iterfind("{*}t"))
    return text[: MAX_CELL_LENGTH + 1]


def _day_styles(styles: Element) -> set[int]:
    """Return the styles of cells that show a number as a day."""
    formats = set(_DATE_FORMATS)
    for each in styles.iterfind(".//{*}numFmt"):
        code = each.get("formatCode", "")[:_MAX_FORMAT_LENGTH]
        shown = _IN_QUOTES.sub("", code).lower()
        if "y" in shown or "d" in shown:
            formats.add(int(each.get("numFmtId", "0")))
    cells = enumerate(styles.iterfind("{*}cellXfs/{*}xf"))
    return {style for style, each in cells if int(each.get("numFmtId", "0")) in formats}


def _cells(
    sheet: Element, texts: Sequence[str], days: Collection[int]
) -> Iterator[tuple[int, int, str]]:
    """Yield the row, the column and the text of each cell with one.

    Raises SheetError and ValueError.
    """
    row = 0
    for each in sheet.iterfind(".//{*}row"):
        row, column = int(each.get("r", row + 1)), 0
        for cell in each.iterfind("{*}c"):
            place = _REFERENCE.fullmatch(cell.get("r", ""))
            row, column = (int(place[2]), _column(place[1])) if place else (row, column + 1)
            kind, text = cell.get("t", "n"), cell.findtext("{*}v") or ""
            if kind == "inlineStr":
                text = _text(cell.find("{*}is"))
            elif text and kind == "s":
                text = texts[int(text)] if 0 <= int(text) < len(texts) else ""
            elif kind == "b":  # as CSV has it: no number of tricks
                text = {"0": "FALSE", "1": "TRUE"}.get(text, text)
            elif text and kind == "n":
                text = _number_shown(text, is_day=int(cell.get("s", "0")) in days)
            if text and not (1 <= row <= MAX_LINES and 1 <= column <= MAX_COLUMNS):
                raise SheetError(SheetFaultCode.TOO_LARGE)
            if text:
                yield row, column, text[: MAX_CELL_LENGTH + 1]


def _number_shown(value: str, *, is_day: bool) -> str:
    number = float(value)
    if is_day and 1 <= number <= _LAST_DAY:
        return (_FIRST_DAY + timedelta(days=int(number))).isoformat()
    return str(int(number)) if number.is_integer() and abs(number) < 1e9 else value  # noqa: PLR2004


def _column(letters: str) -> int:
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - ord("A") + 1
    return column
