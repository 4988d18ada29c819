"""Ratings over time, as lines."""

from datetime import date

import flet as ft
import flet_charts as fc

from scorekeeper.i18n import Words, terms
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import pure_part
from scorekeeper.ui.parts.levels import level_label
from scorekeeper.ui.parts.surface import card
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.chart.dashes import WIDTH, dash
from scorekeeper.ui.viewmodels.figures import RatingChart
from scorekeeper.ui.words import words

_HEIGHT = 190
_NUMBERS = 36


@pure_part
def RatingLines(chart: RatingChart, colours: tuple[ft.Colors, ...]) -> ft.Control:
    """The lines in these colours, over the days from the first game to the last.

    A screen reader is told what the picture is; the ratings stand in words beside it.
    """
    _ = words()
    low, high = chart.levels[0], chart.levels[-1]
    step = chart.levels[1] - low
    several = len(chart.courses) > 1
    lines = fc.LineChart(
        height=_HEIGHT,
        interactive=False,
        tooltip=None,
        animation=ft.Animation(0),
        min_x=0,
        max_x=chart.last,
        min_y=low,
        max_y=high,
        horizontal_grid_lines=fc.ChartGridLines(interval=step, color=theme.LINE, width=1),
        left_axis=fc.ChartAxis(
            label_size=_NUMBERS,
            label_spacing=step,
            labels=[level_label(_, level) for level in chart.levels],
        ),
        data_series=[
            fc.LineChartData(
                color=colours[place % len(colours)],
                stroke_width=WIDTH,
                dash_pattern=dash(place) if several else None,
                rounded_stroke_join=True,
                points=[fc.LineChartDataPoint(game, rating) for game, rating in course.points],
            )
            for place, course in enumerate(chart.courses)
        ],
    )
    return card(
        ft.Semantics(
            identifier=identifiers.RATING_CHART,
            label=_("The ratings over time, as lines"),
            image=True,
            exclude_semantics=True,
            content=lines,
        ),
        ft.Row(
            wrap=True,
            alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            controls=[
                text(told, theme.NARROW, theme.MUTED) for told in ends(_, chart.since, chart.until)
            ],
        ),
    )


def ends(_: Words, since: date, until: date) -> tuple[str, str]:
    """The first and the last day; of days in two months only the months, in less room."""
    first, last = ((day.year, day.month) for day in (since, until))
    if first == last:
        return _.date(since), _.date(until)
    return terms.month(_, *first), terms.month(_, *last)
