"""Rows that record special cards: a void trick, who took the Grail, who won the Cloud."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import N_, terms
from scorekeeper.rules.cards import Special
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import SeatAvatar
from scorekeeper.ui.parts.layout import START, column, row, wrapping_row
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.session.words import _


@component(memo=True)
def VoidRow(cause: Special, on_tap: OnTap, *, voided: bool) -> ft.Control:
    """Whether `cause` voided a trick; a tap switches it."""
    label = _("{card} voided a trick", card=terms.special(_, cause))
    return tap_target(
        str(cause),
        label,
        ft.Container(
            bgcolor=theme.GLOW if voided else theme.WELL,
            border_radius=theme.RADIUS.KEY,
            padding=theme.SPACE.M,
            content=row(
                suit_mark(cause, 22),
                text(label, theme.SMALL_STRONG, expand=True),
                ft.Icon(
                    ft.Icons.CHECK_BOX if voided else ft.Icons.CHECK_BOX_OUTLINE_BLANK,
                    size=22,
                    color=theme.ACCENT,
                ),
            ),
        ),
        on_tap,
        checked=voided,
    )


_WHO: Final = {
    Special.GRAIL: (identifiers.GRAIL, N_("Grail"), N_("{name} took the Holy Grail")),
    Special.CLOUD: (identifiers.CLOUD, N_("Cloud"), N_("{name} won the Cloud")),
}
"""For each card that belongs to a player: identifiers, its name, and a label for each player."""


@component(memo=True)
def WhoRow(
    card: Special,
    names: Sequence[str],
    order: Sequence[int],
    theirs: int | None,
    on_choose: Callable[[int], object],
    *,
    change: str | None = None,
) -> ft.Control:
    """The row for a card: an avatar for each seat in `order`, to be tapped, lit where it is theirs.

    `change` is that of their bid: "2 → 3".
    """
    identifier, name, label = _WHO[card]
    named: ft.Control = text(_(name), theme.SMALL_STRONG)
    if change is not None:
        changed = value_text(
            identifiers.BID_CHANGED, change, theme.SMALL_STRONG, theme.ACCENT, label=_("Bid")
        )
        named = column(named, changed, spacing=0, align=START, tight=True)
    discs = (
        _disc(
            identifier(seat),
            _(label, name=names[seat]),
            SeatAvatar(seat, names[seat], 30),
            partial(on_choose, seat),
            chosen=seat == theirs,
        )
        for seat in order
    )
    return row(
        suit_mark(card, 22),
        named,
        wrapping_row(
            *discs,
            spacing=theme.SPACE.HAIR,
            line_spacing=theme.SPACE.HAIR,
            expand=True,
            justify=ft.MainAxisAlignment.END,
        ),
        spacing=theme.SPACE.S,
    )


def _disc(
    identifier: str, label: str, avatar: ft.Control, on_tap: OnTap, *, chosen: bool
) -> ft.Control:
    return tap_target(
        identifier,
        label,
        ft.Container(
            width=theme.TARGET,
            height=theme.TARGET,
            border_radius=theme.RADIUS.KEY,
            bgcolor=theme.GLOW if chosen else theme.WELL,
            border=ft.Border.all(2, theme.ACCENT if chosen else theme.WELL),
            alignment=ft.Alignment.CENTER,
            content=avatar,
        ),
        on_tap,
        selected=chosen,
    )
