"""A backup somebody gives us: checked, brought up to date and read, in a copy of it."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir
from typing import TYPE_CHECKING, Final

from sqlalchemy import inspect

from scorekeeper.store.files import part_of
from scorekeeper.store.opening import open_line
from scorekeeper.store.problems import StoreError, StoreProblem
from scorekeeper.store.sqlite_line import SqliteLine, about_file, copy_pages, hold_still
from scorekeeper.store.tables import TABLES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from datetime import datetime

_PATIENCE: Final = 5.0
"""How many seconds to wait for a program that keeps a given file to itself."""

_NO_WAY_IN: Final = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)
"""What SQLite says where it may not make the files it wants beside another."""


@contextmanager
def opened_backup(backup: Path, clock: Callable[[], datetime]) -> Iterator[SqliteLine]:
    """A line to a sound copy of `backup`, brought up to date; `backup` itself is only read.

    What is in a `-wal` or `-journal` beside it counts. Raises StoreError about `backup` where it
    is no backup, damaged, or from a newer version, also for what goes wrong inside.
    """
    with about_file(backup):
        if not backup.is_file():
            raise StoreError(StoreProblem.NOT_A_FILE, str(backup))
    with ExitStack() as stack:
        with about_file(Path(gettempdir())):
            folder = stack.enter_context(TemporaryDirectory())
        copy = Path(folder) / "backup.db"
        stack.enter_context(_called(copy, backup))
        with about_file(backup):
            _copy(backup, copy)
        line = open_line(copy, clock=clock, timeout=0)
        stack.callback(line.close)
        assert isinstance(line, SqliteLine)  # noqa: S101 - it is a file
        if not (line.sound() and _has_all_columns(line)):
            raise StoreError(StoreProblem.DAMAGED, str(backup))
        yield line


@contextmanager
def no_room_said() -> Iterator[None]:
    """A full disk, said of a whole file for which it has no room."""
    try:
        yield
    except StoreError as error:
        if error.problem is not StoreProblem.DISK_FULL:
            raise
        raise StoreError(StoreProblem.NO_ROOM, error.path) from error


@contextmanager
def _called(copy: Path, backup: Path) -> Iterator[None]:
    """Say of `backup` what is said of its copy; but it is the copy for which there is no room."""
    try:
        yield
    except StoreError as error:
        if error.path not in {str(copy), str(backup)}:
            raise
        about = copy if error.problem is StoreProblem.DISK_FULL else backup
        raise StoreError(error.problem, str(about), **error.facts) from error


def _copy(backup: Path, copy: Path) -> None:
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
    shutil.copyfile(backup, copy)
    for part in ("-wal", "-journal"):
        if part_of(backup, part).exists():
            shutil.copyfile(part_of(backup, part), part_of(copy, part))


def _has_all_columns(line: SqliteLine) -> bool:
    with line.reading() as connection:
        there = inspect(connection)
        return all(
            {column.name for column in table.columns}
            <= {column["name"] for column in there.get_columns(table.name)}
            for table in TABLES.sorted_tables
        )
