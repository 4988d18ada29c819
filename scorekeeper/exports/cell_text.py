"""Texts in cells of CSV files that no spreadsheet may take for formulas."""

import re
from typing import Final

BEGINS_A_FORMULA: Final = tuple("=+-@\t\r\n＝＋－＠")
"""First characters of a formula; Japanese spreadsheets accept the full-width ones too."""

AS_TEXT: Final = "'"
"""Prefix by which a spreadsheet takes a cell as text."""

_SIGNS: Final = "".join(map(re.escape, (*BEGINS_A_FORMULA, AS_TEXT)))
# where the separator is a semicolon, as in German, or a tab, a new cell begins after it
_AFTER_A_SEPARATOR: Final = re.compile(rf"(?<=[;\t])(?= *[{_SIGNS}])")
_ESCAPED: Final = re.compile(rf"(?<=[;\t]){AS_TEXT}(?= *[{_SIGNS}])")


def escape_formula(text: str) -> str:
    """Prefix a text that a spreadsheet would take for a formula, or whose part it would.

    A text that begins with an apostrophe gets another, so that `unescape_formula` restores every
    text.
    """
    text = _AFTER_A_SEPARATOR.sub(AS_TEXT, text)
    return AS_TEXT + text if text.startswith((*BEGINS_A_FORMULA, AS_TEXT)) else text


def unescape_formula(text: str) -> str:
    """Return what `escape_formula` was given.

    An apostrophe before a letter stays: nothing is escaped so, and a name in Markdown or a workbook
    may begin with one.
    """
    return _ESCAPED.sub("", text if text[1:2].isalpha() else text.removeprefix(AS_TEXT))
