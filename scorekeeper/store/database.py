"""Database connections: sessions, and errors of drivers as StoreError."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from threading import RLock
from typing import Any, ClassVar, Final, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError
from sqlmodel import Session, SQLModel, StaticPool, create_engine

from scorekeeper.store.errors import StoreError, StoreProblem

OnAnnouncement = Callable[[str, int], object]
"""Called with the id of a game and the new length of its log.

Where the log is not longer, but a game was deleted or restored or a tournament has changed,
with the id and 0; with "" and 0 for all games and tournaments.
"""

MEMORY: Final = ":memory:"
"""The path of a database in memory, which is gone once its connection is closed."""

_Row = TypeVar("_Row", bound=SQLModel)


def find_row(session: Session, kind: type[_Row], id_: str) -> _Row:
    """Return the row with this id. Raises StoreError, such as NO_SUCH_GAME, if there is none."""
    row = session.get(kind, id_)
    if row is None:
        name = str(kind.__tablename__)
        raise StoreError(StoreProblem(f"no_such_{name}"), **{name: id_})
    return row


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


class Database(ABC):
    """A database with one connection, on which threads take turns.

    `path` is its path, or its address without a password. Every method raises StoreError.
    """

    _dialect: ClassVar[str]
    """SQLAlchemy's name of dialect and driver."""
    _begin_read: ClassVar[str]
    _begin_write: ClassVar[str]
    """The SQL that begins a transaction with one snapshot, and one that alone may write."""

    file: Path | None = None
    """The file of a SQLite database that is not in memory."""

    write_error: StoreError | None = None
    """The error of the last attempt to write, where the database can only be read."""

    _driver: Any
    _engine: Engine

    def __init__(
        self, path: str, to_store_error: Callable[[BaseException], StoreError | None]
    ) -> None:
        self.path = path
        self._to_store_error = to_store_error
        self._lock = RLock()

    def read_session(self) -> AbstractContextManager[Session]:
        """Open a session that reads from one snapshot."""
        return self._session(self._begin_read)

    @contextmanager
    def read_connection(self) -> Iterator[Connection]:
        """Open a connection that reads from one snapshot: a session takes three times as long."""
        with self._lock, self._translate_errors():
            self._begin(self._begin_read)
            with self._engine.begin() as connection:
                yield connection

    def write_session(self) -> AbstractContextManager[Session]:
        """Open a session that alone may write, the schema included.

        It is committed at the end, or rolled back if anything is raised.
        """
        return self._session(self._begin_write)

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
            self._engine.dispose()

    @contextmanager
    def _session(self, begin: str) -> Iterator[Session]:
        with self._lock, self._translate_errors():
            self._begin(begin)
            with Session(self._engine, expire_on_commit=False) as session:
                session.connection()  # from here on the session ends what has begun
                yield session
                session.commit()

    @contextmanager
    def _translate_errors(self) -> Iterator[None]:
        try:
            with translate_errors(self._to_store_error):
                yield
        except StoreError as error:
            error.path = error.path or self.path
            raise

    @abstractmethod
    def connect_again(self) -> Database:
        """Return another connection to the same database, which is not in memory."""

    @abstractmethod
    def checkpoint(self) -> None:
        """Bring the database file up to date for somebody who copies it by hand. Never fails."""

    @abstractmethod
    def _begin(self, begin: str) -> None:
        """Execute the SQL that begins a transaction."""

    def _use_driver(self, driver: object) -> None:
        """Use a DB-API connection from now on."""
        self._driver = driver
        self._engine = create_engine(
            f"{self._dialect}://",
            creator=lambda: driver,
            poolclass=StaticPool,
            # We end every transaction; resetting a broken connection would only raise.
            pool_reset_on_return=None,
        )
        # SQLAlchemy's own questions to it would end a transaction, so it asks them now.
        self._engine.connect().close()
