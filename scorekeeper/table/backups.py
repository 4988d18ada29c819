"""Backups: everything in one file, dated copies, and putting one of them back."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorekeeper.store.kept import Copy, Restored
    from scorekeeper.table.means import Means
    from scorekeeper.table.outcomes import NotSaved


@dataclass(frozen=True, slots=True)
class BackupContents:
    """A backup file as bytes; `cut` games in it end where their bids are still secret."""

    data: bytes
    cut: int


class Backups:
    """The use cases about backups; games may go on meanwhile."""

    def __init__(self, means: Means) -> None:
        self._means = means
        self._store = means.store.backups

    async def write(self, path: Path) -> NotSaved | None:
        """Write all that is kept to one file, in place of what is there."""
        return await self._means.written(self._store.write, path)

    async def contents(self) -> BackupContents | NotSaved:
        """A backup to be handed to a device: games with secret bids are cut before these."""
        return await self._means.written(self._contents)

    @property
    def dated(self) -> bool:
        """Whether dated copies are made: not of what a server keeps, or of what is in memory."""
        return self._store.dated

    async def look(self, backup: Path) -> int:
        """How many games are in a backup. Raises StoreError about it where it is no sound one."""
        return await self._means.run(self._store.look, backup)

    async def copies(self) -> tuple[Copy, ...]:
        """The dated copies, newest first. Raises StoreError."""
        return await self._means.run(self._store.copies)

    async def make_dated_copy(self) -> Copy | NotSaved | None:
        """Make the copy of today, if there is none yet and there is something to copy."""
        return await self._means.written(self._store.make_dated_copy)

    async def restore(self, backup: Path, folder: Path) -> Restored | NotSaved:
        """Put a backup in place of all that is kept, once that is set aside.

        What a server keeps is set aside in `folder`, a file beside itself.
        """
        return await self._means.written(self._store.restore, backup, folder)

    def _contents(self) -> BackupContents:
        with TemporaryDirectory() as folder:
            path = Path(folder) / "games.db"
            cut = self._store.write_visible(path)
            return BackupContents(path.read_bytes(), cut)
