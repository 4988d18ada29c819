"""CSV files: the scorepad for spreadsheets, and tidy rows for programs.

Both follow RFC 4180: commas, lines that end in CR LF, UTF-8.
"""

import csv
import io
from codecs import BOM_UTF8
from collections.abc import Iterable

from scorekeeper.exports.cell_text import escape_formula
from scorekeeper.exports.scorepad_grid import TIDY_COLUMNS, Value, tidy_grid, wide_grid
from scorekeeper.game.open_game import OpenGame
from scorekeeper.i18n import Words
from scorekeeper.i18n.text_direction import without_controls


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
    escaped = (
        [escape_formula(without_controls(v)) if isinstance(v, str) else v for v in row]
        for row in rows
    )
    csv.writer(text).writerows(escaped)
    return text.getvalue().encode()
