"""The game on a screen of its own that everybody sees, brought up to date by itself."""

import asyncio
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.table import StoreError
from scorekeeper.ui import guard, theme
from scorekeeper.ui.awake import use_awake
from scorekeeper.ui.guard import part, screen
from scorekeeper.ui.parts.notice import Kind, Notice
from scorekeeper.ui.parts.shell import whole_window
from scorekeeper.ui.reconnected import use_reconnected
from scorekeeper.ui.screens.asked import what_happened
from scorekeeper.ui.screens.opened import opened
from scorekeeper.ui.screens.table_view.fit import Content, fit
from scorekeeper.ui.screens.table_view.head import standing_of, table_head, title_of
from scorekeeper.ui.screens.table_view.line import TableRow, columns_of
from scorekeeper.ui.services import is_there
from scorekeeper.ui.state import Pad, use_desk, use_pad
from scorekeeper.ui.viewmodels.table_view import table_view
from scorekeeper.ui.words import words

_PAUSE: Final = 1.0
"""Seconds after which this device looks again what others recorded."""
_LUCKLESS: Final = 3
"""Looks in a row that fail before the table is told: one may meet a disk that is busy."""
_USUAL: Final = (390.0, 844.0)


@screen
def TableViewScreen() -> ft.View:
    """The game of the route, to be read by everybody at the table."""
    route = ft.use_view_path()

    def draw(_pad: Pad) -> ft.View:
        return whole_window(route, TableSheet(), ground=theme.FELT)

    return opened(draw)


@part
def TableSheet() -> ft.Control:
    """The head of the round and a row a player, as large as the window allows."""
    pad = use_pad()
    game = pad.now.game
    page = ft.context.page
    use_awake(wanted=not game.finished)
    trouble = use_watch(pad)
    size, set_size = ft.use_state((page.width or _USUAL[0], page.height or _USUAL[1]))
    scale, set_scale = ft.use_state(1.0)
    _ = words()
    view = table_view(game)
    content = Content(
        title=title_of(_, game, view),
        standing=standing_of(_, view),
        trump=view.trump if view.bids is not None else None,
        names=[line.name for line in view.lines],
        columns=columns_of(_, view),
    )
    large = fit(content, window=size, scale=scale)

    def measured(event: ft.LayoutSizeChangeEvent[ft.Container]) -> None:
        set_size((event.width, event.height))

    sheet = ft.Container(
        expand=True,
        padding=ft.Padding.symmetric(horizontal=large.pad),
        on_size_change=guard.handler(measured),
        content=ft.Column(
            spacing=0,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[
                table_head(
                    content,
                    large,
                    to_round=partial(page.navigate, f"/games/{pad.now.id}"),
                    on_scale=set_scale,
                ),
                *(
                    ft.Container(content=TableRow(line, name, large, told=view.told), expand=True)
                    for line, name in zip(view.lines, large.names, strict=True)
                ),
            ],
        ),
    )
    return ft.Column(
        expand=True,
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[*([_not_up_to_date(trouble)] if trouble else []), sheet],
    )


def use_watch(pad: Pad) -> StoreError | None:
    """A hook: look again and again what other devices recorded; why that fails, if it does.

    It ends with the part, with the line to the device until that is back, and with the game.
    """
    page, desk = ft.context.page, use_desk()
    well: StoreError | None = None
    trouble, set_trouble = ft.use_state(well)
    turn, set_turn = ft.use_state(0)
    use_reconnected(lambda: set_turn(turn + 1))

    async def watch() -> None:
        luckless = 0
        while is_there(page):
            try:
                if not await pad.catch_up():
                    desk.pads.pop(pad.now.id, None)
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
    """What keeps the table view from what was recorded since; it is looked for all the time."""
    return ft.Container(
        padding=ft.Padding.only(left=theme.SPACE.S, top=theme.SPACE.S, right=theme.SPACE.S),
        content=Notice(what_happened(words(), trouble), kind=Kind.BAD),
    )
