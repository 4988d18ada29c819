"""Keep the temporary files of a process in a folder, and remove those of killed processes."""

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from shutil import rmtree
from typing import Final

from scorekeeper.files import stale_folders

PREFIX: Final = "scorekeeper-run-"
_LOCK: Final = "in-use"
"""The lock file of a folder; the system releases the lock when its process ends."""
_MIN_AGE: Final = timedelta(hours=1)
"""Younger folders are left alone: their processes may not hold their locks yet."""


@contextmanager
def own_temporary_folder() -> Iterator[None]:
    """Point `tempfile` at a folder of this process, which is removed at the end of the context.

    Folders of processes that were killed are removed first. Where no folder can be made, `tempfile`
    is left as it is: code that needs a temporary file will then report the error.
    """
    with suppress(OSError):
        remove_abandoned(Path(tempfile.gettempdir()), datetime.now(UTC))
    before = tempfile.tempdir
    try:
        folder = Path(tempfile.mkdtemp(prefix=PREFIX))
        unlock = _lock(folder)
    except OSError:
        yield
        return
    tempfile.tempdir = str(folder)
    try:
        yield
    finally:
        tempfile.tempdir = before
        unlock()
        rmtree(folder, ignore_errors=True)


def remove_abandoned(parent: Path, now: datetime) -> None:
    """Remove the folders in `parent` whose processes are gone."""
    for folder in stale_folders(parent, PREFIX, now - _MIN_AGE):
        try:
            unlock = _lock(folder)
        except OSError:  # its process is still there
            continue
        unlock()
        rmtree(folder, ignore_errors=True)


def _lock(folder: Path) -> Callable[[], None]:
    """Lock a folder; return what releases the lock. Raises OSError if another process has it."""
    lock = folder / _LOCK
    if sys.platform == "win32":
        # A file that is open there cannot be removed.
        lock.unlink(missing_ok=True)
        return lock.open("x").close
    import fcntl

    holding = os.open(lock, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o600)
    try:
        fcntl.flock(holding, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(holding)
        raise
    return partial(os.close, holding)
