"""The lines of the chart with their names, and the round that is looked at."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import flet as ft
import flet_charts as fc

from scorekeeper.exports.axes import apart
from scorekeeper.i18n import Words
from scorekeeper.ui import guard, identifiers, theme
from scorekeeper.ui.guard import pure_part
from scorekeeper.ui.parts.large import gauge
from scorekeeper.ui.parts.levels import level_label
from scorekeeper.ui.parts.seats import use_colors
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.chart.dashes import WIDTH, dash
from scorekeeper.ui.viewmodels.chart import Chart, nearest
from scorekeeper.ui.viewmodels.short_names import short_names
from scorekeeper.ui.words import words

# All in pixels at the usual text size.
_NUMBERS: Final = 40
_ROUNDS: Final = 24
_NAME: Final = 19
_NAMES: Final = 80
_ROOMY_NAMES: Final = 112
_ROOMY: Final = 500
"""The width from which on the names at the lines' ends are given more room."""
_MOST_NAMES: Final = 0.3
"""How much of the width they may have where text is large."""
_LETTER: Final = 8
_TICK: Final = 26
"""How far apart the numbers of two rounds stand at least."""
_DOT: Final = 11
_EVERY: Final = 30
"""Milliseconds between two looks at where the finger is."""

_MOVING: Final = ft.Animation(theme.DURATION.CALM, ft.AnimationCurve.EASE_IN_OUT)
_STILL: Final = ft.Animation(0)


@dataclass(frozen=True)
class Frame:
    """Where things are in a plot of so many pixels, where text is `scale` times as large."""

    width: float
    height: float
    scale: float
    levels: tuple[int, ...]
    last: int

    @property
    def left(self) -> float:
        """Where the lines begin."""
        return _NUMBERS * self.scale

    @property
    def names(self) -> float:
        """How wide the names are at the end; large ones leave room for the lines."""
        usual = _ROOMY_NAMES if self.width >= _ROOMY else _NAMES
        return min(usual * self.scale, max(usual, self.width * _MOST_NAMES))

    @property
    def top(self) -> float:
        """Where the highest level is, so that a name or a number at it is whole."""
        return self.name / 2

    @property
    def inner_width(self) -> float:
        """How wide the lines are."""
        return self.width - self.left - self.names

    @property
    def inner_height(self) -> float:
        """How high the lines can go."""
        return self.height - self.top - _ROUNDS * self.scale

    @property
    def name(self) -> float:
        """How high a name is."""
        return _NAME * self.scale

    def across(self, round_: int) -> float:
        """Where a round is."""
        return self.left + self.inner_width * round_ / max(self.last, 1)

    def down(self, total: float) -> float:
        """Where a total is."""
        low, high = self.levels[0], self.levels[-1]
        return self.top + self.inner_height * (high - total) / (high - low)


def plot(
    chart: Chart,
    frame: Frame,
    *,
    drawn: int,
    round_: int,
    moving: bool,
    on_round: Callable[[int], object],
    on_scale: Callable[[float], object],
) -> ft.Control:
    """The chart up to the round `drawn`, with a mark at `round_`; a finger on it chooses another.

    A screen reader is told what the picture is; the numbers stand in words beside it. `on_scale`
    hears how many times as large as usual letters are drawn.
    """
    _ = words()
    colors = use_colors()

    def touched(
        event: ft.TapEvent[ft.GestureDetector] | ft.DragUpdateEvent[ft.GestureDetector],
    ) -> object:
        position = event.local_position
        if position is None:
            return None
        return on_round(nearest(position.x - frame.left, frame.inner_width, chart.last))

    touch = guard.handler(touched)
    return ft.Semantics(
        identifier=identifiers.CHART,
        label=_("The totals after each round, as lines"),
        image=True,
        exclude_semantics=True,
        content=ft.GestureDetector(
            exclude_from_semantics=True,
            drag_interval=_EVERY,
            on_tap_down=touch,
            on_horizontal_drag_update=touch,
            content=ft.Stack(
                width=frame.width,
                height=frame.height,
                controls=[
                    ft.Container(left=0, right=0, top=0, bottom=0, bgcolor=theme.CARD),
                    ft.Container(left=0, bottom=0, content=gauge(on_scale)),
                    _mark(frame, round_, moving=moving),
                    ft.Container(
                        left=0,
                        top=frame.top,
                        width=frame.width - frame.names,
                        height=frame.height - frame.top,
                        content=Lines(chart, frame, drawn=drawn, moving=moving),
                    ),
                    *_dots(chart, frame, colors, round_, moving=moving),
                    *_names(chart, frame, colors, drawn, moving=moving),
                ],
            ),
        ),
    )


@pure_part
def Lines(chart: Chart, frame: Frame, *, drawn: int, moving: bool) -> ft.Control:
    """The lines up to the round `drawn`, over the levels and the numbers of the rounds."""
    _ = words()
    colors = use_colors()
    low, high = chart.levels[0], chart.levels[-1]
    return fc.LineChart(
        expand=True,
        interactive=False,
        tooltip=None,
        animation=_MOVING if moving else _STILL,
        min_x=0,
        max_x=max(chart.last, 1),
        min_y=low,
        max_y=high,
        horizontal_grid_lines=fc.ChartGridLines(
            interval=chart.levels[1] - low, color=theme.LINE, width=1
        ),
        left_axis=fc.ChartAxis(
            label_size=frame.left,
            label_spacing=chart.levels[1] - low,
            labels=[level_label(_, level) for level in chart.levels],
        ),
        bottom_axis=fc.ChartAxis(
            label_size=_ROUNDS * frame.scale,
            label_spacing=1,
            labels=[_tick(_, round_) for round_ in _ticks(chart, frame)],
        ),
        data_series=[
            fc.LineChartData(
                color=theme.EDGE,
                stroke_width=1,
                points=[fc.LineChartDataPoint(x, 0) for x in (0, max(chart.last, 1))],
            ),
            *(
                fc.LineChartData(
                    color=colors[line.seat],
                    stroke_width=WIDTH,
                    dash_pattern=dash(line.seat),
                    rounded_stroke_join=True,
                    # what is not drawn yet lies on the last point, from where it moves on
                    points=[
                        fc.LineChartDataPoint(min(x, drawn), line.totals[min(x, drawn)])
                        for x in range(chart.last + 1)
                    ],
                )
                for line in chart.lines
            ),
        ],
    )


def _ticks(chart: Chart, frame: Frame) -> range:
    """The rounds whose numbers there is room for, the last one among them."""
    each = frame.inner_width / max(chart.last, 1)
    step = next((n for n in (1, 2, 5, 10) if n * each >= _TICK * frame.scale), 20)
    return range(step, chart.last + 1, step)


def _tick(_: Words, round_: int) -> fc.ChartAxisLabel:
    return fc.ChartAxisLabel(
        value=round_,
        label=ft.Container(
            padding=ft.Padding.only(top=theme.SPACE.XS),
            content=text(_.number(round_), theme.CAPTION, theme.MUTED, whole=True),
        ),
    )


def _mark(frame: Frame, round_: int, *, moving: bool) -> ft.Control:
    """The upright line at the round that is looked at."""
    return ft.Container(
        left=frame.across(round_) - 1,
        top=frame.top,
        width=2,
        height=frame.inner_height,
        bgcolor=theme.ACCENT,
        opacity=0.6,
        animate_position=_MOVING if moving else None,
    )


def _dots(
    chart: Chart, frame: Frame, colors: Sequence[ft.Colors], round_: int, *, moving: bool
) -> list[ft.Control]:
    """Where each line is at the round that is looked at."""
    return [
        ft.Container(
            left=frame.across(round_) - _DOT / 2,
            top=frame.down(line.totals[round_]) - _DOT / 2,
            width=_DOT,
            height=_DOT,
            border_radius=theme.RADIUS.PILL,
            bgcolor=colors[line.seat],
            border=ft.Border.all(2, theme.CARD),
            animate_position=_MOVING if moving else None,
        )
        for line in chart.lines
    ]


def _names(
    chart: Chart, frame: Frame, colors: Sequence[ft.Colors], drawn: int, *, moving: bool
) -> list[ft.Control]:
    """The names at the ends of the lines, in their colours, clear of the rounds' numbers."""
    ends = [frame.down(line.totals[drawn]) - frame.name / 2 for line in chart.lines]
    tops = apart(ends, frame.name, frame.top + frame.inner_height - frame.name)
    letters = int((frame.names / frame.scale - theme.SPACE.S) / _LETTER)
    short = short_names([line.name for line in chart.lines], letters)
    return [
        ft.Container(
            left=frame.across(drawn) + theme.SPACE.S,
            top=top,
            animate_position=_MOVING if moving else None,
            content=text(name, theme.SMALL_STRONG, colors[line.seat], whole=True, silent=True),
        )
        for line, top, name in zip(chart.lines, tops, short, strict=True)
    ]


def least_height(players: int, scale: float) -> float:
    """How high a plot has to be for so many names above each other."""
    return (_NAME * (players + 0.5) + _ROUNDS) * scale
