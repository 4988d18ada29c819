"""The pen that writes on the pages of a PDF.

fpdf2 has fallback fonts of its own, but loses track of its font where a text begins in one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fpdf.fonts import TTFFont

from scorekeeper.exports.pen import FILES, Box, Pen, Run

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from fpdf import FPDF

    from scorekeeper.exports.inks import Ink


class PdfPen(Pen):
    """Writes and draws on the pages of a document whose unit is mm."""

    def __init__(self, document: FPDF, fonts: Path) -> None:
        document.c_margin = 0
        self._page = document
        self._folder = fonts
        self._read: dict[str, TTFFont] = {}

    def new_page(self) -> None:
        """Go on with an empty page."""
        self._page.add_page()

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

    def has(self, char: str, font: str) -> bool:
        """Whether a font has a character."""
        return ord(char) in self._font(font).cmap

    def width_of(self, run: Run, size: float) -> float:
        """How wide `run` is at `size` points."""
        self._page.set_font(run.font, size=size)
        return self._page.get_string_width(run.text)

    def put(self, runs: Sequence[Run], box: Box, size: float, ink: Ink) -> None:
        """Write `runs` in one line, from the left edge of `box` and in the middle of its height."""
        self._page.set_text_color(ink)
        self._page.set_xy(box.x, box.y)
        for run in runs:
            self._page.set_font(run.font, size=size)
            self._page.cell(h=box.height, text=run.text)

    def _line(  # noqa: PLR0913, PLR0917 - two points and the looks
        self, x: float, y: float, to_x: float, to_y: float, ink: Ink, thick: float
    ) -> None:
        self._page.set_draw_color(ink)
        self._page.set_line_width(thick)
        self._page.line(x, y, to_x, to_y)

    def _font(self, name: str) -> TTFFont:
        """The font, read when it is first asked for: the Japanese one alone takes a while."""
        if name not in self._read:
            self._page.add_font(name, fname=self._folder / FILES[name])
            font = self._page.fonts[name]
            assert isinstance(font, TTFFont)  # noqa: S101 - it was read from a file
            self._read[name] = font
        return self._read[name]
