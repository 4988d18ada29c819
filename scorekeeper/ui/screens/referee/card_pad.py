"""The card pad: choose a special card, or a suit and then a rank."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from scorekeeper.i18n import terms
from scorekeeper.rules.cards import Suit
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import CENTER, START, column, grid_rows
from scorekeeper.ui.parts.radio import radio_button, radio_group
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import referee
from scorekeeper.ui.viewmodels.referee import ChangeTrick, RankKey, SpecialKey, TrickState


@component
def CardPad(state: TrickState, change: ChangeTrick) -> ft.Control:
    """Keys for the next card; a card takes one tap or two."""
    layout = use_layout()
    ranks = referee.rank_keys(state)
    keys: list[ft.Control]
    if ranks:
        across = layout.ranks
        keys = [_rank(key, change) for key in ranks]
    else:
        specials = referee.special_keys(state)
        across = min(3, len(specials))
        keys = [_special(key, change) for key in specials]
    # The suits below: so they stay in their place, however many keys there are above.
    suits = [_suit(state, suit, change, roomy=layout.roomy) for suit in state.setting.suits]
    return column(
        column(
            *grid_rows(keys, across, theme.SPACE.HAIR),
            spacing=theme.SPACE.HAIR,
            align=START,
            tight=True,
        ),
        radio_group(
            column(*grid_rows(suits, 4, theme.SPACE.HAIR), spacing=theme.SPACE.S, tight=True)
        ),
        spacing=theme.SPACE.S,
        align=START,
        tight=True,
    )


def _suit(state: TrickState, suit: Suit, change: ChangeTrick, *, roomy: bool) -> ft.Control:
    """Return a suit key: its drawing, and its name if there is room."""
    name = terms.short_name(_, suit)
    chosen = state.suit is suit
    ink = theme.ON_GLOW if chosen else theme.TEXT
    node = tap_target(
        identifiers.PLAY_CARD(suit),
        name,
        ft.Container(
            bgcolor=theme.GLOW if chosen else theme.WELL,
            border=ft.Border.all(2, theme.ACCENT if chosen else theme.WELL),
            border_radius=theme.RADIUS.KEY,
            padding=ft.Padding.symmetric(vertical=theme.SPACE.S if roomy else 11),
            alignment=ft.Alignment.CENTER,
            content=column(
                suit_mark(suit, 26),
                text(name, theme.CAPTION, ink, lines=1) if roomy else None,
                spacing=theme.SPACE.XS,
                align=CENTER,
                tight=True,
            ),
        ),
        partial(change, lambda now: referee.choose_suit(now, suit)),
        selected=chosen,
        expand=True,
    )
    return radio_button(node, chosen=chosen, expand=True)


def _rank(key: RankKey, change: ChangeTrick) -> ft.Control:
    """Return a rank key; screen readers hear the whole card."""
    rank = key.card.rank or 0
    return _key(
        identifiers.RANK(key.code),
        terms.card(_, str(key.card)),
        [text(key.code, theme.KEY_OF_MANY, _ink(key.used), struck=key.used, whole=True)],
        None if key.used else partial(change, lambda now: referee.lay_rank(now, rank)),
    )


def _special(key: SpecialKey, change: ChangeTrick) -> ft.Control:
    name = terms.special(_, key.special)
    drawing = suit_mark(key.special, 24, theme.MUTED if key.used else None)
    return _key(
        identifiers.PLAY_CARD(key.special),
        name,
        [
            drawing,
            text(name, theme.CAPTION, _ink(key.used), struck=key.used, lines=2, centered=True),
        ],
        None if key.used else partial(change, lambda now: referee.lay_special(now, key.special)),
    )


def _ink(used: bool) -> ft.Colors:  # noqa: FBT001 - used or not is all there is to say
    return theme.MUTED if used else theme.TEXT


def _key(
    identifier: str, label: str, content: Sequence[ft.Control], on_tap: OnTap | None
) -> ft.Control:
    """Return a key; without `on_tap` all cards of the kind are on the table."""
    tall = len(content) == 1
    node = tap_target(
        identifier,
        label,
        ft.Container(
            bgcolor=theme.WELL if on_tap else theme.PAGE,
            border=ft.Border.all(1, theme.WELL if on_tap else theme.LINE),
            border_radius=theme.RADIUS.KEY,
            padding=ft.Padding.symmetric(
                vertical=12 if tall else theme.SPACE.S, horizontal=theme.SPACE.HAIR
            ),
            alignment=ft.Alignment.CENTER,
            content=column(*content, spacing=theme.SPACE.HAIR, align=CENTER, tight=True),
        ),
        on_tap,
        expand=True,
    )
    if on_tap is None:
        node.value = _("already on the table")
    return node
