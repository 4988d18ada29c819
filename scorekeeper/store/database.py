"""Database connections: transactions, prepared statements, and driver errors as StoreError."""

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

    from scorekeeper.store.errors import StoreError

    OnAnnouncement = Callable[[str, int], object]
    """Called with the id of a game and the new length of its log.

    Where the log is not longer, but a game was deleted or restored or a tournament has changed,
    with the id and 0; with "" and 0 for all games and tournaments.
    """

MEMORY: Final = ":memory:"
"""The path of a database in memory, which is gone once its connection is closed."""


@contextmanager
def translate_errors(
    to_store_error: Callable[[BaseException], StoreError | None],
) -> Iterator[None]:
    """Raise errors of a driver or of SQLAlchemy as what `to_store_error` makes of them.

    An error for which it returns None, which only a bug can cause, is raised as it is.
    """
    try:
        yield
    except Exception as error:
        cause = (isinstance(error, DBAPIError) and error.orig) or error
        store_error = to_store_error(cause)
        if store_error is None:
            raise
        raise store_error from error


class _CompiledStatement:
    """A statement in the SQL of one dialect."""

    __slots__ = ("_binds", "sql")

    def __init__(self, statement: ClauseElement, suffix: str, dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect)
        assert isinstance(compiled, SQLCompiler)  # noqa: S101 - it is no DDL
        self.sql = f"{compiled.string} {suffix}"
        self._binds = [
            (name, compiled.binds[name].type.dialect_impl(dialect).bind_processor(dialect))
            for name in compiled.positiontup or ()
        ]

    def parameters(self, row: Mapping[str, object]) -> list[object]:
        """Return the values of `row` by position, converted for the driver."""
        return [
            row[name] if convert is None else convert(row[name]) for name, convert in self._binds
        ]


class PreparedStatement:
    """A statement that is compiled once for each dialect, with the SQL `suffix` at its end.

    SQLAlchemy takes longer to execute a statement than SQLite does, so the writes of every tap
    bypass it.
    """

    __slots__ = ("_compiled", "_statement", "_suffix")

    def __init__(self, statement: ClauseElement, suffix: str = "") -> None:
        self._statement = statement
        self._suffix = suffix
        self._compiled: dict[str, _CompiledStatement] = {}

    def compiled(self, dialect: Dialect) -> _CompiledStatement:
        """Return the statement for `dialect`, with positional parameters."""
        found = self._compiled.get(dialect.name)
        if found is None:
            found = _CompiledStatement(self._statement, self._suffix, dialect)
            self._compiled[dialect.name] = found
        return found


class _Cursor(Protocol):
    @property
    def rowcount(self) -> int: ...
    def execute(self, sql: str, values: Sequence[object], /) -> object: ...
    def executemany(self, sql: str, rows: Sequence[Sequence[object]], /) -> object: ...
    def fetchone(self) -> object: ...


class Driver(Protocol):
    """A DB-API connection."""

    def cursor(self) -> _Cursor:
        """Return a new cursor."""

    def commit(self) -> None:
        """Commit the transaction."""

    def rollback(self) -> None:
        """Roll the transaction back."""


class Transaction:
    """A transaction in progress that executes prepared statements."""

    __slots__ = ("_cursor", "_dialect")

    def __init__(self, cursor: _Cursor, dialect: Dialect) -> None:
        self._cursor = cursor
        self._dialect = dialect

    def execute(self, statement: PreparedStatement, *rows: Mapping[str, object]) -> int:
        """Execute `statement` once for each row, and return the number of rows it affected.

        A row may have more keys than the statement has parameters.
        """
        if not rows:
            return 0
        compiled = statement.compiled(self._dialect)
        values = [compiled.parameters(row) for row in rows]
        if len(values) == 1:
            self._cursor.execute(compiled.sql, values[0])
        else:
            self._cursor.executemany(compiled.sql, values)
        return self._cursor.rowcount

    def has_row(self, query: PreparedStatement, row: Mapping[str, object]) -> bool:
        """Whether `query` returns any row."""
        compiled = query.compiled(self._dialect)
        self._cursor.execute(compiled.sql, compiled.parameters(row))
        return self._cursor.fetchone() is not None


class Database(ABC):
    """A database with one connection, on which threads take turns.

    `path` is its path, or its address without a password. Every method raises StoreError.
    """

    dialect: ClassVar[Dialect]
    _begin_read: ClassVar[str]
    _begin_write: ClassVar[str]
    """The SQL that begins a transaction with one snapshot, and one that alone may write."""

    write_error: StoreError | None = None
    """The error of the last attempt to write, where the database can only be read."""

    _driver: Driver
    _connection: Connection

    def __init__(
        self, path: str, to_store_error: Callable[[BaseException], StoreError | None]
    ) -> None:
        self.path = path
        self._to_store_error = to_store_error
        self._lock = RLock()

    def read_transaction(self) -> AbstractContextManager[Connection]:
        """Read from one snapshot."""
        return self._transaction(self._begin_read)

    def write_transaction(self) -> AbstractContextManager[Connection]:
        """Write alone, the schema included. Rolled back if anything is raised."""
        return self._transaction(self._begin_write)

    @contextmanager
    def prepared_transaction(self) -> Iterator[Transaction]:
        """Write alone, as `write_transaction` does, but with prepared statements only."""
        with self._lock, self._translate_errors():
            self._begin(self._begin_write)
            try:
                yield self.current_transaction()
                self._driver.commit()
            except BaseException:
                self._driver.rollback()
                raise

    def current_transaction(self) -> Transaction:
        """Return the write transaction in progress, for prepared statements."""
        return Transaction(self._driver.cursor(), self.dialect)

    def announce(self, changed_id: str, length: int) -> None:
        """Tell other processes of a change, once the transaction in progress is committed.

        `length` is that of a game's log now, or 0: see `OnAnnouncement`. Does nothing where one
        process has the database.
        """
        del changed_id, length

    def listen(self, on_change: OnAnnouncement) -> Callable[[], None]:
        """Call `on_change` for what other processes announce; return a function that ends it.

        Calls come in a thread of their own. What may have been missed while there was no connection
        is announced as a change of all. Does nothing where one process has the database.
        """
        del on_change
        return lambda: None

    def close(self) -> None:
        """Close the connection."""
        with self._lock:
            self._connection.close()
            self._connection.engine.dispose()

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[Connection]:
        with self._lock, self._translate_errors():
            self._begin(begin)
            with self._connection.begin():
                yield self._connection

    def _translate_errors(self) -> AbstractContextManager[None]:
        return translate_errors(self._to_store_error)

    @abstractmethod
    def connect_again(self) -> Database:
        """Return another connection to the same database, which is not in memory."""

    @abstractmethod
    def checkpoint(self) -> None:
        """Bring the database file up to date for somebody who copies it by hand. Never fails."""

    @abstractmethod
    def _begin(self, begin: str) -> None:
        """Execute the SQL that begins a transaction."""

    def _use_driver(self, driver: Driver) -> None:
        """Use `driver` from now on, directly and through SQLAlchemy."""
        url = f"{self.dialect.name}+{self.dialect.driver}://"
        engine = create_engine(
            url,
            creator=lambda: driver,
            poolclass=StaticPool,
            # We end every transaction; resetting a broken connection would only raise.
            pool_reset_on_return=None,
        )
        self._driver = driver
        self._connection = engine.connect()
