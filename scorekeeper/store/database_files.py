"""The files of a SQLite database: their names, and replacing them atomically."""

from __future__ import annotations

import os
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.sqlite_errors import translate_file_errors
from scorekeeper.store.temporary_folders import TEMPORARY_PREFIX, remove_stale_folders

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

FILE_SUFFIXES: Final = ("", "-wal", "-shm", "-journal")
"""The suffixes of the files of one database."""


def sibling_file(path: Path, suffix: str) -> Path:
    """Return the file with `suffix` of the database at `path`."""
    return path.with_name(path.name + suffix)


def is_file_of(path: Path, database: Path) -> bool:
    """Whether `path` is, under whatever name, a file of `database`. Raises OSError."""
    files = [sibling_file(database, suffix) for suffix in FILE_SUFFIXES]
    return path.exists() and any(file.exists() and path.samefile(file) for file in files)


def unused_path(path: Path, now: datetime, label: str) -> Path:
    """Return an unused path beside `path`, named by the local time of `now` and by `label`."""
    stem = f"{path.stem}.{now.astimezone():%Y-%m-%d-%H%M%S}.{label}"
    names = (path.with_name(f"{stem}{f'-{n}' if n > 1 else ''}{path.suffix}") for n in count(1))
    return next(
        name
        for name in names
        if not any(os.path.lexists(sibling_file(name, suffix)) for suffix in FILE_SUFFIXES)
    )


@contextmanager
def atomic_replace(path: Path, reported_path: Path | None = None) -> Iterator[Path]:
    """Yield a path at which to create a database, then move it to `path`: whole or not at all.

    Links are followed, and the permissions of an existing file are kept. Raises StoreError where
    there is no such folder, `path` is not a file, or it cannot be written; errors name
    `reported_path` instead of `path`, if given.
    """
    reported = reported_path or path
    with translate_file_errors(reported):
        target = Path(os.path.realpath(path))
        if not target.parent.is_dir():
            raise StoreError(StoreProblem.NO_FOLDER, str(reported), folder=str(path.parent))
        if target.exists() and not target.is_file():
            raise StoreError(StoreProblem.NOT_A_FILE, str(reported))
        mode = target.stat().st_mode if target.exists() else None
        remove_stale_folders(target.parent)
        with TemporaryDirectory(dir=target.parent, prefix=TEMPORARY_PREFIX) as folder:
            temporary = Path(folder) / "new.db"
            yield temporary
            with temporary.open("rb+") as written:
                os.fsync(written.fileno())
            if mode is not None:
                with suppress(PermissionError):  # a file system without permissions
                    temporary.chmod(mode)
            temporary.replace(target)
