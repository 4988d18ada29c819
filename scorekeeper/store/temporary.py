"""Temporary folders that a killed process has left behind."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import timedelta
from shutil import rmtree
from stat import S_ISDIR
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime
    from pathlib import Path

BESIDE_A_DATABASE: Final = ".scorekeeper-"
"""How the names of folders begin in which a database is made before it takes its place."""
_LONG: Final = timedelta(days=1)
"""No database takes that long to make."""


def remove_left_behind(parent: Path, now: datetime) -> None:
    """Remove the folders in `parent` in which a database was once being made."""
    for folder in left_behind(parent, BESIDE_A_DATABASE, now - _LONG):
        rmtree(folder, ignore_errors=True)


def left_behind(parent: Path, prefix: str, before: datetime) -> Iterator[Path]:
    """The folders in `parent` of that prefix in which nothing was made since.

    Others may write in `parent` too: what is a link, or belongs to another user, is not ours.
    """
    for folder in parent.glob(f"{prefix}*"):
        with suppress(OSError):  # somebody else has removed it
            found = folder.lstat()
            ours = not hasattr(os, "getuid") or found.st_uid == os.getuid()
            if ours and S_ISDIR(found.st_mode) and found.st_mtime < before.timestamp():
                yield folder
