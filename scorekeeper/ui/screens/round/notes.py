"""The notes to one round, where the round is shown."""

import flet as ft

from scorekeeper.game.state import Game
from scorekeeper.i18n.event_lines import note_line
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import START, column, row
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.scorepad.legend import note_mark
from scorekeeper.ui.session.words import words


def round_notes(game: Game, number: int) -> ft.Control | None:
    """Return the notes to round `number`, one under another; None if there are none."""
    _ = words()
    notes = [note_line(_, note.text, number) for note in game.notes if note.round == number]
    if not notes:
        return None
    return column(
        *(
            row(
                note_mark(18),
                text(note, theme.SMALL, expand=True),
                spacing=theme.SPACE.S,
                align=START,
            )
            for note in notes
        ),
        spacing=theme.SPACE.XS,
    )
