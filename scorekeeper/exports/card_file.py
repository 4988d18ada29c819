"""PNG files of the result card: who won, everybody's place and total, and the awards.

The app shows the card and hands over a picture of its screen; this is drawn where that is late.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scorekeeper.exports.canvas import Box, TextStyle
from scorekeeper.exports.palette import BAND, BRASS, MUTED, TEXT

if TYPE_CHECKING:
    from pathlib import Path

    from scorekeeper.exports.image_canvas import ImageCanvas

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
ROW: Final = 9.0
ROW_GAP: Final = 0.6
PLACE: Final = 7.0
RIGHT: Final = 18.0
TOTAL: Final = 16.0
"""Lengths in mm of a card that is scaled to `PIXELS`."""

TITLE: Final = TextStyle("display", 22, TEXT)
NAME: Final = TextStyle("display", 15, TEXT)
SMALL: Final = TextStyle("sans", 11, TEXT)


@dataclass(frozen=True, slots=True)
class CardLine:
    """A player on the card, in words: place, name, bids made of how many rounds, total."""

    place: str
    name: str
    right: str
    total: str
    wins: bool


@dataclass(frozen=True, slots=True)
class Card:
    """The words of a result card, in the order in which they stand there.

    `steps` are those of the podium from left to right: the place, from 1 to 3, and who is on it.
    """

    name: str
    winners: str
    about: str
    steps: tuple[tuple[int, str], ...]
    lines: tuple[CardLine, ...]
    awards: tuple[str, ...]
    app: str


def write(card: Card, fonts: Path) -> bytes:
    """Return the card as a picture. `fonts` is the folder of the bundled fonts."""
    from scorekeeper.exports.image_canvas import ImageCanvas  # noqa: PLC0415 - not every device has it

    podium = STEP_NAME + STEP_HEIGHTS[1]
    head = (SMALL_LINE if card.name else 0) + TITLE_LINE + SMALL_LINE
    rows = len(card.lines) * (ROW + ROW_GAP)
    awards = len(card.awards) * SMALL_LINE
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
    for award in card.awards:
        canvas.draw_text(award, Box(MARGIN, y, INSIDE, SMALL_LINE), SMALL, "C")
        y += SMALL_LINE
    canvas.draw_text(card.app, Box(MARGIN, y, INSIDE, TITLE_LINE), _in(NAME, MUTED), "C")
    file = io.BytesIO()
    canvas.picture().save(file, "PNG", optimize=True)
    return file.getvalue()


def _draw_podium(canvas: ImageCanvas, card: Card, floor: float) -> None:
    """Draw the steps side by side on `floor`, with who stands on them above."""
    wide = (INSIDE - STEP_GAP * (len(card.steps) - 1)) / max(1, len(card.steps))
    for number, (place, names) in enumerate(card.steps):
        x, high = MARGIN + number * (wide + STEP_GAP), STEP_HEIGHTS[place]
        ink = BRASS if place == 1 else TEXT
        step = Box(x, floor - high, wide, high)
        canvas.fill_box(step, BAND)
        canvas.horizontal_line(x, step.y, wide, ink, 0.6)
        canvas.draw_text(str(place), step, _in(TITLE, ink), "C")
        above = Box(x, step.y - STEP_NAME, wide, STEP_NAME - 1)
        canvas.draw_text(names, above, _in(NAME, ink), "C")


def _draw_line(canvas: ImageCanvas, line: CardLine, y: float) -> None:
    canvas.fill_box(Box(MARGIN, y, INSIDE, ROW), BAND)
    ink = BRASS if line.wins else TEXT
    x, end = MARGIN + 2, MARGIN + INSIDE - 2
    name = end - TOTAL - RIGHT - x - PLACE
    canvas.draw_text(line.place, Box(x, y, PLACE, ROW), _in(SMALL, ink), "L")
    canvas.draw_text(line.name, Box(x + PLACE, y, name, ROW), NAME, "L")
    canvas.draw_text(line.right, Box(end - TOTAL - RIGHT, y, RIGHT, ROW), SMALL, "R")
    canvas.draw_text(line.total, Box(end - TOTAL, y, TOTAL, ROW), _in(NAME, ink), "R")


def _in(style: TextStyle, colour: str) -> TextStyle:
    return style._replace(colour=colour)
