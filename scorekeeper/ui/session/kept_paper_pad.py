"""The paper pad that is being entered on a device, kept with every number until it is a game."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from scorekeeper.table import NotSaved, Table
from scorekeeper.ui.viewmodels.undoable_draft import UndoableDraft

if TYPE_CHECKING:
    from scorekeeper.ui.viewmodels.paper_pad import PaperPad

_KEY: Final = "paper_pad"

Edit = Callable[["PaperPad"], "PaperPad"]
"""Makes the next state of a pad."""


@dataclass
class KeptPaperPad:
    """The pad of a session with its undo history, and its copy in the database."""

    editing: "UndoableDraft[PaperPad] | None" = None
    failed: NotSaved | None = None
    """Why the last change is in memory only, if it is."""
    _written: "PaperPad | None" = None
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock, repr=False)

    @property
    def pad(self) -> "PaperPad | None":
        """The pad as it stands."""
        return self.editing.draft if self.editing else None

    async def load(self, table: Table, device_id: str) -> None:
        """Read the pad that was left, unless there is one in the session. Raises StoreError."""
        # with the screen that enters it: nothing of it is needed for the app's start
        from scorekeeper.ui.viewmodels.paper_pad import from_json  # noqa: PLC0415

        if self.editing is None:
            stored = await table.setting(_key(device_id))
            pad = from_json(stored) if stored is not None else None
            if pad is not None and self.editing is None:
                self.begin(pad)
                self._written = pad

    def begin(self, pad: "PaperPad") -> None:
        """Put `pad` in place of what was there, without a history."""
        self.editing = UndoableDraft(_KEY, pad)

    def change(self, step: Edit) -> None:
        """Change the pad; what only moves its place is no step of the undo history."""
        now = self.editing
        if now is None or now.draft is None:
            return
        after = step(now.draft)
        if after.game == now.draft.game:
            self.editing = UndoableDraft(_KEY, after, now.past, now.future)
        else:
            self.editing = now.changed(after)

    def undo(self) -> None:
        """Go back to before the last change of a number."""
        self.editing = self.editing and self.editing.undone()

    def redo(self) -> None:
        """Make the change undone last again."""
        self.editing = self.editing and self.editing.redone()

    def drop(self) -> None:
        """Forget the pad."""
        self.editing = None

    async def keep(self, table: Table, device_id: str) -> None:
        """Write the pad as it stands, or that there is none; quick changes are written at once."""
        from scorekeeper.ui.viewmodels.paper_pad import to_json  # noqa: PLC0415

        async with self._lock:
            pad = self.pad
            if _noted(pad) == _noted(self._written):
                return
            self.failed = await table.set_setting(_key(device_id), to_json(pad) if pad else None)
            if self.failed is None:
                self._written = pad


def _noted(pad: "PaperPad | None") -> object:
    """Return what of a pad is written: not its place."""
    return pad and (pad.start, pad.game, pad.series)


def _key(device_id: str) -> str:
    """Return the setting of a device: two with keys that enter pads at once do not mix them."""
    return f"{_KEY}:{device_id}" if device_id else _KEY
