"""Drawing a long list in pieces, so that a server answers other players in between."""

from dataclasses import dataclass
from typing import Final

import flet as ft

_PIECE: Final = 8
"""Rows drawn at a time: about as many as a phone shows."""


@dataclass
class _Progress:
    """The number of rows of a list that are drawn so far."""

    of: object
    rows: int = _PIECE


def use_progressive_rows(rows: int, *, restart: object = None) -> int:
    """Hook: return how many of `rows` rows to draw now; the others follow within milliseconds.

    A piece is drawn at each turn of the event loop; the caller begins with those in sight, and
    keeps the places of the others where something else would move. What is drawn stays drawn until
    `restart` is another one: then the list is taken for a new one.
    """
    progress = ft.use_state(_Progress(restart))[0]
    _turn, redraw = ft.use_state(0)
    if progress.of != restart:
        progress.of, progress.rows = restart, _PIECE
    drawn = progress.rows

    # async, and so a task of its own: what is plain would be called in the turn that draws
    async def go_on() -> None:
        if drawn < rows:
            progress.rows = drawn + _PIECE
            redraw(lambda turn: turn + 1)

    ft.use_effect(go_on, [drawn, rows, restart])
    return min(drawn, rows)
