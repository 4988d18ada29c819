"""Write files completely or not at all, and remove what killed processes left of them."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from shutil import rmtree
from stat import S_ISDIR
from tempfile import TemporaryDirectory
from typing import Final

_PREFIX: Final = ".scorekeeper-"
"""The prefix of folders in which a file is made before it is moved to its place."""
_STALE: Final = timedelta(days=1)
"""Far longer than making a file takes."""


@contextmanager
def new_file(path: Path, *, overwrite: bool = True) -> Iterator[Path]:
    """Yield the path at which to make a file, which takes its place when the block succeeds.

    It is flushed to the disk before that. Links are followed, and a file that it replaces hands on
    its permissions. Raises FileExistsError where there is a file already, unless `overwrite`, and
    OSError where it cannot be written.
    """
    if path.exists() and not overwrite:
        raise FileExistsError(errno.EEXIST, "", str(path))
    place = Path(os.path.realpath(path))
    remove_stale_folders(place.parent)
    with TemporaryDirectory(dir=place.parent, prefix=_PREFIX) as folder:
        new = Path(folder) / f"new{place.suffix}"
        yield new
        sync(new)
        if place.exists():
            with suppress(PermissionError):  # a file system without permissions
                new.chmod(place.stat().st_mode)
        if overwrite:
            new.replace(place)
        else:
            _link_or_rename(new, path)


def sync(file: Path) -> None:
    """Wait until a file is on the disk."""
    with file.open("rb+") as written:
        os.fsync(written.fileno())


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


def remove_stale_folders(parent: Path) -> None:
    """Remove the folders in `parent` in which a killed process was making a file."""
    for folder in stale_folders(parent, _PREFIX, datetime.now(UTC) - _STALE):
        rmtree(folder, ignore_errors=True)


def _link_or_rename(new: Path, path: Path) -> None:
    """Give the file its name. Raises FileExistsError if that was taken meanwhile."""
    try:
        # Unlike a rename, a link never replaces what another process has just made.
        path.hardlink_to(new)
    except FileExistsError:
        raise
    except (AttributeError, NotImplementedError, OSError):
        # The disk has no links, or Python has no `os.link`, as in a browser.
        new.replace(path)
