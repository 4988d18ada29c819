"""The files of a SQLite database: their names, and replacing them atomically."""

import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import datetime
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir
from typing import Final

from scorekeeper.files import new_file, sync
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.sqlite_errors import translate_file_errors

FILE_SUFFIXES: Final = ("", "-wal", "-shm", "-journal")
"""The suffixes of the files of one database."""
_NEW: Final = "-new"
"""The suffix of a database that is about to take the place of another."""


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


def copy_files(path: Path, copy: Path) -> None:
    """Copy the files of the database at `path` to those of one at `copy`. Raises OSError."""
    for suffix in FILE_SUFFIXES:
        if not suffix or sibling_file(path, suffix).exists():
            shutil.copyfile(sibling_file(path, suffix), sibling_file(copy, suffix))


def temporary_path(stack: ExitStack) -> Path:
    """Return a path for a new database in a temporary folder, which `stack` removes."""
    with translate_file_errors(Path(gettempdir())):
        return Path(stack.enter_context(TemporaryDirectory())) / "copy.db"


@contextmanager
def atomic_replace(path: Path, reported_path: Path | None = None) -> Iterator[Path]:
    """Yield a path at which to create a database, then move it to `path`: whole or not at all.

    Links are followed, and the permissions of an existing file are kept. A new one is its owner's
    alone, as there may be secret bids in it. Raises StoreError where there is no such folder,
    `path` is not a file, or it cannot be written; errors name `reported_path` instead of `path`,
    if given.
    """
    reported = reported_path or path
    with translate_file_errors(reported):
        target = Path(os.path.realpath(path))
        if not target.parent.is_dir():
            raise StoreError(StoreProblem.NO_FOLDER, str(reported), folder=str(path.parent))
        if target.exists() and not target.is_file():
            raise StoreError(StoreProblem.NOT_A_FILE, str(reported))
        with new_file(target) as temporary:
            yield temporary
            _make_private(temporary)


@contextmanager
def replace_files(path: Path, previous: Path, reported_path: Path) -> Iterator[Path]:
    """Yield a path at which to create a database, which then replaces the one at `path`.

    The files of that one are set aside as those of `previous`. Whenever this is killed, `path` is
    the old database with all its files or, once it is opened, the new one. Raises StoreError about
    `reported_path`.
    """
    with translate_file_errors(reported_path), ExitStack() as undo:
        with new_file(sibling_file(path, _NEW)) as new:
            yield new
            for suffix in FILE_SUFFIXES:
                file, aside = sibling_file(path, suffix), sibling_file(previous, suffix)
                if file.exists():
                    undo.callback(aside.unlink, missing_ok=True)
                    _copy(file, aside)
            if path.exists():
                with suppress(PermissionError):  # a file system without permissions
                    new.chmod(path.stat().st_mode)
        undo.pop_all()
        finish_replacing(path)
        for suffix in FILE_SUFFIXES:
            _make_private(sibling_file(previous, suffix))


def finish_replacing(path: Path) -> None:
    """Put a database in the place of the one at `path`, if it is about to be. Raises OSError.

    A log of the old one must be gone first: SQLite would write its pages into the new one.
    """
    new = sibling_file(path, _NEW)
    if not new.exists():
        return
    for suffix in FILE_SUFFIXES[1:]:
        sibling_file(path, suffix).unlink(missing_ok=True)
    with suppress(FileNotFoundError):  # another process was faster
        new.replace(path)


def _make_private(file: Path) -> None:
    with suppress(OSError):  # a file system without permissions, or no such file
        file.chmod(0o600)


def _copy(file: Path, to: Path) -> None:
    try:
        to.hardlink_to(file)
    except (AttributeError, NotImplementedError, OSError):
        # The disk has no links, or Python has no `os.link`, as in a browser.
        shutil.copyfile(file, to)
        sync(to)
