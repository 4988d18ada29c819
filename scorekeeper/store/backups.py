"""Back up the whole database to one file, also daily, and restore such a file.

A backup is the same file from whatever kind of database; `BackupFormat` reads and writes it. What
takes a while is a generator that yields its progress: whoever runs it may draw in between.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir
from typing import BinaryIO, Final, Protocol, TypeVar

from scorekeeper.game.json_values import Json, UnreadableCode, UnreadableError
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.redaction import visible_game
from scorekeeper.store.backup_content import DatabaseFiller, read_head, write_head
from scorekeeper.store.database import Database
from scorekeeper.store.database_address import parse_address
from scorekeeper.store.database_files import (
    atomic_replace,
    is_file_of,
    replace_files,
    temporary_path,
    unused_path,
)
from scorekeeper.store.errors import StoreError, StoreProblem, disk_full_as_no_room
from scorekeeper.store.open_database import CLOCK, create_database
from scorekeeper.store.own_copies import (
    OwnCopies,
    check_pages,
    check_sound,
    count_games,
    game_ids,
    open_copy,
    read_game,
)
from scorekeeper.store.records import (
    BACKUP_SUFFIX,
    BackupResult,
    DailyCopy,
    Progress,
    RestoreResult,
)
from scorekeeper.store.row_copy import copy_rows, copy_rows_to_file
from scorekeeper.store.sqlite_database import SqliteDatabase
from scorekeeper.store.sqlite_errors import translate_file_errors

MAX_COPIES: Final = 10
"""The number of daily copies that are kept."""

_BEFORE_RESTORE: Final = "before-restore"
_MAYBE_COMMITTED: Final = (StoreProblem.NO_SERVER, StoreProblem.DISK_FAILED)
"""Problems after which nobody can tell whether a transaction was committed."""

_Result = TypeVar("_Result")
Steps = Generator[Progress, None, _Result]
"""Work in steps; each yields the progress, the last returns the result."""


class BackupFormat(Protocol):
    """Reads and writes backup files; see `exports.backup_file`. Reading raises UnreadableError."""

    def read_backup(self, file: BinaryIO, /) -> tuple[dict[str, Json], int, Iterator[OpenGame]]:
        """Return the head, the number of games, and the games."""

    def BackupWriter(self, scratch: BinaryIO, /) -> GameWriter:  # noqa: N802 - a class
        """Return a writer that keeps games in `scratch` until it is finished."""


class GameWriter(Protocol):
    """Writes a backup; see `BackupFormat`."""

    def add(self, game: OpenGame, /) -> None:
        """Add a game."""

    def finish(self, sink: BinaryIO, head: Mapping[str, Json], /) -> None:
        """Write the head and the games."""


def finish(steps: Steps[_Result]) -> _Result:
    """Run all steps at once, and return the result."""
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            result: _Result = stop.value
            return result


class BackupStore:
    """The backups of one database. A method that raises StoreError has changed nothing.

    `folder` is the user's data folder, where the copies of a database on a server lie; those of a
    file lie beside it.
    """

    def __init__(self, database: Database, clock: Callable[[], datetime] = CLOCK) -> None:
        self._database = database
        self._file = database.file
        self._clock = clock
        self.is_file = database.file is not None
        """Whether the database is a file, beside which its copies lie."""
        self.makes_daily_copies = self.is_file or not isinstance(database, SqliteDatabase)
        """Whether daily copies are made: of all but a database in memory."""

    def write(
        self, path: Path, backup_format: BackupFormat, *, visible_only: bool = False
    ) -> Steps[BackupResult]:
        """Write a backup to `path` and read it back; then it replaces what is there.

        With `visible_only` games end before bids that are still secret. Damaged games are left out,
        and named in the result. Raises StoreError about `path` where it cannot be written, or is
        the database itself.
        """
        with disk_full_as_no_room():
            _refuse_itself(path, self._file)
            with atomic_replace(path) as temporary:
                steps = self._write(temporary, path, backup_format, visible_only=visible_only)
                return (yield from steps)

    def restore(
        self, backup: Path, folder: Path, backup_format: BackupFormat
    ) -> Steps[RestoreResult]:
        """Replace the contents of the database by those of a backup, after copying them.

        The copy is written beside the database; that of a server to `folder`. All or nothing, for
        other programs too: nobody writes between the copy and the replacement. Raises StoreError,
        about `backup` where that is not a sound backup, or is the database itself.
        """
        _refuse_itself(backup, self._file)
        own = self._copies(folder)
        with disk_full_as_no_room(), ExitStack() as stack:
            source = yield from _open(stack, backup, own, backup_format)
            previous = unused_path(own.base, self._clock(), _BEFORE_RESTORE)
            try:
                self._replace_rows(source, previous)
            except StoreError as error:
                if error.problem not in _MAYBE_COMMITTED:
                    with suppress(OSError):
                        previous.unlink()
                raise
            return RestoreResult(count_games(source), previous)

    def count_games(self, backup: Path, folder: Path, backup_format: BackupFormat) -> int:
        """Return how many games a backup says it has. Raises StoreError if it is not a backup."""
        if self._copies(folder).has(backup):
            with disk_full_as_no_room(), open_copy(backup) as database:
                return count_games(database)
        with _reading(backup, [1]) as file:
            head, games, _ = backup_format.read_backup(file)
            return games - len(read_head(head).deleted)

    def daily_copies(self, folder: Path) -> tuple[DailyCopy, ...]:
        """Return the daily copies, newest first. Raises StoreError."""
        return self._copies(folder).dated() if self.makes_daily_copies else ()

    def make_daily_copy(self, folder: Path, backup_format: BackupFormat) -> DailyCopy | None:
        """Make the copy of today, and delete the oldest beyond MAX_COPIES.

        Returns None where there is a copy of today, or no game to copy, or none are made. Raises
        StoreError with DAMAGED, and keeps all older copies, where the new one is not sound.
        """
        if not self.makes_daily_copies:
            return None
        copies, today = self._copies(folder), self._clock().astimezone().date()
        dated, new = copies.dated(), copies.path_of(today)
        if any(copy.day == today for copy in dated) or not count_games(self._database):
            return None
        with translate_file_errors(new), suppress(FileExistsError):
            new.parent.mkdir(parents=True)
        with disk_full_as_no_room(), atomic_replace(new) as temporary:
            if isinstance(self._database, SqliteDatabase):
                self._database.copy_to(temporary, new)
                with closing(SqliteDatabase(temporary, 0, Path(self._database.path))) as made:
                    check_sound(made)
            else:
                steps = self._write(temporary, new, backup_format, visible_only=False)
                if finish(steps).is_damaged:
                    raise StoreError(StoreProblem.DAMAGED, self._database.path)
        for copy in dated[MAX_COPIES - 1 :]:
            # A copy too many does no harm: it is deleted another day.
            with suppress(OSError):
                copy.path.unlink()
        with translate_file_errors(new):
            return DailyCopy(new, today, new.stat().st_size)

    def _copies(self, folder: Path) -> OwnCopies:
        if self._file:
            return OwnCopies(self._file, self._file.suffix)
        return OwnCopies(folder / "games.db", BACKUP_SUFFIX)

    def _write(
        self, temporary: Path, path: Path, backup_format: BackupFormat, *, visible_only: bool
    ) -> Steps[BackupResult]:
        """Write a backup to `temporary` and read it back; errors of the file are about `path`.

        Those of the folder for temporary files are about that folder.
        """
        with (
            self._snapshot() as snapshot,
            translate_file_errors(Path(gettempdir())),
            TemporaryDirectory() as folder,
        ):
            ids, left_out, cut, is_damaged = game_ids(snapshot), list[str](), 0, True
            with suppress(StoreError):
                check_pages(snapshot)
                is_damaged = False
            with (Path(folder) / "games").open("wb+") as scratch:
                writer = backup_format.BackupWriter(scratch)
                for done, game_id in enumerate(ids):
                    game = read_game(snapshot, game_id)
                    if game is None:
                        left_out.append(game_id)
                        continue
                    visible = visible_game(game) if visible_only else game
                    cut += visible is not game
                    writer.add(visible)
                    yield Progress(done // 2, len(ids))
                with snapshot.read_session() as session:
                    head, tournaments = write_head(session, left_out)
                with translate_file_errors(path), temporary.open("wb") as sink:
                    writer.finish(sink, head)
        try:
            for step in _fill(None, temporary, backup_format):
                yield Progress((len(ids) + step.done) // 2, len(ids))
        except StoreError as error:
            if error.problem is not StoreProblem.BAD_BACKUP:
                raise
            raise StoreError(StoreProblem.DAMAGED, self._database.path) from error
        lost = (*left_out, *tournaments)
        return BackupResult(len(ids) - len(left_out), cut, lost, is_damaged or bool(lost))

    @contextmanager
    def _snapshot(self) -> Iterator[Database]:
        """Open a copy of the database as it is now, so that nobody waits while it is read."""
        with ExitStack() as stack:
            copy = temporary_path(stack)
            if isinstance(self._database, SqliteDatabase):
                self._database.copy_to(copy, Path(gettempdir()))
            else:
                with (
                    closing(self._database.connect_again()) as other,
                    other.read_session() as source,
                ):
                    copy_rows_to_file(source, copy, Path(gettempdir()))
            yield stack.enter_context(closing(SqliteDatabase(copy, 0, Path(self._database.path))))

    def _replace_rows(self, source: SqliteDatabase, previous: Path) -> None:
        """Replace all rows by those of `source`, after copying the database to `previous`."""
        database = self._database
        try:
            with source.read_session() as rows, database.write_session() as target:
                with atomic_replace(previous) as temporary:
                    if isinstance(database, SqliteDatabase) and database.file:
                        # A connection that writes cannot be copied page by page; another one can.
                        with closing(database.connect_again()) as reader:
                            reader.copy_to(temporary, previous)
                    else:
                        copy_rows_to_file(target, temporary, previous)
                copy_rows(rows, target)
                database.announce("", 0)
        except StoreError as error:
            damaged = error.problem is StoreProblem.DAMAGED and error.path == database.path
            if not (damaged and isinstance(database, SqliteDatabase)):
                raise
            # Rows cannot be deleted from damaged pages, but the pages can be replaced.
            database.overwrite(source)


def replace_unreadable(
    address: str, backup: Path, backup_format: BackupFormat, clock: Callable[[], datetime] = CLOCK
) -> RestoreResult:
    """Replace the file at `address`, which cannot be opened, by a backup, and set it aside.

    Raises StoreError, and changes nothing, where `backup` is not sound or the file cannot be
    written.
    """
    location = parse_address(address)
    assert isinstance(location, Path)  # noqa: S101 - no server has an unreadable file
    path = Path(os.path.realpath(location))
    with disk_full_as_no_room(), ExitStack() as stack:
        _refuse_itself(backup, path)
        own = OwnCopies(path, path.suffix)
        database = finish(_open(stack, backup, own, backup_format))
        previous = unused_path(path, clock(), _BEFORE_RESTORE)
        with replace_files(path, previous, reported_path=location) as temporary:
            database.copy_to(temporary, location)
        return RestoreResult(count_games(database), previous)


def _refuse_itself(path: Path, database: Path | None) -> None:
    """Raise StoreError where `path` is a file of the database in the file at `database`."""
    with translate_file_errors(path):
        if database and is_file_of(path, database):
            raise StoreError(StoreProblem.SAME_FILE, str(path))


def newest_sound_copy(address: str) -> tuple[DailyCopy, int] | None:
    """Return the newest daily copy that can be restored, and its number of games.

    Raises StoreError where the disk has no room to try one.
    """
    path = parse_address(address)
    for copy in OwnCopies(path, path.suffix).dated() if isinstance(path, Path) else ():
        try:
            with disk_full_as_no_room(), open_copy(copy.path) as database:
                check_sound(database)
                return copy, count_games(database)
        except StoreError as error:
            if error.problem is StoreProblem.NO_ROOM:
                raise
    return None


def _open(
    stack: ExitStack, backup: Path, own: OwnCopies, backup_format: BackupFormat
) -> Steps[SqliteDatabase]:
    """Open a database with the contents of a backup, or of an own copy, until `stack` ends."""
    if own.has(backup):
        return stack.enter_context(open_copy(backup))
    database = stack.enter_context(closing(create_database(temporary_path(stack))))
    for setting in ("journal_mode = OFF", "synchronous = OFF"):  # nobody else has it
        database.set_pragma(setting)
    yield from _fill(database, backup, backup_format)
    return database


def _fill(database: Database | None, backup: Path, backup_format: BackupFormat) -> Steps[None]:
    """Fill a new database with a backup, or only check it. Raises StoreError about `backup`."""
    line = [1]
    with _reading(backup, line) as file:
        head, games, backed_up = backup_format.read_backup(file)
        filler = DatabaseFiller(database, read_head(head))
        line[0] += 1
        for game in backed_up:
            filler.add(game)
            yield Progress(line[0] - 1, games)
            line[0] += 1
        line[0] = 1
        filler.end()


@contextmanager
def _reading(backup: Path, line: list[int]) -> Iterator[BinaryIO]:
    """Open a backup; raise an UnreadableError as StoreError about it, in the present `line`."""
    with translate_file_errors(backup):
        if not backup.is_file():
            raise StoreError(StoreProblem.NOT_A_FILE, str(backup))
        try:
            with backup.open("rb") as file:
                yield file
        except UnreadableError as error:
            if error.code is UnreadableCode.OTHER_FORMAT:
                raise StoreError(StoreProblem.NOT_A_BACKUP, str(backup)) from None
            if error.code is UnreadableCode.NEWER_VERSION and line == [1]:
                raise StoreError(StoreProblem.NEWER, str(backup)) from None
            facts = {"place": error.place, "wrong": str(error.code), **error.facts}
            raise StoreError(
                StoreProblem.BAD_BACKUP, str(backup), **facts, in_line=line[0]
            ) from None
