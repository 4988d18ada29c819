"""Read a SQLite file where nothing can be written, not even what SQLite wants beside it."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

_BLOCK: Final = 4096


def copy_in_memory(path: Path) -> sqlite3.Connection:
    """A database in memory with all that is in the file, and in the `-wal` beside it.

    Raises sqlite3.Error or OSError where it cannot be read or somebody keeps it to themselves.
    """
    memory = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
    try:
        with closing(_alone(path)) as there:
            # This fails where somebody else has it; a backup would wait for them for ever.
            there.execute("BEGIN")
            there.execute("SELECT count(*) FROM sqlite_master").fetchone()
            there.backup(memory)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
            memory.close()
            raise
    else:
        return memory
    with _still(path) as there:
        there.backup(memory)
    return memory


def write_errno(folder: Path) -> int | None:
    """Try to write a block in a folder; the `errno` of the failure, or None if it can be."""
    try:
        with TemporaryFile(dir=folder, buffering=0) as probe:
            probe.write(bytes(_BLOCK))
            os.fsync(probe.fileno())
    except OSError as error:
        return error.errno
    return None


def _alone(path: Path) -> sqlite3.Connection:
    """A connection for which SQLite keeps in memory what it else shares in a file, the `-shm`.

    Nobody else can have the database open meanwhile; where somebody has, there is such a file.
    """
    there = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", 0, uri=True)
    there.execute("PRAGMA locking_mode = EXCLUSIVE")
    return there


@contextmanager
def _still(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection to a file that nobody may write; to a copy where there is a log beside it."""
    rests = [path.with_name(path.name + part) for part in ("-wal", "-journal")]
    rests = [rest for rest in rests if rest.exists() and rest.stat().st_size]
    if not rests:
        where = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
        with closing(sqlite3.connect(where, 0, uri=True)) as there:
            yield there
        return
    with TemporaryDirectory() as folder:
        for file in (path, *rests):
            shutil.copyfile(file, Path(folder) / file.name)
        with closing(sqlite3.connect(Path(folder) / path.name, 0)) as there:
            yield there
