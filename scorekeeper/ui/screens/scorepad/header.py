"""The header of the scorepad: avatar, place, name and total of each player."""

from collections.abc import Callable
from typing import Final

import flet as ft

from scorekeeper.exports.summary_text import place_text
from scorekeeper.game.scorepad import Scorepad
from scorekeeper.game.tally import NO_PLACE
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import SeatAvatar
from scorekeeper.ui.parts.layout import CENTER, END, row, stack
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.screens.scorepad.sizes import PadSizes
from scorekeeper.ui.session.words import _

_DISC: Final = 32
_PLACE: Final = 19
_BELOW: Final = 6
"""The pixels by which a place stands out below its disc."""


@component
def HeaderRow(
    pad: Scorepad,
    size: PadSizes,
    over: Callable[[int], ft.Control] | None = None,
    *,
    low: bool = False,
) -> ft.Control:
    """Disc, place, name and total of every player, with what lies `over` a seat to be tapped.

    Before a round is scored only players who are not at the table have a place, a dash. A `low` one
    has no discs and small totals.
    """
    ranked = bool(pad.scored_rows) or len(set(pad.totals)) > 1

    def drawn(seat: int) -> ft.Control:
        shown = _head(pad, seat, size, ranked=ranked, low=low)
        if over is None:
            return shown
        cover = ft.Container(left=0, top=0, right=0, bottom=0, content=over(seat))
        return ft.Stack(expand=True, controls=[row(shown, spacing=0), cover])

    heads = row(*map(drawn, range(len(pad.names))), spacing=0, align=END)
    heads.width = size.columns
    return heads


def _head(pad: Scorepad, seat: int, size: PadSizes, *, ranked: bool, low: bool) -> ft.Control:
    name, rank, (short, style) = pad.names[seat], pad.places[seat], size.names[seat]
    width, leads = _DISC * size.scale, ranked and rank == 1
    disc = SeatAvatar(seat, name, round(width))
    place = ft.Container(
        right=0,
        bottom=0,
        width=_PLACE * size.scale,
        height=_PLACE * size.scale,
        border_radius=theme.RADIUS.PILL,
        bgcolor=theme.FELT_ACCENT if leads else theme.ON_FELT,
        border=ft.Border.all(2, theme.FELT),
        alignment=ft.Alignment.CENTER,
        content=value_text(
            f"place-{seat}",
            place_text(_, rank),
            theme.CAPTION.copy(letter_spacing=0, height=1),
            theme.FELT,
            label=_("{name}, place", name=name),
        ),
    )
    above = ft.Stack(
        width=size.disc_place,
        height=(_DISC + _BELOW) * size.scale,
        controls=[
            ft.Container(left=(size.disc_place - width) / 2, content=disc),
            *([place] if ranked or rank == NO_PLACE else []),
        ],
    )
    return stack(
        None if low else above,
        text(short, style, theme.ON_FELT, lines=1, silent=True),
        value_text(
            f"total-{seat}",
            _.number(pad.totals[seat]),
            theme.SMALL_STRONG if low else size.heading,
            theme.FELT_ACCENT if leads else theme.ON_FELT,
            label=_("{name}, total", name=name),
        ),
        spacing=0,
        align=CENTER,
        expand=True,
    )
