"""Translate errors of SQLite and of the file system into StoreError."""

import errno
import os
import sqlite3
from collections.abc import Mapping
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final

from scorekeeper.store.database import MEMORY, translate_errors
from scorekeeper.store.errors import StoreError, StoreProblem

_SQLITE: Final[Mapping[int, StoreProblem]] = {
    sqlite3.SQLITE_ERROR: StoreProblem.DAMAGED,  # a table or column of ours is missing
    sqlite3.SQLITE_PERM: StoreProblem.NOT_WRITABLE,
    sqlite3.SQLITE_BUSY: StoreProblem.LOCKED,
    sqlite3.SQLITE_LOCKED: StoreProblem.LOCKED,
    sqlite3.SQLITE_READONLY: StoreProblem.READ_ONLY,
    sqlite3.SQLITE_READONLY_DIRECTORY: StoreProblem.NOT_WRITABLE,
    sqlite3.SQLITE_IOERR: StoreProblem.DISK_FAILED,
    sqlite3.SQLITE_IOERR_SHMSIZE: StoreProblem.DISK_FULL,  # no room for the `-shm` file
    sqlite3.SQLITE_CORRUPT: StoreProblem.DAMAGED,
    sqlite3.SQLITE_FULL: StoreProblem.DISK_FULL,
    sqlite3.SQLITE_CANTOPEN: StoreProblem.NOT_WRITABLE,
    sqlite3.SQLITE_NOTADB: StoreProblem.NOT_A_DATABASE,
}
_FULL: Final[Mapping[int | None, StoreProblem]] = {
    errno.ENOSPC: StoreProblem.DISK_FULL,
    errno.EDQUOT: StoreProblem.DISK_FULL,
}
_SYSTEM: Final[Mapping[int | None, StoreProblem]] = {
    **_FULL,
    errno.EACCES: StoreProblem.NOT_WRITABLE,
    errno.EPERM: StoreProblem.NOT_WRITABLE,
    errno.EROFS: StoreProblem.READ_ONLY,
    errno.ENAMETOOLONG: StoreProblem.NOT_A_FILE,
    errno.EISDIR: StoreProblem.NOT_A_FILE,
}
_AMBIGUOUS: Final[Mapping[StoreProblem | None, Mapping[int | None, StoreProblem]]] = {
    StoreProblem.DISK_FAILED: _FULL,
    StoreProblem.NOT_WRITABLE: {errno.EROFS: StoreProblem.READ_ONLY, **_FULL},
}
"""Problems for which SQLite has one code whatever the cause, by the `errno` of a trial write."""


def translate_file_errors(path: Path) -> AbstractContextManager[None]:
    """Raise OSError and sqlite3.Error as StoreError about the file at `path`."""
    return translate_errors(partial(store_error_of, path))


def store_error_of(path: Path | None, error: BaseException) -> StoreError | None:
    """Return `error` as a StoreError about `path`; None for an error that only a bug can cause."""
    problem = None
    if isinstance(error, OSError):
        problem = _SYSTEM.get(error.errno, StoreProblem.DISK_FAILED)
    elif isinstance(error, sqlite3.DatabaseError):
        code = getattr(error, "sqlite_errorcode", 0)
        problem = _SQLITE.get(code) or _SQLITE.get(code & 0xFF)
        if not code and isinstance(error, sqlite3.OperationalError):
            # raised by Python's module itself, for a text that is not UTF-8
            problem = StoreProblem.DAMAGED
        if path and problem in _AMBIGUOUS:
            problem = _AMBIGUOUS[problem].get(_trial_write_errno(path.parent), problem)
    if problem is None:
        return None
    facts = {"folder": str(path.parent)} if path and problem is StoreProblem.NOT_WRITABLE else {}
    return StoreError(problem, str(path or MEMORY), **facts)


def _trial_write_errno(folder: Path) -> int | None:
    """Try to write a block in `folder`; return the `errno` of the failure, None if it succeeds."""
    try:
        with TemporaryFile(dir=folder, buffering=0) as probe:
            probe.write(bytes(4096))
            os.fsync(probe.fileno())
    except OSError as error:
        return error.errno
    return None
