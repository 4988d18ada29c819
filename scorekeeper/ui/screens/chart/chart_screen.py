"""The chart screen: the plot with the numbers below or beside it, and the replay."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.ui import error_boundary
from scorekeeper.ui.device.calls import call_device
from scorekeeper.ui.device.keyboard import Shortcut, with_shortcuts
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.latest_state import latest
from scorekeeper.ui.parts.layout import START, column, padded, row
from scorekeeper.ui.parts.screen_view import scrolled_column
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import section_heading, text, value_text
from scorekeeper.ui.parts.top_bar import icon_button
from scorekeeper.ui.parts.window import (
    layout_for,
    use_fitted,
    use_layout,
    window_size,
)
from scorekeeper.ui.screens.chart.numbers import RoundNumbers, Totals
from scorekeeper.ui.screens.chart.plot import Plot, PlotGeometry, least_height
from scorekeeper.ui.screens.game_navigation import place_view
from scorekeeper.ui.screens.game_screen import use_game_screen
from scorekeeper.ui.session.open_game import OpenGameState, use_open_game
from scorekeeper.ui.session.session_var import session_instance
from scorekeeper.ui.session.settings import settings
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import chart as views

# In pixels.
_BESIDE: Final = 360
"""Width of the numbers beside the plot of a wide window."""
_LOWEST: Final = 220
_HIGHEST: Final = 620
_SHARE: Final = 0.4
"""Share of a phone's height for the plot."""
_AROUND: Final = 2 * (theme.SPACE.L + theme.SPACE.M + 1)
"""Padding on two sides of the plot: of the card and the screen."""
_REPLAY_STEP: Final = 0.6
"""Seconds per round of the replay."""
_BESIDE_ROUND: Final = 3 * (theme.TARGET + theme.SPACE.XS) + 2 * theme.SPACE.L
"""The width of the buttons beside the number of the round and of the column's edges, in pixels."""


def use_replay(last: int, show: Callable[[int], object]) -> tuple[bool, bool, OnTap, OnTap]:
    """Hook: a replay that calls `show` with 0, 1 … `last`, then ends.

    Return whether it plays, whether lines then glide from round to round (with reduced motion they
    jump), and what starts and stops it.
    """
    playing, set_playing = ft.use_state(False)
    moving, set_moving = ft.use_state(False)

    async def play() -> None:
        if not playing:
            return
        for round_ in range(last + 1):
            show(round_)
            await asyncio.sleep(_REPLAY_STEP)
        set_playing(False)

    async def start() -> None:
        features = await call_device(
            session_instance(ft.SemanticsService).get_accessibility_features, None
        )
        still = features is not None and (features.disable_animations or features.reduce_motion)
        set_moving(settings().motion and not still)
        set_playing(True)

    # With a cleanup Flet ends what is still playing when the screen is left.
    ft.use_effect(play, [playing], cleanup=lambda: None)
    return playing, playing and moving, start, partial(set_playing, False)


@screen
def ChartScreen() -> ft.View:
    """The chart of the game in the route, in the whole window."""
    has_bar = use_layout().game_bar

    def draw(state: OpenGameState) -> ft.View:
        nothing = _("The chart starts with the first scored round.")
        chart: ft.Control = (
            _Chart()
            if state.current.game.scored_rounds
            else ft.Container(
                padding=theme.SPACE.XL,
                content=text(nothing, color=theme.MUTED, centered=True),
            )
        )
        content = ft.Container(expand=True, content=chart)
        return place_view(_("Chart"), "/chart", content, has_bar=has_bar)

    return use_game_screen(draw)


@component
def _Chart() -> ft.Control:
    """The plot in the room there is, and its numbers below or beside it."""
    game = use_open_game().current.game
    chart = views.chart(game)
    size, set_size = ft.use_state(window_size())
    scale = use_layout().scale
    layout = layout_for(*size, scale)
    newest: int | None = None
    chosen, set_chosen = ft.use_state(newest)

    def show(another: int) -> None:
        # whoever looks at the last round sees the next one as soon as it is scored
        set_chosen(another if another < chart.last else None)

    playing, moving, start, stop = use_replay(chart.last, show)
    round_ = chart.last if chosen is None else min(chosen, chart.last)

    def go(step: Callable[[int], int]) -> None:
        stop()
        now = latest(chosen, set_chosen)
        show(max(0, step(chart.last if now is None else now)))

    if layout.wide:
        inside, high = size[0] - _BESIDE - theme.SPACE.L, size[1] - _AROUND
    else:
        inside, high = min(size[0], theme.COLUMN), min(_HIGHEST, size[1] * _SHARE)
    high = max(_LOWEST, least_height(len(chart.lines), scale), high)
    frame = PlotGeometry(inside - _AROUND, high, scale, chart.levels, chart.last)
    picture = panel(
        Plot(
            chart,
            frame,
            drawn=round_ if playing else chart.last,
            round_=round_,
            moving=moving,
            on_round=lambda another: go(lambda _now: another),
        ),
        padding=theme.SPACE.M,
    )
    numbers = [
        RoundButtons(round_, chart.last, go, stop if playing else start, playing=playing),
        RoundNumbers(
            views.standings_after(game, round_),
            scored=round_ > 0,
            roomy=layout.roomy,
            large=layout.enlarged,
        ),
        section_heading(_("Totals")),
        Totals(
            chart,
            width=_BESIDE if layout.wide else min(size[0], theme.COLUMN) - 2 * theme.SPACE.L,
            scale=scale,
            large=layout.enlarged,
        ),
    ]
    content: ft.Control = scrolled_column(picture, *numbers, spacing=theme.SPACE.M)
    if layout.wide:
        beside = padded(column(*numbers), right=theme.SPACE.L, bottom=theme.SPACE.L)
        content = row(
            ft.Container(expand=True, padding=theme.SPACE.L, content=picture),
            ft.Column(width=_BESIDE + theme.SPACE.L, scroll=ft.ScrollMode.AUTO, controls=[beside]),
            spacing=0,
            align=START,
            expand=True,
        )
    content.expand = True
    return ft.Container(
        expand=True,
        on_size_change=error_boundary.handler(lambda event: set_size((event.width, event.height))),
        content=content,
    )


@component
def RoundButtons(
    round_: int,
    last: int,
    go: Callable[[Callable[[int], int]], object],
    on_replay: OnTap,
    *,
    playing: bool,
) -> ft.Control:
    """The buttons for the previous and next round and the replay, with their keys.

    `go` gets a function of the round that is shown by then.
    """
    at = _("Round {number}", number=round_) if round_ else _("At the start")

    def step(identifier: str, label: str, icon: ft.IconData, by: int, key: str) -> ft.Control:
        on_tap = partial(go, lambda now: now + by) if 0 <= round_ + by <= last else None
        return icon_button(identifier, label, icon, on_tap, hotkey=key)

    before, after = ft.Icons.CHEVRON_LEFT, ft.Icons.CHEVRON_RIGHT
    steps = row(
        step("round-before", _("Previous round"), before, -1, "Arrow Left"),
        value_text(
            "chart-round",
            at,
            use_fitted(at, theme.HEADING, _BESIDE_ROUND),
            live=not playing,
            centered=True,
            expand=True,
        ),
        step("round-after", _("Next round"), after, +1, "Arrow Right"),
        icon_button(
            "replay",
            _("Stop") if playing else _("Replay the game"),
            ft.Icons.STOP_CIRCLE_OUTLINED if playing else ft.Icons.PLAY_CIRCLE_OUTLINED,
            on_replay,
            hotkey="Enter",
        ),
        spacing=theme.SPACE.XS,
    )
    return with_shortcuts(
        steps,
        Shortcut("Home", _("At the start"), partial(go, lambda _now: 0)),
        Shortcut("End", _("Round {number}", number=last), partial(go, lambda _now: last)),
    )
