"""A draft of something in a game while it is made: what is shown, and how a tap changes it."""

from collections.abc import Callable
from typing import TypeVar

import flet as ft

from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.state import Begun, use_desk
from scorekeeper.ui.viewmodels.draft import Editing

T = TypeVar("T")
Edit = Callable[[Callable[[Editing[T]], Editing[T]]], object]
"""What hears a step from one state of a draft to the next."""


def use_editing(blank: Editing[T]) -> tuple[Editing[T], Edit[T]]:
    """The draft of what `blank` is of, and what takes it a step on.

    The way back leaves it for when the screen is opened again, unless the game has gone on by then.
    """
    desk, address = use_desk(), ft.use_view_path()
    game_id, begun = str(ft.use_route_params()["id"]), desk.lately.begun
    _edits, count = ft.use_state(0)

    def said() -> int:
        return len(desk.pads[game_id].now.log) if game_id in desk.pads else 0

    def take_up() -> None:
        if address in begun and begun[address].said != said():
            del begun[address]

    def now() -> Editing[T]:
        return begun[address].editing if address in begun else blank

    def edit(step: Callable[[Editing[T]], Editing[T]]) -> None:
        begun[address] = Begun(step(now()), said())
        count(lambda edits: edits + 1)

    ft.use_memo(take_up, [address])
    return now(), edit


def history(editing: Editing[T], edit: Edit[T]) -> tuple[OnTap | None, OnTap | None]:
    """Undo and redo of the draft, for a bar; None where there is nothing to."""
    return (
        (lambda: edit(Editing.undone)) if editing.past else None,
        (lambda: edit(Editing.redone)) if editing.future else None,
    )
