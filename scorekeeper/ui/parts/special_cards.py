"""Rows that record special cards and bonuses: a void trick, and who has what."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game.events import TakenBonus
from scorekeeper.game.played_cards import Claim
from scorekeeper.i18n import N_, terms
from scorekeeper.rules.cards import Special
from scorekeeper.ui.device.tap_guard import SWITCH
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import SeatAvatar
from scorekeeper.ui.parts.layout import START, column, row, stack, wrapping_row
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.graphemes import initials
from scorekeeper.ui.viewmodels.round import bid_text

_VOIDED: Final = {
    Special.EXCALIBUR: "excalibur",
    Special.BOMB: "bomb",
    Special.KRAKEN: "kraken",
    Special.WHITE_WHALE: "white-whale",
}


@component(memo=True)
def VoidRow(cause: Special, on_tap: OnTap, *, voided: bool) -> ft.Control:
    """Whether `cause` voided a trick; a tap switches it."""
    label = _("{card} voided a trick", card=terms.special(_, cause))
    return tap_target(
        _VOIDED[cause],
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
        repeats=SWITCH,
    )


def effect_marks(
    seat: int, codes: Iterable[str], size: int = 18, color: ft.Colors | None = None
) -> list[ft.Control]:
    """Return the drawings of what went into the points of `seat`: bonuses, and the Cloud."""
    return [
        ft.Semantics(
            identifier=f"card-in-result-{seat}-{code.replace('_', '-')}",
            label=terms.effect(_, code),
            content=suit_mark(code, size, color),
        )
        for code in codes
    ]


_TOOK: Final = {
    Special.GRAIL: ("grail-{}".format, N_("{name} took the Holy Grail")),
    Special.CLOUD: ("cloud-{}".format, N_("{name} won the Cloud")),
}
"""For each card that is recorded with its trick: identifiers, and a label for each player."""


@component(memo=True)
def WhoRow(
    claim: Claim,
    names: Sequence[str],
    order: Sequence[int],
    on_choose: Callable[[int], object],
    *,
    waiting: int | None = None,
) -> ft.Control:
    """The row for a bonus or card: an avatar for each seat in `order`, to be tapped, lit if theirs.

    On it stands how many they have, the amount they named, or their partner's letters. `waiting` is
    the seat that shares it with somebody who is still to be tapped. If not all avatars fit beside
    the name, they stand below it.
    """
    name = terms.special(_, claim.code) if claim.changes_bid else terms.bonus(_, claim.code)
    style, ink = theme.SMALL_STRONG, theme.ACCENT
    more: ft.Control | None = None
    if waiting is not None:
        more = text(_("{name} and who?", name=names[waiting]), style, ink)
    elif claim.change is not None:
        changed = bid_text(*claim.change)
        more = value_text("bid-changed", changed, style, ink, label=_("Bid"))
    named = [text(name, style), *([more] if more else ())]
    letters = initials(names)
    discs = [
        _disc(
            *_named(claim, seat, names),
            SeatAvatar(seat, names[seat], 30),
            partial(on_choose, seat),
            chosen=claim.of(seat) is not None or seat == waiting,
            sign=_sign(claim, seat, letters),
        )
        for seat in order
    ]
    beside = use_layout().fits_beside(name, len(discs) * (theme.TARGET + theme.SPACE.HAIR))
    shown = wrapping_row(
        *discs,
        spacing=theme.SPACE.HAIR,
        line_spacing=theme.SPACE.HAIR,
        expand=beside,
        justify=ft.MainAxisAlignment.END,
    )
    mark = suit_mark(claim.code, 22)
    if beside:
        words = stack(*named, spacing=0, align=START)
        return row(mark, words, shown, spacing=theme.SPACE.S)
    # one line more would move the avatars from under the thumb
    head = row(mark, wrapping_row(*named, spacing=theme.SPACE.S, expand=True))
    return column(head, shown, spacing=theme.SPACE.HAIR)


def _named(claim: Claim, seat: int, names: Sequence[str]) -> tuple[str, str]:
    """Return the identifier for a player, and the label: what they have, or what a tap records."""
    took = _TOOK.get(Special(claim.code)) if claim.with_trick else None
    if took:
        return took[0](seat), _(took[1], name=names[seat])
    identifier = f"bonus-{claim.code.replace('_', '-')}-{seat}"
    held = claim.of(seat)
    what = terms.bonus_text(_, claim.code, held.count if held else 1, held.points if held else 0)
    if held is None or held.partner is None:
        return identifier, _("{name}: {what}", name=names[seat], what=what)
    both = _.list_of((names[seat], names[_beside(held, seat)]))
    return identifier, _("{names}: {what}", names=both, what=what)


def _sign(claim: Claim, seat: int, letters: Sequence[str]) -> str:
    """Return what stands on the avatar of `seat`; nothing where they simply have it."""
    held = claim.of(seat)
    if held is None:
        return ""
    times = f"×{held.count}" if held.count > 1 else ""
    if held.partner is None:
        return str(held.points) if held.points else times
    return f"+{letters[_beside(held, seat)]}{times}"


def _beside(held: TakenBonus, seat: int) -> int:
    """Return who shares a bonus with `seat`."""
    return held.seat if seat == held.partner or held.partner is None else held.partner


def _disc(
    identifier: str, label: str, avatar: ft.Control, on_tap: OnTap, *, chosen: bool, sign: str
) -> ft.Control:
    signed = ft.Container(
        right=0,
        bottom=0,
        bgcolor=theme.ACCENT,
        border_radius=theme.RADIUS.KEY,
        padding=ft.Padding.symmetric(horizontal=theme.SPACE.HAIR),
        content=text(sign, theme.NARROW, theme.ON_ACCENT, whole=True, silent=True),
    )
    centered = ft.Container(content=avatar, alignment=ft.Alignment.CENTER, expand=True)
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
            content=ft.Stack(
                [centered, signed],
                fit=ft.StackFit.EXPAND,
            )
            if sign
            else avatar,
        ),
        on_tap,
        selected=chosen,
    )
