"""A player's row in the table view: name, and a few large numbers with captions."""

from dataclasses import dataclass
from typing import Final

import flet as ft

from scorekeeper.game.tally import NO_PLACE
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import SeatAvatar
from scorekeeper.ui.parts.layout import CENTER, START, STRETCH, column, lines, row, stack
from scorekeeper.ui.parts.special_cards import effect_marks
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.screens.table_view.sizes import BAR_WIDTH, NumberColumn, TableSizes
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.round import SeatLine
from scorekeeper.ui.viewmodels.round_result import ResultLine
from scorekeeper.ui.viewmodels.table_view import TableLine, TableView

_TRICKS: Final = 2
_POINTS: Final = 4
"""Figures that always have room, so that nothing jumps when a number gets longer."""
_MARK: Final = " M"
"""Letters as wide as a mark beside the words, with the space before it."""


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
    longest = max(len(str(line.total)) for line in view.lines)
    places = (len(view.lines), *(line.place for line in view.lines if line.place == NO_PLACE))
    total = NumberColumn(max(_POINTS, longest), [_total_words(place) for place in places])
    shown = [line.now for line in view.lines if line.now is not None]
    first = NumberColumn(_TRICKS if view.bids else _POINTS, [_with_marks(now) for now in shown])
    needs = NumberColumn(_TRICKS, [[_("still needed")], [_("too many")], [_("spot on")]])
    return [first, *([needs] if view.shows_needs else []), total]


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
    lit = isinstance(line.now, SeatLine) and line.now.is_next
    who = _who(line, name, size, bids_next=lit)
    codes = line.now.effects if line.now else ()
    marks = effect_marks(line.seat, codes, size.mark, theme.ON_FELT)
    values = [_first(line), *([_needs(line)] if shows_needs else []), _total(line)]
    numbers = row(
        *(
            _above(one, wide, size, marks if place == 0 else [])
            for place, (one, wide) in enumerate(zip(values, size.widths, strict=True))
        ),
        spacing=0 if size.under else size.pad,
        align=START,
        tight=not size.under,
        justify=ft.MainAxisAlignment.SPACE_AROUND,
    )
    content: ft.Control
    if size.under:
        content = ft.Column(
            spacing=0, alignment=ft.MainAxisAlignment.CENTER, controls=[who, numbers]
        )
    else:
        content = row(ft.Container(content=who, expand=True), numbers, spacing=size.pad)
    return ft.Container(
        bgcolor=ft.Colors.with_opacity(0.14, theme.FELT_ACCENT) if lit else None,
        border=ft.Border.only(
            top=ft.BorderSide(1, ft.Colors.with_opacity(0.25, theme.ON_FELT)),
            left=ft.BorderSide(BAR_WIDTH, theme.FELT_ACCENT if lit else theme.FELT),
        ),
        padding=ft.Padding.symmetric(horizontal=size.pad),
        content=content,
    )


def _who(line: TableLine, name: str, size: TableSizes, *, bids_next: bool) -> ft.Control:
    notes = [_("bids now")] if bids_next else []
    notes += [_("deals")] if line.deals else []
    note = _.row_of(notes) if notes else ""
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
            text(note, size.words, theme.FELT_ACCENT) if note and not size.under else None,
            tight=True,
        ),
        deck if line.deals and size.under else None,
        spacing=size.pad,
    )


def _first(line: TableLine) -> _Number | None:
    """Return the bid of a player, or what the round scored."""
    now = line.now
    if now is None:
        return None
    if isinstance(now, ResultLine):
        words = _words_below(now)
        label = _.row_of([line.name, *words])
        return _Number(f"points-{line.seat}", _.signed(now.points), words, label, bright=now.right)
    value = "–" if not now.has_bid else "?" if now.bid is None else _.number(now.bid)
    label = _("{name}, bid", name=line.name)
    return _Number(f"bid-of-{line.seat}", value, _words_below(now), label, bright=True)


def _words_below(now: SeatLine | ResultLine) -> tuple[str, ...]:
    """Return what a bid is called; of a result, whether the bid was made, and the tricks."""
    if isinstance(now, SeatLine):
        return (_("bid"),)
    made = f"✓ {_('made')}" if now.right else f"✗ {_('missed')}"
    return made, _("bid {bid}, won {won}", bid=now.bid_text, won=now.won)


def _with_marks(now: SeatLine | ResultLine) -> list[str]:
    """Return the words below a first number as they are measured: marks stand beside the first."""
    first, *others = _words_below(now)
    return [first + _MARK * len(now.effects), *others]


def _needs(line: TableLine) -> _Number | None:
    needs = line.now.needs if isinstance(line.now, SeatLine) else None
    if needs is None:
        return None
    word = _("spot on") if needs == 0 else _("still needed") if needs > 0 else _("too many")
    value = "✓" if needs == 0 else _.number(needs) if needs > 0 else _.signed(-needs)
    label = _.row_of([line.name, word if needs else _("right so far")])
    return _Number(f"needs-{line.seat}", value, (word,), label, bright=needs > 0)


def _total(line: TableLine) -> _Number:
    words = _total_words(line.place)
    return _Number(
        f"total-{line.seat}",
        _.number(line.total),
        words,
        _.row_of([line.name, *reversed(words)]),
        bright=line.place == 1,
    )


def _total_words(place: int | None) -> tuple[str, ...]:
    """Return the caption of a total, with the place if there is one yet."""
    if place is None:
        return (_("total"),)
    return _("total"), _("has left") if place == NO_PLACE else _("place {place}", place=place)


def _above(
    one: _Number | None, wide: float, size: TableSizes, marks: list[ft.Control]
) -> ft.Control:
    """A number over its words, in a column so wide; where a player has none the place is empty."""
    if one is None:
        return ft.Container(width=wide)
    ink = theme.FELT_ACCENT if one.bright else theme.ON_FELT
    first, *others = (
        text(words, size.words, theme.ON_FELT, lines=1, centered=True, silent=True)
        for words in (one.words if size.broken else [_.row_of(one.words)])
    )
    return ft.Container(
        width=wide,
        content=stack(
            value_text(one.identifier, one.value, size.number, ink, label=one.label, whole=True),
            row(first, *marks, spacing=size.mark / 4, tight=True) if marks else first,
            *others,
            spacing=0,
            align=CENTER,
        ),
    )
