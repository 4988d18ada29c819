"""The face of a playing card: rank and suit, or the drawing of a special card."""

from typing import Final

import flet as ft

from scorekeeper.rules.cards import Card, Special
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import CENTER, START, stack
from scorekeeper.ui.parts.suits import ink_of, suit_mark
from scorekeeper.ui.parts.text import text

_FRACTIONS: Final = {Special.JUGGLER: "7½", Special.CLOUD: "9¾"}
"""The ranks that are printed on these two."""


def card_face(
    card: Card, *, lifted: bool = False, wins: bool = False, narrow: bool = False
) -> ft.Container:
    """Return a card as wide as its place; a screen reader passes it by.

    One that `wins` is lit, one that is `lifted` is faded; a `narrow` place is about 55 pixels wide.
    """
    return ft.Container(
        bgcolor=theme.GLOW if wins else theme.CARD,
        border=ft.Border.all(2, theme.ACCENT if wins or lifted else theme.EDGE),
        border_radius=theme.RADIUS.KEY,
        padding=ft.Padding.symmetric(vertical=theme.SPACE.M),
        alignment=ft.Alignment.CENTER,
        opacity=0.5 if lifted else 1,
        content=stack(*_print(card, 26 if narrow else 34), spacing=theme.SPACE.XS, align=CENTER),
    )


def empty_place(*, is_next: bool = False) -> ft.Container:
    """Return a place without a card; `is_next` is where the next card goes."""
    return ft.Container(
        bgcolor=theme.GLOW if is_next else None,
        border=ft.Border.all(1, theme.ACCENT if is_next else theme.LINE),
        border_radius=theme.RADIUS.KEY,
        padding=ft.Padding.symmetric(vertical=theme.SPACE.M),
        alignment=ft.Alignment.CENTER,
        # As high as a card, at every text size.
        content=stack(
            text(" ", theme.KEY_OF_MANY, silent=True),
            suit_mark("none", 20, ft.Colors.TRANSPARENT),
            spacing=theme.SPACE.XS,
            align=START,
        ),
    )


def _print(card: Card, size: int) -> list[ft.Control]:
    """Return what is printed on a card, and below it what it was declared as."""
    if card.suit is not None:
        rank = _FRACTIONS[card.special] if card.special else str(card)[:-1]
        ink = ink_of(card.suit)
        number = text(rank, theme.KEY_OF_MANY, ink, centered=True, whole=True, silent=True)
        return [number, suit_mark(card.suit, 20)]
    special = str(card.special)
    shown = card.imitates
    declared = card.plays_as or (shown and (shown.special or shown.suit))
    if declared:
        return [suit_mark(special, 26), suit_mark(declared, 18, theme.MUTED)]
    # As high as a rank above a suit.
    air = ft.Padding.symmetric(vertical=(48 - size) / 2)
    return [ft.Container(content=suit_mark(special, size), padding=air)]
