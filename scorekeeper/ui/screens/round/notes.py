"""The notes to one round, and the points given after it, where the round is shown."""

from typing import Final

import flet as ft

from scorekeeper.game.state import Game
from scorekeeper.i18n.event_lines import adjustment_line, note_line
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import START, column, row
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.scorepad.legend import ADJUSTMENT_SIGN, note_mark
from scorekeeper.ui.session.words import _

_MARK: Final = 18
"""The width of the mark before a line, in logical pixels."""


def round_notes(game: Game, number: int) -> ft.Control | None:
    """Return the points given after round `number` and its notes, one under another, if any."""
    names = [player.name for player in game.players]
    given = [
        _remark(
            text(ADJUSTMENT_SIGN, theme.STRONG, theme.ACCENT, silent=True),
            adjustment_line(_, names[one.seat], one.points, one.round, one.why),
        )
        for one in game.adjustments
        if one.round == number
    ]
    notes = [
        _remark(note_mark(_MARK), note_line(_, note.text, number))
        for note in game.notes
        if note.round == number
    ]
    return column(*given, *notes, spacing=theme.SPACE.XS) if given or notes else None


def _remark(mark: ft.Control, line: str) -> ft.Control:
    return row(
        ft.Container(width=_MARK, alignment=ft.Alignment.TOP_CENTER, content=mark),
        text(line, theme.SMALL, expand=True),
        spacing=theme.SPACE.S,
        align=START,
    )
