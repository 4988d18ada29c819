"""The order in which the parts of a line of text are drawn, from left to right."""

import unicodedata
from itertools import groupby
from typing import Final

from scorekeeper.i18n.text_direction import without_controls

_RIGHT_TO_LEFT: Final = ("R", "AL")


def visual_parts(text: str) -> list[tuple[str, bool]]:
    """Split a line into parts of one direction, as they stand from left to right.

    Each has its characters in the order of reading, and whether it is read from right to left. The
    line itself goes from left to right, as on the screen.
    """
    if not any(unicodedata.bidirectional(char) in _RIGHT_TO_LEFT for char in text):
        return [(text, False)]
    from fpdf.bidi import BidiParagraph  # noqa: PLC0415 - not every device has it
    from fpdf.enums import TextDirection  # noqa: PLC0415

    plain = without_controls(text)
    paragraph = BidiParagraph(plain, TextDirection.LTR, preserve_bn_chars=True)
    level = 0
    for each in paragraph.characters:
        # fpdf2 leaves joiners out of the order, which would cut a word in two
        if each.bidi_class == "BN":
            each.embedding_level = level
        level = each.embedding_level
    parts = []
    ordered = paragraph.reorder_resolved_levels()
    for is_turned, run in groupby(ordered, key=lambda each: each.embedding_level % 2 == 1):
        part = "".join(each.character for each in run)
        parts.append((part[::-1] if is_turned else part, is_turned))
    return parts


def mirrored(text: str) -> str:
    """Return characters that are read from right to left as they stand from left to right."""
    return text[::-1].translate(_MIRROR)


_MIRROR: Final = str.maketrans("()<>[]{}«»‹›", ")(><][}{»«›‹")
