"""One connection to a SQLite file: a thread at a time, errors in the store's own words."""

from __future__ import annotations

import errno
import sqlite3
from contextlib import contextmanager
from threading import RLock
from typing import TYPE_CHECKING, Final

from sqlalchemy import StaticPool, create_engine, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.compiler import SQLCompiler

from scorekeeper.store.problems import StoreError, StoreProblem

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from sqlalchemy import ClauseElement, Connection

MEMORY: Final = ":memory:"
"""The path of a database that is gone with its connection."""

_READ: Final = "BEGIN"
_WRITE: Final = "BEGIN IMMEDIATE"

_SQLITE: Final[Mapping[int, StoreProblem]] = {
    sqlite3.SQLITE_ERROR: StoreProblem.DAMAGED,  # a table or column of ours is missing
    sqlite3.SQLITE_PERM: StoreProblem.NOT_WRITABLE,
    sqlite3.SQLITE_BUSY: StoreProblem.LOCKED,
    sqlite3.SQLITE_LOCKED: StoreProblem.LOCKED,
    sqlite3.SQLITE_READONLY: StoreProblem.READ_ONLY,
    sqlite3.SQLITE_READONLY_DIRECTORY: StoreProblem.NOT_WRITABLE,
    sqlite3.SQLITE_IOERR: StoreProblem.DISK_FAILED,
    sqlite3.SQLITE_CORRUPT: StoreProblem.DAMAGED,
    sqlite3.SQLITE_FULL: StoreProblem.DISK_FULL,
    sqlite3.SQLITE_CANTOPEN: StoreProblem.NOT_WRITABLE,
    sqlite3.SQLITE_NOTADB: StoreProblem.NOT_A_DATABASE,
}
_SYSTEM: Final[Mapping[int | None, StoreProblem]] = {
    errno.EACCES: StoreProblem.NOT_WRITABLE,
    errno.EPERM: StoreProblem.NOT_WRITABLE,
    errno.EROFS: StoreProblem.READ_ONLY,
    errno.ENOSPC: StoreProblem.DISK_FULL,
    errno.EDQUOT: StoreProblem.DISK_FULL,
}


class InOurWords:
    """Whatever the disk or SQLite says about `path` inside, said as a StoreError."""

    __slots__ = ("_path",)

    def __init__(self, path: Path | None) -> None:
        self._path = path

    def __enter__(self) -> None:
        pass

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        if error is not None:
            said = error.orig if isinstance(error, DBAPIError) else error
            problem = _store_error(said, self._path)
            if problem is not None:
                raise problem from error


def _store_error(error: BaseException | None, path: Path | None) -> StoreError | None:
    """The problem `error` is about; None for an error that only a bug can cause."""
    problem = None
    if isinstance(error, OSError):
        problem = _SYSTEM.get(error.errno, StoreProblem.DISK_FAILED)
    elif isinstance(error, sqlite3.DatabaseError):
        code = getattr(error, "sqlite_errorcode", 0)
        problem = _SQLITE.get(code) or _SQLITE.get(code & 0xFF)
    if problem is None:
        return None
    facts = {"folder": str(path.parent)} if path and problem is StoreProblem.NOT_WRITABLE else {}
    return StoreError(problem, str(path or MEMORY), **facts)


class Prepared:
    """A statement spelled once for SQLite.

    SQLAlchemy takes longer to run one than SQLite does, so what every tap writes goes past it.
    """

    __slots__ = ("_binds", "sql")

    def __init__(self, statement: ClauseElement) -> None:
        dialect = sqlite.dialect()
        compiled = statement.compile(dialect=dialect)
        assert isinstance(compiled, SQLCompiler)  # noqa: S101 - it is no DDL
        self.sql = compiled.string
        self._binds = [
            (name, compiled.binds[name].type.dialect_impl(dialect).bind_processor(dialect))
            for name in compiled.positiontup or ()
        ]

    def values(self, row: Mapping[str, object]) -> list[object]:
        """The values of `row` by name, in the order and the spelling of the statement."""
        return [row[name] if spell is None else spell(row[name]) for name, spell in self._binds]


class Pen:
    """What writes in one transaction."""

    __slots__ = ("_cursor",)

    def __init__(self, cursor: sqlite3.Cursor) -> None:
        self._cursor = cursor

    def write(self, statement: Prepared, *rows: Mapping[str, object]) -> int:
        """Run `statement` for each row, which may hold more than it needs; how many it touched."""
        touched = 0
        for row in rows:
            touched += self._cursor.execute(statement.sql, statement.values(row)).rowcount
        return touched

    def ask(self, statement: Prepared, row: Mapping[str, object]) -> bool:
        """Whether `statement` finds anything."""
        return self._cursor.execute(statement.sql, statement.values(row)).fetchone() is not None


class Line:
    """A line to the database at `path`, or to one in memory; threads take turns on it.

    `timeout` is how many seconds to wait for another program that writes. The file must be
    there. Raises StoreError where it cannot be opened; its errors are about `known_as`, if that
    is another path.
    """

    def __init__(self, path: Path | None, timeout: float, known_as: Path | None = None) -> None:
        self.path = path
        self._words = InOurWords(known_as or path)
        self._lock = RLock()
        self._begin = _READ
        where = MEMORY if path is None else f"{path.absolute().as_uri()}?mode=rw"
        with self._words:
            self._driver = sqlite3.connect(
                where,
                uri=True,
                timeout=timeout,
                check_same_thread=False,
                # Transactions begin when we say so, not when the driver thinks they should.
                isolation_level=None,
            )
            engine = create_engine("sqlite://", poolclass=StaticPool, creator=lambda: self._driver)
            event.listen(engine, "begin", lambda c: c.exec_driver_sql(self._begin))
            self._connection = engine.connect()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """The database as it is at one moment."""
        with self._lock, self._words, self._connection.begin():
            yield self._connection

    @contextmanager
    def rebuilding(self) -> Iterator[Connection]:
        """One transaction in which tables themselves may change; undone if anything is raised."""
        with self._lock, self._words:
            self._begin = _WRITE
            try:
                with self._connection.begin():
                    yield self._connection
            finally:
                self._begin = _READ

    @contextmanager
    def writing(self) -> Iterator[Pen]:
        """One transaction, alone in writing from its beginning; undone if anything is raised."""
        with self._lock, self._words:
            self._driver.execute(_WRITE)
            try:
                yield Pen(self._driver.cursor())
                self._driver.commit()
            except BaseException:
                self._driver.rollback()
                raise

    def pragma(self, setting: str) -> None:
        """Set something of the connection, such as `synchronous = FULL`."""
        with self._lock, self._words:
            self._driver.execute(f"PRAGMA {setting}")

    def copy_to(self, path: Path) -> None:
        """Write all that is in the database to a new one at `path`, where there is nothing yet."""
        with self._lock, self._words:
            self._driver.execute("VACUUM INTO ?", (str(path),))

    def close(self) -> None:
        """Hang up."""
        with self._lock:
            self._connection.close()
            self._connection.engine.dispose()
