"""A draft with undo and redo, kept while its screen is left and opened again."""

from collections.abc import Callable
from typing import TypeVar

import flet as ft

from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.session.navigation import UnfinishedEdit
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.viewmodels.undoable_draft import UndoableDraft

T = TypeVar("T")
EditDraft = Callable[[Callable[[UndoableDraft[T]], UndoableDraft[T]]], object]
"""Applies a function to the draft and its history."""


def use_undoable_draft(blank: UndoableDraft[T]) -> tuple[UndoableDraft[T], EditDraft[T]]:
    """Hook: the draft at this route, or `blank`, and a function that edits it.

    The draft outlives its screen, but is dropped once something was recorded in the game.
    """
    session, address = use_session(), ft.use_view_path()
    game_id, begun = str(ft.use_route_params()["id"]), session.navigation.unfinished_edits
    _edits, count = ft.use_state(0)

    def said() -> int:
        return len(session.open_games[game_id].current.log) if game_id in session.open_games else 0

    def take_up() -> None:
        if address in begun and begun[address].event_count != said():
            del begun[address]

    def now() -> UndoableDraft[T]:
        return begun[address].editing if address in begun else blank

    def edit(step: Callable[[UndoableDraft[T]], UndoableDraft[T]]) -> None:
        begun[address] = UnfinishedEdit(step(now()), said())
        count(lambda edits: edits + 1)

    ft.use_memo(take_up, [address])
    return now(), edit


def history(editing: UndoableDraft[T], edit: EditDraft[T]) -> tuple[OnTap | None, OnTap | None]:
    """Return the undo and redo taps for the top bar; None where there is nothing left to."""
    return (
        (lambda: edit(UndoableDraft.undone)) if editing.past else None,
        (lambda: edit(UndoableDraft.redone)) if editing.future else None,
    )
