"""A line to a database, of whatever kind: what is said on it, and its errors in our own words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import contextmanager
from threading import RLock
from typing import TYPE_CHECKING, ClassVar, Final, Protocol

from sqlalchemy import StaticPool, create_engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.compiler import SQLCompiler

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from contextlib import AbstractContextManager

    from sqlalchemy import ClauseElement, Connection, Dialect

    from scorekeeper.store.problems import StoreError

MEMORY: Final = ":memory:"
"""The path of a database that is gone with its connection."""


class InOurWords:
    """Whatever a database or its library says inside, said as a StoreError.

    `said` makes one of an error; None of one that only a bug can cause.
    """

    __slots__ = ("_said",)

    def __init__(self, said: Callable[[BaseException], StoreError | None]) -> None:
        self._said = said

    def __enter__(self) -> None:
        pass

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        if error is not None:
            problem = self._said((isinstance(error, DBAPIError) and error.orig) or error)
            if problem is not None:
                raise problem from error


class _Spelled:
    """A statement as one kind of database spells it."""

    __slots__ = ("_binds", "sql")

    def __init__(self, statement: ClauseElement, and_then: str, dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect)
        assert isinstance(compiled, SQLCompiler)  # noqa: S101 - it is no DDL
        self.sql = f"{compiled.string} {and_then}"
        self._binds = [
            (name, compiled.binds[name].type.dialect_impl(dialect).bind_processor(dialect))
            for name in compiled.positiontup or ()
        ]

    def values(self, row: Mapping[str, object]) -> list[object]:
        """The values of `row` by name, in the order and the spelling of the statement."""
        return [row[name] if spell is None else spell(row[name]) for name, spell in self._binds]


class Prepared:
    """A statement that is spelled once for each kind of database, with `and_then` at its end.

    SQLAlchemy takes longer to run one than SQLite does, so what every tap writes goes past it.
    """

    __slots__ = ("_and_then", "_spelled", "_statement")

    def __init__(self, statement: ClauseElement, and_then: str = "") -> None:
        self._statement = statement
        self._and_then = and_then
        self._spelled: dict[str, _Spelled] = {}

    def spelled(self, dialect: Dialect) -> _Spelled:
        """How `dialect` spells it, with places for values by position."""
        found = self._spelled.get(dialect.name)
        if found is None:
            found = _Spelled(self._statement, self._and_then, dialect)
            self._spelled[dialect.name] = found
        return found


class _Cursor(Protocol):
    @property
    def rowcount(self) -> int: ...
    def execute(self, sql: str, values: Sequence[object], /) -> object: ...
    def executemany(self, sql: str, rows: Sequence[Sequence[object]], /) -> object: ...
    def fetchone(self) -> object: ...


class Driver(Protocol):
    """A connection as the database's own library has it."""

    def cursor(self) -> _Cursor:
        """What runs statements."""

    def commit(self) -> None:
        """Keep what was written since the transaction began."""

    def rollback(self) -> None:
        """Forget it."""


class Pen:
    """What writes in one transaction."""

    __slots__ = ("_cursor", "_dialect")

    def __init__(self, cursor: _Cursor, dialect: Dialect) -> None:
        self._cursor = cursor
        self._dialect = dialect

    def write(self, statement: Prepared, *rows: Mapping[str, object]) -> int:
        """Run `statement` for each row, which may hold more than it needs; how many it touched."""
        if not rows:
            return 0
        spelled = statement.spelled(self._dialect)
        values = [spelled.values(row) for row in rows]
        if len(values) == 1:
            self._cursor.execute(spelled.sql, values[0])
        else:
            self._cursor.executemany(spelled.sql, values)
        return self._cursor.rowcount

    def ask(self, statement: Prepared, row: Mapping[str, object]) -> bool:
        """Whether `statement` finds anything."""
        spelled = statement.spelled(self._dialect)
        self._cursor.execute(spelled.sql, spelled.values(row))
        return self._cursor.fetchone() is not None


class Line(ABC):
    """A line to the database at `path`; threads take turns on it.

    `path` is where it lies as it may be shown to anybody. All raise StoreError.
    """

    dialect: ClassVar[Dialect]
    _read: ClassVar[str]
    _write: ClassVar[str]
    """How a transaction begins: one that sees a single moment, and one that writes alone."""

    write_error: StoreError | None = None
    """The reason that the database can only be read, as last seen; None: it can be written."""

    _driver: Driver
    _connection: Connection

    def __init__(self, path: str, words: InOurWords) -> None:
        self.path = path
        self._words = words
        self._lock = RLock()

    def reading(self) -> AbstractContextManager[Connection]:
        """The database as it is at one moment."""
        return self._transaction(self._read)

    def rebuilding(self) -> AbstractContextManager[Connection]:
        """One transaction, alone in writing, in which tables themselves may change.

        It is undone if anything is raised.
        """
        return self._transaction(self._write)

    @contextmanager
    def writing(self) -> Iterator[Pen]:
        """One transaction, alone in writing from its beginning; undone if anything is raised."""
        with self._lock, self._words:
            self._begin(self._write)
            try:
                yield self.pen()
                self._driver.commit()
            except BaseException:
                self._driver.rollback()
                raise

    def pen(self) -> Pen:
        """What writes in the transaction that is going on."""
        return Pen(self._driver.cursor(), self.dialect)

    def close(self) -> None:
        """Hang up."""
        with self._lock:
            self._connection.close()
            self._connection.engine.dispose()

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[Connection]:
        with self._lock, self._words:
            self._begin(begin)
            with self._connection.begin():
                yield self._connection

    @abstractmethod
    def checkpoint(self) -> None:
        """Let a copy of the database file by hand miss as little as can be. Never fails."""

    @abstractmethod
    def _begin(self, how: str) -> None:
        """Begin a transaction."""

    def _talk_over(self, driver: Driver) -> None:
        """Use `driver` from now on, for SQLAlchemy as well."""
        url = f"{self.dialect.name}+{self.dialect.driver}://"
        engine = create_engine(
            url,
            creator=lambda: driver,
            poolclass=StaticPool,
            # Every transaction of ours has an end; a driver that was cut off has nothing to reset.
            pool_reset_on_return=None,
        )
        self._driver = driver
        self._connection = engine.connect()
