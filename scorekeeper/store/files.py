"""The files of a SQLite database: what they are called, and how one comes to stand whole."""

from __future__ import annotations

import os
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from scorekeeper.store.problems import StoreError, StoreProblem
from scorekeeper.store.sqlite_line import about_file
from scorekeeper.store.temporary import BESIDE_A_DATABASE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

PARTS: Final = ("", "-wal", "-shm", "-journal")
"""What the files of one database are called, after its name."""


def part_of(path: Path, part: str) -> Path:
    """One of the files of the database at `path`."""
    return path.with_name(path.name + part)


def is_part_of(path: Path, database: Path) -> bool:
    """Whether `path` is one of the files of a database, by whatever name. Raises OSError."""
    return path.exists() and any(
        there.exists() and path.samefile(there)
        for there in (part_of(database, part) for part in PARTS)
    )


def free_name(path: Path, now: datetime, why: str) -> Path:
    """A name beside `path` that nothing has, for what is set aside `now`, in local time."""
    stem = f"{path.stem}.{now.astimezone():%Y-%m-%d-%H%M%S}.{why}"
    names = (path.with_name(f"{stem}{f'-{n}' if n > 1 else ''}{path.suffix}") for n in count(1))
    return next(
        name for name in names if not any(os.path.lexists(part_of(name, part)) for part in PARTS)
    )


@contextmanager
def whole_database(path: Path, known_as: Path | None = None) -> Iterator[Path]:
    """Where to make a database that then takes the place of `path`: whole, or not at all.

    It keeps the rights of a file that was there; a link is followed. Raises StoreError, about
    `known_as` if that is another path, where there is no folder or no file, or it cannot be
    written.
    """
    called = known_as or path
    with about_file(called):
        place = Path(os.path.realpath(path))
        if not place.parent.is_dir():
            raise StoreError(StoreProblem.NO_FOLDER, str(called), folder=str(path.parent))
        if place.exists() and not place.is_file():
            raise StoreError(StoreProblem.NOT_A_FILE, str(called))
        mode = place.stat().st_mode if place.exists() else None
        with TemporaryDirectory(dir=place.parent, prefix=BESIDE_A_DATABASE) as folder:
            half = Path(folder) / "half.db"
            yield half
            with half.open("rb+") as written:
                os.fsync(written.fileno())
            if mode is not None:
                with suppress(PermissionError):  # a disk without rights
                    half.chmod(mode)
            half.replace(place)
