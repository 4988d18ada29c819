"""PNG files of the result card: who won, everybody's place and total, and the awards.

The app captures the card from the screen; this draws it where the capture fails or is late.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scorekeeper.exports.canvas import SUITS_FONT, Box, Canvas, TextStyle
from scorekeeper.exports.palette import BAND, BRASS, MUTED, ON_DISC, TEXT, Ink
from scorekeeper.exports.picture import PictureCanvas

CARD_WIDTH: Final = 96.0
CARD_MARGIN: Final = 6.0
CARD_INNER_WIDTH: Final = CARD_WIDTH - 2 * CARD_MARGIN
SECTION_GAP: Final = 5.0
SMALL_LINE_HEIGHT: Final = 5.5
TITLE_LINE_HEIGHT: Final = 11.0
_STEP_GAP: Final = 1.5
_STEP_HEIGHTS: Final = {1: 26.0, 2: 18.0, 3: 11.0}
_STEP_NAME_HEIGHT: Final = 7.0
_UNCROWDED_COLUMNS: Final = 3
"""The most players side by side on a podium, all steps together, whose names are large."""
STEP_DISC_SIZES: Final = {1: 15.0, 2: 12.5, 3: 12.5}
CUP_SIZE: Final = 9.0
_ROW_HEIGHT: Final = 9.0
CARD_ROW_GAP: Final = 0.6
_PLACE_WIDTH: Final = 7.0
_DISC_SIZE: Final = 7.2
_RIGHT_WIDTH: Final = 15.0
_TOTAL_WIDTH: Final = 17.0
_AWARD_HEIGHT: Final = 7.5
"""Lengths in mm of a card that is scaled to a picture: heights, widths, and discs across."""
_RING_WIDTH: Final = 0.45
_PHOTO_EDGE: Final = 0.06
"""The light ring of a disc in mm, and the edge of a photo as a part of the disc."""
_DISC_POINTS_PER_MM: Final = 1.55
"""The size of what stands on a disc in points, for each mm across."""

TITLE_STYLE: Final = TextStyle("display", 22, TEXT)
NAME_STYLE: Final = TextStyle("display", 15, TEXT)
_SMALL_STYLE: Final = TextStyle("sans", 11, TEXT)
_CROWDED_NAME_SIZE: Final = 11
_MIN_NAME_SIZE: Final = 9
"""Points of the names on a crowded podium, and of a long name before it is cut."""
_CUP_GLYPH: Final = "g"
_APP_GLYPHS: Final = (("k", BRASS), ("v", TEXT))
"""Letters of drawings in the suits' font, and the colours of those laid over each other."""


@dataclass(frozen=True, slots=True)
class Disc:
    """A player's disc: its colour, and a photo, or else the letter of a drawing, or letters."""

    colour: Ink
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

    `steps` are those of the podium from left to right: the place, from 1 to 3, and the rows of
    players on it, of which the first has the most.
    `awards` have the letter of a drawing before the words.
    """

    name: str
    winners: str
    about: str
    steps: tuple[tuple[int, tuple[Sequence[CardLine], ...]], ...]
    lines: tuple[CardLine, ...]
    awards: tuple[tuple[str, str], ...]
    app: str


def result_card_png(card: ResultCard) -> bytes:
    """Return the card as a picture."""
    podium = max((_height(place, len(rows)) for place, rows in card.steps), default=0.0)
    head = (SMALL_LINE_HEIGHT if card.name else 0) + TITLE_LINE_HEIGHT + SMALL_LINE_HEIGHT
    rows = len(card.lines) * (_ROW_HEIGHT + CARD_ROW_GAP)
    awards = len(card.awards) * _AWARD_HEIGHT
    height = 2 * CARD_MARGIN + head + podium + rows + awards + TITLE_LINE_HEIGHT + 3 * SECTION_GAP
    canvas = PictureCanvas()
    canvas.begin_page(CARD_WIDTH, height, header=height)
    y = CARD_MARGIN
    if card.name:
        y = draw_across(
            canvas, card.name, y, _SMALL_STYLE._replace(colour=BRASS), SMALL_LINE_HEIGHT
        )
    y = draw_across(canvas, card.winners, y, TITLE_STYLE, TITLE_LINE_HEIGHT)
    y = draw_across(canvas, card.about, y, _SMALL_STYLE, SMALL_LINE_HEIGHT) + SECTION_GAP
    _draw_podium(canvas, card, y + podium)
    y += podium + SECTION_GAP
    for line in card.lines:
        _draw_line(canvas, line, y)
        y += _ROW_HEIGHT + CARD_ROW_GAP
    y += SECTION_GAP
    for drawing, award in card.awards:
        _draw_mark(canvas, drawing, Box(CARD_MARGIN, y, _AWARD_HEIGHT, _AWARD_HEIGHT), BRASS, 13)
        x, width = CARD_MARGIN + _AWARD_HEIGHT + 1, CARD_INNER_WIDTH - _AWARD_HEIGHT - 1
        canvas.draw_text(award, Box(x, y, width, _AWARD_HEIGHT), _SMALL_STYLE, "L")
        y += _AWARD_HEIGHT
    _draw_app(canvas, card.app, y)
    return canvas.png()


def draw_across(canvas: Canvas, text: str, y: float, style: TextStyle, height: float) -> float:
    """Draw a line of text in the middle of a card, and return its lower edge."""
    canvas.draw_text(text, Box(CARD_MARGIN, y, CARD_INNER_WIDTH, height), style, "C")
    return y + height


def _height(place: int, rows: int) -> float:
    """Return the height of a step with so many `rows` of players on it, in mm."""
    cup = CUP_SIZE if place == 1 else 0
    return _STEP_HEIGHTS[place] + rows * (STEP_DISC_SIZES[place] + _STEP_NAME_HEIGHT) + cup


def _draw_podium(canvas: Canvas, card: ResultCard, floor: float) -> None:
    """Draw the steps of the podium side by side on `floor`, with their players above."""
    columns = sum(len(rows[0]) for _place, rows in card.steps)
    wide = (CARD_INNER_WIDTH - _STEP_GAP * (len(card.steps) - 1)) / max(1, columns)
    size = _CROWDED_NAME_SIZE if columns > _UNCROWDED_COLUMNS else NAME_STYLE.size
    x = CARD_MARGIN
    for place, rows in card.steps:
        high = _STEP_HEIGHTS[place]
        ink = BRASS if place == 1 else TEXT
        step = Box(x, floor - high, wide * len(rows[0]), high)
        canvas.fill_box(step, BAND)
        canvas.draw_line(step._replace(height=0), ink, 0.6)
        canvas.draw_text(str(place), step, TITLE_STYLE._replace(colour=ink), "C")
        y = floor - _height(place, len(rows))
        if place == 1:
            _draw_mark(canvas, _CUP_GLYPH, Box(x, y, step.width, CUP_SIZE), ink, 20)
            y += CUP_SIZE
        figure = STEP_DISC_SIZES[place]
        style = NAME_STYLE._replace(size=size)
        for players in rows:
            for column, line in enumerate(players):
                disc = Box(x + column * wide, y, wide, figure)
                _draw_disc(canvas, line.disc, disc)
                name = Box(disc.x + 0.5, y + figure, wide - 1, _STEP_NAME_HEIGHT)
                canvas.draw_text(line.name, name, style, "C", _MIN_NAME_SIZE)
            y += figure + _STEP_NAME_HEIGHT
        x += step.width + _STEP_GAP


def _draw_line(canvas: Canvas, line: CardLine, y: float) -> None:
    row = Box(CARD_MARGIN, y, CARD_INNER_WIDTH, _ROW_HEIGHT)
    canvas.fill_box(row, BAND)
    ink = BRASS if line.wins else TEXT
    x, end = CARD_MARGIN + 2, CARD_MARGIN + CARD_INNER_WIDTH - 2
    who, total = x + _PLACE_WIDTH + _DISC_SIZE + 2, end - _TOTAL_WIDTH
    right = total - 1.5 - _RIGHT_WIDTH
    small, large = _SMALL_STYLE._replace(colour=ink), NAME_STYLE._replace(colour=ink)
    canvas.draw_text(line.place, row._replace(x=x, width=_PLACE_WIDTH), small, "L")
    middle = y + (_ROW_HEIGHT - _DISC_SIZE) / 2
    _draw_disc(canvas, line.disc, Box(x + _PLACE_WIDTH, middle, _DISC_SIZE, _DISC_SIZE))
    name = row._replace(x=who, width=right - 1 - who)
    canvas.draw_text(line.name, name, NAME_STYLE, "L", _MIN_NAME_SIZE)
    canvas.draw_text(line.right, row._replace(x=right, width=_RIGHT_WIDTH), _SMALL_STYLE, "R")
    canvas.draw_text(line.total, row._replace(x=total, width=_TOTAL_WIDTH), large, "R")


def _draw_disc(canvas: Canvas, disc: Disc, box: Box) -> None:
    """Draw a disc of the height of a box in its middle."""
    across = box.height
    x, y = box.x + (box.width - across) / 2, box.y
    canvas.fill_disc(Box(x, y, across, across), TEXT)
    inner = across - 2 * _RING_WIDTH
    ground = Box(x + _RING_WIDTH, y + _RING_WIDTH, inner, inner)
    canvas.fill_disc(ground, disc.colour)
    edge, inside = _RING_WIDTH + _PHOTO_EDGE * inner, inner * (1 - 2 * _PHOTO_EDGE)
    if disc.drawing:
        _draw_mark(canvas, disc.drawing, ground, ON_DISC, _DISC_POINTS_PER_MM * inner)
    else:
        letters = Box(x + edge, y, inside, across)
        canvas.draw_text(
            disc.letters, letters, TextStyle("sans-bold", _DISC_POINTS_PER_MM * inner, ON_DISC), "C"
        )
    if disc.photo:
        canvas.draw_photo(disc.photo, Box(x + edge, y + edge, inside, inside))


def _draw_app(canvas: Canvas, app: str, y: float) -> None:
    """Draw the mark of the app and its name, side by side in the middle."""
    style = NAME_STYLE._replace(colour=MUTED)
    width = canvas.text_width(app, style)
    x = (CARD_WIDTH - width - _AWARD_HEIGHT - 1) / 2
    for drawing, colour in _APP_GLYPHS:
        _draw_mark(canvas, drawing, Box(x, y, _AWARD_HEIGHT, TITLE_LINE_HEIGHT), colour, 16)
    canvas.draw_text(
        app, Box(x + _AWARD_HEIGHT + 1, y, CARD_INNER_WIDTH, TITLE_LINE_HEIGHT), style, "L"
    )


def _draw_mark(canvas: Canvas, drawing: str, box: Box, ink: Ink, size: float) -> None:
    canvas.draw_text(drawing, box, TextStyle(SUITS_FONT, size, ink), "C")
