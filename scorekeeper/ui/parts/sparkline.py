"""A sparkline of a game: a thin line a player, the winner's in brass, as large as a word.

A screen reader passes it by, as the row says the same in words.
"""

from typing import Final

import flet as ft
import flet.canvas as cv

from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme

WIDTH: Final = 60
HEIGHT: Final = 36
_INSET: Final = 3.5
"""Room for the dot at the end of a winner's line."""
_DOT: Final = 2.5
_THIN: Final = 1.2
_THICK: Final = 2.2


@component(memo=True)
def Sparkline(lines: tuple[tuple[int, ...], ...], winners: tuple[int, ...]) -> ft.Control:
    """The running totals of each seat from nothing on, those of the `winners` (seats) in front.

    A total for each scored round; before the first one there is only the ground they start from.
    """
    low, high = _reach(lines)
    ground = _down(0, low, high)
    shapes: list[cv.Shape] = [
        cv.Line(_INSET, ground, WIDTH - _INSET, ground, _stroke(theme.LINE, 1))
    ]
    if any(lines):
        winners = tuple(seat for seat in winners if seat < len(lines) and lines[seat])
        longest = max(map(len, lines))
        others = [seat for seat in range(len(lines)) if seat not in winners]
        shapes += [_line(lines[seat], longest, low, high, theme.EDGE, _THIN) for seat in others]
        for seat in winners:
            shapes.append(_line(lines[seat], longest, low, high, theme.ACCENT, _THICK))
            end = _down(lines[seat][-1], low, high)
            shapes.append(cv.Circle(WIDTH - _INSET, end, _DOT, ft.Paint(color=theme.ACCENT)))
    return cv.Canvas(width=WIDTH, height=HEIGHT, shapes=shapes)


def _reach(lines: tuple[tuple[int, ...], ...]) -> tuple[int, int]:
    """The lowest and the highest total, with nothing among them; never the same."""
    totals = [0, *(total for line in lines for total in line)]
    return min(totals), max(*totals, min(totals) + 1)


def _down(total: int, low: int, high: int) -> float:
    inner = HEIGHT - 2 * _INSET
    return round(_INSET + inner * (high - total) / (high - low), 1)


def _line(  # noqa: PLR0917 - each is one fact of the line
    totals: tuple[int, ...], longest: int, low: int, high: int, ink: ft.Colors, thick: float
) -> cv.Points:
    """Return a line that ends with the last round; one of somebody who joined begins later."""
    step = (WIDTH - 2 * _INSET) / max(longest, 1)
    known = (0, *totals) if len(totals) == longest else totals
    begin = longest + 1 - len(known)
    return cv.Points(
        points=[
            (round(_INSET + step * place, 1), _down(total, low, high))
            for place, total in enumerate(known, start=begin)
        ],
        point_mode=cv.PointMode.POLYGON,
        paint=_stroke(ink, thick),
    )


def _stroke(ink: ft.Colors, thick: float) -> ft.Paint:
    return ft.Paint(
        color=ink,
        stroke_width=thick,
        style=ft.PaintingStyle.STROKE,
        stroke_cap=ft.StrokeCap.ROUND,
        stroke_join=ft.StrokeJoin.ROUND,
    )
