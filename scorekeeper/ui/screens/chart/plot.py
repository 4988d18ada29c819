"""The plot of a game's totals: lines with names, and a mark at the chosen round."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import flet as ft
import flet_charts as fc

from scorekeeper.exports.chart_scale import spread_labels
from scorekeeper.ui import error_boundary
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import use_seat_colors
from scorekeeper.ui.parts.layout import padded
from scorekeeper.ui.parts.line_chart import STILL, ChartLine, line_chart
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.window import layout_for
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.chart import Chart, TotalsLine, nearest_round
from scorekeeper.ui.viewmodels.graphemes import AMPLE, ems
from scorekeeper.ui.viewmodels.short_names import short_names

# All in pixels at the usual text size.
_NUMBERS: Final = 40
_ROUNDS: Final = 24
_NAME: Final = 19
_NAMES: Final = 80
_ROOMY_NAMES: Final = 112
_MAX_NAMES: Final = 0.3
"""Largest share of the width for names where text is large."""
_USUAL_NAME: Final = theme.SMALL_STRONG.size or 0
"""The font size of names."""
_LEAST_NAME: Final = theme.NARROW.size or 0
"""The smallest font size of names; those that are still too wide are shortened."""
_TICK: Final = 26
"""Least distance between two round numbers."""
_DOT: Final = 11
_EVERY: Final = 30
"""Milliseconds between two drag events."""

_MOVING: Final = ft.Animation(theme.DURATION.CALM, ft.AnimationCurve.EASE_IN_OUT)


@dataclass(frozen=True)
class PlotGeometry:
    """The geometry of a plot: its size in pixels, at `scale` times the usual text size."""

    width: float
    height: float
    scale: float
    levels: tuple[int, ...]
    last: int

    @property
    def left(self) -> float:
        """X of the start of the lines."""
        return _NUMBERS * self.scale

    @property
    def names(self) -> float:
        """Width of the names at the ends of the lines; limited where text is large."""
        usual = _ROOMY_NAMES if layout_for(self.width, self.height).one_line else _NAMES
        return min(usual * self.scale, max(usual, self.width * _MAX_NAMES))

    @property
    def name(self) -> float:
        """Height of a name; half of it is above the highest level, so that nothing is cut there."""
        return _NAME * self.scale

    @property
    def top(self) -> float:
        """Y of the highest level."""
        return self.name / 2

    @property
    def inner_width(self) -> float:
        """Width of the lines."""
        return self.width - self.left - self.names

    @property
    def inner_height(self) -> float:
        """Height of the lines."""
        return self.height - self.top - _ROUNDS * self.scale

    def across(self, round_: int) -> float:
        """Return the x of round `round_`, or of the start for 0."""
        return self.left + self.inner_width * round_ / max(self.last, 1)

    def down(self, total: float) -> float:
        """Return the y of a `total`, in pixels."""
        low, high = self.levels[0], self.levels[-1]
        return self.top + self.inner_height * (high - total) / (high - low)


@component
def Plot(
    chart: Chart,
    frame: PlotGeometry,
    *,
    drawn: int,
    round_: int,
    moving: bool,
    on_round: Callable[[int], object],
) -> ft.Control:
    """The chart up to round `drawn`, marked at `round_`; a touch chooses another round.

    Screen readers get only its title: the numbers stand beside it as text.
    """
    colors = use_seat_colors()

    def touched(
        event: ft.TapEvent[ft.GestureDetector] | ft.DragUpdateEvent[ft.GestureDetector],
    ) -> object:
        position = event.local_position
        if position is None:
            return None
        return on_round(nearest_round(position.x - frame.left, frame.inner_width, chart.last))

    def gliding(left: float, top: float, **style: Any) -> ft.Control:  # noqa: ANN401 - Flet's own
        return ft.Container(
            left=left, top=top, animate_position=_MOVING if moving else None, **style
        )

    touch = error_boundary.handler(touched)
    mark = gliding(
        frame.across(round_) - 1,
        frame.top,
        width=2,
        height=frame.inner_height,
        bgcolor=theme.ACCENT,
        opacity=0.6,
    )
    dots = (
        gliding(
            # whoever is not at the table then is marked where their line begins or ends
            frame.across(line.nearest(round_)) - _DOT / 2,
            frame.down(line.total(round_)) - _DOT / 2,
            width=_DOT,
            height=_DOT,
            border_radius=theme.RADIUS.PILL,
            bgcolor=colors[line.seat],
            border=ft.Border.all(2, theme.CARD),
        )
        for line in chart.lines
    )
    # the names at the ends of the lines, moved apart
    ends = [frame.down(line.total(drawn)) - frame.name / 2 for line in chart.lines]
    tops = spread_labels(ends, frame.name, frame.top + frame.inner_height - frame.name)
    short, style = _names(chart, frame)
    names = (
        gliding(
            frame.across(drawn) + theme.SPACE.S,
            top,
            content=text(name, style, colors[line.seat], whole=True, silent=True),
        )
        for line, top, name in zip(chart.lines, tops, short, strict=True)
    )
    lines = ft.Container(
        left=0,
        top=frame.top,
        width=frame.width - frame.names,
        height=frame.height - frame.top,
        content=Lines(chart, frame, drawn=drawn, moving=moving),
    )
    ground = ft.Container(left=0, right=0, top=0, bottom=0, bgcolor=theme.CARD)
    return ft.Semantics(
        identifier="chart",
        label=_("The totals after each round, as a line chart"),
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
                controls=[ground, mark, lines, *dots, *names],
            ),
        ),
    )


def _names(chart: Chart, frame: PlotGeometry) -> tuple[tuple[str, ...], ft.TextStyle]:
    """Return the names as they fit at the ends of the lines, and their style."""
    names = [line.name for line in chart.lines]
    room = (frame.names - theme.SPACE.S) / frame.scale / AMPLE
    size = max(_LEAST_NAME, min(_USUAL_NAME, room / max(map(ems, names), default=1)))
    return short_names(names, room / size, ems), theme.SMALL_STRONG.copy(size=size)


@component(memo=True)
def Lines(chart: Chart, frame: PlotGeometry, *, drawn: int, moving: bool) -> ft.Control:
    """The lines up to round `drawn`, with levels and round numbers as axes."""
    colors = use_seat_colors()
    each = frame.inner_width / max(chart.last, 1)
    step = next((n for n in (1, 2, 5, 10) if n * each >= _TICK * frame.scale), 20)

    def point(line: TotalsLine, round_: int) -> tuple[int, int]:
        # it begins where somebody joins, and ends where they leave
        place = line.nearest(round_)
        return place, line.total(place)

    def number(round_: int) -> ft.Control:
        return text(_.number(round_), theme.CAPTION, theme.MUTED, whole=True)

    return line_chart(
        # what is not drawn yet lies on the last point, from where it moves on
        [
            ChartLine(
                colors[line.seat],
                [point(line, min(x, drawn)) for x in range(chart.last + 1)],
                line.seat,
            )
            for line in chart.lines
        ],
        chart.levels,
        max(chart.last, 1),
        axis_width=frame.left,
        bottom_axis=fc.ChartAxis(
            label_size=_ROUNDS * frame.scale,
            label_spacing=1,
            labels=[
                fc.ChartAxisLabel(value=n, label=padded(number(n), top=theme.SPACE.XS))
                for n in range(step, chart.last + 1, step)
            ],
        ),
        with_zero=True,
        animation=_MOVING if moving else STILL,
    )


def least_height(players: int, scale: float) -> float:
    """Return the least height at which the names fit, at `scale` times the usual text size."""
    return (_NAME * (players + 0.5) + _ROUNDS) * scale
