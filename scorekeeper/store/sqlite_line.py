"""A line to a SQLite file."""

from __future__ import annotations

import errno
import sqlite3
from contextlib import closing, suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from sqlalchemy.dialects import sqlite

from scorekeeper.store.connection import MEMORY, InOurWords, Line
from scorekeeper.store.problems import StoreError, StoreProblem
from scorekeeper.store.read_only import copy_in_memory, write_errno

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

_SQLITE: Final[Mapping[int, StoreProblem]] = {
    sqlite3.SQLITE_ERROR: StoreProblem.DAMAGED,  # a table or column of ours is missing
    sqlite3.SQLITE_PERM: StoreProblem.NOT_WRITABLE,
    sqlite3.SQLITE_BUSY: StoreProblem.LOCKED,
    sqlite3.SQLITE_LOCKED: StoreProblem.LOCKED,
    sqlite3.SQLITE_READONLY: StoreProblem.READ_ONLY,
    sqlite3.SQLITE_READONLY_DIRECTORY: StoreProblem.NOT_WRITABLE,
    sqlite3.SQLITE_IOERR: StoreProblem.DISK_FAILED,
    # No room for the file in which those who have a database open know of each other.
    sqlite3.SQLITE_IOERR_SHMSIZE: StoreProblem.DISK_FULL,
    sqlite3.SQLITE_CORRUPT: StoreProblem.DAMAGED,
    sqlite3.SQLITE_FULL: StoreProblem.DISK_FULL,
    sqlite3.SQLITE_CANTOPEN: StoreProblem.NOT_WRITABLE,
    sqlite3.SQLITE_NOTADB: StoreProblem.NOT_A_DATABASE,
}
_SYSTEM: Final[Mapping[int | None, StoreProblem]] = {
    errno.EACCES: StoreProblem.NOT_WRITABLE,
    errno.EPERM: StoreProblem.NOT_WRITABLE,
    errno.EROFS: StoreProblem.READ_ONLY,
    errno.ENOSPC: StoreProblem.DISK_FULL,
    errno.EDQUOT: StoreProblem.DISK_FULL,
    errno.ENAMETOOLONG: StoreProblem.NOT_A_FILE,
    errno.EISDIR: StoreProblem.NOT_A_FILE,
}
_FULL: Final[Mapping[int | None, StoreProblem]] = {
    errno.ENOSPC: StoreProblem.DISK_FULL,
    errno.EDQUOT: StoreProblem.DISK_FULL,
}
_UNSAID: Final[Mapping[StoreProblem | None, Mapping[int | None, StoreProblem]]] = {
    StoreProblem.DISK_FAILED: _FULL,
    StoreProblem.NOT_WRITABLE: {errno.EROFS: StoreProblem.READ_ONLY, **_FULL},
}
"""What SQLite does not say, as quotas and a disk that takes no new files: the folder is asked."""


_AT_THE_END: Final = 1_000
"""Milliseconds that whoever reads or writes is waited for when a database is closed."""


def hold_still(there: sqlite3.Connection) -> None:
    """See the database as it is now until the transaction ends. Raises what SQLite does."""
    there.execute("SELECT count(*) FROM sqlite_master").fetchone()


def copy_pages(there: sqlite3.Connection, path: Path) -> None:
    """Copy a database that holds still to a new one at `path`. Raises what SQLite does.

    If it did not, this would wait for ever for a program that keeps it to itself.
    """
    with closing(sqlite3.connect(path)) as copy:
        there.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")


def about_file(path: Path | None) -> InOurWords:
    """What the disk or SQLite says about the file at `path`, in our words."""
    return InOurWords(partial(_said, path))


def _said(path: Path | None, error: BaseException) -> StoreError | None:
    problem = None
    if isinstance(error, OSError):
        problem = _SYSTEM.get(error.errno, StoreProblem.DISK_FAILED)
    elif isinstance(error, sqlite3.DatabaseError):
        code = getattr(error, "sqlite_errorcode", 0)
        problem = _SQLITE.get(code) or _SQLITE.get(code & 0xFF)
        if path and problem in _UNSAID:
            problem = _UNSAID[problem].get(write_errno(path.parent), problem)
    if problem is None:
        return None
    facts = {"folder": str(path.parent)} if path and problem is StoreProblem.NOT_WRITABLE else {}
    return StoreError(problem, str(path or MEMORY), **facts)


class SqliteLine(Line):
    """A line to the file at `path`, or to a database in memory.

    `timeout` is how many seconds to wait for another program that writes. The file must be
    there. Raises StoreError where it cannot be opened; its errors are about `known_as`, if that
    is another path.

    Where nothing can be written `read_only` lets it be read all the same; then each transaction
    that writes tries anew.
    """

    dialect = sqlite.dialect()
    _read = "BEGIN"
    _write = "BEGIN IMMEDIATE"

    file: Path | None
    _driver: sqlite3.Connection
    _writable: Callable[[], SqliteLine] | None = None

    def __init__(self, path: Path | None, timeout: float, known_as: Path | None = None) -> None:
        self.file = path
        called = known_as or path
        super().__init__(str(called or MEMORY), about_file(called))
        where = MEMORY if path is None else f"{path.absolute().as_uri()}?mode=rw"
        with self._words:
            driver = sqlite3.connect(
                where,
                uri=True,
                timeout=timeout,
                check_same_thread=False,
                # Transactions begin when we say so, not when the driver thinks they should.
                isolation_level=None,
            )
            # The file may be anybody's: what its schema says calls nothing that could do harm.
            driver.execute("PRAGMA trusted_schema = OFF")
            self._talk_over(driver)

    def pragma(self, setting: str) -> None:
        """Set something of the connection, such as `synchronous = FULL`."""
        with self._lock, self._words:
            self._driver.execute(f"PRAGMA {setting}")

    def checkpoint(self, *, truncate: bool = False) -> None:
        """Copy what is only in the `-wal` to the database file; `truncate` empties the `-wal` too.

        Never fails: what cannot be copied now, as others read it or the disk is full, stays where
        it is safe. With `truncate` those who read or write are waited for, but not for long.
        """
        how = "TRUNCATE" if truncate else "PASSIVE"
        with self._lock, suppress(sqlite3.DatabaseError):
            if truncate:
                self._driver.execute(f"PRAGMA busy_timeout = {_AT_THE_END}")
            self._driver.execute(f"PRAGMA wal_checkpoint({how})").fetchone()

    def close(self) -> None:
        """Close the connection; then the database file alone holds everything."""
        with self._lock:
            if not self._connection.closed:
                self.checkpoint(truncate=True)
            super().close()

    def read_only(self, why: StoreError, writable: Callable[[], SqliteLine]) -> None:
        """Only read from now on, because of `why`, until `writable` opens a line that can write."""
        self.write_error, self._writable = why, writable

    def read_in_memory(self) -> None:
        """Read a copy in memory from now on, as it is now. Raises StoreError where that cannot be.

        It is for a file that SQLite cannot read in its place, for want of what it wants beside it.
        """
        assert self.file  # noqa: S101 - what is in memory can be read
        with self._lock, self._words:
            super().close()  # or nobody could have the file alone
            self._talk_over(copy_in_memory(self.file))

    def copy_to(self, path: Path, known_as: Path) -> None:
        """Write all that is in the database to a new one at `path`, where there is nothing yet.

        Raises StoreError about `known_as` where that cannot be written.
        """
        with self.reading():
            hold_still(self._driver)
            with about_file(known_as):
                copy_pages(self._driver, path)

    def sound(self) -> bool:
        """Whether everything in the file can be read, and nothing points to what is not there."""
        with self._lock, self._words:
            (said,) = self._driver.execute("PRAGMA integrity_check").fetchone()
            strays = self._driver.execute("PRAGMA foreign_key_check").fetchone()
        return said == "ok" and strays is None

    def _begin(self, how: str) -> None:
        if how == self._write and self._writable:
            self._write_again(self._writable)
        self._driver.execute(how)

    def _write_again(self, writable: Callable[[], SqliteLine]) -> None:
        """Go on over a line that can write. Raises StoreError where there still is none."""
        try:
            line = writable()
        except StoreError as error:
            self.write_error = error
            raise
        super().close()
        self._driver, self._connection = line._driver, line._connection  # noqa: SLF001 - our kind
        self.write_error = self._writable = None
