"""Write a file completely or not at all."""

from __future__ import annotations

import errno
import os
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final
from uuid import uuid4

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

    from scorekeeper.i18n import Words

FULL: Final = (errno.ENOSPC, errno.EDQUOT)
NOT_ALLOWED: Final = (errno.EACCES, errno.EPERM, errno.EROFS)
_HALF: Final = ".scorekeeper-*.part"
"""The names of temporary files."""
_STALE: Final = 24 * 60 * 60
"""Seconds after which one is no longer written to: far longer than any export takes."""


@contextmanager
def write_atomically(path: Path, *, overwrite: bool) -> Iterator[BinaryIO]:
    """Open a temporary file that takes its place at `path` when the block ends without an error.

    It is flushed to the disk before that, and keeps the permissions of a file that it replaces.
    Raises FileExistsError where there is a file already, unless `overwrite`, and OSError where it
    cannot be written.
    """
    if path.exists() and not overwrite:
        raise FileExistsError(errno.EEXIST, "", str(path))
    place = Path(os.path.realpath(path))
    _remove_stale(place.parent)
    half = place.with_name(_HALF.replace("*", uuid4().hex))
    try:
        with half.open("xb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if overwrite:
            if place.exists():
                with suppress(PermissionError):  # a disk without rights
                    half.chmod(place.stat().st_mode)
            half.replace(place)
        else:
            _link_or_rename(half, path)
    finally:
        half.unlink(missing_ok=True)


def _remove_stale(folder: Path) -> None:
    """Remove the temporary files that killed processes of this user left in a folder."""
    before = time.time() - _STALE
    for left in folder.glob(_HALF):
        with suppress(OSError):  # another user's, or removed meanwhile
            if left.lstat().st_mtime < before:
                left.unlink()


def _link_or_rename(half: Path, path: Path) -> None:
    """Give the file its name. Raises FileExistsError if that was taken meanwhile."""
    try:
        path.hardlink_to(half)
    except FileExistsError:
        raise
    except OSError:  # a disk without links
        half.replace(path)


def write_error_text(_: Words, path: Path, error: OSError) -> str:
    """Say in a sentence why the file at `path` was not written."""
    if error.errno in FULL:
        return _("{path} cannot be written: the disk is full.", path=path)
    if error.errno in NOT_ALLOWED:
        return _("{path} cannot be written: permission denied.", path=path)
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return _("{path} cannot be written: there is no such folder.", path=path)
    return _("{path} cannot be written. Your games were not changed.", path=path)
