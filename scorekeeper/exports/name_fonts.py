"""The fonts of names in other scripts than those of the app's languages, by character.

They lie beside the folder of the bundled fonts. On the static page they are fetched when a file
needs them.
"""

from functools import cache
from pathlib import Path
from typing import Final

from scorekeeper import assets_folder

FOLDER: Final = "name_fonts"

_BLOCKS: Final = {
    "hebrew": ((0x590, 0x5FF), (0xFB1D, 0xFB4F)),
    "arabic": ((0x600, 0x6FF), (0x750, 0x77F), (0x8A0, 0x8FF), (0xFB50, 0xFDFF), (0xFE70, 0xFEFE)),
    "devanagari": ((0x900, 0x97F), (0xA8E0, 0xA8FF)),
    "thai": ((0xE00, 0xE7F),),
    "korean": ((0x1100, 0x11FF), (0x3130, 0x318F), (0xAC00, 0xD7A3)),
    "chinese": ((0x3400, 0x9FFF), (0xF900, 0xFAFF)),
    "emoji": ((0x203C, 0x203C), (0x2049, 0x2049), (0x20E3, 0x20E3), (0x2300, 0x23FF),
              (0x2600, 0x2653), (0x2668, 0x267F), (0x2690, 0x27BF), (0x2B00, 0x2BFF),
              (0x1F000, 0x1FAFF)),
}  # fmt: skip
"""The first and last characters of the Unicode blocks that each font is asked for."""

NAME_FONTS: Final = tuple(_BLOCKS)


def is_in_blocks(char: str, font: str) -> bool:
    """Whether a font of names is asked for a character at all."""
    return any(first <= ord(char) <= last for first, last in _BLOCKS[font])


def font_file(name: str) -> Path:
    """Return the file of a font, which may still have to be fetched."""
    return assets_folder() / (FOLDER if name in NAME_FONTS else "fonts") / f"{name}.ttf"


def needed_fonts(text: str) -> frozenset[str]:
    """Return the fonts of names that draw `text`; none if the bundled ones do."""
    others = {char for char in text if any(is_in_blocks(char, font) for font in NAME_FONTS)}
    if not others:
        return frozenset()
    others -= _bundled_characters()
    return frozenset(font for font in NAME_FONTS for char in others if is_in_blocks(char, font))


@cache
def _bundled_characters() -> frozenset[str]:
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped] # noqa: PLC0415

    found: set[str] = set()
    for bundled in ("signs", "japanese"):
        with TTFont(font_file(bundled), lazy=True) as file:
            found |= {chr(code) for code in file.getBestCmap() or ()}
    return frozenset(found)
