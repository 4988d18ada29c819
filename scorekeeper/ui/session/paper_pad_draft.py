"""The paper pad that is being entered on a device, kept with every number until it is a game."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from scorekeeper.app import App, NotSaved
from scorekeeper.game.json_values import Json
from scorekeeper.ui.viewmodels.undoable_draft import UndoableDraft

if TYPE_CHECKING:
    from scorekeeper.ui.viewmodels.paper_pad import PaperPad

_KEY: Final = "paper_pad"

Edit = Callable[["PaperPad"], "PaperPad"]
"""Makes the next state of a pad."""


@dataclass
class PaperPadDraft:
    """The pad of a session with its undo history, and its copy in the database.

    Two tabs of a device may enter one pad: each takes over what the other has entered when it
    writes its own next number, and begins its undo history anew then.
    """

    editing: "UndoableDraft[PaperPad] | None" = None
    failed: NotSaved | None = None
    """Why the last change is in memory only, if it is."""
    replaced: bool = False
    """Whether another tab has put another pad in the place of this one, or ended it.

    Nothing is written until `save` is called with `instead`.
    """
    _stored: Json = None
    """The setting as this session last read or wrote it."""
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock, repr=False)

    @property
    def pad(self) -> "PaperPad | None":
        """The pad as it stands."""
        return self.editing.draft if self.editing else None

    async def load(self, app: App, device_id: str, *, again: bool = False) -> None:
        """Read the pad that was left, unless there is one in the session. Raises StoreError.

        `again` reads it in any case, but where the session's own could not be written.
        """
        # with the screen that enters it: nothing of it is needed for the app's start
        from scorekeeper.ui.viewmodels.paper_pad_file import from_json  # noqa: PLC0415

        async with self._lock:
            if self.editing is not None and (not again or self.failed):
                return
            stored = await app.setting(_key(device_id))
            if self.editing is not None and stored == self._stored:
                return
            self._stored, self.replaced = stored, False
            pad = from_json(stored)
            self.editing = None
            if pad is not None:
                self.begin(pad)

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
            before = UndoableDraft(_KEY, replace(now.draft, typed=""), now.past)
            self.editing = before.changed(after)

    def undo(self) -> None:
        """Go back to before the last change of a number."""
        self.editing = self.editing and self.editing.undone()

    def redo(self) -> None:
        """Make the change undone last again."""
        self.editing = self.editing and self.editing.redone()

    def drop(self) -> None:
        """Forget the pad."""
        self.editing = None

    async def save(self, app: App, device_id: str, *, instead: bool = False) -> None:
        """Save the pad, or that there is none, merged with what another tab has saved.

        With `instead` it takes the place of whatever another tab has put there.
        """
        from scorekeeper.ui.viewmodels.paper_pad_file import merge_pads, to_json  # noqa: PLC0415

        async with self._lock:
            mine, known = self.pad, self._stored
            wanted = to_json(mine) if mine else None
            if wanted == known and not instead:
                self.failed = None
                return
            written = mine

            def write(before: Json) -> Json:
                nonlocal written, wanted
                if before != known and not instead:
                    written = _with_changes_in(before, known, mine)
                    wanted = to_json(written) if written else before
                return wanted

            self.failed = await app.update_setting(_key(device_id), write)
            if self.failed is not None:
                return
            self.replaced = mine is not None and written is None
            if self.replaced:
                return
            self._stored = wanted
            if mine is not None and written is not None and written is not mine and self.pad:
                # another number may have been entered meanwhile, or another pad begun
                now = merge_pads(mine, written, self.pad)
                if now is not None:
                    self.begin(now)


def _with_changes_in(before: Json, known: Json, mine: "PaperPad | None") -> "PaperPad | None":
    """Return `mine` with what another tab made of `known`; None where that is another pad."""
    from scorekeeper.ui.viewmodels.paper_pad_file import from_json, merge_pads  # noqa: PLC0415

    theirs = from_json(before)
    return merge_pads(from_json(known), theirs, mine) if theirs and mine else None


def _key(device_id: str) -> str:
    """Return the setting of a device: two with keys that enter pads at once do not mix them."""
    return f"{_KEY}:{device_id}" if device_id else _KEY
