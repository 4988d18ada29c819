"""Pictures: the app's mark, editions, playing cards, and a fan of cards."""

import math
from typing import Final

import flet as ft

from scorekeeper.rules.editions import EDITIONS
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.window import use_layout

SHAPE: Final = 0.75
"""The width of an edition's picture as a part of its height."""

_LEAN = 10
"""Degrees between two cards of a fan."""
_APART = 0.56
"""The distance between the middles of two cards, in heights of a card."""


def app_logo(size: int = 36) -> ft.Container:
    """Return the app's mark on its tile, as on the icon."""
    return ft.Container(
        gradient=theme.LAMPLIGHT,
        border_radius=theme.RADIUS.KEY,
        padding=theme.SPACE.XS,
        content=ft.Stack(
            controls=[
                suit_mark("tally", size, theme.FELT_ACCENT),
                suit_mark("wand", size, theme.ON_FELT),
            ]
        ),
    )


def edition_picture(edition: str, height: int | None = None) -> ft.Container:
    """Return the picture of an edition by its code; without a height, as wide as its place.

    The words beside it say what it is, so a screen reader passes it by.
    """
    return ft.Container(
        width=round(height * SHAPE) if height else None,
        height=height,
        aspect_ratio=None if height else SHAPE,
        bgcolor=theme.FELT,
        border_radius=max(4, height // 12) if height else theme.RADIUS.KEY,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        content=ft.Image(
            src=f"pictures/{edition}.webp", fit=ft.BoxFit.COVER, exclude_from_semantics=True
        ),
    )


@component(memo=True)
def _Drawing(code: str, size: float) -> ft.Control:
    """The drawing on a card, `size` pixels wide however large text is: the card does not grow."""
    return suit_mark(code, round(size / use_layout().scale))


def fan(codes: tuple[str, ...], height: int = 56) -> ft.Container:
    """Return a fan of cards or editions, the middle one on top; screen readers pass it by."""
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
                    content=_held(codes[place], height),
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


def fan_in_middle(*codes: str) -> ft.Container:
    """Return a fan of cards in the middle of a screen that has nothing else to show yet."""
    return ft.Container(
        alignment=ft.Alignment.CENTER, padding=theme.SPACE.XL, content=fan(codes, 84)
    )


def _held(code: str, height: int) -> ft.Container:
    """Return an edition, or a card with the drawing of a suit or a special card."""
    if code in EDITIONS:
        edition = edition_picture(code, height)
        edition.shadow = theme.LIFT
        return edition
    return ft.Container(
        width=round(height * 0.68),
        height=height,
        bgcolor=theme.CARD,
        border=ft.Border.all(1, theme.EDGE),
        border_radius=round(height * 0.12),
        alignment=ft.Alignment.CENTER,
        content=_Drawing(code, height * 0.4),
    )
