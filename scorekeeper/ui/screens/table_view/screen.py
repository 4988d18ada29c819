"""The screen of the table view, which polls for what other devices record."""

import asyncio
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.table import StoreError
from scorekeeper.ui import error_boundary
from scorekeeper.ui.device.calls import is_connected
from scorekeeper.ui.device.reconnection import use_on_reconnect
from scorekeeper.ui.device.wake_lock import use_wake_lock
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.notice import Notice, NoticeKind
from scorekeeper.ui.parts.screen_frame import whole_window
from scorekeeper.ui.parts.window import use_text_scale
from scorekeeper.ui.screens.game_screen import game_screen
from scorekeeper.ui.screens.query import store_error_text
from scorekeeper.ui.screens.table_view.header import standing_of, table_header, title_of
from scorekeeper.ui.screens.table_view.player_row import PlayerRow, columns_of
from scorekeeper.ui.screens.table_view.sizes import TableContent, table_sizes
from scorekeeper.ui.session.open_game import OpenGameState, use_open_game
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import words
from scorekeeper.ui.viewmodels.table_view import table_view

_PAUSE: Final = 1.0
"""Seconds after which this device looks again what others recorded."""
_LUCKLESS: Final = 3
"""Looks in a row that fail before the table is told: one may meet a disk that is busy."""
_USUAL: Final = (390.0, 844.0)


@screen
def TableViewScreen() -> ft.View:
    """The game of the route, to be read by everybody at the table."""
    route = ft.use_view_path()

    def draw(_pad: OpenGameState) -> ft.View:
        return whole_window(route, TableSheet(), ground=theme.FELT)

    return game_screen(draw)


@component
def TableSheet() -> ft.Control:
    """The header and a row for each player, as large as the window allows."""
    state = use_open_game()
    game = state.current.game
    page = ft.context.page
    use_wake_lock(wanted=not game.finished)
    trouble = use_watch(state)
    size, set_size = ft.use_state((page.width or _USUAL[0], page.height or _USUAL[1]))
    _ = words()
    view = table_view(game)
    content = TableContent(
        title=title_of(_, game, view),
        standing=standing_of(_, view),
        trump=view.trump if view.bids is not None else None,
        names=[line.name for line in view.lines],
        columns=columns_of(_, view),
    )
    large = table_sizes(content, window=size, scale=use_text_scale())

    def measured(event: ft.LayoutSizeChangeEvent[ft.Container]) -> None:
        set_size((event.width, event.height))

    sheet = ft.Container(
        expand=True,
        padding=ft.Padding.symmetric(horizontal=large.pad),
        on_size_change=error_boundary.handler(measured),
        content=column(
            table_header(
                content,
                large,
                to_round=partial(page.navigate, f"/games/{state.current.id}"),
            ),
            *(
                ft.Container(content=PlayerRow(line, name, large, told=view.told), expand=True)
                for line, name in zip(view.lines, large.names, strict=True)
            ),
            spacing=0,
        ),
    )
    return column(_not_up_to_date(trouble) if trouble else None, sheet, spacing=0, expand=True)


def use_watch(state: OpenGameState) -> StoreError | None:
    """Hook: poll for what other devices record; return the error while that fails.

    It ends with the part, with the line to the device until that is back, and with the game.
    """
    page, session = ft.context.page, use_session()
    well: StoreError | None = None
    trouble, set_trouble = ft.use_state(well)
    turn, set_turn = ft.use_state(0)
    use_on_reconnect(lambda: set_turn(turn + 1))

    async def watch() -> None:
        luckless = 0
        while is_connected(page):
            try:
                if not await state.refresh():
                    session.open_games.pop(state.current.id, None)
                    return
                luckless = 0
                set_trouble(None)
            except StoreError as error:
                luckless += 1
                if luckless == _LUCKLESS:
                    set_trouble(error)
            await asyncio.sleep(_PAUSE)

    # with a cleanup Flet ends the watch when the screen is left
    ft.use_effect(watch, [turn], cleanup=lambda: None)
    return trouble


def _not_up_to_date(trouble: StoreError) -> ft.Control:
    """Return a notice of the error that keeps the view from being current."""
    return ft.Container(
        padding=ft.Padding.only(left=theme.SPACE.S, top=theme.SPACE.S, right=theme.SPACE.S),
        content=Notice(store_error_text(words(), trouble), kind=NoticeKind.BAD),
    )
