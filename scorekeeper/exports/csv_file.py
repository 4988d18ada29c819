"""CSV: the scorepad for people with a spreadsheet, the tidy rows for programs.

Both are as RFC 4180 has it: commas, lines that end in CR LF, UTF-8.
"""

from __future__ import annotations

import csv
import io
from codecs import BOM_UTF8
from typing import TYPE_CHECKING, Final

from scorekeeper.exports import table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorekeeper.exports.table import Value
    from scorekeeper.game.open_game import OpenGame
    from scorekeeper.i18n import Words

BEGINS_A_FORMULA: Final = tuple("=+-@\t\r\n＝＋－＠")
"""What makes a spreadsheet calculate a text; Japanese ones take the wide signs for the narrow."""

AS_TEXT: Final = "'"
"""Stands before such a text and makes it one."""


def scorepad(_: Words, game: OpenGame) -> bytes:
    """The scorepad of `game`, with the mark that tells Excel that it is UTF-8."""
    return BOM_UTF8 + _lines(table.wide(_, game))


def tidy_head() -> bytes:
    """The first line of tidy rows."""
    return _lines([table.TIDY])


def tidy_rows(game: OpenGame) -> bytes:
    """The tidy rows of `game`, to follow `tidy_head` or those of another game."""
    return _lines(table.tidy(game))


def _lines(rows: Iterable[Iterable[Value]]) -> bytes:
    text = io.StringIO()
    csv.writer(text).writerows([_harmless(value) for value in row] for row in rows)
    return text.getvalue().encode()


def _harmless(value: Value) -> Value:
    """`value`, or the text that shows it where a spreadsheet would calculate: −10 stays a number.

    A leading apostrophe gets another one, so that taking one away gives back what was written.
    """
    if isinstance(value, str) and value.startswith((*BEGINS_A_FORMULA, AS_TEXT)):
        return AS_TEXT + value
    return value
