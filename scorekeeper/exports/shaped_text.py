"""Draw text in scripts whose letters join or stack, as pixels, with HarfBuzz."""

from __future__ import annotations

from typing import TYPE_CHECKING

import uharfbuzz  # type: ignore[import-untyped]
from PIL import Image

if TYPE_CHECKING:
    from pathlib import Path

    from scorekeeper.exports.canvas import GlyphRun


class ShapingFont:
    """A font file that shapes text. Lengths are in font sizes."""

    def __init__(self, file: Path) -> None:
        face = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(file)))
        self._font = uharfbuzz.Font(face)
        self._units = face.upem

    def width(self, run: GlyphRun) -> float:
        """Return the width of a run."""
        advances = (at.x_advance for at in self._shape(run).glyph_positions or ())
        return float(sum(advances) / self._units)

    def draw(self, run: GlyphRun, pixels: float) -> tuple[Image.Image, int, int] | None:
        """Return a run as an image of its coverage, in a size of so many `pixels`.

        With it come the place of its left edge right of the pen, and of its top edge above the
        baseline. None if nothing of it is visible.
        """
        shaped = self._shape(run)
        pen, scale = 0, pixels / self._units
        drawing = uharfbuzz.RasterDraw()
        drawing.transform = (scale, 0, 0, scale, 0, 0)
        for glyph, at in zip(shaped.glyph_infos, shaped.glyph_positions or (), strict=True):
            x, y = pen + at.x_offset, at.y_offset
            drawing.transform = (scale, 0, 0, scale, x * scale, y * scale)
            drawing.draw_glyph(self._font, glyph.codepoint)
            pen += at.x_advance
        image = drawing.render()
        if image is None or not image.extents.width:
            return None
        place = image.extents
        size = (place.width, place.height)
        raw = Image.frombytes("L", size, image.buffer, "raw", "L", place.stride, -1)
        return raw, place.x_origin, place.y_origin + place.height

    def _shape(self, run: GlyphRun) -> uharfbuzz.Buffer:
        buffer = uharfbuzz.Buffer()
        buffer.add_str(run.text)
        buffer.guess_segment_properties()
        buffer.direction = "rtl" if run.is_turned else "ltr"
        uharfbuzz.shape(self._font, buffer)
        return buffer
