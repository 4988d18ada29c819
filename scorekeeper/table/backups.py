"""Use cases of backups: write one file with everything, make daily copies, restore."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorekeeper.store.records import DailyCopy, RestoreResult
    from scorekeeper.table.results import NotSaved
    from scorekeeper.table.services import Services


@dataclass(frozen=True, slots=True)
class BackupContents:
    """A backup file as bytes, in which `cut` games end before bids that are still secret."""

    data: bytes
    cut: int


class Backups:
    """Backup use cases. Games may be recorded while they run."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._store = services.store.backups

    async def write(self, path: Path) -> NotSaved | None:
        """Write the whole database to `path`, replacing a file that is there."""
        return await self._services.write(self._store.write, path)

    async def contents(self) -> BackupContents | NotSaved:
        """Return a backup to send to a device: without bids that are still secret."""
        return await self._services.write(self._contents)

    @property
    def makes_daily_copies(self) -> bool:
        """Whether daily copies are made: only of a database that is a file."""
        return self._store.makes_daily_copies

    async def count_games(self, backup: Path) -> int:
        """Count the games of a backup. Raises StoreError if it is not a valid one."""
        self._services.require_host()
        return await self._services.run(self._store.count_games, backup)

    async def daily_copies(self) -> tuple[DailyCopy, ...]:
        """List the daily copies, newest first. Raises StoreError."""
        self._services.require_host()
        return await self._services.run(self._store.daily_copies)

    async def make_daily_copy(self) -> DailyCopy | NotSaved | None:
        """Make today's copy; None if there is one already, or nothing to copy."""
        return await self._services.write(self._store.make_daily_copy)

    async def restore(self, backup: Path, folder: Path) -> RestoreResult | NotSaved:
        """Replace the whole database by a backup, after saving the present state.

        A server's database is saved to `folder`, a file beside itself.
        """
        restored = await self._services.write(self._store.restore, backup, folder)
        self._services.observers.notify_all()
        return restored

    def _contents(self) -> BackupContents:
        with TemporaryDirectory() as folder:
            path = Path(folder) / "games.db"
            cut = self._store.write_without_hidden_bids(path)
            return BackupContents(path.read_bytes(), cut)
