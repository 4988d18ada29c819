"""The table of the scorepad: names and totals stay put, the rounds scroll under them."""

from contextlib import suppress

import flet as ft

from scorekeeper.ui import guard, identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.screens.scorepad.fit import fit
from scorekeeper.ui.screens.scorepad.head import PadHead
from scorekeeper.ui.screens.scorepad.legend import legend
from scorekeeper.ui.screens.scorepad.rows import PadRow
from scorekeeper.ui.state import use_pad
from scorekeeper.ui.viewmodels.scorepad import scorepad

_PHONE = 390
_ROWS_ABOVE = 3
"""How many played rounds are in sight above the present one when the pad opens."""


@part
def Scorepad() -> ft.Control:
    """The pad of the open game, as wide as the place it is put in; a scored round opens to correct.

    It fills the height it is given and scrolls by itself, so that names and totals stay in sight.
    """
    now = use_pad().now
    pad = scorepad(now.game)
    width, set_width = ft.use_state(min(ft.context.page.width or _PHONE, theme.COLUMN))
    scale, set_scale = ft.use_state(1.0)
    size = fit(pad, width, scale)
    rounds = ft.use_memo(ft.Ref[ft.Column], [])

    async def show_present() -> None:
        present = next((row.number for row in pad.rows if row.now), len(pad.rows))
        above = present - 1 - _ROWS_ABOVE
        if above > 0 and rounds.current:
            with suppress(RuntimeError):  # the pad has been left already
                await rounds.current.scroll_to(offset=above * size.row)

    ft.use_effect(show_present, [])

    def measured(event: ft.LayoutSizeChangeEvent[ft.Row]) -> None:
        set_width(event.width)

    return ft.Semantics(
        identifier=identifiers.SCOREPAD,
        expand=True,
        content=ft.Row(
            expand=True,
            spacing=0,
            scroll=ft.ScrollMode.AUTO,
            on_size_change=guard.handler(measured),
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[
                ft.Column(
                    width=size.width,
                    spacing=0,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                    controls=[
                        PadHead(pad.heads, size, on_scale=set_scale),
                        ft.Column(
                            expand=True,
                            ref=rounds,
                            spacing=0,
                            scroll=ft.ScrollMode.AUTO,
                            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                            controls=[
                                *(PadRow(now.id, row, size) for row in pad.rows),
                                legend(pad.marks),
                            ],
                        ),
                    ],
                )
            ],
        ),
    )
