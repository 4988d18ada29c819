"""A draft while it is made, with its own undo and redo; nothing of it is recorded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


# Without slots: with them Python 3.11 cannot make an `Editing[T]` that says its T.
@dataclass(frozen=True)
class Editing(Generic[T]):
    """What somebody makes of a round or of a game, and what undo and redo would show.

    `of` is the name of what is edited, as it was asked for. There is no draft until something is
    changed.
    """

    of: str
    draft: T | None = None
    past: tuple[T | None, ...] = ()
    future: tuple[T | None, ...] = ()

    def changed(self, draft: T) -> Editing[T]:
        """After one more change."""
        return Editing(self.of, draft, (*self.past, self.draft))

    def undone(self) -> Editing[T]:
        """Without the last change, if there is any."""
        if not self.past:
            return self
        return Editing(self.of, self.past[-1], self.past[:-1], (*self.future, self.draft))

    def redone(self) -> Editing[T]:
        """With the change undone last, if there is any."""
        if not self.future:
            return self
        return Editing(self.of, self.future[-1], (*self.past, self.draft), self.future[:-1])
