"""How a player's line is dashed, so that nobody needs its colour to know it."""

from typing import Final

import flet as ft
import flet.canvas as cv

from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.seats import use_colors

DASHES: Final[tuple[tuple[int, ...], ...]] = (
    (),
    (9, 5),
    (2, 4),
    (10, 4, 2, 4),
    (5, 3),
    (14, 4, 2, 4, 2, 4),
)
"""Drawn and left out by turns, in pixels, one a seat; the first line has no gaps."""

WIDTH: Final = 3
_SAMPLE: Final = 34


def dash(seat: int) -> list[int] | None:
    """The dashes of a seat's line, 0 to 5; None for a line without gaps."""
    return list(DASHES[seat % len(DASHES)]) or None


@part
def Sample(seat: int) -> ft.Control:
    """A piece of a player's line, to stand beside the name."""
    return piece(use_colors()[seat], seat)


def piece(color: ft.Colors, seat: int) -> ft.Control:
    """A piece of a line of this colour, with the dashes of a seat."""
    paint = ft.Paint(
        color=color,
        stroke_width=WIDTH,
        stroke_dash_pattern=[*DASHES[seat % len(DASHES)]] or None,
        style=ft.PaintingStyle.STROKE,
    )
    return cv.Canvas(width=_SAMPLE, height=WIDTH, shapes=[cv.Line(0, 1.5, _SAMPLE, 1.5, paint)])
