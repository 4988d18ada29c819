"""A draft with its own undo and redo, of which nothing is recorded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


# Without slots: with them Python 3.11 cannot make an `UndoableDraft[T]` that says its T.
@dataclass(frozen=True)
class UndoableDraft(Generic[T]):
    """A draft of a round, of a schedule or of a paper pad, with its undo and redo history.

    There is no draft until something is changed.
    """

    draft: T | None = None
    past: tuple[T | None, ...] = ()
    future: tuple[T | None, ...] = ()

    def changed(self, draft: T) -> UndoableDraft[T]:
        """Return the draft after one more change."""
        return UndoableDraft(draft, (*self.past, self.draft))

    def undone(self) -> UndoableDraft[T]:
        """Return the draft without the last change, if there is any."""
        if not self.past:
            return self
        return UndoableDraft(self.past[-1], self.past[:-1], (*self.future, self.draft))

    def redone(self) -> UndoableDraft[T]:
        """Return the draft with the change undone last, if there is any."""
        if not self.future:
            return self
        return UndoableDraft(self.future[-1], (*self.past, self.draft), self.future[:-1])
