"""The notes to one round, where the round is shown."""

import flet as ft

from scorekeeper.game.state import Game
from scorekeeper.i18n.event_lines import event_line
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import START, column, row
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.session.words import words


def round_notes(game: Game, number: int) -> ft.Control | None:
    """Return the notes to round `number`, one under another; None if there are none."""
    _ = words()
    notes = [
        event_line(_, "noted_round", {"text": note.text, "round": number})
        for note in game.notes
        if note.round == number
    ]
    if not notes:
        return None
    return column(
        *(
            row(
                ft.Icon(ft.Icons.STICKY_NOTE_2_OUTLINED, size=18, color=theme.ACCENT),
                text(note, theme.SMALL, expand=True),
                spacing=theme.SPACE.S,
                align=START,
            )
            for note in notes
        ),
        spacing=theme.SPACE.XS,
    )
