"""The card pad: choose a special card, or a suit and then a rank."""

import flet as ft

from scorekeeper.i18n import terms
from scorekeeper.rules.cards import Card, Suit
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import CENTER, START, grid_rows, stack
from scorekeeper.ui.parts.radio import radio_button, radio_group
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.tap_target import tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.referee import TrickOnScreen, TrickState


@component
def CardPad(trick: TrickOnScreen) -> ft.Control:
    """Keys for the next card; a card takes one tap or two."""
    layout, now = use_layout(), trick.state
    keys = [_key(trick, card) for card in now.pad]
    across = layout.ranks if now.suit else min(3, len(keys))
    # The suits below: so they stay in their place, however many keys there are above.
    suits = [_suit(trick, suit, roomy=layout.roomy) for suit in now.setting.suits]
    return stack(
        stack(*grid_rows(keys, across, theme.SPACE.HAIR), spacing=theme.SPACE.HAIR, align=START),
        radio_group(stack(*grid_rows(suits, 4, theme.SPACE.HAIR))),
        align=START,
    )


def _suit(trick: TrickOnScreen, suit: Suit, *, roomy: bool) -> ft.Control:
    """Return a suit key: its drawing, and its name if there is room."""
    name, chosen = terms.short_name(_, suit), trick.state.suit is suit
    ink = theme.ON_GLOW if chosen else theme.TEXT
    node = tap_target(
        f"card-{suit}",
        name,
        ft.Container(
            bgcolor=theme.GLOW if chosen else theme.WELL,
            border=ft.Border.all(2, theme.ACCENT if chosen else theme.WELL),
            border_radius=theme.RADIUS.KEY,
            padding=ft.Padding.symmetric(vertical=theme.SPACE.S if roomy else 11),
            alignment=ft.Alignment.CENTER,
            content=stack(
                suit_mark(suit, 26),
                text(name, theme.CAPTION, ink, lines=1) if roomy else None,
                spacing=theme.SPACE.XS,
                align=CENTER,
            ),
        ),
        trick.on_tap(TrickState.choose_suit, suit),
        selected=chosen,
        expand=True,
    )
    return radio_button(node, chosen=chosen, expand=True)


def _key(trick: TrickOnScreen, card: Card) -> ft.Control:
    """Return the key of a card, disabled if all its copies are on the table or turned up.

    A rank stands alone; screen readers hear the whole card.
    """
    used = not trick.state.can_play(card)
    ink = theme.MUTED if used else theme.TEXT
    if card.special is None:
        rank, label = str(card)[:-1], terms.card(_, str(card))
        identifier, height = f"rank-{rank}", 12
        content = [text(rank, theme.KEY_OF_MANY, ink, struck=used, whole=True)]
    else:
        label = terms.special(_, card.special)
        identifier, height = f"card-{card.special}", theme.SPACE.S
        content = [
            suit_mark(card.special, 24, theme.MUTED if used else None),
            text(label, theme.CAPTION, ink, struck=used, lines=2, centered=True),
        ]
    node = tap_target(
        identifier,
        label,
        ft.Container(
            bgcolor=theme.PAGE if used else theme.WELL,
            border=ft.Border.all(1, theme.LINE if used else theme.WELL),
            border_radius=theme.RADIUS.KEY,
            padding=ft.Padding.symmetric(vertical=height, horizontal=theme.SPACE.HAIR),
            alignment=ft.Alignment.CENTER,
            content=stack(*content, spacing=theme.SPACE.HAIR, align=CENTER),
        ),
        None if used else trick.on_tap(TrickState.lay, card),
        expand=True,
    )
    if used:
        node.value = _("already on the table")
    return node
