"""The screen of the chart: the lines, and below or beside them the numbers of one round."""

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.ui import guard, identifiers, theme
from scorekeeper.ui.guard import part, screen
from scorekeeper.ui.keys import Shortcut, hears
from scorekeeper.ui.parts.section import section
from scorekeeper.ui.parts.shell import ROOMY, whole_window
from scorekeeper.ui.parts.surface import card
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.parts.top import TopBar, icon_button
from scorekeeper.ui.screens.chart.numbers import RoundNumbers, Totals
from scorekeeper.ui.screens.chart.plot import Frame, least_height, plot
from scorekeeper.ui.screens.chart.replay import Replay, use_replay
from scorekeeper.ui.screens.opened import opened
from scorekeeper.ui.state import Pad, use_pad
from scorekeeper.ui.viewmodels import chart as views
from scorekeeper.ui.viewmodels.chart import Chart
from scorekeeper.ui.words import words

OnRound = Callable[[int], object]

# In pixels.
_PHONE: Final = (390, 844)
_WIDE: Final = 700
"""From this width on the numbers stand beside the lines."""
_BESIDE: Final = 360
"""How wide they are there."""
_LOWEST: Final = 220
_HIGHEST: Final = 620
_SHARE: Final = 0.4
"""How much of a phone's height the lines have."""
_AROUND: Final = 2 * (theme.SPACE.L + theme.SPACE.M + 1)
"""What there is on both sides of the lines, and above and below them, of a card on a screen."""
_LARGE: Final = 1.3
"""From so many times the usual text size on, numbers do not fit beside each other."""


@screen
def ChartScreen() -> ft.View:
    """The chart of the game in the route, over the whole window."""
    route = ft.use_view_path()

    def draw(pad: Pad) -> ft.View:
        scored = pad.now.game.scored_rounds
        return whole_window(route, _Bar(), _Chart() if scored else _Nothing())

    return opened(draw)


@part
def _Bar() -> ft.Control:
    _ = words()
    now = use_pad().now
    page = ft.context.page
    return ft.Container(
        padding=theme.SPACE.XS,
        content=TopBar(
            _("Chart"),
            overline=now.game.name or None,
            on_back=lambda: page.navigate(f"/games/{now.id}/pad"),
        ),
    )


@part
def _Nothing() -> ft.Control:
    _ = words()
    return ft.Container(
        padding=theme.SPACE.XL,
        content=text(
            _("There are lines to see from the first scored round on."),
            color=theme.MUTED,
            centered=True,
        ),
    )


@part
def _Chart() -> ft.Control:
    """The lines as large as there is room for, and what can be read of them."""
    _ = words()
    game = use_pad().now.game
    chart = views.chart(game)
    page = ft.context.page
    size, set_size = ft.use_state((page.width or _PHONE[0], page.height or _PHONE[1]))
    scale, set_scale = ft.use_state(1.0)
    chosen, set_chosen = ft.use_state(chart.last)
    replay = use_replay(chart.last, set_chosen)
    round_ = min(chosen, chart.last)

    def choose(another: int) -> None:
        replay.stop()
        set_chosen(max(0, min(chart.last, another)))

    def measured(event: ft.LayoutSizeChangeEvent[ft.Container]) -> None:
        set_size((event.width, event.height))

    wide = size[0] >= _WIDE
    picture = card(
        plot(
            chart,
            _frame(chart, size, scale),
            drawn=round_ if replay.playing else chart.last,
            round_=round_,
            moving=replay.moving,
            on_round=choose,
            on_scale=set_scale,
        ),
        padding=theme.SPACE.M,
    )
    numbers = [
        _steps(round_, chart.last, replay, choose),
        RoundNumbers(
            views.standings(game, round_),
            scored=round_ > 0,
            roomy=size[0] >= ROOMY,
            large=scale >= _LARGE,
        ),
        section(_("Totals")),
        Totals(chart, large=scale >= _LARGE),
    ]
    return ft.Container(
        expand=True,
        on_size_change=guard.handler(measured),
        content=_beside(picture, numbers) if wide else _below(picture, numbers),
    )


def _frame(chart: Chart, size: tuple[float, float], scale: float) -> Frame:
    """Where things are on a screen of that size."""
    width, height = size
    if width >= _WIDE:
        inside, high = width - _BESIDE - theme.SPACE.L, height - _AROUND
    else:
        inside, high = min(width, theme.COLUMN), min(_HIGHEST, height * _SHARE)
    return Frame(
        width=inside - _AROUND,
        height=max(_LOWEST, least_height(len(chart.lines), scale), high),
        scale=scale,
        levels=chart.levels,
        last=chart.last,
    )


def _beside(picture: ft.Control, numbers: list[ft.Control]) -> ft.Control:
    return ft.Row(
        expand=True,
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.START,
        controls=[
            ft.Container(expand=True, padding=theme.SPACE.L, content=picture),
            ft.Column(
                width=_BESIDE + theme.SPACE.L,
                scroll=ft.ScrollMode.AUTO,
                controls=[
                    _padded(numbers, ft.Padding.only(right=theme.SPACE.L, bottom=theme.SPACE.L))
                ],
            ),
        ],
    )


def _below(picture: ft.Control, numbers: list[ft.Control]) -> ft.Control:
    return ft.Column(
        expand=True,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            ft.Container(width=theme.COLUMN, content=_padded([picture, *numbers], theme.SPACE.L))
        ],
    )


def _padded(controls: list[ft.Control], padding: ft.PaddingValue) -> ft.Control:
    return ft.Container(
        padding=padding,
        content=ft.Column(
            spacing=theme.SPACE.M,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=controls,
        ),
    )


def _steps(round_: int, last: int, replay: Replay, choose: OnRound) -> ft.Control:
    """Which round is looked at, the way to its neighbours, and the replay."""
    _ = words()
    row = ft.Row(
        spacing=theme.SPACE.XS,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            icon_button(
                identifiers.ROUND_BEFORE,
                _("The round before"),
                ft.Icons.CHEVRON_LEFT,
                partial(choose, round_ - 1) if round_ > 0 else None,
                hotkey="Arrow Left",
            ),
            value_text(
                identifiers.CHART_ROUND,
                _("Round {number}", number=round_) if round_ else _("At the start"),
                theme.HEADING,
                live=not replay.playing,
                centered=True,
                expand=True,
            ),
            icon_button(
                identifiers.ROUND_AFTER,
                _("The round after"),
                ft.Icons.CHEVRON_RIGHT,
                partial(choose, round_ + 1) if round_ < last else None,
                hotkey="Arrow Right",
            ),
            icon_button(
                identifiers.REPLAY,
                _("Stop") if replay.playing else _("Replay the game"),
                ft.Icons.STOP_CIRCLE_OUTLINED if replay.playing else ft.Icons.PLAY_CIRCLE_OUTLINED,
                replay.stop if replay.playing else replay.start,
                hotkey="Enter",
            ),
        ],
    )
    return hears(
        row,
        Shortcut("Home", _("At the start"), partial(choose, 0)),
        Shortcut("End", _("Round {number}", number=last), partial(choose, last)),
    )
