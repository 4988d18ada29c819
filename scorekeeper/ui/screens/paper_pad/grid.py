"""The grid of a paper pad: a row a round, and for each player bid, tricks and running total."""

from collections.abc import Callable
from functools import partial
from math import ceil
from typing import Final

import flet as ft

from scorekeeper.game import paper_pad as pads
from scorekeeper.game.faults import Fault
from scorekeeper.game.scorepad import scorepad
from scorekeeper.game.state import Round
from scorekeeper.game.tally import tally_of
from scorekeeper.rules.scoring import Score
from scorekeeper.ui.device.scrolling import scroll_to
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import place_icons, theme
from scorekeeper.ui.parts.layout import STRETCH, row
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.window import use_layout, window_size
from scorekeeper.ui.screens.paper_pad.people_sheets import EVERYBODY, use_people_sheets
from scorekeeper.ui.screens.paper_pad.use_paper_pad import OpenPad
from scorekeeper.ui.screens.scorepad.frame import (
    PadRefs,
    cell_box,
    centered,
    pad_frame,
    underlined,
)
from scorekeeper.ui.screens.scorepad.header import HeaderRow
from scorekeeper.ui.screens.scorepad.sizes import PadSizes, pad_sizes
from scorekeeper.ui.session.words import _

_MARK: Final = 12
_NOBODY: Final = "–"
_ROOMY: Final = 64
"""From this width of a player's column on, its numbers are large."""


@component
def PaperGrid(open_pad: OpenPad) -> ft.Control:
    """The rounds under the players' names; the row of the next number is kept in sight.

    A tap on a player's cell goes to their bid, and then to their tricks; one on the number of a
    round opens what else was noted of it. A tap on a name, on a round that somebody did not play,
    or on the corner opens the sheet about that person or about everybody.
    """
    pad, page, on_people = open_pad.pad, ft.context.page, use_people_sheets(open_pad)
    room, set_room = ft.use_state(window_size()[0])
    high = ft.use_ref(0.0)
    refs = ft.use_memo(PadRefs, [])
    layout = use_layout()
    shown = scorepad(pads.scored(pad))
    # the number of a round is tapped by itself, unlike on the scorepad
    size = pad_sizes(shown, room, layout.scale, theme.TARGET)
    rounds = len(pad.game.rounds)
    at = pad.cursor
    now = at.round if at else rounds

    async def scroll_to_row() -> None:
        # the row before stays in sight, too: it is what was written last
        in_sight = int((high.current or 0) // size.step)
        await scroll_to(refs.rounds, max(0, min(now - 2, rounds - in_sight)) * size.step)

    async def scroll_to_column() -> None:
        if size.scrolls and at:
            # the column before stays in sight, too
            before = max(0, at.seat - 1)
            await scroll_to(refs.columns, before * size.columns / len(pad.names))

    ft.use_effect(scroll_to_row, [now, ceil(size.step)])
    ft.use_effect(scroll_to_column, [at and at.seat, size.scrolls])

    async def seen(event: ft.LayoutSizeChangeEvent[ft.Column]) -> None:
        high.current = event.height
        await scroll_to_row()

    def go_to(number: int, seat: int) -> object:
        if seat not in pad.game.round(number).playing:
            return on_people(seat)
        return open_pad.edit(pads.tap_cell, number, seat)

    def over(seat: int) -> ft.Control:
        return tap_target(
            f"person-head-{seat}",
            _("{name}: joined later, left, sat out", name=pad.names[seat]),
            ft.Container(),
            partial(on_people, seat),
        )

    sums, wrong, faults = tally_of(pad.game), pads.wrong_cells(pad), pads.faults_in_sight(pad)
    scored = (
        zip(pad.names, *rows, strict=True) for rows in zip(sums.scores, sums.running, strict=True)
    )
    return pad_frame(
        size,
        refs,
        # in large text discs would leave no room for the rounds
        names=HeaderRow(shown, size, over, low=layout.large),
        corner=_corner(partial(on_people, EVERYBODY)),
        row_heads=[
            _RowHead(
                each,
                tuple(fault for fault in faults if fault.round == each.number),
                size,
                partial(page.navigate, f"/new/paper/{each.number}"),
                lit=at is not None and at.round == each.number,
            )
            for each in pad.game.rounds
        ],
        rows=[
            _RowCells(
                each,
                tuple((name, score, total if score else 0) for name, score, total in columns),
                frozenset(cell for cell in wrong if cell.round == each.number),
                at if at and at.round == each.number else None,
                size,
                partial(go_to, each.number),
            )
            for each, columns in zip(pad.game.rounds, scored, strict=True)
        ],
        # so that it can be scrolled by whole rounds down to the last
        below=ft.Container(height=size.step),
        padding=theme.SPACE.XS,
        on_width=set_room,
        on_rounds_size=seen,
    )


def _corner(on_tap: OnTap) -> ft.Control:
    """Return the button that opens the sheet about all players."""
    return tap_target(
        "people",
        _("Players who joined late or left"),
        ft.Container(
            height=theme.TARGET,
            alignment=ft.Alignment.CENTER,
            content=ft.Icon(place_icons.PEOPLE, size=22, color=theme.ON_FELT),
        ),
        on_tap,
    )


@component(memo=True)
def _RowHead(
    round_: Round, faults: tuple[Fault, ...], size: PadSizes, on_open: OnTap, *, lit: bool
) -> ft.Control:
    """The number of a round, its trump and special cards, and a mark where something is wrong."""
    number, blocked = round_.number, any(map(pads.must_be_settled, faults))
    spoken = [_("Round {number}", number=number), _.count("{n} card", "{n} cards", round_.cards)]
    spoken += [_("something is wrong")] if faults else []
    icon = ft.Icons.ERROR_OUTLINE if blocked else ft.Icons.INFO_OUTLINE
    cards = (round_.trump if round_.has_entries else None, *sorted(round_.recorded_specials)[:2])
    box = ft.Container(
        width=size.row_head,
        height=size.row,
        content=centered(
            row(
                ft.Icon(icon, size=14, color=theme.MISSED if blocked else theme.ACCENT)
                if faults
                else None,
                text(
                    _.number(number),
                    theme.SMALL_STRONG if faults else theme.NAME,
                    theme.MISSED if blocked else theme.TEXT,
                ),
                spacing=1,
                tight=True,
            ),
            row(*(suit_mark(card, _MARK) for card in cards if card), spacing=1, tight=True),
        ),
    )
    opens = tap_target(
        f"paper-round-{number}",
        _.row_of([*spoken, _("special cards and trump")]),
        box,
        on_open,
    )
    return underlined(opens, lit=lit)


@component(memo=True)
def _RowCells(  # noqa: PLR0917 - what its cells show, and how
    round_: Round,
    players: tuple[tuple[str, Score | None, int], ...],
    wrong: frozenset[pads.PadPosition],
    at: pads.PadPosition | None,
    size: PadSizes,
    on_tap: Callable[[int], object],
) -> ft.Control:
    """The cells of a round: for each player with name, score and total, bid and tricks above it.

    `wrong` are the numbers with a fault, and `at` is the number of the cursor.
    """
    roomy = size.columns / len(size.names) >= _ROOMY * size.scale
    style = theme.NAME if roomy else theme.SMALL_STRONG

    def cell(seat: int, name: str, score: Score | None, total: int) -> ft.Control:
        bid, tricks = round_.bids[seat], round_.tricks[seat]
        places = [pads.PadPosition(round_.number, seat, is_tricks) for is_tricks in (False, True)]
        faulty = not wrong.isdisjoint(places)
        played, deals = seat in round_.playing or faulty, round_.dealer == seat
        shown = "" if score is None else _.number(total)
        numbers: ft.Control = text(_NOBODY, style, theme.MUTED, centered=True)
        if played:
            pairs = zip((bid, tricks), places, strict=True)
            drawn = (_number(n, style, lit=p == at, wrong=p in wrong) for n, p in pairs)
            numbers = row(*drawn, spacing=2)
        below = text(
            shown,
            theme.SMALL_STRONG if roomy else theme.NARROW,
            theme.MADE if score and score.right else theme.MISSED,
            centered=True,
            whole=True,
        )
        said = [_NOBODY if number is None else number for number in (bid, tricks)]
        facts = [
            _("{name}, round {round}", name=name, round=round_.number),
            _("bid {bid}, won {won}", bid=said[0], won=said[1]) if played else _("did not play"),
            _("dealer") if deals else "",
            _("something is wrong") if faulty else "",
            _("total {total}", total=shown) if shown else "",
        ]
        content = ft.Container(padding=2, content=centered(numbers, below, align=STRETCH))
        return tap_target(
            f"paper-cell-{round_.number}-{seat}",
            _.row_of(fact for fact in facts if fact),
            cell_box(size, content, theme.EDGE if deals else None),
            partial(on_tap, seat),
            selected=at in places,
            expand=True,
        )

    cells = (cell(seat, *player) for seat, player in enumerate(players))
    return underlined(row(*cells, spacing=0), lit=at is not None)


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
