"""The paper pad of a device: entered with undo and redo, and kept until it is a game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from scorekeeper.app.play import App
from scorekeeper.app.results import NotSaved
from scorekeeper.game.json_values import Json, UnreadableError
from scorekeeper.game.paper_json import pad_from_json, pad_to_json
from scorekeeper.game.paper_merge import merge_pads
from scorekeeper.game.paper_pad import PaperPad
from scorekeeper.game.undoable_draft import UndoableDraft


@dataclass
class PaperPadDraft:
    """The pad that is entered on a device, each of which has its own, and what of it is stored.

    Two tabs of a device may enter one pad: each takes over what the other has entered when it
    writes its own next number, and then starts a new undo history.
    """

    app: App
    device_id: str
    editing: UndoableDraft[PaperPad] = field(default_factory=UndoableDraft)
    failed: NotSaved | None = None
    """The reason for which the last change is in memory only; None once it is saved."""
    replaced: bool = False
    """Whether another tab has put another pad in the place of this one, or ended it.

    Nothing is written until `keep` is called with `instead`.
    """
    unreadable: bool = False
    """Whether what was stored could not be read, and no number has replaced it yet."""
    _stored: PaperPad | None = None
    """The pad as this draft last read or wrote it."""
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock, repr=False)

    @property
    def pad(self) -> PaperPad | None:
        """The pad as it stands."""
        return self.editing.draft

    @property
    def _setting(self) -> str:
        return f"paper_pad:{self.device_id}" if self.device_id else "paper_pad"

    async def load(self, *, again: bool = False) -> None:
        """Read the pad that was left, unless there is one already. Raises StoreError.

        `again` reads it in any case, but where this one is not written.
        """
        async with self._lock:
            if self.pad and (not again or self.failed or self.replaced):
                return
            found = await self.app.setting(self._setting)
            if self.pad and found == _json(self._stored):
                return
            self.replaced = self.unreadable = False
            try:
                self._stored = None if found is None else pad_from_json(found)
            except UnreadableError:
                self._stored, self.unreadable = None, True
            self.begin(self._stored)

    def begin(self, pad: PaperPad | None) -> None:
        """Put `pad` in place of what was there, without a history; None to forget it."""
        self.editing = UndoableDraft(pad)

    def change(self, step: Callable[[PaperPad], PaperPad]) -> None:
        """Change the pad; what changes no number, such as moving the cursor, cannot be undone."""
        now = self.pad
        if now is None:
            return
        after = step(now)
        if after.game == now.game:
            self.editing = replace(self.editing, draft=after)
        else:
            self.editing = replace(self.editing, draft=replace(now, typed="")).changed(after)
            self.unreadable = False

    def undo(self) -> None:
        """Go back to before the last change of a number."""
        self.editing = self.editing.undone()

    def redo(self) -> None:
        """Make the change undone last again."""
        self.editing = self.editing.redone()

    async def keep(
        self, change: Callable[[PaperPadDraft], object] | None = None, *, instead: bool = False
    ) -> None:
        """Make a change, such as `PaperPadDraft.undo`, and save the pad, or that there is none.

        It is merged with what another tab has saved; with `instead` it takes the place of that.
        """
        async with self._lock:
            if change:
                change(self)
            known, mine = self._stored, self.pad
            stored, wanted, written = _json(known), _json(mine), mine

            def write(before: Json) -> Json:
                nonlocal written
                if before != stored and not instead:
                    written = _merged(before, known, mine)
                    return before if written is None else pad_to_json(written)
                return wanted

            unchanged = wanted == stored and not instead
            self.failed = None if unchanged else await self.app.update_setting(self._setting, write)
            if self.failed:
                return
            self.replaced = mine is not None and written is None
            if not self.replaced:
                self._stored = written
            if written and written is not mine:
                self.begin(written)


def _json(pad: PaperPad | None) -> Json:
    return None if pad is None else pad_to_json(pad)


def _merged(before: Json, base: PaperPad | None, mine: PaperPad | None) -> PaperPad | None:
    """Return `mine` with what another tab made of `base`; None where that is another pad."""
    try:
        return mine and merge_pads(base, pad_from_json(before), mine)
    except UnreadableError:
        return None
