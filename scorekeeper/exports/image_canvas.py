"""A canvas on a raster image with dark colours."""

from __future__ import annotations

from importlib.util import find_spec
from io import BytesIO
from typing import TYPE_CHECKING, Final

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from PIL import Image, ImageDraw, ImageFont

from scorekeeper.exports.canvas import MM_PER_POINT, Box, Canvas, GlyphRun, font_file
from scorekeeper.exports.palette import DARK, DARK_HEADER, DARK_PAGE
from scorekeeper.exports.visual_order import mirrored

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from scorekeeper.exports.palette import Colour
    from scorekeeper.exports.shaped_text import ShapingFont

_OVERSAMPLING: Final = 2
"""The image is drawn this many times larger and then reduced, which smooths edges."""
_BASELINE: Final = 0.3
"""The baseline below the middle of the line, in font sizes."""
_CHART_LINE_WIDTH: Final = 0.7
_DOT_RADIUS: Final = 1.0
"""The width of a chart line, and the radius of its end point, in mm."""
_PALETTE_SIZE: Final = 256
CAN_SHAPE: Final = find_spec("uharfbuzz") is not None
"""Whether the library is installed that joins and stacks letters; some devices lack it."""


class ImageCanvas(Canvas):
    """Draws one page of `size` mm as an image of `pixels` in width, with a header of `felt` mm.

    `x`, `y` and `thick` as in `Canvas`.
    """

    def __init__(self, fonts: Path, size: tuple[float, float], pixels: int, felt: float) -> None:
        width, height = size
        self._fonts = fonts
        self._scale = _OVERSAMPLING * pixels / width
        self._felt = Box(0, 0, width, felt)
        self._image = Image.new(
            "RGB", (_OVERSAMPLING * pixels, _OVERSAMPLING * round(height * pixels / width))
        )
        self._draw = ImageDraw.Draw(self._image)
        self._characters: dict[str, frozenset[int]] = {}
        self._sized: dict[tuple[str, float], ImageFont.FreeTypeFont] = {}
        self._shaping: dict[str, ShapingFont] = {}

    def picture(self, *, whole: bool = False) -> Image.Image:
        """Return the image, reduced and with a palette; with all its colours if `whole`."""
        small = self._image.reduce(_OVERSAMPLING)
        return small if whole else small.quantize(_PALETTE_SIZE, dither=Image.Dither.NONE)

    def new_page(self) -> None:
        """Paint the background."""
        self._image.paste(DARK_PAGE, (0, 0, *self._image.size))
        self._draw.rectangle(self._corners(self._felt), fill=DARK_HEADER)

    def horizontal_line(
        self, x: float, y: float, width: float, colour: Colour, thick: float
    ) -> None:
        """Draw a line from (`x`, `y`) to the right."""
        self.fill_box(Box(x, y - thick / 2, width, thick), colour)

    def vertical_line(
        self, x: float, y: float, height: float, colour: Colour, thick: float
    ) -> None:
        """Draw a line from (`x`, `y`) downwards."""
        self.fill_box(Box(x - thick / 2, y, thick, height), colour)

    def fill_box(self, box: Box, colour: Colour) -> None:
        """Fill a box."""
        self._draw.rectangle(self._corners(box), fill=DARK[colour])

    def fill_corner(self, x: float, y: float, size: float, colour: Colour) -> None:
        """Fill the upper left corner of a cell with a triangle."""
        corners = [(x, y), (x + size, y), (x, y + size)]
        self._draw.polygon([self._pixel(*corner) for corner in corners], fill=DARK[colour])

    def fill_disc(self, box: Box, colour: Colour) -> None:
        """Fill the circle in a square box."""
        self._draw.ellipse(self._corners(box), fill=DARK[colour])

    def draw_photo(self, photo: bytes, box: Box) -> bool:
        """Draw a photo in the circle in a square box; return whether it can be decoded."""
        x, y, to_x, _to_y = self._corners(box)
        side = to_x - x + 1
        try:
            with Image.open(BytesIO(photo), formats=["JPEG"]) as image:
                square = image.convert("RGB").resize((side, side))
        except (OSError, ValueError):
            return False
        mask = Image.new("L", (side, side))
        ImageDraw.Draw(mask).ellipse((0, 0, side - 1, side - 1), fill=255)
        self._image.paste(square, (x, y), mask)
        return True

    def draw_polyline(self, points: Sequence[tuple[float, float]], colour: Colour) -> None:
        """Draw a line through `points` with a dot at its end."""
        pixels = [self._pixel(*point) for point in points]
        thick = round(_CHART_LINE_WIDTH * self._scale)
        self._draw.line(pixels, fill=DARK[colour], width=thick, joint="curve")
        self._draw.circle(pixels[-1], _DOT_RADIUS * self._scale, fill=DARK[colour])

    def has_character(self, char: str, font: str) -> bool:
        """Whether a font has a character."""
        path = font_file(self._fonts, font)
        if not path.exists():
            return False
        if font not in self._characters:
            with TTFont(path, lazy=True) as file:
                self._characters[font] = frozenset(file.getBestCmap() or ())
        return ord(char) in self._characters[font]

    def run_width(self, run: GlyphRun, size: float) -> float:
        """Return the width of `run` at `size` points."""
        if run.is_shaped and CAN_SHAPE:
            return self._shaping_font(run.font).width(run) * size * MM_PER_POINT
        return self._font(run.font, size).getlength(_as_it_stands(run)) / self._scale

    def draw_runs(self, runs: Sequence[GlyphRun], box: Box, size: float, colour: Colour) -> None:
        """Draw `runs` as one line at the left edge of `box`, vertically centred."""
        x, y = self._pixel(box.x, box.y + box.height / 2 + _BASELINE * size * MM_PER_POINT)
        for run in runs:
            if run.is_shaped and CAN_SHAPE:
                self._draw_shaped(run, x, y, size, DARK[colour])
            else:
                font = self._font(run.font, size)
                self._draw.text((x, y), _as_it_stands(run), DARK[colour], font, anchor="ls")
            x += self.run_width(run, size) * self._scale

    def _draw_shaped(self, run: GlyphRun, x: float, y: float, size: float, ink: Colour) -> None:
        drawn = self._shaping_font(run.font).draw(run, size * MM_PER_POINT * self._scale)
        if drawn:
            mask, right, above = drawn
            at = (round(x) + right, round(y) - above)
            self._image.paste(ink, (*at, at[0] + mask.width, at[1] + mask.height), mask)

    def _shaping_font(self, name: str) -> ShapingFont:
        # Not every device has the library.
        from scorekeeper.exports.shaped_text import ShapingFont  # noqa: PLC0415

        if name not in self._shaping:
            self._shaping[name] = ShapingFont(font_file(self._fonts, name))
        return self._shaping[name]

    def _font(self, name: str, size: float) -> ImageFont.FreeTypeFont:
        if (name, size) not in self._sized:
            # The other layout engine is not installed everywhere.
            self._sized[name, size] = ImageFont.truetype(
                font_file(self._fonts, name),
                size * MM_PER_POINT * self._scale,
                layout_engine=ImageFont.Layout.BASIC,
            )
        return self._sized[name, size]

    def _pixel(self, x: float, y: float) -> tuple[float, float]:
        return x * self._scale, y * self._scale

    def _corners(self, box: Box) -> tuple[int, int, int, int]:
        """Return the corner pixels of a box, which is at least one pixel in size."""
        x, y = map(round, self._pixel(box.x, box.y))
        to_x, to_y = map(round, self._pixel(box.x + box.width, box.y + box.height))
        return x, y, max(x, to_x - 1), max(y, to_y - 1)


def _as_it_stands(run: GlyphRun) -> str:
    """Return the characters of a run from left to right."""
    return mirrored(run.text) if run.is_turned else run.text
