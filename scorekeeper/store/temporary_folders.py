"""Find and remove temporary folders that a killed process has left behind."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from shutil import rmtree
from stat import S_ISDIR
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TEMPORARY_PREFIX: Final = ".scorekeeper-"
"""The prefix of folders in which a database is made before it is moved to its place."""
_STALE: Final = timedelta(days=1)
"""Far longer than making a database takes."""


def remove_stale_folders(parent: Path) -> None:
    """Remove the stale folders in `parent` in which a database was being made."""
    for folder in stale_folders(parent, TEMPORARY_PREFIX, datetime.now(UTC) - _STALE):
        rmtree(folder, ignore_errors=True)


def stale_folders(parent: Path, prefix: str, before: datetime) -> Iterator[Path]:
    """Yield the folders in `parent` with that prefix that have not changed since `before`.

    Links, and folders of other users, are left out: others may be able to write in `parent`.
    """
    for folder in parent.glob(f"{prefix}*"):
        with suppress(OSError):  # removed by another process
            status = folder.lstat()
            ours = not hasattr(os, "getuid") or status.st_uid == os.getuid()
            if ours and S_ISDIR(status.st_mode) and status.st_mtime < before.timestamp():
                yield folder
