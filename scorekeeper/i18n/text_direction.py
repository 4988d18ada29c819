"""Keep right-to-left names from reordering the sentence around them."""

import re
from typing import Final

_RIGHT_TO_LEFT: Final = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_CONTROLS: Final = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Characters that turn around what comes after them."""
_MARK: Final = "\u200e"
"""An invisible letter from left to right."""


class ExactText(str):
    """A text that is written as it is, with no mark after it, as in a file of data."""

    __slots__ = ()


def without_controls(text: str) -> str:
    """Return a text without characters that turn around what comes after them."""
    return text if text.isascii() else _CONTROLS.sub("", text)


def isolate(text: str) -> str:
    """Return right-to-left text with a mark at its end, so that what follows it keeps its place.

    Without the mark a number or a second such name after it would stand on its other side.
    """
    if text.isascii() or isinstance(text, ExactText):
        return text
    text = without_controls(text)
    if not _RIGHT_TO_LEFT.search(text) or text.endswith(_MARK):
        return text
    return text + _MARK
