"""A SQLite database: a file, or in memory."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

from scorekeeper.store.database import MEMORY, Database
from scorekeeper.store.errors import StoreError
from scorekeeper.store.sqlite_copy import FIX_SNAPSHOT, copy_database, copy_to_memory
from scorekeeper.store.sqlite_errors import store_error_of, translate_file_errors

_CLOSING_TIMEOUT: Final = 1_000
"""Milliseconds to wait for other readers and writers when a database is closed."""


class SqliteDatabase(Database):
    """The database in the existing file at `path`, or a new one in memory for None.

    `timeout` is how many seconds to wait for another program that writes. Raises StoreError where
    the file cannot be opened; errors name `reported_path` instead of `path`, if given.
    """

    _dialect = "sqlite+pysqlite"
    _begin_read = "BEGIN"
    _begin_write = "BEGIN IMMEDIATE"

    _driver: sqlite3.Connection
    reopen: Callable[[], Database] | None = None
    """Opens the database to write where this one can only be read; a transaction that writes calls
    it, and goes on with that database once there is one."""

    def __init__(
        self, path: Path | None, timeout: float, reported_path: Path | None = None
    ) -> None:
        self.file = path
        reported = reported_path or path
        super().__init__(str(reported or MEMORY), partial(store_error_of, reported))
        uri = MEMORY if path is None else f"{path.absolute().as_uri()}?mode=rw"
        with self._translate_errors():
            driver = sqlite3.connect(
                uri,
                uri=True,
                timeout=timeout,
                check_same_thread=False,
                # Transactions begin when we say so, not when the driver thinks they should.
                isolation_level=None,
            )
            # Anybody may have made the file: its schema must not call functions that do harm.
            driver.execute("PRAGMA trusted_schema = OFF")
            self._use_driver(driver)

    def set_pragma(self, setting: str) -> None:
        """Set a pragma of the connection, such as `synchronous = FULL`."""
        with self._lock, self._translate_errors():
            self._driver.execute(f"PRAGMA {setting}")

    def connect_again(self) -> SqliteDatabase:
        """Return another connection to the same file, which waits for nobody."""
        assert self.file  # noqa: S101 - see `Database`
        return SqliteDatabase(self.file, timeout=0)

    def checkpoint(self, *, truncate: bool = False) -> None:
        """Copy the `-wal` into the database file; with `truncate` empty the `-wal` too.

        Never fails: where others read, or the disk is full, the data stays safe in the `-wal`.
        With `truncate` other readers and writers are waited for, up to a second.
        """
        mode = "TRUNCATE" if truncate else "PASSIVE"
        with self._lock, suppress(sqlite3.DatabaseError):
            if truncate:
                self._driver.execute(f"PRAGMA busy_timeout = {_CLOSING_TIMEOUT}")
            self._driver.execute(f"PRAGMA wal_checkpoint({mode})").fetchone()

    def close(self) -> None:
        """Close the connection; then the database file alone holds everything."""
        with self._lock:
            self.checkpoint(truncate=True)
            super().close()

    def load_into_memory(self) -> None:
        """Read a copy in memory from now on, with the present contents of the file.

        For a file beside which SQLite cannot create the files that it needs. Raises StoreError
        where the file cannot be read.
        """
        assert self.file  # noqa: S101 - what is in memory can be read
        with self._lock, self._translate_errors():
            super().close()  # the copy needs the file to itself
            self._use_driver(copy_to_memory(self.file))

    def copy_to(self, path: Path, reported_path: Path) -> None:
        """Copy the database to a new file at `path`; StoreErrors about it name `reported_path`."""
        with self.read_session():
            self._driver.execute(FIX_SNAPSHOT).fetchone()
            with translate_file_errors(reported_path):
                copy_database(self._driver, path)

    def overwrite(self, source: SqliteDatabase) -> None:
        """Replace all pages, whatever they hold, by those of another database, in one step."""
        with self._lock, self._translate_errors():
            source._driver.backup(self._driver)

    def _begin(self, begin: str) -> None:
        if begin == self._begin_write and self.reopen:
            try:
                writable = self.reopen()
            except StoreError as error:
                self.write_error = error
                raise
            super().close()
            self._driver = writable._driver  # noqa: SLF001 - a database of the same class
            self._engine = writable._engine  # noqa: SLF001
            self.write_error = self.reopen = None
        self._driver.execute(begin)
