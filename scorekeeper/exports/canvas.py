"""A canvas on the pages of a PDF: shapes, and text in the bundled fonts, fitted into boxes.

A font lacks characters that others have, so texts are split into runs of one font each. Names in
other scripts have fonts of their own (`name_fonts`), whose letters are shaped. fpdf2's own fallback
fonts are not used: it loses its font where a text begins in one of them.
"""

from __future__ import annotations

import hashlib
import sys
import unicodedata
from bisect import bisect_left
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, cast

from scorekeeper.exports.chart_scale import LINE_WIDTH
from scorekeeper.exports.name_fonts import NAME_FONTS, font_file, is_in_blocks
from scorekeeper.exports.visual_order import mirrored, visual_parts
from scorekeeper.game.photo import PHOTO_SIDE, is_photo
from scorekeeper.i18n.line_breaks import whole_pieces

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fpdf import FPDF
    from fpdf.fonts import TTFFont

    from scorekeeper.exports.palette import Ink

# fpdf2 is imported where it is used: on the page it is fetched when a file needs it.

Alignment = Literal["L", "C", "R"]


class Box(NamedTuple):
    """A rectangle on a page: upper left corner, width and height, in mm."""

    x: float
    y: float
    width: float
    height: float


class TextStyle(NamedTuple):
    """Font, size in points, and colour of a text."""

    font: str
    size: float
    colour: Ink


class GlyphRun(NamedTuple):
    """Consecutive characters in one font, in the order of reading."""

    font: str
    text: str
    is_turned: bool = False
    """Whether they are read from right to left."""

    @property
    def is_shaped(self) -> bool:
        """Whether the letters have other forms beside each other, or places above each other."""
        return self.font in NAME_FONTS


SUITS_FONT: Final = "suits"
_FALLBACK_FONTS: Final = (
    *("sans", "signs", "hebrew", "arabic", "devanagari", "thai", "korean"),
    *("japanese", "chinese", "emoji"),
)
"""Fonts searched for a character that the text's own font lacks."""

MISSING: Final = "□"
_MISSING_FONT: Final = "signs"
_INVISIBLE: Final = ("Cf", "Cc", "Mn", "Me")
"""Unicode categories of invisible characters, left out where no font has them."""
_COMBINING: Final = ("Cf", "Mn", "Mc", "Me")
_SKIN_TONES: Final = "🏻🏼🏽🏾🏿"
"""Characters that belong to the one before: of these categories, and tones of its skin."""

_JOINER: Final = "\u200d"
"""Joins the next character to the one before it, as in an emoji of several."""

_MIN_SIZE: Final = 4.0
"""The smallest font size in points."""
_MIN_WHOLE_WORD_SIZE: Final = 6.0
"""The smallest font size at which words are kept whole, in points."""
_SIZE_STEP: Final = 0.25
"""The step by which a font size is reduced, in points."""
MM_PER_POINT: Final = 25.4 / 72
"""Millimetres per point."""
_LINE_HEIGHT: Final = 1.12
"""Line height in font sizes."""
_CHART_LINE_WIDTH: Final = 0.7
_DOT_RADIUS: Final = 1.0
"""The width of a chart line, and the radius of its end point, in mm."""
_COLOURS_AT: Final = 9
"""Offset of the number of colour components in a JPEG frame, from its marker."""
_SUIT_OFFSET: Final = 0.17
"""Offset of suit symbols in font sizes, as they are taller than letters."""


class Canvas:
    """Draws on pages of an fpdf2 document; all lengths are in mm from the upper left corner.

    A `dark` canvas has the colours of dark backgrounds.
    """

    def __init__(self, document: FPDF, *, dark: bool = False) -> None:
        document.set_auto_page_break(auto=False)
        document.set_margin(0)
        document.c_margin = 0
        self._page = document
        self._dark = dark
        self._characters: dict[str, frozenset[int]] = {}
        self._shapes = find_spec("uharfbuzz") is not None

    def new_page(self) -> None:
        """Begin a new page."""
        self._page.add_page()

    def draw_line(self, line: Box, colour: Ink, thick: float) -> None:
        """Draw a line, to the right or downwards, as a box without height or without width."""
        self._page.set_draw_color(self._ink(colour))
        self._page.set_line_width(thick)
        # fpdf2 draws half of it beyond its ends
        across, down = (thick / 2 if length else 0 for length in (line.width, line.height))
        x, y = line.x + across, line.y + down
        self._page.line(x, y, x + line.width - 2 * across, y + line.height - 2 * down)

    def fill_box(self, box: Box, colour: Ink) -> None:
        """Fill a box."""
        self._page.set_fill_color(self._ink(colour))
        self._page.rect(*box, style="F")

    def fill_corner(self, x: float, y: float, size: float, colour: Ink) -> None:
        """Fill the upper left corner of a cell with a triangle whose legs are `size` mm."""
        self._page.set_fill_color(self._ink(colour))
        self._page.polygon([(x, y), (x + size, y), (x, y + size)], style="F")

    def fill_disc(self, box: Box, colour: Ink) -> None:
        """Fill the circle in a square box."""
        self._page.set_fill_color(self._ink(colour))
        self._page.ellipse(*box, style="F")

    def draw_photo(self, photo: bytes, box: Box) -> None:
        """Draw a photo in the circle in a square box; nothing if it cannot be decoded."""
        from fpdf.image_datastructures import RasterImageInfo  # noqa: PLC0415

        if not is_photo(photo):
            return
        name, images = hashlib.sha256(photo).hexdigest(), self._page.image_cache.images
        if name not in images:
            # fpdf2 itself would need Pillow, without which the page is shipped
            n = photo[photo.index(b"\xff\xc0") + _COLOURS_AT]
            images[name] = RasterImageInfo(
                {"data": photo, "w": PHOTO_SIDE, "h": PHOTO_SIDE, "dpn": n, "bpc": 8}
                | {"cs": "DeviceGray" if n == 1 else "DeviceRGB", "f": "DCTDecode"}
                | {"dp": f"/Colors {n} /Columns {PHOTO_SIDE}", "inverted": False}
                | {"i": len(images) + 1, "usages": 0, "iccp_i": None}
            )
        with self._page.elliptic_clip(*box):
            self._page.image(name, *box)

    def draw_polyline(
        self, points: Sequence[tuple[float, float]], colour: Ink, dashes: Sequence[int]
    ) -> None:
        """Draw a line through `points` with a dot at its end.

        `dashes` are those of a line `LINE_WIDTH` wide, and are scaled to the width of this one.
        """
        with self._page.new_path(*points[0]) as path:
            path.style.paint_rule, path.style.auto_close = "S", False
            path.style.stroke_color = self._ink(colour)
            path.style.stroke_width = _CHART_LINE_WIDTH
            # the caps that a page has would close the gaps
            path.style.stroke_cap_style = "butt"
            path.style.stroke_dash_pattern = [
                length * _CHART_LINE_WIDTH / LINE_WIDTH for length in dashes
            ]
            for point in points[1:]:
                path.line_to(*point)
        self._page.set_fill_color(self._ink(colour))
        self._page.circle(*points[-1], radius=_DOT_RADIUS, style="F")

    def text_width(self, text: str, style: TextStyle) -> float:
        """Return the width of `text` at the size of its style."""
        return self._width(self._runs(text, style.font), style.size)

    def draw_text(
        self, text: str, box: Box, style: TextStyle, side: Alignment, least: float = _MIN_SIZE
    ) -> float:
        """Draw `text` in one line, vertically centred in `box`, and return its width.

        The font shrinks to `least` points to fit; a text that is still too wide is cut.
        """
        runs, size = self._runs(text, style.font), style.size
        while self._width(runs, size) > box.width and size > least:
            size -= _SIZE_STEP
        while self._width(runs, size) > box.width and text:
            text = text[:-1]
            runs = self._runs(f"{text.rstrip()}…", style.font)
        sunk = _SUIT_OFFSET * size * MM_PER_POINT if style.font == SUITS_FONT else 0
        at = box._replace(y=box.y + sunk)
        return self._write(runs, at, style._replace(size=size), side)

    def wrap(self, text: str, width: float, style: TextStyle) -> list[str]:
        """Break `text` into lines of at most `width` mm: between words and Japanese phrases.

        Only what is too long for a line is broken inside.
        """
        pieces = [
            ("" if place else " ", piece)
            for word in text.split(" ")
            for place, piece in enumerate(whole_pieces(word))
        ]
        return self._broken(pieces, width, style, inside=True)

    def draw_wrapped(self, text: str, box: Box, style: TextStyle) -> None:
        """Draw `text` centred at the bottom of `box`, wrapped so that the font can be largest."""
        pieces = [(" ", word) for word in text.split(" ")]
        inside = False
        while True:
            lines = self._broken(pieces, box.width, style, inside=inside)
            line = style.size * MM_PER_POINT * _LINE_HEIGHT
            if lines and len(lines) * line <= box.height:
                break
            if not inside and style.size <= _MIN_WHOLE_WORD_SIZE:
                inside = True
            elif inside and style.size <= _MIN_SIZE:
                break
            else:
                style = style._replace(size=style.size - _SIZE_STEP)
        top = box.y + box.height - len(lines) * line
        for place, words in enumerate(lines):
            at = Box(box.x, top + place * line, box.width, line)
            self._write(self._runs(words, style.font), at, style, "C")

    def _prepare(self, run: GlyphRun, size: float) -> str:
        """Set the font of a run and the shaping of its letters; return its text for fpdf2."""
        self._page.set_font(run.font, size=size)
        is_shaped = run.is_shaped and self._shapes
        self._page.set_text_shaping(is_shaped, direction="rtl" if run.is_turned else "ltr")
        return mirrored(run.text) if run.is_turned and not is_shaped else run.text

    def _ink(self, colour: Ink) -> str:
        return colour.dark if self._dark else colour.light

    def _write(self, runs: list[GlyphRun], box: Box, style: TextStyle, side: Alignment) -> float:
        """Draw `runs` in one line, vertically centred in `box`, and return their width."""
        width = self._width(runs, style.size)
        free = {"L": 0.0, "C": (box.width - width) / 2, "R": box.width - width}[side]
        self._page.set_text_color(self._ink(style.colour))
        self._page.set_xy(box.x + free, box.y)
        for run in runs:
            # a mark without a letter has no width, to fpdf2 the whole rest of the line
            wide = self._width([run], style.size) or sys.float_info.epsilon
            self._page.cell(w=wide, h=box.height, text=self._prepare(run, style.size))
        return width

    def _broken(
        self, pieces: Sequence[tuple[str, str]], width: float, style: TextStyle, *, inside: bool
    ) -> list[str]:
        """Break into lines of at most `width` mm, between pieces and, if allowed, `inside` them.

        Before each piece stands what separates it from the one before on the same line. Return no
        lines where a piece is too long.
        """

        def fits(part: str) -> bool:
            return self._width(self._runs(part, style.font), style.size) <= width

        lines = [""]
        for space, word in pieces:
            longer = f"{lines[-1]}{space}{word}".strip()
            if fits(longer):
                lines[-1] = longer
                continue
            if lines[-1]:
                lines.append("")
            if not inside and not fits(word):
                return []
            lines[-1:] = _cut(word, fits)
        return lines

    def _width(self, runs: Sequence[GlyphRun], size: float) -> float:
        return sum(self._page.get_string_width(self._prepare(run, size)) for run in runs)

    def _runs(self, text: str, font: str) -> list[GlyphRun]:
        """Split `text` by the first font that has each character: `font`, or a fallback.

        The runs are in the order in which they stand from left to right. A visible character that
        no font has becomes a small box.
        """
        found: list[GlyphRun] = []
        for part, is_turned in visual_parts(text):
            runs = self._fonts_of(part, font, is_turned=is_turned)
            found += reversed(runs) if is_turned else runs
        return found

    def _fonts_of(self, text: str, font: str, *, is_turned: bool) -> list[GlyphRun]:
        """Split characters of one direction by their fonts, in the order of reading."""
        found: list[GlyphRun] = []
        for char in text:
            before = found[-1] if found else GlyphRun(font, "")
            name = self._font_of(char, font, before)
            if name is None and unicodedata.category(char) in _INVISIBLE:
                continue
            run = GlyphRun(name or _MISSING_FONT, char if name else MISSING, is_turned)
            if found and found[-1].font == run.font:
                run = run._replace(text=found.pop().text + run.text)
            found.append(run)
        return found

    def _font_of(self, char: str, font: str, before: GlyphRun) -> str | None:
        """Return the font of a character, which may belong to the run `before` it."""
        is_attached = (
            (char == " " and before.is_shaped)
            or char in _SKIN_TONES
            or unicodedata.category(char) in _COMBINING
            or before.text.endswith(_JOINER)
        )
        own = (before.font, font) if is_attached else (font,)
        others = (
            name for name in _FALLBACK_FONTS if name not in NAME_FONTS or is_in_blocks(char, name)
        )
        return next((name for name in (*own, *others) if self._has(name, char)), None)

    def _has(self, name: str, char: str) -> bool:
        """Whether a font has a character. It is loaded at its first use: some take a while."""
        if name not in self._characters:
            file = font_file(name)
            self._characters[name] = frozenset()
            if file.exists():
                self._page.add_font(name, fname=file)
                font = cast("TTFFont", self._page.fonts[name])
                self._characters[name] = frozenset(font.cmap)
        return ord(char) in self._characters[name]


def _cut(word: str, fits: Callable[[str], bool]) -> list[str]:
    """Cut `word` into parts that fit, each of at least one character and as long as possible."""
    parts = []
    while word:
        lengths = range(1, len(word) + 1)
        length = max(1, bisect_left(lengths, True, key=lambda n: not fits(word[:n])))
        parts.append(word[:length])
        word = word[length:]
    return parts
