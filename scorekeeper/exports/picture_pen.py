"""The pen that draws a picture, dark as the table at night."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from PIL import Image, ImageDraw, ImageFont

from scorekeeper.exports.inks import AT_NIGHT, FELT, NIGHT
from scorekeeper.exports.pen import FILES, MM, Box, Pen, Run

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from scorekeeper.exports.inks import Ink

FINER: Final = 2
"""It draws so many times as large, and makes the picture smaller at the end: edges get smooth."""
BASELINE: Final = 0.3
"""How far below the middle of its line a letter stands, as a part of its size."""
THICK: Final = 0.7
DOT: Final = 1.0
"""A line of the chart, and the dot that it ends in, in mm."""
COLOURS: Final = 256


class PicturePen(Pen):
    """Draws one page of so many mm as a picture `pixels` wide, with felt down to a height."""

    def __init__(self, fonts: Path, size: tuple[float, float], pixels: int, felt: float) -> None:
        width, height = size
        self._fonts = fonts
        self._scale = FINER * pixels / width
        self._felt = Box(0, 0, width, felt)
        self._image = Image.new("RGB", (FINER * pixels, FINER * round(height * pixels / width)))
        self._draw = ImageDraw.Draw(self._image)
        self._characters: dict[str, frozenset[int]] = {}
        self._sized: dict[tuple[str, float], ImageFont.FreeTypeFont] = {}

    def picture(self) -> Image.Image:
        """What was drawn."""
        small = self._image.reduce(FINER)
        return small.quantize(COLOURS, dither=Image.Dither.NONE)

    def new_page(self) -> None:
        """Lay out the felt."""
        self._image.paste(NIGHT, (0, 0, *self._image.size))
        self._draw.rectangle(self._corners(self._felt), fill=FELT)

    def level(self, x: float, y: float, width: float, ink: Ink, thick: float) -> None:
        """Draw a line to the right."""
        self.fill(Box(x, y - thick / 2, width, thick), ink)

    def upright(self, x: float, y: float, height: float, ink: Ink, thick: float) -> None:
        """Draw a line downwards."""
        self.fill(Box(x - thick / 2, y, thick, height), ink)

    def fill(self, box: Box, ink: Ink) -> None:
        """Fill a box."""
        self._draw.rectangle(self._corners(box), fill=AT_NIGHT[ink])

    def fold(self, x: float, y: float, size: float, ink: Ink) -> None:
        """Fold the upper left corner of a cell."""
        corners = [(x, y), (x + size, y), (x, y + size)]
        self._draw.polygon([self._pixel(*corner) for corner in corners], fill=AT_NIGHT[ink])

    def path(self, points: Sequence[tuple[float, float]], ink: Ink) -> None:
        """Draw a line through `points` that ends in a dot."""
        pixels = [self._pixel(*point) for point in points]
        thick = round(THICK * self._scale)
        self._draw.line(pixels, fill=AT_NIGHT[ink], width=thick, joint="curve")
        self._draw.circle(pixels[-1], DOT * self._scale, fill=AT_NIGHT[ink])

    def has(self, char: str, font: str) -> bool:
        """Whether a font has a character."""
        if font not in self._characters:
            with TTFont(self._fonts / FILES[font], lazy=True) as file:
                self._characters[font] = frozenset(file.getBestCmap() or ())
        return ord(char) in self._characters[font]

    def width_of(self, run: Run, size: float) -> float:
        """How wide `run` is at `size` points."""
        return self._font(run.font, size).getlength(run.text) / self._scale

    def put(self, runs: Sequence[Run], box: Box, size: float, ink: Ink) -> None:
        """Write `runs` in one line, from the left edge of `box` and in the middle of its height."""
        x, y = self._pixel(box.x, box.y + box.height / 2 + BASELINE * size * MM)
        for run in runs:
            font = self._font(run.font, size)
            self._draw.text((x, y), run.text, AT_NIGHT[ink], font, anchor="ls")
            x += font.getlength(run.text)

    def _font(self, name: str, size: float) -> ImageFont.FreeTypeFont:
        if (name, size) not in self._sized:
            # The other way to lay out letters is not on every device.
            self._sized[name, size] = ImageFont.truetype(
                self._fonts / FILES[name],
                size * MM * self._scale,
                layout_engine=ImageFont.Layout.BASIC,
            )
        return self._sized[name, size]

    def _pixel(self, x: float, y: float) -> tuple[float, float]:
        return x * self._scale, y * self._scale

    def _corners(self, box: Box) -> tuple[int, int, int, int]:
        """The first and the last pixels of a box, one at least."""
        x, y = map(round, self._pixel(box.x, box.y))
        to_x, to_y = map(round, self._pixel(box.x + box.width, box.y + box.height))
        return x, y, max(x, to_x - 1), max(y, to_y - 1)
