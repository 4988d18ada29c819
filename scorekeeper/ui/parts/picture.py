"""Small playing cards, singly and in a fan: what an edition and an empty table look like."""

import math

import flet as ft

from scorekeeper.ui import theme
from scorekeeper.ui.parts.suits import suit_mark

_LEAN = 10
"""Degrees between two cards of a fan."""
_APART = 0.56
"""How far apart the middles of two cards are, in heights of a card."""


def playing_card(code: str, height: int = 56) -> ft.Container:
    """One card with the drawing of a suit or of a special card; a picture, not a word."""
    return ft.Container(
        width=round(height * 0.68),
        height=height,
        bgcolor=theme.CARD,
        border=ft.Border.all(1, theme.EDGE),
        border_radius=round(height * 0.12),
        alignment=ft.Alignment.CENTER,
        content=suit_mark(code, round(height * 0.4)),
    )


def fan(codes: tuple[str, ...], height: int = 56) -> ft.Container:
    """Cards held in a hand, the middle one on top; screen readers pass it by."""
    middle = (len(codes) - 1) / 2
    reach = _APART / math.sin(math.radians(_LEAN))
    widest = math.radians(_LEAN * middle)
    outermost_first = sorted(range(len(codes)), key=lambda place: -abs(place - middle))
    return ft.Container(
        width=height * (2 * reach * math.sin(widest) + 0.9),
        height=height * (1.16 + reach * (1 - math.cos(widest))),
        content=ft.Stack(
            clip_behavior=ft.ClipBehavior.NONE,
            alignment=ft.Alignment.TOP_CENTER,
            controls=[
                ft.Container(
                    content=playing_card(codes[place], height),
                    margin=ft.Margin.only(top=round(height * 0.04)),
                    # They turn about the wrist, far below the cards.
                    rotate=ft.Rotate(
                        math.radians(_LEAN * (place - middle)),
                        alignment=ft.Alignment(0, 2 * reach),
                    ),
                )
                for place in outermost_first
            ],
        ),
    )
