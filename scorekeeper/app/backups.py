"""Use cases of backups: write one file with everything, make daily copies, restore."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final, TypeVar

from scorekeeper.app.dependencies import UseCases, Write, reading
from scorekeeper.app.results import NotSaved
from scorekeeper.store.records import BackupResult, DailyCopy, Progress, RestoreResult

if TYPE_CHECKING:
    from pathlib import Path

    from scorekeeper.store.backups import BackupFormat, BackupStore, Steps

Show = Callable[[Progress], object]
"""Called with the progress from time to time."""

_Result = TypeVar("_Result")
_PAUSE: Final = 0.2
"""Seconds from one progress to the next."""


class Backups(UseCases["BackupStore"]):
    """Backup use cases. Games may be recorded while they run.

    `backup_format` reads and writes the files; `folder` is the user's data folder, where the copies
    of a database on a server lie.
    """

    make_daily_copy = Write(lambda: BackupStore.make_daily_copy)

    async def write(
        self, path: Path, backup_format: BackupFormat, show: Show = lambda _progress: None
    ) -> BackupResult | NotSaved:
        """Write a backup without secret bids, to be sent to a device: see `BackupStore.write`."""
        steps = self._store.write(path, backup_format, visible_only=True)
        return await self._finish(steps, show)

    @property
    def makes_daily_copies(self) -> bool:
        """Whether daily copies are made: of all but a database in memory."""
        return self._store.makes_daily_copies

    @property
    def is_file(self) -> bool:
        """Whether the database is a file, beside which its copies lie."""
        return self._store.is_file

    @reading
    def count_games(self, backup: Path, folder: Path, backup_format: BackupFormat) -> int:
        """Count the games of a backup. Raises StoreError if it is not a backup."""
        self._dependencies.require_host()
        return self._store.count_games(backup, folder, backup_format)

    @reading
    def daily_copies(self, folder: Path) -> tuple[DailyCopy, ...]:
        """List the daily copies, newest first. Raises StoreError."""
        self._dependencies.require_host()
        return self._store.daily_copies(folder)

    async def restore(
        self,
        backup: Path,
        folder: Path,
        backup_format: BackupFormat,
        show: Show = lambda _progress: None,
    ) -> RestoreResult | NotSaved:
        """Replace the whole database by a backup or a copy, after saving the present state.

        A server's database is saved to `folder`, a file beside itself.
        """
        restored = await self._finish(self._store.restore(backup, folder, backup_format), show)
        self._dependencies.observers.notify_all()
        return restored

    async def _finish(self, steps: Steps[_Result], show: Show) -> _Result | NotSaved:
        """Run steps, away from the screen if there are threads; in between it can be drawn."""
        try:
            while True:
                step = await self._dependencies.write(_advance, steps)
                if not isinstance(step, Progress):
                    return step
                show(step)
                await asyncio.sleep(0)
        finally:
            with suppress(ValueError):  # cancelled while a thread runs a step, which closes it
                steps.close()


def _advance(steps: Steps[_Result]) -> Progress | _Result:
    """Run steps until it is time to show the progress, which is returned, or to the result.

    They leave no garbage, and a collection that they set off would delay a tap made meanwhile.
    """
    end, collecting = time.monotonic() + _PAUSE, gc.isenabled()
    gc.disable()
    try:
        progress = next(steps)
        while time.monotonic() < end:
            progress = next(steps)
    except StopIteration as stop:
        result: _Result = stop.value
        return result
    finally:
        if collecting:
            gc.enable()
    return progress
