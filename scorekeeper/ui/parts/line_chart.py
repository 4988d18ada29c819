"""Line charts: one line a player, told apart by dashes as well as colours."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import flet as ft
import flet.canvas as cv
import flet_charts as fc

from scorekeeper.exports.chart_scale import LINE_WIDTH, line_dashes
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import use_seat_colors
from scorekeeper.ui.parts.layout import padded
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.session.words import _

STILL: Final = ft.Animation(0)

_SAMPLE: Final = 34


@dataclass(frozen=True)
class ChartLine:
    """A line: its colour, its points (x, y), and the seat whose dashes it has."""

    color: ft.Colors
    points: Sequence[tuple[float, float]]
    seat: int


def line_chart(
    lines: Sequence[ChartLine],
    levels: Sequence[int],
    last: int,
    *,
    axis_width: float,
    height: float | None = None,
    bottom_axis: fc.ChartAxis | None = None,
    with_zero: bool = False,
    animation: ft.Animation = STILL,
) -> fc.LineChart:
    """Return lines over x from 0 to `last`, with a grid line and a number at each of `levels`.

    The numbers take `axis_width` pixels. Without `height` the chart fills its place. `with_zero`
    draws a line at 0.
    """
    low, high = levels[0], levels[-1]
    step = levels[1] - low
    series = [
        fc.LineChartData(
            color=line.color,
            stroke_width=LINE_WIDTH,
            dash_pattern=[*line_dashes(line.seat)] or None,
            rounded_stroke_join=True,
            points=[fc.LineChartDataPoint(x, y) for x, y in line.points],
        )
        for line in lines
    ]
    if with_zero:
        ground = [fc.LineChartDataPoint(x, 0) for x in (0, last)]
        series.insert(0, fc.LineChartData(color=theme.EDGE, stroke_width=1, points=ground))
    return fc.LineChart(
        height=height,
        expand=None if height else True,
        interactive=False,
        tooltip=None,
        animation=animation,
        min_x=0,
        max_x=last,
        min_y=low,
        max_y=high,
        horizontal_grid_lines=fc.ChartGridLines(interval=step, color=theme.LINE, width=1),
        left_axis=fc.ChartAxis(
            label_size=axis_width,
            label_spacing=step,
            labels=[_level_label(level) for level in levels],
        ),
        bottom_axis=bottom_axis,
        data_series=series,
    )


def _level_label(level: int) -> fc.ChartAxisLabel:
    label = padded(
        text(_.number(level), theme.CAPTION, theme.MUTED, whole=True), right=theme.SPACE.S
    )
    label.alignment = ft.Alignment.CENTER_RIGHT
    return fc.ChartAxisLabel(value=level, label=label)


@component
def LineSample(seat: int) -> ft.Control:
    """A piece of a player's line, to stand beside the name."""
    return line_sample(use_seat_colors()[seat], seat)


def line_sample(color: ft.Colors, seat: int) -> ft.Control:
    """Return a piece of a line of this colour, with the dashes of a seat."""
    paint = ft.Paint(
        color=color,
        stroke_width=LINE_WIDTH,
        stroke_dash_pattern=[*line_dashes(seat)] or None,
        style=ft.PaintingStyle.STROKE,
    )
    return cv.Canvas(
        width=_SAMPLE, height=LINE_WIDTH, shapes=[cv.Line(0, 1.5, _SAMPLE, 1.5, paint)]
    )
