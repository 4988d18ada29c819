"""A draft with undo and redo, kept while its screen is left and opened again."""

from collections.abc import Callable
from typing import TypeVar

import flet as ft

from scorekeeper.game.undoable_draft import UndoableDraft
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import Child
from scorekeeper.ui.parts.notice import Notice, transient_notice
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import value_text
from scorekeeper.ui.screens.game_message import GameMessage
from scorekeeper.ui.session.navigation import UnfinishedEdit
from scorekeeper.ui.session.open_game import use_open_game
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _

T = TypeVar("T")
EditDraft = Callable[[Callable[[UndoableDraft[T]], UndoableDraft[T]]], UndoableDraft[T]]
"""Applies a function to the draft and its history, and returns them as they then are."""


def use_undoable_draft(blank: UndoableDraft[T]) -> tuple[UndoableDraft[T], EditDraft[T]]:
    """Hook: the draft at this route, or `blank`, and a function that edits it.

    The draft outlives its screen, but is dropped when it is opened again after something was
    recorded in the game. What is recorded while the screen is there drops nothing.
    """
    session, address = use_session(), ft.use_view_path()
    game_id, begun = str(ft.use_route_params()["id"]), session.navigation.unfinished_edits
    _edits, count = ft.use_state(0)

    def event_count() -> int:
        return len(session.open_games[game_id].current.log) if game_id in session.open_games else 0

    def take_up() -> None:
        if address in begun and begun[address].event_count != event_count():
            del begun[address]

    def now() -> UndoableDraft[T]:
        return begun[address].editing if address in begun else blank

    def edit(step: Callable[[UndoableDraft[T]], UndoableDraft[T]]) -> UndoableDraft[T]:
        before, after = now(), step(now())
        count_at = begun[address].begun_at if before.draft is not None else event_count()
        begun[address] = UnfinishedEdit(after, event_count(), count_at)
        count(lambda edits: edits + 1)
        return after

    ft.use_memo(take_up, [address])
    return now(), edit


def use_draft_notices() -> tuple[Child, Child]:
    """Hook: notices that the game has gone on since the changed draft was begun, and of a tap."""
    state, edits = use_open_game(), use_session().navigation.unfinished_edits
    edit = edits.get(ft.use_view_path())
    outdated: Child = None
    if edit and edit.editing.draft is not None and edit.begun_at != len(state.current.log):
        notice = Notice(
            _("The game has moved on in the meantime."),
            more=_("Your changes are kept here. Check what they change now before you save them."),
            identifier="gone-on",
        )
        outdated = transient_notice(notice, "gone-on")
    return outdated, transient_notice(GameMessage()) if state.has_notice else None


def what_changes(changes: str) -> ft.Control:
    """Return the line above the button that saves a draft: what that would change."""
    return value_text("what-changes", changes, theme.SMALL, theme.MUTED, centered=True, live=True)


def history(editing: UndoableDraft[T], edit: EditDraft[T]) -> tuple[OnTap | None, OnTap | None]:
    """Return the undo and redo taps for the top bar; None where there is nothing left to."""
    return (
        (lambda: edit(UndoableDraft.undone)) if editing.past else None,
        (lambda: edit(UndoableDraft.redone)) if editing.future else None,
    )
