"""A draft that a screen holds while it is made: what is shown, and how a tap changes it."""

from collections.abc import Callable
from typing import TypeVar

import flet as ft

from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.viewmodels.draft import Editing

T = TypeVar("T")
Edit = Callable[[Callable[[Editing[T]], Editing[T]]], object]
"""What hears a step from one state of a draft to the next."""


def use_editing(blank: Editing[T]) -> tuple[Editing[T], Edit[T]]:
    """The draft of what `blank` is of, and what takes it a step on."""
    kept, keep = ft.use_state(blank)

    def fitting(editing: Editing[T]) -> Editing[T]:
        # Flet keeps the state when the address goes from one round or game straight to another.
        return editing if editing.of == blank.of else blank

    def edit(step: Callable[[Editing[T]], Editing[T]]) -> None:
        # Two taps may come before one drawing, so each goes on from what the other left.
        keep(lambda now: step(fitting(now)))

    return fitting(kept), edit


def history(editing: Editing[T], edit: Edit[T]) -> tuple[OnTap | None, OnTap | None]:
    """Undo and redo of the draft, for a bar; None where there is nothing to."""
    return (
        (lambda: edit(Editing.undone)) if editing.past else None,
        (lambda: edit(Editing.redone)) if editing.future else None,
    )
