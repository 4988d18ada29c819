"""A pen that writes with the bundled fonts: each text fits its box, each character is found.

fpdf2 has fallback fonts of its own, but loses track of its font where a text begins in one.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from fpdf.fonts import TTFFont

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from fpdf import FPDF

    from scorekeeper.exports.inks import Ink

Side = Literal["L", "C", "R"]


class Box(NamedTuple):
    """A part of a page: its upper left corner, its width and its height, in mm."""

    x: float
    y: float
    width: float
    height: float


class Letters(NamedTuple):
    """What letters look like: their font, their size in points, their colour."""

    font: str
    size: float
    ink: Ink


class Run(NamedTuple):
    """Characters that stand beside each other and are all in one font."""

    font: str
    text: str


DRAWINGS: Final = "suits"
FILES: Final = {
    "sans": "sans.ttf",
    "bold": "sans-bold.ttf",
    "display": "display.ttf",
    DRAWINGS: "suits.ttf",
    "signs": "signs.ttf",
    "japanese": "japanese.ttf",
}
FALLBACK: Final = ("sans", "signs", "japanese")
"""Where a character is looked for that its own font lacks, in this order."""

MISSING: Final = "□"
HAS_BOX: Final = "signs"
UNSEEN: Final = ("Cf", "Cc", "Mn", "Me")
"""Kinds of characters that leave no gap where no font has them."""

SMALLEST: Final = 4.0
"""The least size of letters, in points."""
WHOLE_WORDS: Final = 7.0
"""Letters get no smaller than this to keep a word in one line."""
A_STEP: Final = 0.25
MM: Final = 25.4 / 72
"""A point in mm."""
SPACING: Final = 1.12
"""A line's height as a multiple of its letters' size."""
SUNK: Final = 0.17
"""Drawings stand on the line at their full height, letters at two thirds of theirs."""


class Pen:
    """Writes and draws on the pages of a document whose unit is mm."""

    def __init__(self, document: FPDF, fonts: Path) -> None:
        document.c_margin = 0
        self._page = document
        self._folder = fonts
        self._read: dict[str, TTFFont] = {}

    def new_page(self) -> None:
        """Go on with an empty page."""
        self._page.add_page()

    def text(
        self, text: str, box: Box, letters: Letters, side: Side, least: float = SMALLEST
    ) -> float:
        """Write `text` in the middle of the box's height, as small as it must be; its width.

        Where `least` points are still too wide the end is left out.
        """
        runs, size = self._runs(text, letters.font), letters.size
        while self._width(runs, size) > box.width and size > least:
            size -= A_STEP
        while self._width(runs, size) > box.width and text:
            text = text[:-1]
            runs = self._runs(f"{text.rstrip()}…", letters.font)
        sunk = SUNK * size * MM if letters.font == DRAWINGS else 0
        at = box._replace(y=box.y + sunk)
        return self._write(runs, at, letters._replace(size=size), side)

    def lines(self, text: str, box: Box, letters: Letters) -> None:
        """Write `text` at the foot of the box, centred, in the lines that let it be largest."""
        size = letters.size
        for smallest, inside in ((WHOLE_WORDS, False), (SMALLEST, True)):
            while True:
                letters = letters._replace(size=size)
                lines = self._broken(text, box.width, letters, inside=inside)
                line = size * MM * SPACING
                fits = bool(lines) and len(lines) * line <= box.height
                if fits or size <= smallest:
                    break
                size -= A_STEP
            if fits:
                break
        top = box.y + box.height - len(lines) * line
        for place, words in enumerate(lines):
            at = Box(box.x, top + place * line, box.width, line)
            self._write(self._runs(words, letters.font), at, letters, "C")

    def level(self, x: float, y: float, width: float, ink: Ink, thick: float) -> None:
        """Draw a line to the right."""
        self._line(x, y, x + width, y, ink, thick)

    def upright(self, x: float, y: float, height: float, ink: Ink, thick: float) -> None:
        """Draw a line downwards."""
        self._line(x, y, x, y + height, ink, thick)

    def fill(self, box: Box, ink: Ink) -> None:
        """Fill a box."""
        self._page.set_fill_color(ink)
        self._page.rect(*box, style="F")

    def fold(self, x: float, y: float, size: float, ink: Ink) -> None:
        """Fold the upper left corner of a cell."""
        self._page.set_fill_color(ink)
        self._page.polygon([(x, y), (x + size, y), (x, y + size)], style="F")

    def path(self, points: Sequence[tuple[float, float]], ink: Ink) -> None:
        """Draw a line through `points` that ends in a dot."""
        self._page.set_draw_color(ink)
        self._page.set_line_width(0.7)
        self._page.polyline(list(points))
        self._page.set_fill_color(ink)
        self._page.circle(*points[-1], radius=1, style="F")

    def _line(  # noqa: PLR0913, PLR0917 - two points and the looks
        self, x: float, y: float, to_x: float, to_y: float, ink: Ink, thick: float
    ) -> None:
        self._page.set_draw_color(ink)
        self._page.set_line_width(thick)
        self._page.line(x, y, to_x, to_y)

    def _write(self, runs: list[Run], box: Box, letters: Letters, side: Side) -> float:
        """Write `runs` in one line, in the middle of the box's height; their width."""
        width = self._width(runs, letters.size)
        free = {"L": 0.0, "C": (box.width - width) / 2, "R": box.width - width}[side]
        self._page.set_text_color(letters.ink)
        self._page.set_xy(box.x + free, box.y)
        for font, text in runs:
            self._page.set_font(font, size=letters.size)
            self._page.cell(h=box.height, text=text)
        return width

    def _broken(self, text: str, width: float, letters: Letters, *, inside: bool) -> list[str]:
        """`text` in lines that fit `width`, broken at spaces, and `inside` words if allowed.

        None at all where a word is too long.
        """

        def fits(part: str) -> bool:
            return self._width(self._runs(part, letters.font), letters.size) <= width

        lines = [""]
        for word in text.split(" "):
            longer = f"{lines[-1]} {word}".strip()
            if fits(longer):
                lines[-1] = longer
                continue
            if lines[-1]:
                lines.append("")
            if not inside and not fits(word):
                return []
            for character in word:
                if not fits(lines[-1] + character) and lines[-1]:
                    lines.append("")
                lines[-1] += character
        return lines

    def _width(self, runs: list[Run], size: float) -> float:
        width = 0.0
        for font, text in runs:
            self._page.set_font(font, size=size)
            width += self._page.get_string_width(text)
        return width

    def _runs(self, text: str, font: str) -> list[Run]:
        """`text` cut up by the font that has its characters: `font` itself, or the next that does.

        A small box stands for each that can be seen and that no font has.
        """
        fonts = (font, *FALLBACK)
        found: list[Run] = []
        for char in text:
            name = next((name for name in fonts if ord(char) in self._font(name).cmap), None)
            if name is None and unicodedata.category(char) in UNSEEN:
                continue
            run = Run(name, char) if name else Run(HAS_BOX, MISSING)
            if found and found[-1].font == run.font:
                run = Run(run.font, found.pop().text + run.text)
            found.append(run)
        return found

    def _font(self, name: str) -> TTFFont:
        """The font, read when it is first asked for: the Japanese one alone takes a while."""
        if name not in self._read:
            self._page.add_font(name, fname=self._folder / FILES[name])
            font = self._page.fonts[name]
            assert isinstance(font, TTFFont)  # noqa: S101 - it was read from a file
            self._read[name] = font
        return self._read[name]
