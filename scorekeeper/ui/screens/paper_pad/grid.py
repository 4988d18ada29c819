"""The grid of a paper pad: a row a round, and for each player bid, tricks and running total."""

from collections.abc import Callable
from functools import partial
from math import ceil
from typing import Final

import flet as ft

from scorekeeper.game.events import Player
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import place_icons, theme
from scorekeeper.ui.parts.layout import CENTER, STRETCH, column, row
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.window import use_layout, window_size
from scorekeeper.ui.screens.paper_pad.people_sheets import EVERYBODY
from scorekeeper.ui.screens.paper_pad.use_paper_pad import OnEdit
from scorekeeper.ui.screens.scorepad.frame import (
    PadRefs,
    cell_box,
    centered,
    pad_frame,
    scroll_to,
    underlined,
)
from scorekeeper.ui.screens.scorepad.header import HeaderRow, covered, head_total
from scorekeeper.ui.screens.scorepad.sizes import PadSizes, pad_sizes
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import paper_pad as views
from scorekeeper.ui.viewmodels.paper_grid import PaperCell, PaperRow, pad_rows
from scorekeeper.ui.viewmodels.paper_pad import PaperPad
from scorekeeper.ui.viewmodels.scorepad import ColumnHead, scorepad_view

OnRoundOpened = Callable[[int], object]
OnCell = Callable[[int, int], object]

_MARK: Final = 12
_NOBODY: Final = "–"
_ROOMY: Final = 64
"""From this width of a player's column on, its numbers are large."""


@component
def PaperGrid(pad: PaperPad, edit: OnEdit, on_people: Callable[[int], object]) -> ft.Control:
    """The rounds under the players' names; the row of the next number is kept in sight.

    A tap on a player's cell goes to their bid, and then to their tricks; one on the number of a
    round opens what else was noted of it. A tap on a name, or on a round that somebody did not
    play, calls `on_people` with the seat, one on the corner with EVERYBODY.
    """
    page = ft.context.page
    room, set_room = ft.use_state(window_size()[0])
    high = ft.use_ref(0.0)
    refs = ft.use_memo(PadRefs, [])
    layout = use_layout()
    head = scorepad_view(views.scored(pad))
    # the number of a round is tapped by itself, unlike on the scorepad
    size = pad_sizes(head, room, layout.scale, theme.TARGET)
    now = pad.cursor.round if pad.cursor else len(pad.game.rounds)

    async def scroll_to_row() -> None:
        # the row before stays in sight, too: it is what was written last
        shown = int((high.current or 0) // size.step)
        above = max(0, min(now - 2, len(pad.game.rounds) - shown))
        await scroll_to(refs.rounds, above * size.step)

    async def scroll_to_column() -> None:
        if size.scrolls and pad.cursor:
            # the column before stays in sight, too
            before = max(0, pad.cursor.seat - 1)
            await scroll_to(refs.columns, before * size.columns / pad.players)

    ft.use_effect(scroll_to_row, [now, ceil(size.step)])
    ft.use_effect(scroll_to_column, [pad.cursor and pad.cursor.seat, size.scrolls])

    async def seen(event: ft.LayoutSizeChangeEvent[ft.Column]) -> None:
        high.current = event.height
        await scroll_to_row()

    def go_to(round_: int, seat: int) -> object:
        if seat not in pad.game.round(round_).playing:
            return on_people(seat)
        return edit(lambda before: views.tap(before, round_, seat))

    def open_round(round_: int) -> None:
        page.navigate(f"/new/paper/{round_}")

    def over(head: ColumnHead) -> ft.Control:
        return tap_target(
            identifiers.PERSON(f"head-{head.seat}"),
            _("{name}: joined later, left, sat out", name=head.name),
            ft.Container(),
            partial(on_people, head.seat),
        )

    lines = pad_rows(pad)
    return pad_frame(
        size,
        refs,
        names=_Names(head.heads, size, over) if layout.large else HeaderRow(head.heads, size, over),
        corner=_corner(partial(on_people, EVERYBODY)),
        row_heads=[_RowHead(_plain(line), size, open_round) for line in lines],
        rows=[_RowCells(line, pad.game.players, size, go_to) for line in lines],
        # so that it can be scrolled by whole rounds down to the last
        below=ft.Container(height=size.step),
        padding=theme.SPACE.XS,
        on_width=set_room,
        on_rounds_size=seen,
    )


def _corner(on_tap: OnTap) -> ft.Control:
    """Return the button that opens the sheet about all players."""
    return tap_target(
        identifiers.PEOPLE,
        _("Players who joined late or left"),
        ft.Container(
            height=theme.TARGET,
            alignment=ft.Alignment.CENTER,
            content=ft.Icon(place_icons.PEOPLE, size=22, color=theme.ON_FELT),
        ),
        on_tap,
    )


@component
def _Names(
    heads: tuple[ColumnHead, ...], size: PadSizes, over: Callable[[ColumnHead], ft.Control]
) -> ft.Control:
    """The names and totals without discs: in large text they would leave no room for the rounds."""
    named = zip(heads, size.names, strict=True)
    columns = (
        covered(
            column(
                text(name, style, theme.ON_FELT, lines=1, silent=True),
                head_total(head, theme.SMALL_STRONG),
                spacing=0,
                align=CENTER,
                tight=True,
                expand=True,
            ),
            over(head),
        )
        for head, (name, style) in named
    )
    return ft.Row(width=size.columns, spacing=0, controls=[*columns])


def _plain(line: PaperRow) -> PaperRow:
    """Return the row without its numbers, so that its head is drawn only when it changes."""
    lit = any(cell.lit is not None for cell in line.cells)
    cells = (PaperCell(0, None, None, None, None, deals=False, lit=True),) if lit else ()
    return PaperRow(
        line.number, line.cards, line.trump, line.specials, line.blocked, line.marked, cells
    )


@component(memo=True)
def _RowHead(line: PaperRow, size: PadSizes, on_open: OnRoundOpened) -> ft.Control:
    """The number of a round, its trump and special cards, and a mark where something is wrong."""
    wrong = line.blocked or line.marked
    spoken = [_("Round {number}", number=line.number), _.count("{n} card", "{n} cards", line.cards)]
    if wrong:
        spoken.append(_("something is wrong"))
    box = ft.Container(
        width=size.row_head,
        height=size.row,
        content=centered(
            row(
                ft.Icon(ft.Icons.ERROR_OUTLINE, size=14, color=theme.MISSED)
                if line.blocked
                else ft.Icon(ft.Icons.INFO_OUTLINE, size=14, color=theme.ACCENT)
                if line.marked
                else None,
                text(
                    _.number(line.number),
                    theme.SMALL_STRONG if wrong else theme.NAME,
                    theme.MISSED if line.blocked else theme.TEXT,
                ),
                spacing=1,
                tight=True,
            ),
            row(
                suit_mark(line.trump, _MARK) if line.trump else None,
                *(suit_mark(card, _MARK) for card in line.specials[:2]),
                spacing=1,
                tight=True,
            ),
        ),
    )
    opens = tap_target(
        identifiers.PAPER_ROUND(line.number),
        _.row_of([*spoken, _("special cards and trump")]),
        box,
        partial(on_open, line.number),
    )
    return underlined(opens, lit=bool(line.cells))


@component(memo=True)
def _RowCells(
    line: PaperRow, players: tuple[Player, ...], size: PadSizes, on_tap: OnCell
) -> ft.Control:
    """The cells of a round, one a player."""
    lit = any(cell.lit is not None for cell in line.cells)
    cells = (
        _Cell(
            cell,
            line.number,
            players[cell.seat].name,
            size,
            partial(on_tap, line.number, cell.seat),
        )
        for cell in line.cells
    )
    return underlined(row(*cells, spacing=0), lit=lit)


@component(memo=True)
def _Cell(cell: PaperCell, round_: int, name: str, size: PadSizes, on_tap: OnTap) -> ft.Control:
    """A player's bid and tricks side by side, over the running total."""
    roomy = size.columns / len(size.names) >= _ROOMY * size.scale
    style = theme.NAME if roomy else theme.SMALL_STRONG
    ink = theme.MADE if cell.made else theme.MISSED
    numbers: ft.Control = row(
        _number(cell.bid, style, lit=cell.lit is False, wrong=cell.wrong[0]),
        _number(cell.tricks, style, lit=cell.lit is True, wrong=cell.wrong[1]),
        spacing=2,
    )
    if not cell.plays and (cell.bid, cell.tricks) == (None, None):
        numbers = text(_NOBODY, style, theme.MUTED, centered=True)
    total = text(
        "" if cell.total is None else _.number(cell.total),
        theme.SMALL_STRONG if roomy else theme.NARROW,
        ink,
        centered=True,
        whole=True,
    )
    content = ft.Container(padding=2, content=centered(numbers, total, align=STRETCH))
    box = cell_box(size, content, theme.EDGE if cell.deals else None)
    return tap_target(
        identifiers.PAPER_CELL(f"{round_}-{cell.seat}"),
        _spoken(cell, round_, name),
        box,
        on_tap,
        selected=cell.lit is not None,
        expand=True,
    )


def _number(number: int | None, style: ft.TextStyle, *, lit: bool, wrong: bool) -> ft.Control:
    """Return a number; the one at the cursor is lit, and a wrong one is on red and framed."""
    ground = theme.ACCENT if lit else theme.MISSED_BACK if wrong else theme.WELL
    ink = theme.ON_ACCENT if lit else theme.ON_MISSED if wrong else theme.TEXT
    return ft.Container(
        expand=True,
        bgcolor=ground,
        border=ft.Border.all(1, theme.MISSED if wrong else ground),
        border_radius=4,
        alignment=ft.Alignment.CENTER,
        content=text(" " if number is None else str(number), style, ink, centered=True, whole=True),
    )


def _spoken(cell: PaperCell, round_: int, name: str) -> str:
    """Return the words of a screen reader: what is entered, and which number is next."""
    facts = [
        _("{name}, round {round}", name=name, round=round_),
        _(
            "bid {bid}, won {won}",
            bid=_NOBODY if cell.bid is None else cell.bid,
            won=_NOBODY if cell.tricks is None else cell.tricks,
        )
        if cell.plays or any(cell.wrong)
        else _("did not play"),
        _("dealer") if cell.deals else "",
        _("something is wrong") if any(cell.wrong) else "",
        "" if cell.total is None else _("total {total}", total=_.number(cell.total)),
    ]
    return _.row_of(fact for fact in facts if fact)
