"""Read a backup file: copy it, check its schema and every row, and write a new database.

A backup is untrusted data. No migration and no statement that writes is ever executed on it: once
its schema is exactly that of the revision it names, a read-only connection selects its rows as
plain values. They are inserted into a new database, which our own migrations then bring up to
date. Lists, scores and statistics are rebuilt there from the logs, whatever the backup says.
"""

from __future__ import annotations

import os
import sqlite3
import stat
import sys
import time
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir
from typing import TYPE_CHECKING, Final

from scorekeeper.store.database_files import sibling_file
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.migration import migrate
from scorekeeper.store.row_check import (
    DERIVED,
    check_rows,
    check_types,
    copy_table,
    table_columns,
)
from scorekeeper.store.row_faults import RowFaults
from scorekeeper.store.schema import HEAD
from scorekeeper.store.schema_check import check_schema, schema_of
from scorekeeper.store.sqlite_copy import begin_snapshot, copy_database
from scorekeeper.store.sqlite_database import SqliteDatabase
from scorekeeper.store.sqlite_errors import translate_file_errors

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class BackupLimits:
    """Limits on reading one backup.

    `megabytes` is the greatest size of its files together; 10,000 games take some 240. Reading may
    take `seconds`, and `seconds_per_megabyte` for its size in addition.
    """

    megabytes: int = 512
    seconds: float = 30.0
    seconds_per_megabyte: float = 1.0


DEFAULT_LIMITS: Final = BackupLimits()

_MEGABYTE: Final = 1_000_000
_TIMEOUT: Final = 5.0
"""Seconds to wait for another program that has locked the file."""

_CONTENT_SUFFIXES: Final = ("", "-wal", "-journal")
"""The files of a database that hold its contents."""

_CANNOT_CREATE_FILES: Final = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)
"""SQLite's error codes where it cannot create its files beside the database."""

_SUPER_JOURNAL: Final = bytes.fromhex("d9d505f920a163d7")
"""The last bytes of a journal that names another file, which SQLite would delete."""

_CALLBACK_STEPS: Final = 1_000
"""Steps of SQLite's virtual machine between two calls of the progress handler."""
_SCHEMA_CALLBACKS: Final = 20
"""The most calls of the progress handler while the schema is checked; ours take fewer."""

_SQLITE_LIMITS: Final = {
    sqlite3.SQLITE_LIMIT_LENGTH: 1_000_000,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 10_000,
    sqlite3.SQLITE_LIMIT_COLUMN: 100,
    sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 100,
    sqlite3.SQLITE_LIMIT_COMPOUND_SELECT: 3,
    sqlite3.SQLITE_LIMIT_VDBE_OP: 25_000,
    sqlite3.SQLITE_LIMIT_FUNCTION_ARG: 8,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 0,
    sqlite3.SQLITE_LIMIT_WORKER_THREADS: 0,
}
_READ_ACTIONS: Final = {
    sqlite3.SQLITE_SELECT,
    sqlite3.SQLITE_READ,
    sqlite3.SQLITE_FUNCTION,
    sqlite3.SQLITE_PRAGMA,
    sqlite3.SQLITE_TRANSACTION,
}


class _TooSlow(Exception):
    """The deadline has passed."""


class _Deadline:
    """A deadline for SQLite, as its progress handler, and for our own code, by `check`."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds
        self.callbacks: int | None = None
        """Calls left until SQLite is interrupted; None: no limit."""

    def check(self) -> None:
        """Raise _TooSlow after the deadline."""
        if time.monotonic() > self._end:
            raise _TooSlow

    def __call__(self) -> bool:
        """Whether to interrupt SQLite."""
        if self.callbacks is not None:
            self.callbacks -= 1
            if self.callbacks < 0:
                return True
        return time.monotonic() > self._end


@contextmanager
def open_backup(backup: Path, limits: BackupLimits | None = None) -> Iterator[SqliteDatabase]:
    """Open a new database with the contents of `backup`, which itself is only read.

    A `-wal` or `-journal` beside it is included. Raises StoreError about `backup` where it is no
    backup, damaged, from a newer version, too large or too slow to read, or has invalid rows;
    errors in the block are about `backup` too.
    """
    limits = limits or DEFAULT_LIMITS
    size = _size_of(backup, limits)
    deadline = _Deadline(limits.seconds + limits.seconds_per_megabyte * size / _MEGABYTE)
    with ExitStack() as stack:
        with translate_file_errors(Path(gettempdir())):
            folder = Path(stack.enter_context(TemporaryDirectory()))
        copy, new = folder / "copy.db", folder / "backup.db"
        stack.enter_context(_reported_as(backup, new))
        with _translate_backup_errors(backup):
            _copy(backup, copy, limits)
            _import_rows(copy, new, backup, deadline)
            copy.unlink()
        database = SqliteDatabase(new, timeout=0)
        stack.callback(database.close)
        yield database


def _size_of(backup: Path, limits: BackupLimits) -> int:
    """Return the bytes of a backup's files. Raises StoreError if it is no file, or too large."""
    size = 0
    with translate_file_errors(backup):
        for suffix in _CONTENT_SUFFIXES:
            file = sibling_file(backup, suffix)
            if not suffix or file.exists():
                if not file.is_file():
                    raise StoreError(StoreProblem.NOT_A_FILE, str(backup))
                size += file.stat().st_size
        if not backup.stat().st_size:
            raise StoreError(StoreProblem.NOT_A_DATABASE, str(backup))
    if size > limits.megabytes * _MEGABYTE:
        raise StoreError(StoreProblem.TOO_LARGE, str(backup), most=limits.megabytes)
    return size


def _import_rows(copy: Path, new: Path, backup: Path, deadline: _Deadline) -> None:
    """Create a database at `new` with the rows of `copy`, all of which are checked."""
    faults = RowFaults()
    with closing(_connect_restricted(copy, deadline)) as file:
        deadline.callbacks = _SCHEMA_CALLBACKS
        revision = check_schema(file, str(backup))
        deadline.callbacks = None
        (page_size,) = file.execute("PRAGMA page_size").fetchone()
        cut_short = copy.stat().st_size % page_size
        if cut_short or file.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise StoreError(StoreProblem.DAMAGED, str(backup))
        with _unsynced_transaction(new) as target:
            tables = {
                table: table_columns(target, table) for table in _create_tables(target, revision)
            }
            for table, columns in tables.items():
                check_types(file, table, columns, faults)
            faults.raise_if_any(str(backup))
            for table, columns in tables.items():
                copy_table(file, target, table, columns)
    if revision != HEAD:
        with closing(SqliteDatabase(new, timeout=0)) as database:
            migrate(database)
    with _unsynced_transaction(new) as target:
        check_rows(target, faults, deadline.check)
        faults.raise_if_any(str(backup))


@contextmanager
def _unsynced_transaction(path: Path) -> Iterator[sqlite3.Connection]:
    """Write to a database without waiting for the disk: nobody else has it, and it can be lost."""
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN")
        yield database
        database.execute("COMMIT")


def _create_tables(database: sqlite3.Connection, revision: str) -> list[str]:
    """Create the tables of a revision, and return the names of those to copy."""
    schema = [each for each in schema_of(revision) if each.sql is not None]
    for each in sorted(schema, key=lambda each: each.type != "table"):
        database.execute(each.sql or "")
    return [each.name for each in schema if each.type == "table" and each.name not in DERIVED]


def _connect_restricted(copy: Path, deadline: _Deadline) -> sqlite3.Connection:
    """Connect to the copy of a backup so that nothing but reading plain values is allowed."""
    if any(sibling_file(copy, suffix).exists() for suffix in ("-wal", "-journal")):
        with closing(sqlite3.connect(f"{copy.as_uri()}?mode=rw", uri=True)) as writer:
            _restrict(writer, deadline)
            # This moves pages into the file, and executes nothing in them.
            writer.execute("PRAGMA journal_mode = DELETE")
    file = sqlite3.connect(f"{copy.as_uri()}?mode=ro&immutable=1", uri=True)
    _restrict(file, deadline)
    file.set_authorizer(
        lambda action, *_: sqlite3.SQLITE_OK if action in _READ_ACTIONS else sqlite3.SQLITE_DENY
    )
    return file


def _restrict(connection: sqlite3.Connection, deadline: _Deadline) -> None:
    for limit, most in _SQLITE_LIMITS.items():
        connection.setlimit(limit, most)
    if sys.version_info >= (3, 12):
        connection.setconfig(sqlite3.SQLITE_DBCONFIG_DEFENSIVE, True)
    connection.set_progress_handler(deadline, _CALLBACK_STEPS)
    for setting in ("trusted_schema = OFF", "cell_size_check = ON", "mmap_size = 0"):
        connection.execute(f"PRAGMA {setting}")


def _copy(backup: Path, copy: Path, limits: BackupLimits) -> None:
    """Copy a database, also while others write to it. Raises sqlite3.Error."""
    if sibling_file(backup, "-shm").exists():
        # A program has it open, or was killed while it had.
        try:
            with closing(
                sqlite3.connect(f"{backup.absolute().as_uri()}?mode=ro", _TIMEOUT, uri=True)
            ) as source:
                source.execute("BEGIN")
                begin_snapshot(source)
                copy_database(source, copy)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF not in _CANNOT_CREATE_FILES:
                raise
            copy.unlink(missing_ok=True)
        else:
            return
    left = limits.megabytes * _MEGABYTE
    for suffix in _CONTENT_SUFFIXES:
        file = sibling_file(backup, suffix)
        if not suffix or file.exists():
            left -= _copy_bytes(file, sibling_file(copy, suffix), left)
    if left < 0:
        raise StoreError(StoreProblem.TOO_LARGE, str(backup), most=limits.megabytes)
    journal = sibling_file(copy, "-journal")
    if journal.exists() and journal.read_bytes().endswith(_SUPER_JOURNAL):
        raise StoreError(StoreProblem.DAMAGED, str(backup))


def _copy_bytes(source: Path, target: Path, most: int) -> int:
    """Copy a file, up to about `most` bytes of it, and return how many bytes were copied."""
    copied = 0
    # Without O_NONBLOCK this would wait for a pipe that has replaced the file meanwhile.
    descriptor = os.open(
        source, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    )
    with os.fdopen(descriptor, "rb") as source_file, target.open("wb") as target_file:
        if not stat.S_ISREG(os.fstat(source_file.fileno()).st_mode):
            raise StoreError(StoreProblem.NOT_A_FILE, str(source))
        while copied <= most and (chunk := source_file.read(_MEGABYTE)):
            copied += target_file.write(chunk)
    return copied


@contextmanager
def _translate_backup_errors(backup: Path) -> Iterator[None]:
    """Raise errors of SQLite and of the system as StoreError about `backup`.

    Any error of SQLite without another known cause means that the file is damaged.
    """
    try:
        with translate_file_errors(backup):
            yield
    except _TooSlow:
        raise StoreError(StoreProblem.TOO_SLOW, str(backup)) from None
    except UnicodeDecodeError:  # in an error message of SQLite
        raise StoreError(StoreProblem.DAMAGED, str(backup)) from None
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        slow = code == sqlite3.SQLITE_INTERRUPT
        problem = StoreProblem.TOO_SLOW if slow else StoreProblem.DAMAGED
        raise StoreError(problem, str(backup)) from error


@contextmanager
def _reported_as(backup: Path, new: Path) -> Iterator[None]:
    """Raise errors about the temporary database at `new` as errors about `backup`.

    Except DISK_FULL: that concerns the temporary folder.
    """
    try:
        yield
    except StoreError as error:
        if error.path not in {str(new), str(backup)}:
            raise
        about = new if error.problem is StoreProblem.DISK_FULL else backup
        raise StoreError(error.problem, str(about), **error.facts) from error
