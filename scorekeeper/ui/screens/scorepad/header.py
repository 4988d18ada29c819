"""The header of the scorepad: avatar, place, name and total of each player."""

from collections.abc import Callable
from typing import Final

import flet as ft

from scorekeeper.exports.summary_text import place_text
from scorekeeper.game.tally import NO_PLACE
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import SeatAvatar
from scorekeeper.ui.parts.layout import CENTER, column
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.screens.scorepad.sizes import PadSizes
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.scorepad import ColumnHead

_DISC: Final = 32
_PLACE: Final = 19
_BELOW: Final = 6
"""The pixels by which a place stands out below its disc."""


@component
def HeaderRow(
    heads: tuple[ColumnHead, ...],
    size: PadSizes,
    over: Callable[[ColumnHead], ft.Control] | None = None,
    *,
    low: bool = False,
) -> ft.Control:
    """Disc, place, name and total of every player, with what lies `over` it to be tapped.

    A `low` one has no discs and small totals.
    """

    def drawn(head: ColumnHead, name: tuple[str, ft.TextStyle]) -> ft.Control:
        shown = _head(head, *name, size, low=low)
        return _covered(shown, over(head)) if over else shown

    return ft.Row(
        width=size.columns,
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.END,
        controls=[drawn(head, name) for head, name in zip(heads, size.names, strict=True)],
    )


def _covered(shown: ft.Control, over: ft.Control) -> ft.Control:
    """Return a column of the header beneath a tap target of the same size."""
    return ft.Stack(
        expand=True,
        controls=[
            ft.Row(spacing=0, controls=[shown]),
            ft.Container(left=0, top=0, right=0, bottom=0, content=over),
        ],
    )


def _head(
    head: ColumnHead, short: str, style: ft.TextStyle, size: PadSizes, *, low: bool
) -> ft.Control:
    width = _DISC * size.scale
    disc = SeatAvatar(head.seat, head.name, round(width))
    place = ft.Container(
        right=0,
        bottom=0,
        width=_PLACE * size.scale,
        height=_PLACE * size.scale,
        border_radius=theme.RADIUS.PILL,
        bgcolor=theme.FELT_ACCENT if head.leads else theme.ON_FELT,
        border=ft.Border.all(2, theme.FELT),
        alignment=ft.Alignment.CENTER,
        content=value_text(
            f"place-{head.seat}",
            place_text(_, head.place or NO_PLACE),
            theme.CAPTION.copy(letter_spacing=0, height=1),
            theme.FELT,
            label=_("{name}, place", name=head.name),
        ),
    )
    above = ft.Stack(
        width=size.disc_place,
        height=(_DISC + _BELOW) * size.scale,
        controls=[
            ft.Container(left=(size.disc_place - width) / 2, content=disc),
            *([place] if head.place is not None else []),
        ],
    )
    return column(
        None if low else above,
        text(short, style, theme.ON_FELT, lines=1, silent=True),
        value_text(
            f"total-{head.seat}",
            _.number(head.total),
            theme.SMALL_STRONG if low else size.heading,
            theme.FELT_ACCENT if head.leads else theme.ON_FELT,
            label=_("{name}, total", name=head.name),
        ),
        spacing=0,
        align=CENTER,
        tight=True,
        expand=True,
    )
