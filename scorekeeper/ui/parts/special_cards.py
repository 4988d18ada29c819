"""Rows that record special cards: a void trick, who took the Grail, who won the Cloud."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from scorekeeper.i18n import terms
from scorekeeper.rules.cards import Special
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import pure_component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import SeatAvatar
from scorekeeper.ui.parts.layout import START, column, row, wrapping_row
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.session.words import _


@pure_component
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


@pure_component
def GrailRow(
    names: Sequence[str],
    order: Sequence[int],
    taken_by: int | None,
    on_take: Callable[[int], object],
) -> ft.Control:
    """The row for the Grail: an avatar for each seat in `order`, lit for `taken_by`."""
    labels = [_("{name} took the Holy Grail", name=name) for name in names]
    discs = [
        _disc(
            identifiers.GRAIL(seat),
            labels[seat],
            names[seat],
            seat,
            on_tap=on_take,
            chosen=taken_by,
        )
        for seat in order
    ]
    return _who("grail", text(_("Grail"), theme.SMALL_STRONG), discs)


@pure_component
def CloudRow(
    names: Sequence[str],
    order: Sequence[int],
    won_by: int | None,
    change: str | None,
    on_win: Callable[[int], object],
) -> ft.Control:
    """The row for the Cloud, as `GrailRow`; `change` is that of the bid of `won_by`: "2 → 3"."""
    labels = [_("{name} won the Cloud", name=name) for name in names]
    discs = [
        _disc(
            identifiers.CLOUD(seat), labels[seat], names[seat], seat, on_tap=on_win, chosen=won_by
        )
        for seat in order
    ]
    name = text(_("Cloud"), theme.SMALL_STRONG)
    if change is None:
        return _who("cloud", name, discs)
    changed = value_text(
        identifiers.BID_CHANGED, change, theme.SMALL_STRONG, theme.ACCENT, label=_("Bid")
    )
    return _who("cloud", column(name, changed, spacing=0, align=START, tight=True), discs)


def _disc(
    identifier: str,
    label: str,
    name: str,
    seat: int,
    *,
    on_tap: Callable[[int], object],
    chosen: int | None,
) -> ft.Control:
    theirs = chosen == seat
    return tap_target(
        identifier,
        label,
        ft.Container(
            width=theme.TARGET,
            height=theme.TARGET,
            border_radius=theme.RADIUS.KEY,
            bgcolor=theme.GLOW if theirs else theme.WELL,
            border=ft.Border.all(2, theme.ACCENT if theirs else theme.WELL),
            alignment=ft.Alignment.CENTER,
            content=SeatAvatar(seat, name, 30),
        ),
        partial(on_tap, seat),
        selected=theirs,
    )


def _who(mark: str, name: ft.Control, discs: list[ft.Control]) -> ft.Control:
    """A card's drawing and name, and at the end of the line the players it may belong to."""
    return row(
        suit_mark(mark, 22),
        name,
        wrapping_row(
            *discs,
            spacing=theme.SPACE.HAIR,
            line_spacing=theme.SPACE.HAIR,
            expand=True,
            justify=ft.MainAxisAlignment.END,
        ),
        spacing=theme.SPACE.S,
    )
