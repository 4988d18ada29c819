"""Read a backup file: copy it, check its schema and every row, and write a database of ours.

A file from elsewhere is data, not a program. Nothing of ours ever runs on it, no migration and no
statement that writes: a connection that can only read takes the rows out as plain values, once
the schema is exactly the one that our migrations make at the revision the file names. They go
into a new database, which is made by our migrations and then brought up to date by them. Lists,
scores and figures are made anew there from the logs, whatever the file says.
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

from scorekeeper.store.files import part_of
from scorekeeper.store.opening import migrate
from scorekeeper.store.problems import StoreError, StoreProblem
from scorekeeper.store.row_check import (
    DERIVED,
    check_rows,
    check_types,
    columns_of,
    copy_table,
)
from scorekeeper.store.row_faults import RowFaults
from scorekeeper.store.schema_check import check_schema, schema_of
from scorekeeper.store.sqlite_line import SqliteLine, about_file, copy_pages, hold_still
from scorekeeper.store.tables import HEAD

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class BackupLimits:
    """Limits on reading one backup.

    `megabytes` is the most its files may have together; 10,000 games take some 240. Reading may
    take `seconds`, and `seconds_per_megabyte` more for its size.
    """

    megabytes: int = 512
    seconds: float = 30.0
    seconds_per_megabyte: float = 1.0


LIMITS: Final = BackupLimits()

_MEGABYTE: Final = 1_000_000
_PATIENCE: Final = 5.0
"""Seconds to wait for another program that has locked the file."""

_NO_WAY_IN: Final = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)
"""SQLite's error codes where it may not create its files beside the database."""

_SUPER_JOURNAL: Final = bytes.fromhex("d9d505f920a163d7")
"""The end of a journal that names another file, which SQLite would delete."""

_STEP: Final = 1_000
_SCHEMA_STEPS: Final = 20
"""A schema of ours takes fewer steps of SQLite's machine to read than so many times `_STEP`."""

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
_READING: Final = {
    sqlite3.SQLITE_SELECT,
    sqlite3.SQLITE_READ,
    sqlite3.SQLITE_FUNCTION,
    sqlite3.SQLITE_PRAGMA,
    sqlite3.SQLITE_TRANSACTION,
}


class _TooSlow(Exception):
    """The time is over."""


class _Clock:
    """Stops what takes too long: SQLite, as its progress handler, and everything else."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds
        self.steps: int | None = None
        """Progress callbacks left before SQLite is interrupted; None: no limit."""

    def check(self) -> None:
        if time.monotonic() > self._end:
            raise _TooSlow

    def __call__(self) -> bool:
        """Whether SQLite has to stop."""
        if self.steps is not None:
            self.steps -= 1
            if self.steps < 0:
                return True
        return time.monotonic() > self._end


@contextmanager
def opened_backup(backup: Path, limits: BackupLimits | None = None) -> Iterator[SqliteLine]:
    """A line to a new database with all that `backup` holds; `backup` itself is only read.

    What is in a `-wal` or `-journal` beside it counts. Raises StoreError about `backup` where it
    is no backup, damaged, from a newer version, too large or too slow to read, or has rows that
    cannot be; also for what goes wrong inside.
    """
    limits = limits or LIMITS
    size = _size_of(backup, limits)
    clock = _Clock(limits.seconds + limits.seconds_per_megabyte * size / _MEGABYTE)
    with ExitStack() as stack:
        with about_file(Path(gettempdir())):
            folder = Path(stack.enter_context(TemporaryDirectory()))
        copy, fresh = folder / "copy.db", folder / "backup.db"
        stack.enter_context(_called(backup, fresh))
        with _translated(backup):
            _copy(backup, copy, limits)
            _take_over(copy, fresh, backup, clock)
            copy.unlink()
        line = SqliteLine(fresh, timeout=0)
        stack.callback(line.close)
        yield line


def _size_of(backup: Path, limits: BackupLimits) -> int:
    """The bytes of the files of a backup. Raises StoreError where it is none, or too large."""
    size = 0
    with about_file(backup):
        for part in ("", "-wal", "-journal"):
            file = part_of(backup, part)
            if not part or file.exists():
                if not file.is_file():
                    raise StoreError(StoreProblem.NOT_A_FILE, str(backup))
                size += file.stat().st_size
        if not backup.stat().st_size:
            raise StoreError(StoreProblem.NOT_A_DATABASE, str(backup))
    if size > limits.megabytes * _MEGABYTE:
        raise StoreError(StoreProblem.TOO_LARGE, str(backup), most=limits.megabytes)
    return size


def _take_over(copy: Path, fresh: Path, backup: Path, clock: _Clock) -> None:
    """Make a database of ours at `fresh` of what is in `copy`, once all of it is checked."""
    faults = RowFaults()
    with closing(_guarded(copy, clock)) as file:
        clock.steps = _SCHEMA_STEPS
        revision = check_schema(file, str(backup))
        clock.steps = None
        (page_size,) = file.execute("PRAGMA page_size").fetchone()
        cut_short = copy.stat().st_size % page_size
        if cut_short or file.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise StoreError(StoreProblem.DAMAGED, str(backup))
        with _unsynced(fresh) as ours:
            tables = {table: columns_of(ours, table) for table in _make(ours, revision)}
            for table, columns in tables.items():
                check_types(file, table, columns, faults)
            faults.raise_if_any(str(backup))
            for table, columns in tables.items():
                copy_table(file, ours, table, columns)
    if revision != HEAD:
        with closing(SqliteLine(fresh, timeout=0)) as line:
            migrate(line)
    with _unsynced(fresh) as ours:
        check_rows(ours, faults, clock.check)
        faults.raise_if_any(str(backup))


@contextmanager
def _unsynced(fresh: Path) -> Iterator[sqlite3.Connection]:
    """A transaction in a database that nobody else sees, and with which nothing is lost."""
    with closing(sqlite3.connect(fresh, isolation_level=None)) as ours:
        ours.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN")
        yield ours
        ours.execute("COMMIT")


def _make(database: sqlite3.Connection, revision: str) -> list[str]:
    """Make the empty tables of a revision; the names of those that are to be filled."""
    schema = [each for each in schema_of(revision) if each.sql is not None]
    for each in sorted(schema, key=lambda each: each.type != "table"):
        database.execute(each.sql or "")
    return [each.name for each in schema if each.type == "table" and each.name not in DERIVED]


def _guarded(copy: Path, clock: _Clock) -> sqlite3.Connection:
    """A connection to the copy of a file from elsewhere, which can read plain values only."""
    if any(part_of(copy, part).exists() for part in ("-wal", "-journal")):
        with closing(sqlite3.connect(f"{copy.as_uri()}?mode=rw", uri=True)) as writer:
            _restrict(writer, clock)
            # Pages are moved into their file; nothing in them is run.
            writer.execute("PRAGMA journal_mode = DELETE")
    file = sqlite3.connect(f"{copy.as_uri()}?mode=ro&immutable=1", uri=True)
    _restrict(file, clock)
    file.set_authorizer(
        lambda action, *_: sqlite3.SQLITE_OK if action in _READING else sqlite3.SQLITE_DENY
    )
    return file


def _restrict(connection: sqlite3.Connection, clock: _Clock) -> None:
    for limit, most in _SQLITE_LIMITS.items():
        connection.setlimit(limit, most)
    if sys.version_info >= (3, 12):
        connection.setconfig(sqlite3.SQLITE_DBCONFIG_DEFENSIVE, True)
    connection.set_progress_handler(clock, _STEP)
    for setting in ("trusted_schema = OFF", "cell_size_check = ON", "mmap_size = 0"):
        connection.execute(f"PRAGMA {setting}")


def _copy(backup: Path, copy: Path, limits: BackupLimits) -> None:
    """Copy a database as it stands, also while others write in it. Raises what SQLite does."""
    if part_of(backup, "-shm").exists():
        # Somebody has it open, or had when they were killed.
        try:
            with closing(
                sqlite3.connect(f"{backup.absolute().as_uri()}?mode=ro", _PATIENCE, uri=True)
            ) as there:
                there.execute("BEGIN")
                hold_still(there)
                copy_pages(there, copy)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF not in _NO_WAY_IN:
                raise
            copy.unlink(missing_ok=True)
        else:
            return
    left = limits.megabytes * _MEGABYTE
    for part in ("", "-wal", "-journal"):
        if not part or part_of(backup, part).exists():
            left -= _copy_bytes(part_of(backup, part), part_of(copy, part), left)
    if left < 0:
        raise StoreError(StoreProblem.TOO_LARGE, str(backup), most=limits.megabytes)
    journal = part_of(copy, "-journal")
    if journal.exists() and journal.read_bytes().endswith(_SUPER_JOURNAL):
        raise StoreError(StoreProblem.DAMAGED, str(backup))


def _copy_bytes(source: Path, target: Path, most: int) -> int:
    """Copy a file, but not much more than `most` bytes of it; how many were copied."""
    copied = 0
    # A pipe that has taken its place meanwhile is not waited for.
    descriptor = os.open(
        source, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    )
    with os.fdopen(descriptor, "rb") as there, target.open("wb") as here:
        if not stat.S_ISREG(os.fstat(there.fileno()).st_mode):
            raise StoreError(StoreProblem.NOT_A_FILE, str(source))
        while copied <= most and (piece := there.read(_MEGABYTE)):
            copied += here.write(piece)
    return copied


@contextmanager
def _translated(backup: Path) -> Iterator[None]:
    """Raise what SQLite and the system say of a file from elsewhere as StoreError.

    Whatever SQLite finds wrong that is nobody else's fault is damage.
    """
    try:
        with about_file(backup):
            yield
    except _TooSlow:
        raise StoreError(StoreProblem.TOO_SLOW, str(backup)) from None
    except UnicodeDecodeError:  # in what SQLite says of a schema
        raise StoreError(StoreProblem.DAMAGED, str(backup)) from None
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        slow = code == sqlite3.SQLITE_INTERRUPT
        problem = StoreProblem.TOO_SLOW if slow else StoreProblem.DAMAGED
        raise StoreError(problem, str(backup)) from error


@contextmanager
def _called(backup: Path, fresh: Path) -> Iterator[None]:
    """Report errors of the new database under the name of the user's file.

    It is the new one, though, for which there is no room.
    """
    try:
        yield
    except StoreError as error:
        if error.path not in {str(fresh), str(backup)}:
            raise
        about = fresh if error.problem is StoreProblem.DISK_FULL else backup
        raise StoreError(error.problem, str(about), **error.facts) from error
