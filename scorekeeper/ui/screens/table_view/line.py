"""A player's row of the table view: the name, and a few large numbers with what they are."""

from dataclasses import dataclass
from typing import Final

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.seats import SeatDisc
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.screens.table_view.fit import Fit
from scorekeeper.ui.viewmodels.table_view import Brought, TableLine
from scorekeeper.ui.words import words

_EDGE: Final = 6
_BID: Final = 8
_NEEDS: Final = 10
_POINTS: Final = 12


@dataclass(frozen=True)
class _Number:
    """A number of a player, the words with it, and what a screen reader says before it.

    Its `weight` is its share of the width.
    """

    identifier: str
    value: str
    word: str
    label: str
    weight: int
    bright: bool = False


@part
def TableRow(line: TableLine, name: str, size: Fit) -> ft.Control:
    """One player; lit while the table waits for their bid. `name` is as much of it as fits."""
    _ = words()
    numbers = [*_now(_, line), _total(_, line)]
    who = _who(_, line, name, size)
    content: ft.Control
    if size.stacked:
        content = ft.Column(
            spacing=0,
            alignment=ft.MainAxisAlignment.CENTER,
            controls=[
                who,
                ft.Row(spacing=size.pad, controls=[_beside(one, size) for one in numbers]),
            ],
        )
    else:
        content = ft.Row(
            spacing=size.pad,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                ft.Container(content=who, expand=True),
                *(_above(one, size) for one in numbers),
            ],
        )
    lit = line.bids_next
    return ft.Container(
        bgcolor=ft.Colors.with_opacity(0.14, theme.FELT_ACCENT) if lit else None,
        border=ft.Border.only(
            top=ft.BorderSide(1, ft.Colors.with_opacity(0.25, theme.ON_FELT)),
            left=ft.BorderSide(_EDGE, theme.FELT_ACCENT if lit else theme.FELT),
        ),
        padding=ft.Padding.symmetric(horizontal=size.pad),
        content=content,
    )


def _who(_: Words, line: TableLine, name: str, size: Fit) -> ft.Control:
    notes = [
        *([_("bids now")] if line.bids_next else []),
        *([_("deals")] if line.deals else []),
    ]
    note = text(_.row_of(notes) if notes else "", size.words, theme.FELT_ACCENT)
    # a word would take the name's room
    deck = ft.Icon(
        ft.Icons.STYLE,
        size=round(size.disc * 0.8),
        color=theme.FELT_ACCENT,
        semantics_label=_("deals"),
    )
    return ft.Row(
        spacing=size.pad,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            SeatDisc(line.seat, line.name, round(size.disc), size.words),
            ft.Column(
                expand=True,
                spacing=0,
                tight=True,
                controls=[
                    text(name, size.name, theme.ON_FELT, lines=1),
                    *([note] if notes and not size.stacked else []),
                ],
            ),
            *([deck] if line.deals and size.stacked else []),
        ],
    )


def _now(_: Words, line: TableLine) -> list[_Number]:
    if isinstance(line.now, Brought):
        return [_brought(_, line, line.now)]
    now = line.now
    value = "–" if not now.has_bid else "?" if now.bid is None else _.number(now.bid)
    label = _("{name}, bid", name=line.name)
    bid = _Number(identifiers.BID_OF(line.seat), value, _("bid"), label, _BID, bright=True)
    return [bid, *([] if now.needs is None else [_needs(_, line, now.needs)])]


def _brought(_: Words, line: TableLine, brought: Brought) -> _Number:
    return _Number(
        identifiers.POINTS(line.seat),
        _.signed(brought.points),
        f"✓ {_('made')}" if brought.right else f"✗ {_('missed')}",
        line.name,
        _POINTS,
        bright=brought.right,
    )


def _needs(_: Words, line: TableLine, needs: int) -> _Number:
    if needs == 0:
        value, word, meaning = "✓", "", _("right so far")
    elif needs < 0:
        value, word = _.signed(-needs), _("too many")
        meaning = word
    else:
        value, word = _.number(needs), _("still needed")
        meaning = word
    label = _.row_of([line.name, meaning])
    return _Number(identifiers.NEEDS(line.seat), value, word, label, _NEEDS, bright=needs > 0)


def _total(_: Words, line: TableLine) -> _Number:
    return _Number(
        identifiers.TOTAL(line.seat),
        _.number(line.total),
        _("place {place}", place=line.place),
        _.row_of([_("{name}, place {place}", name=line.name, place=line.place), _("total")]),
        _POINTS,
        bright=line.place == 1,
    )


def _above(one: _Number, size: Fit) -> ft.Control:
    """A number over its word."""
    return ft.Container(
        width=size.wide if one.weight == _POINTS else size.narrow,
        content=ft.Column(
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                _value(one, size),
                text(one.word, size.words, theme.ON_FELT, lines=1, centered=True, silent=True),
            ],
        ),
    )


def _beside(one: _Number, size: Fit) -> ft.Control:
    """A number before its word."""
    return ft.Row(
        expand=one.weight,
        spacing=size.pad / 2,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            _value(one, size),
            text(one.word, size.words, theme.ON_FELT, lines=2, expand=True, silent=True),
        ],
    )


def _value(one: _Number, size: Fit) -> ft.Control:
    ink = theme.FELT_ACCENT if one.bright else theme.ON_FELT
    return value_text(one.identifier, one.value, size.number, ink, label=one.label, whole=True)
