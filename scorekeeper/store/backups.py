"""The whole database in one file: written while games go on, kept by date, and put back.

A backup is a SQLite database of ours, whatever kind of database it was made of.
"""

from __future__ import annotations

import os
import re
import shutil
from contextlib import closing, contextmanager, suppress
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from sqlalchemy import func, select

from scorekeeper.store.addresses import place_of
from scorekeeper.store.copying import copy_rows
from scorekeeper.store.kept import Copy, Restored
from scorekeeper.store.opening import new_line, open_line
from scorekeeper.store.problems import StoreError, StoreProblem
from scorekeeper.store.sqlite_line import SqliteLine, about_file
from scorekeeper.store.tables import GAME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from datetime import datetime

    from scorekeeper.store.connection import Line

COPIES_KEPT: Final = 10
"""How many of the dated copies are kept."""

_FOLDER: Final = "backups"
_PARTS: Final = ("", "-wal", "-shm", "-journal")
"""What the files of one SQLite database are called, after its name."""


class Backups:
    """The backups of one database. What raises StoreError has changed nothing."""

    def __init__(self, line: Line, clock: Callable[[], datetime]) -> None:
        self._line = line
        self._clock = clock

    def write(self, path: Path) -> None:
        """Write all that is kept to one file. See `write_backup`."""
        write_backup(self._line, path)

    def restore(self, backup: Path, folder: Path) -> Restored:
        """Put a backup in place of all that is kept, which is set aside: beside the database.

        What a server keeps is set aside in `folder`.
        """
        beside = _file_of(self._line) or folder / "games.db"
        return restore(self._line, backup, aside_of(beside, self._clock()), self._clock)

    @property
    def dated(self) -> bool:
        """Whether dated copies are made: not of what a server keeps, or of what is in memory."""
        return _file_of(self._line) is not None

    def look(self, backup: Path) -> int:
        """How many games are in a backup. Raises StoreError about it where it is no sound one."""
        with opened_backup(backup, self._clock) as copy:
            return _games_in(copy)

    def copies(self) -> tuple[Copy, ...]:
        """The dated copies, newest first; none where none are made."""
        file = _file_of(self._line)
        return copies(file) if file else ()

    def make_dated_copy(self) -> Copy | None:
        """Make the copy of today, if there is none yet and there is something to copy."""
        file = _file_of(self._line)
        if file is None or not isinstance(self._line, SqliteLine):
            return None
        return make_dated_copy(self._line, file, self._clock().astimezone().date())


def write_backup(line: Line, path: Path) -> None:
    """Write all that is in the database to `path`, in place of what is there; whole or not at all.

    Raises StoreError about `path` where it cannot be written, or is the database itself.
    """
    if not path.parent.is_dir():
        raise StoreError(StoreProblem.NO_FOLDER, str(path), folder=str(path.parent))
    if isinstance(line, SqliteLine) and line.file and path.exists() and path.samefile(line.file):
        raise StoreError(StoreProblem.SAME_FILE, str(path))
    with about_file(path), TemporaryDirectory(dir=path.parent, prefix=f".{path.name}-") as aside:
        half = Path(aside) / path.name
        if isinstance(line, SqliteLine):
            line.copy_to(half)
        else:
            with closing(new_line(half)) as copy:
                copy_rows(line, copy)
        with half.open("rb+") as written:
            os.fsync(written.fileno())
        half.replace(path)


def restore(line: Line, backup: Path, aside: Path, clock: Callable[[], datetime]) -> Restored:
    """Put back what `backup` holds in place of all that is there, which is written to `aside`.

    All or nothing, also for others who have the database open. Raises StoreError, about `backup`
    where that is no sound backup.
    """
    with opened_backup(backup, clock) as copy:
        write_backup(line, aside)
        if isinstance(line, SqliteLine):
            line.take_over(copy)
        else:
            copy_rows(copy, line)
        return Restored(_games_in(copy), aside)


def rescue(where: str, backup: Path, *, clock: Callable[[], datetime]) -> Restored:
    """Put `backup` in place of the file at `where`, which cannot be opened and is moved aside.

    Raises StoreError as `restore` does.
    """
    path = place_of(where)
    assert isinstance(path, Path)  # noqa: S101 - no server has an unreadable file
    aside = aside_of(path, clock())
    with opened_backup(backup, clock) as copy, about_file(path):
        for part in _PARTS:
            if (there := path.with_name(path.name + part)).exists():
                there.replace(aside.with_name(aside.name + part))
        write_backup(copy, path)
        return Restored(_games_in(copy), aside)


def newest_sound(where: str, *, clock: Callable[[], datetime]) -> tuple[Copy, int] | None:
    """The newest dated copy of the database at `where` that can be put back, and its games."""
    path = place_of(where)
    for copy in copies(path) if isinstance(path, Path) else ():
        with suppress(StoreError), opened_backup(copy.path, clock) as line:
            return copy, _games_in(line)
    return None


@contextmanager
def opened_backup(backup: Path, clock: Callable[[], datetime]) -> Iterator[SqliteLine]:
    """A line to a sound copy of `backup`, brought up to date; `backup` itself is only read.

    Raises StoreError about `backup` where it is no backup, damaged, or from a newer version.
    """
    if not backup.is_file():
        raise StoreError(StoreProblem.NOT_A_FILE, str(backup))
    with TemporaryDirectory() as folder:
        with about_file(backup):
            copy = Path(shutil.copyfile(backup, Path(folder) / "backup.db"))
        try:
            line = open_line(copy, clock=clock, timeout=0)
        except StoreError as error:
            raise StoreError(error.problem, str(backup), **error.facts) from None
        with closing(line):
            assert isinstance(line, SqliteLine)  # noqa: S101 - it is a file
            if not line.sound():
                raise StoreError(StoreProblem.DAMAGED, str(backup))
            yield line


def aside_of(path: Path, now: datetime) -> Path:
    """Where to put what is at `path` before something else takes its place."""
    return path.with_name(f"{path.stem}.{now:%Y-%m-%d-%H%M%S}.before-restore{path.suffix}")


def copies(path: Path) -> tuple[Copy, ...]:
    """The dated copies of the database at `path`, newest first."""
    dated = re.compile(rf"{re.escape(path.stem)}\.(\d{{4}}-\d\d-\d\d){re.escape(path.suffix)}")
    folder = path.parent / _FOLDER
    found = []
    for file in folder.iterdir() if folder.is_dir() else ():
        match = dated.fullmatch(file.name)
        if match and file.is_file():
            found.append(Copy(file, date.fromisoformat(match[1]), file.stat().st_size))
    return tuple(sorted(found, key=lambda copy: copy.day, reverse=True))


def make_dated_copy(line: SqliteLine, path: Path, day: date) -> Copy | None:
    """Copy the database at `path` for today, unless that was done; the oldest copies go.

    None where there is a copy of that day already, or no game to copy.
    """
    with about_file(path):
        there = copies(path)
        if any(copy.day == day for copy in there) or not _games_in(line):
            return None
        folder = path.parent / _FOLDER
        folder.mkdir(exist_ok=True)
        write_backup(line, folder / f"{path.stem}.{day}{path.suffix}")
        made, *older = copies(path)
        for copy in older[COPIES_KEPT - 1 :]:
            copy.path.unlink()
    return made


def _file_of(line: Line) -> Path | None:
    return line.file if isinstance(line, SqliteLine) else None


def _games_in(line: Line) -> int:
    with line.reading() as connection:
        there = select(func.count()).where(GAME.c.deleted_at.is_(None))
        return connection.scalar(there) or 0
