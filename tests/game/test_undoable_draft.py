"""Undo and redo of a draft."""

from scorekeeper.game.undoable_draft import UndoableDraft

NOTHING = UndoableDraft[str]()


def test_undo_and_redo_take_the_changes_one_by_one() -> None:
    once, twice = NOTHING.changed("a"), NOTHING.changed("a").changed("b")
    assert twice.draft == "b"
    assert twice.undone().draft == once.draft == "a"
    assert twice.undone().undone().draft is None
    assert twice.undone().undone().redone().redone() == twice
    assert NOTHING.undone() == NOTHING.redone() == NOTHING
    assert NOTHING.changed("a").undone().changed("b").future == ()
