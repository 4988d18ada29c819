"""The table from above: who sits where, who deals, and the cards drawn for the deal."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import SeatAvatar
from scorekeeper.ui.parts.layout import CENTER, stack
from scorekeeper.ui.parts.radio import radio_button, radio_group
from scorekeeper.ui.parts.tap_target import tap_target
from scorekeeper.ui.parts.text import text

_HEIGHT = 292
"""The height of a table of up to `_USUAL` seats, in pixels; each further one needs `_MORE`."""
_USUAL, _MORE = 7, 40
_SEAT = 88
_CARD = 30


@dataclass(frozen=True)
class Chair:
    """A seat: its label for screen readers, and the card drawn for the deal, if any."""

    identifier: str
    name: str
    label: str
    deals: bool
    drew: int | None = None


@component
def SeatingChart(
    chairs: tuple[Chair, ...], on_pick: Callable[[int], object], middle: ft.Control
) -> ft.Control:
    """Seat 0 nearest, the others clockwise around the table; `on_pick` gets the seat."""
    table = ft.Container(
        height=_HEIGHT + _MORE * max(0, len(chairs) - _USUAL),
        content=ft.Stack(
            controls=[
                ft.Container(
                    left=_SEAT * 0.5,
                    right=_SEAT * 0.5,
                    top=32,
                    bottom=44,
                    bgcolor=theme.FELT,
                    border=ft.Border.all(5, theme.RAISED),
                    border_radius=theme.RADIUS.PILL,
                    alignment=ft.Alignment.CENTER,
                    padding=ft.Padding.symmetric(horizontal=_SEAT * 0.55),
                    content=middle,
                ),
                *(
                    ft.Container(
                        left=0,
                        right=0,
                        top=0,
                        bottom=0,
                        alignment=_place(seat, len(chairs)),
                        content=_chair(seat, chair, on_pick),
                    )
                    for seat, chair in enumerate(chairs)
                ),
            ],
        ),
    )
    return radio_group(table)


def _place(seat: int, seats: int) -> ft.Alignment:
    """Return where a seat lies, clockwise from the bottom."""
    angle = math.pi / 2 + 2 * math.pi * seat / seats
    return ft.Alignment(math.cos(angle), math.sin(angle))


def _chair(seat: int, chair: Chair, on_pick: Callable[[int], object]) -> ft.Control:
    """A player's disc with the name below it; who deals has a ring and the deck."""
    box = ft.Container(
        width=_SEAT,
        border_radius=theme.RADIUS.CARD,
        padding=ft.Padding.symmetric(vertical=theme.SPACE.XS),
        content=stack(
            ft.Stack(
                clip_behavior=ft.ClipBehavior.NONE,
                alignment=ft.Alignment.CENTER,
                width=_SEAT - theme.SPACE.S,
                height=50,
                controls=[
                    ft.Container(
                        width=50,
                        height=50,
                        bgcolor=theme.PAGE,
                        border=ft.Border.all(3, theme.ACCENT if chair.deals else theme.PAGE),
                        border_radius=theme.RADIUS.PILL,
                        alignment=ft.Alignment.CENTER,
                        content=SeatAvatar(seat, chair.name, 40),
                    ),
                    _drawn(chair),
                    *([_deck()] if chair.deals else []),
                ],
            ),
            ft.Container(
                bgcolor=theme.ACCENT if chair.deals else theme.PAGE,
                border_radius=theme.RADIUS.PILL,
                padding=ft.Padding.symmetric(horizontal=theme.SPACE.S),
                content=text(
                    chair.name,
                    theme.SMALL_STRONG,
                    theme.ON_ACCENT if chair.deals else theme.TEXT,
                    lines=1,
                    centered=True,
                ),
            ),
            spacing=theme.SPACE.HAIR,
            align=CENTER,
        ),
    )
    node = tap_target(
        chair.identifier, chair.label, box, partial(on_pick, seat), selected=chair.deals
    )
    return radio_button(node, chosen=chair.deals)


def _deck() -> ft.Control:
    """The mark of the dealer: the deck at their elbow."""
    return ft.Container(
        right=0,
        bottom=0,
        width=26,
        height=26,
        bgcolor=theme.ACCENT,
        border=ft.Border.all(2, theme.PAGE),
        border_radius=theme.RADIUS.PILL,
        alignment=ft.Alignment.CENTER,
        content=ft.Icon(ft.Icons.STYLE, size=14, color=theme.ON_ACCENT),
    )


def _drawn(chair: Chair) -> ft.Control:
    """The card somebody drew, sliding in when they draw it."""
    there = chair.drew is not None
    return ft.Container(
        left=0,
        top=0,
        width=round(_CARD * 0.8),
        height=_CARD,
        bgcolor=theme.CARD,
        border=ft.Border.all(1, theme.ACCENT if chair.deals else theme.EDGE),
        border_radius=5,
        alignment=ft.Alignment.CENTER,
        rotate=ft.Rotate(-0.2),
        scale=1 if there else 0.4,
        opacity=1 if there else 0,
        animate_scale=theme.motion(theme.DURATION.CALM, ft.AnimationCurve.EASE_OUT_BACK),
        animate_opacity=theme.motion(),
        content=text(str(chair.drew) if there else "", theme.SMALL_STRONG),
    )
