"""Copy whole SQLite databases page by page: to a file, or into memory where it is read-only."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from scorekeeper.store.database_files import copy_files, sibling_file

FIX_SNAPSHOT: Final = "SELECT count(*) FROM sqlite_master"
"""A query after which the current transaction sees the present state until it ends."""


def copy_database(source: sqlite3.Connection, path: Path) -> None:
    """Copy a database to a new file at `path`. Raises sqlite3.Error.

    `source` must be in a snapshot; without one this waits without limit for another program that
    has locked the database.
    """
    with closing(sqlite3.connect(path)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")


def copy_to_memory(path: Path) -> sqlite3.Connection:
    """Return a database in memory with the contents of a file and of the `-wal` beside it.

    Works where SQLite cannot create its own files beside the database. Raises sqlite3.Error or
    OSError where the file cannot be read or another program has locked it.
    """
    memory = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", 0, uri=True)) as source:
            # Then SQLite keeps in memory what it would share in a `-shm` file, and fails at the
            # first statement where another program has the database open.
            source.execute("PRAGMA locking_mode = EXCLUSIVE")
            source.execute("BEGIN")
            source.execute(FIX_SNAPSHOT).fetchone()
            source.backup(memory)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
            memory.close()
            raise
        with _connect_immutable(path) as source:
            source.backup(memory)
    return memory


@contextmanager
def _connect_immutable(path: Path) -> Iterator[sqlite3.Connection]:
    """Connect to a file that nobody can write; to a copy of it where it has a log beside it."""
    logs = [sibling_file(path, suffix) for suffix in ("-wal", "-journal")]
    if not any(log.exists() and log.stat().st_size for log in logs):
        uri = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
        with closing(sqlite3.connect(uri, 0, uri=True)) as source:
            yield source
        return
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        copy_files(path, copy)
        with closing(sqlite3.connect(copy, 0)) as source:
            yield source
