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
def Sparkline(lines: tuple[tuple[int | None, ...], ...], winners: tuple[int, ...]) -> ft.Control:
    """The running totals of each seat from nothing on, those of the `winners` (seats) in front.

    A total for each scored round, or None; before the first one there is only the ground they start
    from. The line of somebody who joined begins later, that of somebody who left ends earlier.
    """
    totals = [0, *(total for line in lines for total in line if total is not None)]
    low, high = min(totals), max(*totals, min(totals) + 1)
    rounds = max(map(len, lines), default=0)

    def down(total: int) -> float:
        return round(_INSET + (HEIGHT - 2 * _INSET) * (high - total) / (high - low), 1)

    def points(totals: tuple[int | None, ...]) -> list[tuple[float, float]]:
        start = None if totals[:1] == (None,) else 0
        step = (WIDTH - 2 * _INSET) / rounds
        return [
            (round(_INSET + step * place, 1), down(total))
            for place, total in enumerate((start, *totals))
            if total is not None
        ]

    ground = _stroke(theme.LINE, 1)
    shapes: list[cv.Shape] = [cv.Line(_INSET, down(0), WIDTH - _INSET, down(0), ground)]
    courses = {seat: points(line) for seat, line in enumerate(lines)} if rounds else {}
    leads = {seat for seat in winners if courses.get(seat)}
    # those in front come last
    for seat in sorted(courses, key=leads.__contains__):
        paint = _stroke(theme.ACCENT, _THICK) if seat in leads else _stroke(theme.EDGE, _THIN)
        course, mode = courses[seat], cv.PointMode.POLYGON
        shapes.append(cv.Points(points=[*course], point_mode=mode, paint=paint))
        if seat in leads:
            shapes.append(cv.Circle(*course[-1], _DOT, ft.Paint(color=theme.ACCENT)))
    return cv.Canvas(width=WIDTH, height=HEIGHT, shapes=shapes)


def _stroke(ink: ft.Colors, thick: float) -> ft.Paint:
    return ft.Paint(
        color=ink,
        stroke_width=thick,
        style=ft.PaintingStyle.STROKE,
        stroke_cap=ft.StrokeCap.ROUND,
        stroke_join=ft.StrokeJoin.ROUND,
    )
