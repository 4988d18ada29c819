"""The rounds of the scorepad; each of them, and each cell, is drawn anew only when it changes."""

from functools import partial

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import pure_part
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.tap import tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.scorepad.fit import LINE, Fit
from scorekeeper.ui.screens.scorepad.legend import HIDDEN, dealer_fold, sign
from scorekeeper.ui.viewmodels.scorepad import Cell, Outcome, Row
from scorekeeper.ui.words import words

_MARK = 12
_INK = {Outcome.MADE: theme.MADE, Outcome.MISSED: theme.MISSED}


@pure_part
def RowHead(game_id: str, row: Row, size: Fit) -> ft.Control:
    """A round's number and trump."""
    return _lined(row, _row_head(game_id, row, size))


@pure_part
def RowCells(game_id: str, row: Row, size: Fit) -> ft.Control:
    """A round's cells, one a player."""
    cells: list[ft.Control] = [PadCell(game_id, cell, size) for cell in row.cells]
    return _lined(row, ft.Row(spacing=0, controls=cells))


def _lined(row: Row, content: ft.Control) -> ft.Control:
    """A part of a row, over its line; the present round is lit."""
    return ft.Container(
        bgcolor=theme.GLOW if row.now else None,
        border=ft.Border.only(bottom=ft.BorderSide(LINE, theme.LINE)),
        content=content,
    )


@pure_part
def PadCell(game_id: str, cell: Cell, size: Fit) -> ft.Control:
    """One player's round; a scored one opens it to correct."""
    _ = words()
    box = ft.Container(
        height=size.row,
        border=ft.Border.only(left=ft.BorderSide(1, theme.LINE)),
        content=ft.Stack(
            fit=ft.StackFit.EXPAND,
            controls=[
                *([_fold(cell)] if cell.deals else []),
                ft.Column(
                    spacing=0,
                    alignment=ft.MainAxisAlignment.CENTER,
                    horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                    controls=_numbers(_, cell, size),
                ),
            ],
        ),
    )
    if cell.outcome is Outcome.OPEN:
        box.expand = True
        return box
    return tap_target(
        identifiers.CELL(f"{cell.round}-{cell.seat}"),
        _spoken(_, cell),
        box,
        partial(_correct, game_id, cell.round),
        expand=True,
    )


def _row_head(game_id: str, row: Row, size: Fit) -> ft.Control:
    _ = words()
    box = ft.Container(
        width=size.row_head,
        height=size.row,
        content=ft.Column(
            spacing=0,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                text(
                    _.number(row.number),
                    theme.NAME,
                    theme.TEXT if row.scored or row.now else theme.MUTED,
                ),
                ft.Row(
                    tight=True,
                    spacing=1,
                    controls=[
                        *([suit_mark(row.trump, _MARK)] if row.trump else []),
                        *(suit_mark(cause, _MARK) for cause in row.voids),
                    ],
                ),
            ],
        ),
    )
    if not row.scored:
        return box
    return tap_target(
        identifiers.OPEN_ROUND(row.number),
        _("Correct round {round}", round=row.number),
        box,
        partial(_correct, game_id, row.number),
    )


def _fold(cell: Cell) -> ft.Control:
    fold = dealer_fold(theme.EDGE if cell.outcome is Outcome.OPEN else theme.ACCENT)
    fold.left = fold.top = 0
    return fold


def _correct(game_id: str, round_: int) -> None:
    ft.context.page.navigate(f"/games/{game_id}/rounds/{round_}")


def _numbers(_: Words, cell: Cell, size: Fit) -> list[ft.Control]:
    limit = "!" if cell.against_limit else ""
    if cell.outcome is Outcome.OPEN:
        bid = HIDDEN if cell.hidden else cell.bid
        return [] if bid is None else [text(f"{bid}{limit}", size.total, theme.MUTED)]
    ink = _INK.get(cell.outcome, theme.MUTED)
    return [
        text(_.number(cell.total or 0), size.total),
        ft.Row(
            tight=True,
            spacing=theme.SPACE.HAIR,
            controls=[
                text(f"{sign(cell.outcome)} {cell.bid}{limit}·{cell.won}", size.bids, ink),
                *([suit_mark("grail", _MARK)] if cell.grail else []),
            ],
        ),
    ]


def _spoken(_: Words, cell: Cell) -> str:
    """What a screen reader says of a scored cell; the total is its last line."""
    outcome = {
        Outcome.MADE: _("made"),
        Outcome.MISSED: _("missed"),
        Outcome.NOBODY_SCORES: _("nobody scores"),
    }
    facts = [
        _("{name}, round {round}", name=cell.name, round=cell.round),
        _("bid {bid}, won {won}", bid=cell.bid, won=cell.won),
        outcome.get(cell.outcome, ""),
        _("dealer") if cell.deals else "",
        _("bid against the limit") if cell.against_limit else "",
        _("took the Holy Grail") if cell.grail else "",
        _("total"),
    ]
    return "\n".join([_.row_of(fact for fact in facts if fact), _.number(cell.total or 0)])
