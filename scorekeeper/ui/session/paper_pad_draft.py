"""The paper pad that is being entered in a session, kept with every number until it is a game."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from scorekeeper.app import App, NotSaved
from scorekeeper.ui.viewmodels.undoable_draft import UndoableDraft

if TYPE_CHECKING:
    from scorekeeper.game.paper_pad import PaperPad


@dataclass
class PaperPadDraft:
    """The pad of a session with its undo history, and what of it is stored.

    Two tabs of a device may enter one pad: each takes over what the other has entered when it
    writes its own next number, and begins its undo history anew then.
    """

    editing: "UndoableDraft[PaperPad]" = field(default_factory=UndoableDraft)
    failed: NotSaved | None = None
    """Why the last change is in memory only, if it is."""
    replaced: bool = False
    """Whether another tab has put another pad in the place of this one, or ended it.

    Nothing is written until `save` is called with `instead`.
    """
    unreadable: bool = False
    """Whether what was stored could not be read, and no number has replaced it yet."""
    _stored: "PaperPad | None" = None
    """The pad as this session last read or wrote it."""
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock, repr=False)

    @property
    def pad(self) -> "PaperPad | None":
        """The pad as it stands."""
        return self.editing.draft

    async def load(self, app: App, device_id: str, *, again: bool = False) -> None:
        """Read the pad that was left, unless there is one in the session. Raises StoreError.

        `again` reads it in any case, but where the session's own could not be written.
        """
        # with the screen that enters it: nothing of it is needed for the app's start
        from scorekeeper.app import paper_pads  # noqa: PLC0415
        from scorekeeper.game.json_values import UnreadableError  # noqa: PLC0415

        async with self._lock:
            if self.pad and (not again or self.failed):
                return
            found = await paper_pads.load_pad(app, device_id)
            self.unreadable = isinstance(found, UnreadableError)
            stored = None if isinstance(found, UnreadableError) else found
            if self.pad and paper_pads.is_stored_alike(stored, self._stored):
                return
            self._stored, self.replaced = stored, False
            self.begin(stored)

    def begin(self, pad: "PaperPad | None") -> None:
        """Put `pad` in place of what was there, without a history; None to forget it."""
        self.editing = UndoableDraft(pad)

    def change(self, step: "Callable[[PaperPad], PaperPad]") -> None:
        """Change the pad; what only moves its place is no step of the undo history."""
        now = self.editing
        if now.draft is None:
            return
        after = step(now.draft)
        if after.game == now.draft.game:
            self.editing = replace(now, draft=after)
        else:
            self.editing = replace(now, draft=replace(now.draft, typed="")).changed(after)
            self.unreadable = False

    def undo(self) -> None:
        """Go back to before the last change of a number."""
        self.editing = self.editing.undone()

    def redo(self) -> None:
        """Make the change undone last again."""
        self.editing = self.editing.redone()

    async def save(self, app: App, device_id: str, *, instead: bool = False) -> None:
        """Save the pad, or that there is none, merged with what another tab has saved.

        With `instead` it takes the place of whatever another tab has put there.
        """
        from scorekeeper.app import paper_pads  # noqa: PLC0415
        from scorekeeper.game.paper_merge import merge_pads  # noqa: PLC0415

        async with self._lock:
            mine = self.pad
            saved = await paper_pads.save_pad(app, device_id, self._stored, mine, instead=instead)
            self.failed = saved if isinstance(saved, NotSaved) else None
            if isinstance(saved, NotSaved):
                return
            self.replaced = mine is not None and saved is None
            if not self.replaced:
                self._stored = saved
            if mine and saved and saved is not mine and self.pad:
                # another number may have been entered meanwhile, or another pad begun
                now = merge_pads(mine, saved, self.pad)
                if now is not None:
                    self.begin(now)
