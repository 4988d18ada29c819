"""Back up the whole database to one file, also daily, and restore such a file.

A backup is a SQLite database, whatever kind of database it was made from.
"""

from __future__ import annotations

import os
import re
from contextlib import ExitStack, closing, contextmanager, suppress
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import (
    String,
    Table,
    TableClause,
    bindparam,
    column,
    delete,
    func,
    insert,
    select,
    table,
    update,
)

from scorekeeper.store.backup_reader import open_backup
from scorekeeper.store.database_address import parse_address
from scorekeeper.store.database_files import (
    FILE_SUFFIXES,
    atomic_replace,
    is_file_of,
    sibling_file,
    unused_path,
)
from scorekeeper.store.errors import StoreError, StoreProblem, disk_full_as_no_room
from scorekeeper.store.hidden_bids import remove_hidden_bids
from scorekeeper.store.open_database import create_database
from scorekeeper.store.records import DailyCopy, RestoreResult
from scorekeeper.store.schema import GAME, METADATA, PLAYER, UtcTimestamp
from scorekeeper.store.sqlite_database import SqliteDatabase
from scorekeeper.store.sqlite_errors import translate_file_errors

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from datetime import datetime

    from sqlalchemy import Connection

    from scorekeeper.store.database import Database

MAX_COPIES: Final = 10
"""The number of daily copies that are kept."""

_FOLDER: Final = "backups"
_BEFORE_RESTORE: Final = "before-restore"
_MAYBE_COMMITTED: Final = (StoreProblem.NO_SERVER, StoreProblem.DISK_FAILED)
"""Problems after which nobody can tell whether a transaction was committed."""
_CHUNK: Final = 5_000
_MERGE: Final = (
    update(PLAYER).where(PLAYER.c.id == bindparam("player")).values(merged_into=bindparam("into"))
)


class BackupStore:
    """The backups of one database. A method that raises StoreError has changed nothing."""

    def __init__(self, database: Database, clock: Callable[[], datetime]) -> None:
        self._database = database
        self._file = database.file if isinstance(database, SqliteDatabase) else None
        self._clock = clock

    @property
    def makes_daily_copies(self) -> bool:
        """Whether daily copies are made: only of a file, not on a server or in memory."""
        return self._file is not None

    def write(self, path: Path) -> None:
        """Write a complete backup to `path`, replacing what is there; whole or not at all.

        Raises StoreError about `path` where it cannot be written, or is the database itself.
        """
        with disk_full_as_no_room():
            self._refuse_itself(path)
            with atomic_replace(path) as temporary:
                if isinstance(self._database, SqliteDatabase):
                    self._database.copy_to(temporary, path)
                else:
                    with self._database.read_transaction() as source:
                        _write_rows(source, temporary, path)

    def write_without_hidden_bids(self, path: Path) -> int:
        """Write a backup for others to `path`: games are truncated before bids still hidden.

        Returns how many games were truncated.
        """
        self.write(path)
        with disk_full_as_no_room():
            return remove_hidden_bids(path)

    def restore(self, backup: Path, folder: Path) -> RestoreResult:
        """Replace the contents of the database by those of a backup, after copying them.

        The copy is written beside the database; that of a server to `folder`. All or nothing, for
        other programs too: nobody writes between the copy and the replacement. Raises StoreError,
        about `backup` where that is no sound backup or the database itself.
        """
        self._refuse_itself(backup)
        with disk_full_as_no_room(), open_backup(backup) as source_database:
            previous = unused_path(
                self._file or folder / "games.db", self._clock(), _BEFORE_RESTORE
            )
            with (
                _removed_on_failure(previous),
                source_database.read_transaction() as source,
                self._database.write_transaction() as target,
            ):
                self._copy_previous(target, previous)
                copy_rows(source, target)
                self._database.announce("", 0)
            return RestoreResult(_game_count(source_database), previous)

    def count_games(self, backup: Path) -> int:
        """Return how many games a backup has. Raises StoreError about it where it is not sound."""
        with disk_full_as_no_room(), open_backup(backup) as database:
            return _game_count(database)

    def daily_copies(self) -> tuple[DailyCopy, ...]:
        """Return the daily copies, newest first. Raises StoreError."""
        return daily_copies(self._file) if self._file else ()

    def make_daily_copy(self) -> DailyCopy | None:
        """Make the copy of today, and delete the oldest beyond MAX_COPIES.

        Returns None where there is a copy of today, or no game to copy, or none are made.
        """
        if self._file is None:
            return None
        path, today = self._file, self._clock().astimezone().date()
        copies = daily_copies(path)
        if any(copy.day == today for copy in copies) or not _game_count(self._database):
            return None
        new = path.parent / _FOLDER / f"{path.stem}.{today}{path.suffix}"
        with translate_file_errors(new), suppress(FileExistsError):
            new.parent.mkdir()
        self.write(new)
        for copy in copies[MAX_COPIES - 1 :]:
            # A copy too many does no harm: it is deleted another day.
            with suppress(OSError):
                copy.path.unlink()
        with translate_file_errors(new):
            return DailyCopy(new, today, new.stat().st_size)

    def _refuse_itself(self, path: Path) -> None:
        with translate_file_errors(path):
            if self._file and is_file_of(path, self._file):
                raise StoreError(StoreProblem.SAME_FILE, str(path))

    def _copy_previous(self, connection: Connection, path: Path) -> None:
        """Copy the database to `path`; `connection` is in a write transaction on it."""
        with atomic_replace(path) as temporary:
            if self._file:
                # A connection that writes cannot be copied page by page; another one can.
                with closing(SqliteDatabase(self._file, timeout=0)) as reader:
                    reader.copy_to(temporary, path)
            else:
                _write_rows(connection, temporary, path)


def replace_unreadable(
    address: str, backup: Path, *, clock: Callable[[], datetime]
) -> RestoreResult:
    """Replace the file at `address`, which cannot be opened, by a backup, and rename the file.

    Raises StoreError, and changes nothing, where that is no sound backup, or the file cannot be
    written.
    """
    location = parse_address(address)
    assert isinstance(location, Path)  # noqa: S101 - no server has an unreadable file
    with (
        disk_full_as_no_room(),
        open_backup(backup) as database,
        translate_file_errors(location),
    ):
        path = Path(os.path.realpath(location))
        if is_file_of(backup, path):
            raise StoreError(StoreProblem.SAME_FILE, str(backup))
        previous = unused_path(path, clock(), _BEFORE_RESTORE)
        with ExitStack() as undo:
            with atomic_replace(path, reported_path=location) as temporary:
                database.copy_to(temporary, location)
                for suffix in FILE_SUFFIXES:
                    file, renamed = sibling_file(path, suffix), sibling_file(previous, suffix)
                    if file.exists():
                        file.replace(renamed)
                        undo.callback(renamed.replace, file)
            undo.pop_all()
        return RestoreResult(_game_count(database), previous)


def newest_sound_copy(address: str) -> tuple[DailyCopy, int] | None:
    """Return the newest daily copy that can be restored, and its number of games."""
    path = parse_address(address)
    for copy in daily_copies(path) if isinstance(path, Path) else ():
        with suppress(StoreError), open_backup(copy.path) as database:
            return copy, _game_count(database)
    return None


def daily_copies(path: Path) -> tuple[DailyCopy, ...]:
    """Return the daily copies of the database at `path`, newest first. Raises StoreError."""
    dated = re.compile(rf"{re.escape(path.stem)}\.(\d{{4}}-\d\d-\d\d){re.escape(path.suffix)}")
    folder = path.parent / _FOLDER
    copies = []
    with translate_file_errors(folder):
        for file in folder.iterdir() if folder.is_dir() else ():
            match = dated.fullmatch(file.name)
            if match and file.is_file():
                with suppress(ValueError):  # no such day
                    day = date.fromisoformat(match[1])
                    copies.append(DailyCopy(file, day, file.stat().st_size))
    return tuple(sorted(copies, key=lambda copy: copy.day, reverse=True))


def copy_rows(source: Connection, target: Connection) -> None:
    """Replace all rows of `target` by those of `source`, in the transactions in progress."""
    target.execute(update(PLAYER).values(merged_into=None))
    for each in reversed(METADATA.sorted_tables):
        target.execute(delete(each))
    for each in METADATA.sorted_tables:
        untyped = _with_times_as_text(each)
        rows = source.execute(select(untyped), execution_options={"yield_per": _CHUNK})
        for chunk in rows.mappings().partitions():
            values = [dict(row) for row in chunk]
            if each is PLAYER:
                # A player may be merged into one whose row comes later.
                values = [row | {"merged_into": None} for row in values]
            target.execute(insert(untyped), values)
    merged = source.execute(
        select(PLAYER.c.id, PLAYER.c.merged_into).where(PLAYER.c.merged_into.is_not(None))
    )
    pairs = [{"player": player, "into": into} for player, into in merged]
    if pairs:
        target.execute(_MERGE, pairs)


def _with_times_as_text(original: Table) -> TableClause:
    """Return a table without types for times, so that invalid ones are copied too."""
    return table(
        original.name,
        *(
            column(each.name, String() if isinstance(each.type, UtcTimestamp) else each.type)
            for each in original.columns
        ),
    )


def _write_rows(source: Connection, path: Path, reported_path: Path) -> None:
    """Create a database at `path` with all rows of `source`."""
    with (
        closing(create_database(path, reported_path=reported_path)) as database,
        database.write_transaction() as target,
    ):
        copy_rows(source, target)


def _game_count(database: Database) -> int:
    """Return how many games are in a database, without deleted ones."""
    query = select(func.count()).where(GAME.c.deleted_at.is_(None))
    with database.read_transaction() as connection:
        return connection.scalar(query) or 0


@contextmanager
def _removed_on_failure(copy: Path) -> Iterator[None]:
    """Delete `copy` where the block raises StoreError and certainly committed nothing."""
    try:
        yield
    except StoreError as error:
        if error.problem not in _MAYBE_COMMITTED:
            with suppress(OSError):
                copy.unlink()
        raise
