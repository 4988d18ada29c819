"""The SQLite copies that this program makes beside a database: their names, and opening them.

They lie in the user's own folder, and nothing else is read as one: whatever comes from elsewhere
is a backup.
"""

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from sqlmodel import col, select

from scorekeeper.game.open_game import OpenGame
from scorekeeper.store import game_rows
from scorekeeper.store.database import Database
from scorekeeper.store.database_files import copy_files, temporary_path
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.game_lists import GAME_COUNT
from scorekeeper.store.open_database import open_database
from scorekeeper.store.records import DailyCopy
from scorekeeper.store.schema import GameRow
from scorekeeper.store.sqlite_database import SqliteDatabase
from scorekeeper.store.sqlite_errors import translate_file_errors

_FOLDER: Final = "backups"
_DAY: Final = r"(\d{4}-\d\d-\d\d)"


@dataclass(frozen=True, slots=True)
class OwnCopies:
    """The copies of a database.

    `base` is its file; for one on a server, a file that it would have in the data folder. `suffix`
    is that of its daily copies.
    """

    base: Path
    suffix: str

    def path_of(self, day: date) -> Path:
        """Return the path of the copy of a day."""
        return self._folder / f"{self.base.stem}.{day}{self.suffix}"

    def dated(self) -> tuple[DailyCopy, ...]:
        """Return the daily copies, newest first. Raises StoreError."""
        pattern = re.compile(rf"{re.escape(self.base.stem)}\.{_DAY}{re.escape(self.suffix)}")
        copies = []
        with translate_file_errors(self._folder):
            for file in self._folder.iterdir() if self._folder.is_dir() else ():
                match = pattern.fullmatch(file.name)
                if match and file.is_file():
                    with suppress(ValueError):  # no such day
                        day = date.fromisoformat(match[1])
                        copies.append(DailyCopy(file, day, file.stat().st_size))
        return tuple(sorted(copies, key=lambda copy: copy.day, reverse=True))

    def has(self, path: Path) -> bool:
        """Whether `path` is the place of a SQLite copy: a daily one, or one that was set aside."""
        stem, suffix = re.escape(self.base.stem), re.escape(self.base.suffix)
        pattern = rf"{stem}\.{_DAY}(-\d{{6}}\.before-[\w-]+)?{suffix}"
        folders = (self.base.parent.resolve(), self._folder.resolve())
        named = re.fullmatch(pattern, path.name)
        return named is not None and path.resolve().parent in folders

    @property
    def _folder(self) -> Path:
        return self.base.parent / _FOLDER


@contextmanager
def open_copy(path: Path) -> Iterator[SqliteDatabase]:
    """Open a SQLite copy for reading, in a copy of it that is brought up to date.

    Raises StoreError about `path` where it is damaged, or not a database of ours.
    """
    with ExitStack() as stack:
        copy = temporary_path(stack)
        try:
            with translate_file_errors(path):
                copy_files(path, copy)
            database = open_database(copy, timeout=0)
            stack.callback(database.close)
            assert isinstance(database, SqliteDatabase)  # noqa: S101 - a file
            check_pages(database)
        except StoreError as error:
            if error.path == str(copy):
                error.path = str(path)
            raise
        yield database


def check_pages(database: Database) -> None:
    """Raise StoreError where a page of a SQLite database is damaged."""
    with database.read_session() as session:
        if session.connection().exec_driver_sql("PRAGMA integrity_check(1)").scalar() != "ok":
            raise StoreError(StoreProblem.DAMAGED)


def check_sound(database: Database) -> None:
    """Raise StoreError where a page or a game of a SQLite database is damaged."""
    check_pages(database)
    for game_id in game_ids(database):
        if read_game(database, game_id) is None:
            raise StoreError(StoreProblem.DAMAGED, database.path)


def read_game(database: Database, game_id: str) -> OpenGame | None:
    """Return a game; None if its log is damaged. Raises StoreError for other problems."""
    try:
        with database.read_connection() as connection:
            return game_rows.read_game(connection, game_id)
    except StoreError as error:
        if error.problem is not StoreProblem.DAMAGED:
            raise
        return None


def game_ids(database: Database) -> list[str]:
    """Return the ids of all games, the first started first."""
    query = select(GameRow.id).order_by(col(GameRow.started_at), GameRow.id)
    with database.read_session() as session:
        return list(session.exec(query))


def count_games(database: Database) -> int:
    """Return how many games are in a database, without deleted ones."""
    with database.read_session() as session:
        return session.exec(GAME_COUNT).one()
