"""A canvas on the pages of a PDF.

fpdf2's own fallback fonts are not used: it loses its font where a text begins in one of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import fpdf.fonts
from fpdf.fonts import TTFFont

from scorekeeper.exports.canvas import Box, Canvas, GlyphRun, font_file
from scorekeeper.exports.visual_order import mirrored

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from fpdf import FPDF

    from scorekeeper.exports.palette import Colour


class PdfCanvas(Canvas):
    """Draws on pages of an fpdf2 document in mm; `x`, `y` and `thick` as in `Canvas`."""

    def __init__(self, document: FPDF, fonts: Path) -> None:
        document.c_margin = 0
        self._page = document
        self._folder = fonts
        self._read: dict[str, TTFFont] = {}

    def new_page(self) -> None:
        """Begin a new page."""
        self._page.add_page()

    def horizontal_line(
        self, x: float, y: float, width: float, colour: Colour, thick: float
    ) -> None:
        """Draw a line from (`x`, `y`) to the right."""
        self._line(x, y, x + width, y, colour, thick)

    def vertical_line(
        self, x: float, y: float, height: float, colour: Colour, thick: float
    ) -> None:
        """Draw a line from (`x`, `y`) downwards."""
        self._line(x, y, x, y + height, colour, thick)

    def fill_box(self, box: Box, colour: Colour) -> None:
        """Fill a box."""
        self._page.set_fill_color(colour)
        self._page.rect(*box, style="F")

    def fill_corner(self, x: float, y: float, size: float, colour: Colour) -> None:
        """Fill the upper left corner of a cell with a triangle."""
        self._page.set_fill_color(colour)
        self._page.polygon([(x, y), (x + size, y), (x, y + size)], style="F")

    def draw_polyline(self, points: Sequence[tuple[float, float]], colour: Colour) -> None:
        """Draw a line through `points` with a dot at its end."""
        self._page.set_draw_color(colour)
        self._page.set_line_width(0.7)
        self._page.polyline(list(points))
        self._page.set_fill_color(colour)
        self._page.circle(*points[-1], radius=1, style="F")

    def has_character(self, char: str, font: str) -> bool:
        """Whether a font has a character."""
        if not font_file(self._folder, font).exists():
            return False
        return ord(char) in self._font(font).cmap

    def run_width(self, run: GlyphRun, size: float) -> float:
        """Return the width of `run` at `size` points."""
        return self._page.get_string_width(self._prepare(run, size))

    def draw_runs(self, runs: Sequence[GlyphRun], box: Box, size: float, colour: Colour) -> None:
        """Draw `runs` as one line at the left edge of `box`, vertically centred."""
        self._page.set_text_color(colour)
        self._page.set_xy(box.x, box.y)
        for run in runs:
            width = self.run_width(run, size)
            self._page.cell(w=width, h=box.height, text=self._prepare(run, size))

    def _prepare(self, run: GlyphRun, size: float) -> str:
        """Set the font of a run and the shaping of its letters; return its text for fpdf2."""
        self._page.set_font(run.font, size=size)
        # fpdf2 does without the library where it is not installed
        is_shaped = run.is_shaped and fpdf.fonts.hb is not None  # type: ignore[attr-defined]
        direction = "rtl" if run.is_turned else "ltr"
        self._page.set_text_shaping(is_shaped, direction=direction)
        return mirrored(run.text) if run.is_turned and not is_shaped else run.text

    def _line(  # noqa: PLR0913, PLR0917 - two points and the looks
        self, x: float, y: float, to_x: float, to_y: float, colour: Colour, thick: float
    ) -> None:
        self._page.set_draw_color(colour)
        self._page.set_line_width(thick)
        self._page.line(x, y, to_x, to_y)

    def _font(self, name: str) -> TTFFont:
        """Return a font, loaded at its first use: the Japanese one takes a while."""
        if name not in self._read:
            self._page.add_font(name, fname=font_file(self._folder, name))
            font = self._page.fonts[name]
            assert isinstance(font, TTFFont)  # noqa: S101 - it was read from a file
            self._read[name] = font
        return self._read[name]
