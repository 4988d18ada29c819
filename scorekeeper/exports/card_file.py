"""PNG files of the result card: who won, everybody's place and total, and the awards.

The app shows the card and hands over a picture of its screen; this is drawn where that is late.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Final

from scorekeeper.exports.canvas import SUITS_FONT, Box, TextStyle
from scorekeeper.exports.palette import BAND, BRASS, MUTED, ON_DISC, TEXT

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from scorekeeper.exports.image_canvas import ImageCanvas
    from scorekeeper.exports.palette import Colour

PIXELS: Final = 1080
"""The width; the height depends on the numbers of players and awards."""
WIDTH: Final = 96.0
MARGIN: Final = 6.0
INSIDE: Final = WIDTH - 2 * MARGIN
GAP: Final = 5.0
SMALL_LINE: Final = 5.5
TITLE_LINE: Final = 11.0
STEP_GAP: Final = 1.5
STEP_HEIGHTS: Final = {1: 26.0, 2: 18.0, 3: 11.0}
STEP_NAME: Final = 7.0
IN_A_ROW: Final = 3
"""So many stand beside each other on one step."""
FIGURES: Final = {1: 15.0, 2: 12.5, 3: 12.5}
CUP: Final = 9.0
ROW: Final = 9.0
ROW_GAP: Final = 0.6
PLACE: Final = 7.0
DISC: Final = 7.2
RIGHT: Final = 15.0
TOTAL: Final = 17.0
ICON: Final = 7.5
"""Lengths in mm of a card that is scaled to `PIXELS`: heights, widths, and discs across."""
RING: Final = 0.45
EDGE: Final = 0.06
"""The light ring of a disc in mm, and the edge of a photo as a part of the disc."""
FILLED: Final = 1.55
"""The size of what stands on a disc in points, for each mm across."""

TITLE: Final = TextStyle("display", 22, TEXT)
NAME: Final = TextStyle("display", 15, TEXT)
SMALL: Final = TextStyle("sans", 11, TEXT)
SMALL_NAME: Final = 11
LEAST: Final = 9
"""Points of the names on a crowded podium, and of a long name before it is cut."""
CUP_MARK: Final = "g"
APP_MARK: Final = (("k", BRASS), ("v", TEXT))
"""Letters of drawings in the suits' font, and the colours of those laid over each other."""


@dataclass(frozen=True, slots=True)
class Disc:
    """A player's disc: its colour, and a photo, or else the letter of a drawing, or letters."""

    colour: Colour
    letters: str = ""
    drawing: str = ""
    photo: bytes | None = None


@dataclass(frozen=True, slots=True)
class CardLine:
    """A player on the card, in words: place, name, bids made of how many rounds, total."""

    place: str
    name: str
    right: str
    total: str
    wins: bool
    disc: Disc


@dataclass(frozen=True, slots=True)
class ResultCard:
    """The words of a result card, in the order in which they stand there.

    `steps` are those of the podium from left to right: the place, from 1 to 3, and who is on it.
    `awards` have the letter of a drawing before the words.
    """

    name: str
    winners: str
    about: str
    steps: tuple[tuple[int, tuple[CardLine, ...]], ...]
    lines: tuple[CardLine, ...]
    awards: tuple[tuple[str, str], ...]
    app: str


def result_card_png(card: ResultCard, fonts: Path) -> bytes:
    """Return the card as a picture. `fonts` is the folder of the bundled fonts."""
    from scorekeeper.exports.image_canvas import ImageCanvas  # noqa: PLC0415 - not every device has it

    podium = max((_height(place, on_step) for place, on_step in card.steps), default=0.0)
    head = (SMALL_LINE if card.name else 0) + TITLE_LINE + SMALL_LINE
    rows = len(card.lines) * (ROW + ROW_GAP)
    awards = len(card.awards) * ICON
    height = 2 * MARGIN + head + podium + rows + awards + TITLE_LINE + 3 * GAP
    canvas = ImageCanvas(fonts, (WIDTH, height), PIXELS, felt=height)
    canvas.new_page()
    y = MARGIN
    if card.name:
        canvas.draw_text(card.name, Box(MARGIN, y, INSIDE, SMALL_LINE), _in(SMALL, BRASS), "C")
        y += SMALL_LINE
    canvas.draw_text(card.winners, Box(MARGIN, y, INSIDE, TITLE_LINE), TITLE, "C")
    y += TITLE_LINE
    canvas.draw_text(card.about, Box(MARGIN, y, INSIDE, SMALL_LINE), SMALL, "C")
    y += SMALL_LINE + GAP
    _draw_podium(canvas, card, y + podium)
    y += podium + GAP
    for line in card.lines:
        _draw_line(canvas, line, y)
        y += ROW + ROW_GAP
    y += GAP
    for drawing, award in card.awards:
        _draw_mark(canvas, drawing, Box(MARGIN, y, ICON, ICON), BRASS, 13)
        words = Box(MARGIN + ICON + 1, y, INSIDE - ICON - 1, ICON)
        canvas.draw_text(award, words, SMALL, "L")
        y += ICON
    _draw_app(canvas, card.app, y)
    file = io.BytesIO()
    photos = any(line.disc.photo for line in card.lines)
    canvas.picture(whole=photos).save(file, "PNG", optimize=True)
    return file.getvalue()


def _columns(on_step: Sequence[CardLine]) -> int:
    """Return how many stand in a row, so that nobody stands alone behind them."""
    return ceil(len(on_step) / ceil(len(on_step) / IN_A_ROW))


def _height(place: int, on_step: Sequence[CardLine]) -> float:
    """Return the height of a step with all that stand on it."""
    rows = ceil(len(on_step) / _columns(on_step))
    cup = CUP if place == 1 else 0
    return STEP_HEIGHTS[place] + rows * (FIGURES[place] + STEP_NAME) + cup


def _draw_podium(canvas: ImageCanvas, card: ResultCard, floor: float) -> None:
    """Draw the steps side by side on `floor`, with who stands on them above."""
    columns = sum(_columns(on_step) for _place, on_step in card.steps)
    wide = (INSIDE - STEP_GAP * (len(card.steps) - 1)) / max(1, columns)
    size = SMALL_NAME if columns > IN_A_ROW else NAME.size
    x = MARGIN
    for place, on_step in card.steps:
        across, high = _columns(on_step), STEP_HEIGHTS[place]
        ink = BRASS if place == 1 else TEXT
        step = Box(x, floor - high, wide * across, high)
        canvas.fill_box(step, BAND)
        canvas.horizontal_line(x, step.y, step.width, ink, 0.6)
        canvas.draw_text(str(place), step, _in(TITLE, ink), "C")
        y = floor - _height(place, on_step)
        if place == 1:
            _draw_mark(canvas, CUP_MARK, Box(x, y, step.width, CUP), ink, 20)
            y += CUP
        figure = FIGURES[place]
        for number, line in enumerate(on_step):
            row, column = divmod(number, across)
            at = Box(x + column * wide, y + row * (figure + STEP_NAME), wide, figure)
            _draw_disc(canvas, line.disc, at)
            name = Box(at.x + 0.5, at.y + figure, wide - 1, STEP_NAME)
            canvas.draw_text(line.name, name, NAME._replace(size=size), "C", LEAST)
        x += step.width + STEP_GAP


def _draw_line(canvas: ImageCanvas, line: CardLine, y: float) -> None:
    canvas.fill_box(Box(MARGIN, y, INSIDE, ROW), BAND)
    ink = BRASS if line.wins else TEXT
    x, end = MARGIN + 2, MARGIN + INSIDE - 2
    who = x + PLACE + DISC + 2
    canvas.draw_text(line.place, Box(x, y, PLACE, ROW), _in(SMALL, ink), "L")
    _draw_disc(canvas, line.disc, Box(x + PLACE, y + (ROW - DISC) / 2, DISC, DISC))
    right = end - TOTAL - 1.5 - RIGHT
    canvas.draw_text(line.name, Box(who, y, right - 1 - who, ROW), NAME, "L", LEAST)
    canvas.draw_text(line.right, Box(right, y, RIGHT, ROW), SMALL, "R")
    canvas.draw_text(line.total, Box(end - TOTAL, y, TOTAL, ROW), _in(NAME, ink), "R")


def _draw_disc(canvas: ImageCanvas, disc: Disc, box: Box) -> None:
    """Draw a disc of the height of a box in its middle."""
    across = box.height
    x, y = box.x + (box.width - across) / 2, box.y
    canvas.fill_disc(Box(x, y, across, across), TEXT)
    inner = across - 2 * RING
    ground = Box(x + RING, y + RING, inner, inner)
    canvas.fill_disc(ground, disc.colour)
    edge, inside = RING + EDGE * inner, inner * (1 - 2 * EDGE)
    if disc.photo and canvas.draw_photo(disc.photo, Box(x + edge, y + edge, inside, inside)):
        return
    if disc.drawing:
        _draw_mark(canvas, disc.drawing, ground, ON_DISC, FILLED * inner)
    else:
        letters = Box(x + edge, y, inside, across)
        canvas.draw_text(disc.letters, letters, TextStyle("bold", FILLED * inner, ON_DISC), "C")


def _draw_app(canvas: ImageCanvas, app: str, y: float) -> None:
    """Draw the mark of the app and its name, side by side in the middle."""
    style = _in(NAME, MUTED)
    width = canvas.text_width(app, style)
    x = (WIDTH - width - ICON - 1) / 2
    for drawing, colour in APP_MARK:
        _draw_mark(canvas, drawing, Box(x, y, ICON, TITLE_LINE), colour, 16)
    canvas.draw_text(app, Box(x + ICON + 1, y, INSIDE, TITLE_LINE), style, "L")


def _draw_mark(canvas: ImageCanvas, drawing: str, box: Box, ink: Colour, size: float) -> None:
    canvas.draw_text(drawing, box, TextStyle(SUITS_FONT, size, ink), "C")


def _in(style: TextStyle, colour: str) -> TextStyle:
    return style._replace(colour=colour)
