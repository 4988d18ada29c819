"""The whole database in one file: written while games go on, kept by date, and put back.

A backup is a SQLite database of ours, whatever kind of database it was made of.
"""

from __future__ import annotations

import os
import re
from contextlib import ExitStack, closing, contextmanager, suppress
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import func, select

from scorekeeper.store.addresses import place_of
from scorekeeper.store.backup_reader import opened_backup
from scorekeeper.store.copying import copy_rows
from scorekeeper.store.files import PARTS, free_name, is_part_of, part_of, whole_database
from scorekeeper.store.hidden_bids import leave_out_hidden_bids
from scorekeeper.store.kept import Copy, Restored
from scorekeeper.store.opening import new_line
from scorekeeper.store.problems import StoreError, StoreProblem, disk_full_as_no_room
from scorekeeper.store.sqlite_line import SqliteLine, about_file
from scorekeeper.store.tables import GAME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from datetime import datetime

    from sqlalchemy import Connection

    from scorekeeper.store.connection import Line

COPIES_KEPT: Final = 10
"""How many of the dated copies are kept."""

_FOLDER: Final = "backups"
_BEFORE: Final = "before-restore"
_UNSURE: Final = (StoreProblem.NO_SERVER, StoreProblem.DISK_FAILED)
"""After these nobody can tell whether something was kept."""


class Backups:
    """The backups of one database. What raises StoreError has changed nothing that is kept."""

    def __init__(self, line: Line, clock: Callable[[], datetime]) -> None:
        self._line = line
        self._file = line.file if isinstance(line, SqliteLine) else None
        self._clock = clock

    @property
    def dated(self) -> bool:
        """Whether dated copies are made: not of what a server keeps, or of what is in memory."""
        return self._file is not None

    def write(self, path: Path) -> None:
        """Write all that is kept to `path`, in place of what is there; whole or not at all.

        Raises StoreError about `path` where it cannot be written, or is the database itself.
        """
        with disk_full_as_no_room():
            self._refuse_itself(path)
            with whole_database(path) as half:
                if isinstance(self._line, SqliteLine):
                    self._line.copy_to(half, path)
                else:
                    with self._line.reading() as there:
                        _copy_into(half, path, there)

    def write_visible(self, path: Path) -> int:
        """Write what everybody may see to `path`: games with secret bids are cut before these.

        Returns how many games were cut. For files that leave the computer; `write` is complete.
        """
        self.write(path)
        with disk_full_as_no_room():
            return leave_out_hidden_bids(path)

    def restore(self, backup: Path, folder: Path) -> Restored:
        """Put a backup in place of all that is kept, which is set aside: beside the database.

        What a server keeps is set aside in `folder`. All or nothing, also for others who have the
        database open: nobody writes between the setting aside and the putting back. Raises
        StoreError, about `backup` where that is no sound backup or the database itself.
        """
        self._refuse_itself(backup)
        with disk_full_as_no_room(), opened_backup(backup) as copy:
            aside = free_name(self._file or folder / "games.db", self._clock(), _BEFORE)
            with (
                _gone_if_undone(aside),
                copy.reading() as there,
                self._line.rebuilding() as here,
            ):
                self._set_aside(aside, here)
                copy_rows(there, here)
            return Restored(games_in(copy), aside)

    def look(self, backup: Path) -> int:
        """How many games are in a backup. Raises StoreError about it where it is no sound one."""
        with disk_full_as_no_room(), opened_backup(backup) as copy:
            return games_in(copy)

    def copies(self) -> tuple[Copy, ...]:
        """The dated copies, newest first; none where none are made."""
        return copies(self._file) if self._file else ()

    def make_dated_copy(self) -> Copy | None:
        """Make the copy of today, unless that was done; of the others the oldest go.

        None where there is a copy of today already, or no game to copy, or none are made.
        """
        if self._file is None:
            return None
        path, today = self._file, self._clock().astimezone().date()
        there = copies(path)
        if any(copy.day == today for copy in there) or not games_in(self._line):
            return None
        made = path.parent / _FOLDER / f"{path.stem}.{today}{path.suffix}"
        with about_file(made), suppress(FileExistsError):
            made.parent.mkdir()
        self.write(made)
        for copy in there[COPIES_KEPT - 1 :]:
            # A copy too many does no harm; it goes another day.
            with suppress(OSError):
                copy.path.unlink()
        with about_file(made):
            return Copy(made, today, made.stat().st_size)

    def _refuse_itself(self, path: Path) -> None:
        with about_file(path):
            if self._file and is_part_of(path, self._file):
                raise StoreError(StoreProblem.SAME_FILE, str(path))

    def _set_aside(self, aside: Path, here: Connection) -> None:
        """Write what `here`, which alone may write, is about to replace to `aside`."""
        with whole_database(aside) as half:
            if self._file:
                # What is going to write cannot be copied page by page; what only reads can.
                with closing(SqliteLine(self._file, timeout=0)) as reader:
                    reader.copy_to(half, aside)
            else:
                _copy_into(half, aside, here)


def rescue(where: str, backup: Path, *, clock: Callable[[], datetime]) -> Restored:
    """Put `backup` in place of the file at `where`, which cannot be opened and is moved aside.

    Raises StoreError, and leaves all as it was, where that is no sound backup, or the place cannot
    be written.
    """
    place = place_of(where)
    assert isinstance(place, Path)  # noqa: S101 - no server has an unreadable file
    with disk_full_as_no_room(), opened_backup(backup) as copy, about_file(place):
        path = Path(os.path.realpath(place))
        if is_part_of(backup, path):
            raise StoreError(StoreProblem.SAME_FILE, str(backup))
        aside = free_name(path, clock(), _BEFORE)
        with ExitStack() as put_back:
            with whole_database(path, known_as=place) as half:
                copy.copy_to(half, place)
                for part in PARTS:
                    there, moved = part_of(path, part), part_of(aside, part)
                    if there.exists():
                        there.replace(moved)
                        put_back.callback(moved.replace, there)
            put_back.pop_all()
        return Restored(games_in(copy), aside)


def newest_sound(where: str) -> tuple[Copy, int] | None:
    """The newest dated copy of the database at `where` that can be put back, and its games."""
    path = place_of(where)
    for copy in copies(path) if isinstance(path, Path) else ():
        with suppress(StoreError), opened_backup(copy.path) as line:
            return copy, games_in(line)
    return None


def copies(path: Path) -> tuple[Copy, ...]:
    """The dated copies of the database at `path`, newest first. Raises StoreError."""
    dated = re.compile(rf"{re.escape(path.stem)}\.(\d{{4}}-\d\d-\d\d){re.escape(path.suffix)}")
    folder = path.parent / _FOLDER
    found = []
    with about_file(folder):
        for file in folder.iterdir() if folder.is_dir() else ():
            match = dated.fullmatch(file.name)
            if match and file.is_file():
                with suppress(ValueError):  # there is no such day
                    day = date.fromisoformat(match[1])
                    found.append(Copy(file, day, file.stat().st_size))
    return tuple(sorted(found, key=lambda copy: copy.day, reverse=True))


def games_in(line: Line) -> int:
    """How many games are in a database, but for deleted ones."""
    with line.reading() as connection:
        there = select(func.count()).where(GAME.c.deleted_at.is_(None))
        return connection.scalar(there) or 0


def _copy_into(half: Path, path: Path, there: Connection) -> None:
    """Make a database of all rows `there` at `half`, which is going to be `path`."""
    with closing(new_line(half, known_as=path)) as new, new.rebuilding() as here:
        copy_rows(there, here)


@contextmanager
def _gone_if_undone(aside: Path) -> Iterator[None]:
    """Drop what was set aside where it is certain that it was not replaced."""
    try:
        yield
    except StoreError as error:
        if error.problem not in _UNSURE:
            with suppress(OSError):
                aside.unlink()
        raise
