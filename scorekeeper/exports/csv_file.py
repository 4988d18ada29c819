"""CSV files: the scorepad for spreadsheets, and tidy rows for programs.

Both follow RFC 4180: commas, lines that end in CR LF, UTF-8.
"""

from __future__ import annotations

import csv
import io
from codecs import BOM_UTF8
from typing import TYPE_CHECKING, Final

from scorekeeper.exports.scorepad_grid import TIDY_COLUMNS, tidy_grid, wide_grid

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorekeeper.exports.scorepad_grid import Value
    from scorekeeper.game.open_game import OpenGame
    from scorekeeper.i18n import Words

BEGINS_A_FORMULA: Final = tuple("=+-@\t\r\n＝＋－＠")
"""First characters of a formula; Japanese spreadsheets accept the full-width ones too."""

AS_TEXT: Final = "'"
"""Prefix by which a spreadsheet takes a cell as text."""


def scorepad_csv(_: Words, game: OpenGame) -> bytes:
    """Return the scorepad of `game`, with the byte order mark by which Excel knows UTF-8."""
    return BOM_UTF8 + _lines(wide_grid(_, game))


def tidy_head() -> bytes:
    """Return the header line of tidy rows."""
    return _lines([TIDY_COLUMNS])


def tidy_rows(game: OpenGame) -> bytes:
    """Return the tidy rows of `game`, without the header line."""
    return _lines(tidy_grid(game))


def _lines(rows: Iterable[Iterable[Value]]) -> bytes:
    text = io.StringIO()
    csv.writer(text).writerows([_escape(value) for value in row] for row in rows)
    return text.getvalue().encode()


def _escape(value: Value) -> Value:
    """Prefix a text that a spreadsheet would take for a formula; numbers stay as they are.

    A text that begins with an apostrophe gets another, so that removing one restores every text.
    """
    if isinstance(value, str) and value.startswith((*BEGINS_A_FORMULA, AS_TEXT)):
        return AS_TEXT + value
    return value
