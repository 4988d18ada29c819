"""Rows and cells of the scorepad, each redrawn only when it changes."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.game.bonuses import CANNONBALL
from scorekeeper.game.scorepad import Cell, Outcome, Row
from scorekeeper.i18n import terms
from scorekeeper.rules.score_rows import GRAIL
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import row
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.tap_target import tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.scorepad.frame import cell_box, centered, underlined
from scorekeeper.ui.screens.scorepad.legend import (
    ADJUSTMENT_SIGN,
    BID_SIGNS,
    BONUS_SIGN,
    HIDDEN_BID_SIGN,
    guess_mark,
    has_bonus,
    note_mark,
)
from scorekeeper.ui.screens.scorepad.sizes import PadSizes
from scorekeeper.ui.session.words import _

OnRound = Callable[[int, int | None], object]
"""Opens a round, given its number, and the seat whose cell was tapped."""

_MARK = 12
_INK = {Outcome.MADE: theme.MADE, Outcome.MISSED: theme.MISSED}


@component(memo=True)
def RowHead(line: Row, size: PadSizes, on_round: OnRound, *, beside: bool) -> ft.Control:
    """A round's number and trump; `beside` the round that is played, Tab passes it by."""
    box = ft.Container(
        width=size.row_head,
        height=size.row,
        content=centered(
            text(
                _.number(line.number),
                theme.NAME,
                theme.TEXT if line.scored or line.current else theme.MUTED,
            ),
            row(
                suit_mark(line.trump, _MARK) if line.trump else None,
                *(suit_mark(cause, _MARK) for cause in line.voids),
                note_mark(_MARK) if line.noted else None,
                guess_mark(_MARK) if line.guessed else None,
                spacing=0 if line.noted or line.guessed else 1,
                tight=True,
            ),
        ),
    )
    if not line.scored:
        return underlined(box, lit=line.current)
    spoken = [
        _("Correct round {round}", round=line.number),
        *([_("a note")] if line.noted else []),
        *([_("tricks guessed")] if line.guessed else []),
    ]
    opens = tap_target(
        f"open-round-{line.number}",
        _.row_of(spoken),
        box,
        partial(on_round, line.number, None),
        tab_stop=not beside,
    )
    return underlined(opens, lit=line.current)


@component(memo=True)
def RowCells(line: Row, size: PadSizes, on_round: OnRound, *, beside: bool) -> ft.Control:
    """A round's cells, one a player; `beside` the round that is played, Tab passes them by."""
    cells = (PadCell(cell, size, on_round, beside=beside) for cell in line.cells)
    return underlined(row(*cells, spacing=0), lit=line.current)


@component(memo=True)
def PadCell(cell: Cell, size: PadSizes, on_round: OnRound, *, beside: bool) -> ft.Control:
    """The cell of a player's round; a tap on one that is scored opens its correction."""
    fold = theme.EDGE if cell.outcome is Outcome.OPEN else theme.ACCENT
    box = cell_box(size, centered(*_numbers(cell, size)), fold if cell.deals else None)
    if cell.outcome is Outcome.OPEN:
        box.expand = True
        return box
    return tap_target(
        f"cell-{cell.round}-{cell.seat}",
        _spoken(cell),
        box,
        partial(on_round, cell.round, cell.seat),
        expand=True,
        tab_stop=not beside,
    )


def _numbers(cell: Cell, size: PadSizes) -> list[ft.Control]:
    limit = "!" if cell.against_limit else ""
    if cell.outcome is Outcome.OPEN:
        if cell.total is not None or cell.given:  # who sat out, or was not there
            ink = theme.TEXT if cell.given else theme.MUTED
            total = [] if cell.total is None else [text(_.number(cell.total), size.total, ink)]
            return [*total, *([text(ADJUSTMENT_SIGN, size.bids)] if cell.given else [])]
        bid = HIDDEN_BID_SIGN if cell.hidden else cell.bid
        return [] if bid is None else [text(f"{bid}{limit}", size.total, theme.MUTED)]
    ink, space = _INK.get(cell.outcome, theme.MUTED), "" if size.close else " "
    sign = BID_SIGNS.get(cell.outcome, "–")
    return [
        text(_.number(cell.total or 0), size.total),
        row(
            text(f"{sign}{space}{cell.bid}{limit}/{cell.won}", size.bids, ink),
            suit_mark("grail", _MARK) if cell.grail else None,
            text(BONUS_SIGN, size.bids, theme.ACCENT) if has_bonus(cell) else None,
            text(ADJUSTMENT_SIGN, size.bids) if cell.given else None,
            spacing=0 if size.close else theme.SPACE.HAIR,
            tight=True,
        ),
    ]


def _spoken(cell: Cell) -> str:
    """Return the words of a screen reader for a scored cell; the total is its last line."""
    outcomes = {Outcome.MADE: _("made"), Outcome.MISSED: _("missed")}
    outcomes[Outcome.NOBODY_SCORES] = _("nobody scores")
    facts = [
        _("{name}, round {round}", name=cell.name, round=cell.round),
        _("bid {bid}, won {won}", bid=cell.bid, won=cell.won),
        outcomes.get(cell.outcome, ""),
        _("dealer") if cell.deals else "",
        _("bid that broke the limit") if cell.against_limit else "",
        _("took the Holy Grail") if cell.grail else "",
        *(
            terms.bonus_text(_, taken.code, taken.count, taken.points)
            for taken in cell.bonuses
            if taken.code != GRAIL.code
        ),
        terms.bonus(_, CANNONBALL) if cell.cannonball else "",
        _("bonus or penalty points: {points}", points=_.signed(cell.given)) if cell.given else "",
        _("total"),
    ]
    return "\n".join([_.row_of(fact for fact in facts if fact), _.number(cell.total or 0)])
