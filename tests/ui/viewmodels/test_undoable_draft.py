"""Undo and redo of a draft."""

from scorekeeper.ui.viewmodels.undoable_draft import UndoableDraft

NOTHING = UndoableDraft[str]("1")


def test_undo_and_redo_take_the_changes_one_by_one() -> None:
    once, twice = NOTHING.changed("a"), NOTHING.changed("a").changed("b")
    assert (twice.of, twice.draft) == ("1", "b")
    assert twice.undone().draft == once.draft == "a"
    assert twice.undone().undone().draft is None
    assert twice.undone().undone().redone().redone() == twice


def test_without_a_change_there_is_nothing_to_undo_or_redo() -> None:
    assert NOTHING.undone() == NOTHING.redone() == NOTHING


def test_another_change_forgets_what_was_undone() -> None:
    assert NOTHING.changed("a").undone().changed("b").future == ()
