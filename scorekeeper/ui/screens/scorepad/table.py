"""The table of the scorepad: a fixed header over rounds that scroll."""

from collections.abc import Callable
from contextlib import suppress
from math import ceil
from typing import Final

import flet as ft

from scorekeeper.ui import error_boundary, identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.gradual import use_gradual
from scorekeeper.ui.parts.window import use_text_scale
from scorekeeper.ui.screens.scorepad.header import HeaderRow
from scorekeeper.ui.screens.scorepad.legend import legend
from scorekeeper.ui.screens.scorepad.rows import RowCells, RowHead
from scorekeeper.ui.screens.scorepad.sizes import PadSizes, pad_sizes
from scorekeeper.ui.session.open_game import use_selector
from scorekeeper.ui.viewmodels.scorepad import scorepad

_PHONE: Final = 390
_ROWS_BELOW: Final = 3
"""The rounds to come that are in sight below the present one when a pad of enough height opens."""
_UNSEEN: Final = (0.0, 0.0)


@component
def Scorepad(width: float | None = None, *, beside: bool = False) -> ft.Control:
    """The pad of the open game, as wide as the place it is put in; a scored round opens to correct.

    It fills the height it is given and scrolls by itself. Names and totals stay in sight above, and
    the rounds' numbers at the side where large text makes it scroll sideways too. `width` is a
    guess at the place's, in pixels, until that is measured. `beside` the round that is played it is
    for eyes and fingers: Tab goes through the round's own controls, and by a button of it to the
    pad's own screen.
    """
    game_id, pad = use_selector(lambda pad: (pad.current.id, scorepad(pad.current.game)))
    room, set_room = ft.use_state(width or _PHONE)
    size = pad_sizes(pad, room, use_text_scale())
    rounds = ft.use_memo(ft.Ref[ft.Column], [])
    heads = ft.use_memo(ft.Ref[ft.Row], [])
    hidden = ft.use_ref(0)
    (wide, high), set_seen = ft.use_state(_UNSEEN)

    present = next((row.number for row in pad.rows if row.current), len(pad.rows))
    last = min(present + _ROWS_BELOW, len(pad.rows))
    drawn = _nearest(last, use_gradual(len(pad.rows), restart=game_id), len(pad.rows))

    def rows(part: Callable[..., ft.Control]) -> list[ft.Control]:
        return [
            part(game_id, row, size, beside=beside)
            if row.number in drawn
            else ft.Container(height=size.step)
            for row in pad.rows
        ]

    async def show_present() -> None:
        # whole rounds, so that none is cut under the names
        above = max(0, min(ceil(last - high / size.step), present - 1)) if high else 0
        if above != hidden.current and rounds.current:
            hidden.current = above
            with suppress(RuntimeError):  # the pad has been left already
                await rounds.current.scroll_to(offset=above * size.step)

    ft.use_effect(show_present, [wide, size.step])

    def seen(event: ft.LayoutSizeChangeEvent[ft.Column]) -> None:
        # what comes and goes below takes height only: nothing moves under a reader's eyes
        set_seen(lambda before: before if before[0] == event.width else (event.width, event.height))

    def measured(event: ft.LayoutSizeChangeEvent[ft.Column]) -> None:
        set_room(event.width)

    async def follow(event: ft.OnScrollEvent) -> None:
        if heads.current:
            with suppress(RuntimeError):
                await heads.current.scroll_to(offset=event.pixels, duration=0)

    return ft.Semantics(
        identifier=identifiers.SCOREPAD,
        expand=True,
        content=ft.Column(
            expand=True,
            spacing=0,
            on_size_change=error_boundary.handler(measured),
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[
                ft.Container(
                    bgcolor=theme.FELT,
                    padding=ft.Padding.symmetric(vertical=theme.SPACE.S),
                    alignment=ft.Alignment.TOP_CENTER,
                    content=across(
                        size,
                        ft.Container(width=size.row_head),
                        HeaderRow(pad.heads, size),
                        ref=heads,
                    ),
                ),
                ft.Column(
                    expand=True,
                    ref=rounds,
                    spacing=0,
                    scroll=ft.ScrollMode.AUTO,
                    on_size_change=error_boundary.handler(seen),
                    horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                    controls=[
                        across(
                            size,
                            column_of(size.row_head, rows(RowHead)),
                            column_of(size.columns, rows(RowCells)),
                            on_scroll=follow,
                        ),
                        legend(pad.marks),
                    ],
                ),
            ],
        ),
    )


def _nearest(last: int, drawn: int, rows: int) -> range:
    """Return the numbers of so many rows that end with the `last` in sight, if there are."""
    first = max(1, last - drawn + 1)
    return range(first, min(rows, first + drawn - 1) + 1)


def across(
    size: PadSizes,
    side: ft.Control,
    columns: ft.Control,
    *,
    ref: ft.Ref[ft.Row] | None = None,
    on_scroll: Callable[[ft.OnScrollEvent], object] | None = None,
) -> ft.Control:
    """Return the players' columns with what stands beside them; without room they scroll."""
    return ft.Row(
        width=size.shown,
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.END,
        controls=[
            side,
            ft.Row(
                expand=True,
                ref=ref,
                scroll=ft.ScrollMode.HIDDEN,
                on_scroll=error_boundary.handler(on_scroll) if on_scroll else None,
                controls=[columns],
            )
            if size.scrolls
            else columns,
        ],
    )


def column_of(width: float, controls: list[ft.Control]) -> ft.Control:
    """Return a column of the pad, so many pixels wide."""
    return ft.Column(
        width=width,
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=controls,
    )
