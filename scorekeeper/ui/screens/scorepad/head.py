"""The head of the scorepad: who sits in which column, their totals and places."""

from collections.abc import Callable
from typing import Final

import flet as ft

from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.large import gauge
from scorekeeper.ui.parts.seats import SeatDisc
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.screens.scorepad.fit import Fit
from scorekeeper.ui.viewmodels.scorepad import Head
from scorekeeper.ui.words import words

_DISC: Final = 32
_PLACE: Final = 19
_OVER: Final = 7
"""How far a place stands out beyond its disc at the side."""
_BELOW: Final = 6
"""The same below it."""


def corner(size: Fit, on_scale: Callable[[float], object]) -> ft.Control:
    """The empty place over the rounds' numbers.

    `on_scale` hears how many times as large as usual letters are drawn there.
    """
    return ft.Container(width=size.row_head, content=gauge(on_scale))


@part
def Heads(heads: tuple[Head, ...], size: Fit) -> ft.Control:
    """Disc, place, name and total of every player."""
    return ft.Row(
        width=size.columns,
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.END,
        controls=[_head(head, *name, size) for head, name in zip(heads, size.names, strict=True)],
    )


def _head(head: Head, short: str, style: ft.TextStyle, size: Fit) -> ft.Control:
    _ = words()
    return ft.Column(
        expand=True,
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            ft.Stack(
                width=(_DISC + 2 * _OVER) * size.scale,
                height=(_DISC + _BELOW) * size.scale,
                controls=[
                    ft.Container(
                        left=_OVER * size.scale,
                        content=SeatDisc(head.seat, head.name, round(_DISC * size.scale)),
                    ),
                    ft.Container(right=0, bottom=0, content=_place(head, size)),
                ],
            ),
            text(short, style, theme.ON_FELT, lines=1, silent=True),
            value_text(
                identifiers.TOTAL(head.seat),
                _.number(head.total),
                size.heading,
                theme.FELT_ACCENT if head.place == 1 else theme.ON_FELT,
                label=_("{name}, total", name=head.name),
            ),
        ],
    )


def _place(head: Head, size: Fit) -> ft.Control:
    _ = words()
    return ft.Container(
        width=_PLACE * size.scale,
        height=_PLACE * size.scale,
        border_radius=theme.RADIUS.PILL,
        bgcolor=theme.FELT_ACCENT if head.place == 1 else theme.ON_FELT,
        border=ft.Border.all(2, theme.FELT),
        alignment=ft.Alignment.CENTER,
        content=value_text(
            identifiers.PLACE(head.seat),
            _.number(head.place),
            theme.CAPTION.copy(letter_spacing=0, height=1),
            theme.FELT,
            label=_("{name}, place", name=head.name),
        ),
    )
