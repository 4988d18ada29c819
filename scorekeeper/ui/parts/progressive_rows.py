"""Drawing a long list in pieces, so that a server answers other players in between."""

from typing import Any, Final

import flet as ft

_PIECE: Final = 8
"""Rows drawn at a time: about as many as a phone shows."""


def use_progressive_rows(rows: int, *, restart: object = None) -> int:
    """Hook: return how many of `rows` rows to draw now; the others follow within milliseconds.

    A piece is drawn at each turn of the event loop; the caller begins with those in sight, and
    keeps the places of the others where something else would move. What is drawn stays drawn until
    `restart` is another one: then the list is taken for a new one.
    """
    progress: list[Any] = ft.use_memo(lambda: [restart, _PIECE], [])
    _turn, redraw = ft.use_state(0)
    if progress[0] != restart:
        progress[:] = restart, _PIECE
    drawn: int = progress[1]

    # async, and so a task of its own: what is plain would be called in the turn that draws
    async def go_on() -> None:
        if drawn < rows:
            progress[1] = drawn + _PIECE
            redraw(lambda turn: turn + 1)

    ft.use_effect(go_on, [drawn, rows, restart])
    return min(drawn, rows)
