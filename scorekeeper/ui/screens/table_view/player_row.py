"""A player's row in the table view: name, and a few large numbers with captions."""

from dataclasses import dataclass
from typing import Final

import flet as ft

from scorekeeper.game.tally import NO_PLACE
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import SeatAvatar
from scorekeeper.ui.parts.layout import CENTER, START, STRETCH, column, lines, row
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.screens.table_view.sizes import BAR_WIDTH, NumberColumn, TableSizes
from scorekeeper.ui.session.words import _, words
from scorekeeper.ui.viewmodels.table_view import RoundResult, TableLine, TableView

_TRICKS: Final = 2
_POINTS: Final = 4
"""For how many figures there is room at least: nothing jumps when a number gets longer."""


@dataclass(frozen=True)
class _Number:
    """A number of a player, the words below it, and what a screen reader says before it.

    Every piece of the words may have a line of its own.
    """

    identifier: str
    value: str
    words: tuple[str, ...]
    label: str
    bright: bool = False


def columns_of(view: TableView) -> list[NumberColumn]:
    """The numbers of every player from left to right, with all that can stand below each."""
    bid = NumberColumn(_TRICKS, [[_("bid")]])
    needs = NumberColumn(_TRICKS, [[_("still needed")], [_("too many")], [_("spot on")]])
    longest = max(len(str(line.total)) for line in view.lines)
    places = (len(view.lines), *(line.place for line in view.lines if line.place == NO_PLACE))
    total = NumberColumn(max(_POINTS, longest), [_total_words(place) for place in places])
    if view.bids is None:
        brought = [line.now for line in view.lines if isinstance(line.now, RoundResult)]
        return [NumberColumn(_POINTS, [_result_words(each) for each in brought]), total]
    return [bid, *([needs] if view.shows_needs else []), total]


def player_rows(view: TableView, size: TableSizes) -> ft.Control:
    """Return everybody's row, one under another, or in two columns that are read downwards."""
    rows = [
        ft.Container(
            content=TablePlayerRow(line, name, size, shows_needs=view.shows_needs), expand=True
        )
        for line, name in zip(view.lines, size.names, strict=True)
    ]
    high = -(-len(rows) // size.across)
    # all are equally high
    rows += [ft.Container(expand=True) for _ in range(size.across * high - len(rows))]
    columns = [
        column(*rows[start : start + high], spacing=0, expand=True)
        for start in range(0, len(rows), high)
    ]
    return row(*columns, spacing=0, align=STRETCH, expand=True)


@component
def TablePlayerRow(
    line: TableLine, name: str, size: TableSizes, *, shows_needs: bool
) -> ft.Control:
    """One player; lit while the table waits for their bid. `name` is as much of it as fits.

    `shows_needs`: there is a column for the tricks that are still needed.
    """
    who = _who(line, name, size)
    values = [*_now(line, shows_needs=shows_needs), _total(line)]
    numbers = row(
        *(_above(one, wide, size) for one, wide in zip(values, size.widths, strict=True)),
        spacing=0 if size.under else size.pad,
        align=START,
        tight=not size.under,
        justify=ft.MainAxisAlignment.SPACE_AROUND,
    )
    content: ft.Control
    if size.under:
        content = ft.Column(
            spacing=0,
            alignment=ft.MainAxisAlignment.CENTER,
            controls=[who, numbers],
        )
    else:
        content = row(ft.Container(content=who, expand=True), numbers, spacing=size.pad)
    lit = line.bids_next
    return ft.Container(
        bgcolor=ft.Colors.with_opacity(0.14, theme.FELT_ACCENT) if lit else None,
        border=ft.Border.only(
            top=ft.BorderSide(1, ft.Colors.with_opacity(0.25, theme.ON_FELT)),
            left=ft.BorderSide(BAR_WIDTH, theme.FELT_ACCENT if lit else theme.FELT),
        ),
        padding=ft.Padding.symmetric(horizontal=size.pad),
        content=content,
    )


def _who(line: TableLine, name: str, size: TableSizes) -> ft.Control:
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
    return row(
        SeatAvatar(line.seat, line.name, round(size.disc), size.initial),
        lines(
            text(name, size.name, theme.ON_FELT, lines=1),
            note if notes and not size.under else None,
            tight=True,
        ),
        deck if line.deals and size.under else None,
        spacing=size.pad,
    )


def _now(line: TableLine, *, shows_needs: bool) -> list[_Number | None]:
    if isinstance(line.now, RoundResult):
        return [_brought(line, line.now)]
    if line.now is None:
        return [None, *([None] if shows_needs else [])]
    now = line.now
    value = "–" if not now.has_bid else "?" if now.bid is None else _.number(now.bid)
    label = _("{name}, bid", name=line.name)
    bid = _Number(identifiers.BID_OF(line.seat), value, (_("bid"),), label, bright=True)
    needs = None if now.needs is None else _needs(line, now.needs)
    return [bid, *([needs] if shows_needs else [])]


def _brought(line: TableLine, brought: RoundResult) -> _Number:
    return _Number(
        identifiers.POINTS(line.seat),
        _.signed(brought.points),
        _result_words(brought),
        _.row_of([line.name, *_result_words(brought)]),
        bright=brought.right,
    )


def _result_words(brought: RoundResult) -> tuple[str, ...]:
    """Return whether the bid was made, and the tricks against it."""
    made = f"✓ {_('made')}" if brought.right else f"✗ {_('missed')}"
    return made, _("bid {bid}, won {won}", bid=brought.bid, won=brought.won)


def _needs(line: TableLine, needs: int) -> _Number:
    if needs == 0:
        value, word, meaning = "✓", _("spot on"), _("right so far")
    elif needs < 0:
        value, word = _.signed(-needs), _("too many")
        meaning = word
    else:
        value, word = _.number(needs), _("still needed")
        meaning = word
    label = _.row_of([line.name, meaning])
    return _Number(identifiers.NEEDS(line.seat), value, (word,), label, bright=needs > 0)


def _total(line: TableLine) -> _Number:
    return _Number(
        identifiers.TOTAL(line.seat),
        _.number(line.total),
        _total_words(line.place),
        _.row_of([line.name, *reversed(_total_words(line.place))]),
        bright=line.place == 1,
    )


def _total_words(place: int | None) -> tuple[str, ...]:
    """Return the caption of a total, with the place if there is one yet."""
    return (_("total"),) if place is None else (_("total"), _place(place))


def _place(place: int) -> str:
    return _("has left") if place == NO_PLACE else _("place {place}", place=place)


def _above(one: _Number | None, wide: float, size: TableSizes) -> ft.Control:
    """A number over its words, in a column so wide; where a player has none the place is empty."""
    if one is None:
        return ft.Container(width=wide)
    ink = theme.FELT_ACCENT if one.bright else theme.ON_FELT
    lines = one.words if size.broken else (words().row_of(one.words),)
    return ft.Container(
        width=wide,
        content=column(
            value_text(one.identifier, one.value, size.number, ink, label=one.label, whole=True),
            *(
                text(line, size.words, theme.ON_FELT, lines=1, centered=True, silent=True)
                for line in lines
            ),
            spacing=0,
            align=CENTER,
            tight=True,
        ),
    )
