"""A database on a PostgreSQL server. Importing this module needs psycopg."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from math import ceil
from typing import Final

import psycopg
import psycopg.errors
from psycopg.conninfo import make_conninfo
from psycopg.pq import PGconn, Ping
from sqlalchemy import URL

from scorekeeper.store.database import Database, OnAnnouncement
from scorekeeper.store.database_address import without_password
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.postgres_channel import Channel

_SQLSTATES: Final[Mapping[str, StoreProblem]] = {
    "08": StoreProblem.NO_SERVER,
    "22P05": StoreProblem.NOT_UNICODE,
    "25006": StoreProblem.READ_ONLY,
    "25P03": StoreProblem.NO_SERVER,  # idle in a transaction for too long
    "28": StoreProblem.NO_ENTRY,
    "3D": StoreProblem.NO_DATABASE,
    "3F": StoreProblem.NO_DATABASE,  # no schema to put a table in
    "40": StoreProblem.LOCKED,
    "42": StoreProblem.DAMAGED,  # a table or column of ours is missing
    "42501": StoreProblem.READ_ONLY,
    "53": StoreProblem.NO_SERVER,
    "53100": StoreProblem.DISK_FULL,
    "55": StoreProblem.LOCKED,
    "57": StoreProblem.NO_SERVER,
    "57014": StoreProblem.LOCKED,  # the server's own timeout was shorter than ours
    "58": StoreProblem.DISK_FAILED,
    "XX": StoreProblem.DAMAGED,
}
"""The problem that an SQLSTATE means, by code or by class (its first two characters)."""

_WRITE_LOCK: Final = int.from_bytes(b"tricks", "big")
"""The advisory lock of writers: an arbitrary number that no other program is likely to use."""


def _store_error_of(error: BaseException) -> StoreError | None:
    """Return `error` as a StoreError; None for an error that only a bug can cause."""
    problem = None
    if isinstance(error, psycopg.Error):
        if error.sqlstate:
            problem = _SQLSTATES.get(error.sqlstate) or _SQLSTATES.get(error.sqlstate[:2])
        elif isinstance(error, psycopg.OperationalError):
            problem = StoreProblem.NO_SERVER
    return None if problem is None else StoreError(problem)


def connection_string(url: URL, timeout: float) -> str:
    """Return libpq's connection string for `url`, whose own parameters win over our defaults.

    `timeout` is how many seconds to wait for the server. Raises psycopg.ProgrammingError for
    parameters that libpq does not know.
    """
    seconds = max(2, ceil(timeout))
    defaults = {"connect_timeout": seconds, "tcp_user_timeout": seconds * 1000}
    parts = url.translate_connect_args(username="user", database="dbname")
    query = {name: ",".join(values) for name, values in url.normalized_query.items()}
    fixed = {"client_encoding": "utf8", "fallback_application_name": "scorekeeper"}
    return make_conninfo("", **defaults | parts | query | fixed)


class PostgresDatabase(Database):
    """The database at `url`, to which a broken connection is made again at the next transaction.

    `timeout` is how many seconds to wait for the server, and for others who write. Raises
    StoreError where the server does not answer or denies access.

    Where the server is lost during a commit, nobody can tell whether it committed: the error is
    NO_SERVER, and trying again finds out. Names are sorted by the collation of the database.
    """

    _dialect = "postgresql+psycopg"
    _begin_read = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"
    _begin_write = (
        f"BEGIN ISOLATION LEVEL READ COMMITTED; SELECT pg_advisory_xact_lock({_WRITE_LOCK})"
    )

    _driver: psycopg.Connection

    def __init__(self, url: URL, timeout: float) -> None:
        super().__init__(without_password(url), _store_error_of)
        self._url = url
        self._timeout = timeout
        try:
            self._conninfo = connection_string(url, timeout)
        except psycopg.ProgrammingError:
            raise StoreError(StoreProblem.BAD_ADDRESS, self.path) from None
        self._channel = Channel("scorekeeper_games", self._conninfo)
        with self._translate_errors():
            self._connect()

    def connect_again(self) -> PostgresDatabase:
        """Return another connection to the same database."""
        return PostgresDatabase(self._url, self._timeout)

    def checkpoint(self) -> None:
        """Do nothing: there is no file to copy, and the server looks after its own."""

    def announce(self, changed_id: str, length: int) -> None:
        """Notify the other processes at the end of the transaction; `length` as in `Database`."""
        self._channel.announce(self._driver, f"{length} {changed_id}")

    def listen(self, on_change: OnAnnouncement) -> Callable[[], None]:
        """Listen over a connection of its own, which is made again when it is lost."""

        def on_announcement(payload: str | None) -> None:
            length, _, changed_id = (payload or "").partition(" ")
            if payload is None:
                on_change("", 0)
            elif length.isdecimal():
                on_change(changed_id, int(length))

        return self._channel.listen(on_announcement)

    def _begin(self, begin: str) -> None:
        try:
            self._begin_once(begin)
        except psycopg.OperationalError:
            # Nothing was executed in this transaction yet, so a new connection repeats nothing.
            if not self._driver.closed:
                raise
            self._connect()
            self._begin_once(begin)

    def _begin_once(self, begin: str) -> None:
        try:
            self._driver.execute(begin, prepare=False)
        except psycopg.Error:
            with suppress(psycopg.OperationalError):
                self._driver.rollback()
            raise

    def _connect(self) -> None:
        try:
            # Transactions begin when we say so, not when the driver thinks they should.
            driver = psycopg.connect(self._conninfo, autocommit=True)
        except psycopg.OperationalError as error:
            raise StoreError(self._connection_problem(error), self.path) from error
        if driver.info.parameter_status("server_encoding") not in {"UTF8", "SQL_ASCII"}:
            driver.close()
            raise StoreError(StoreProblem.NOT_UNICODE, self.path)
        driver.execute(f"SET lock_timeout = {max(1, round(self._timeout * 1000))}")
        driver.execute("""
            SELECT set_config('synchronous_commit', 'on', false)
            WHERE current_setting('synchronous_commit') = 'off'
        """)
        self._use_driver(driver)

    def _connection_problem(self, error: psycopg.OperationalError) -> StoreProblem:
        """Find out why a connection failed: `error` has no code, only a translated sentence."""
        if isinstance(error, psycopg.errors.ConnectionTimeout):
            return StoreProblem.NO_SERVER
        match PGconn.ping(self._conninfo.encode()):
            case Ping.NO_ATTEMPT:
                return StoreProblem.BAD_ADDRESS
            case Ping.REJECT | Ping.NO_RESPONSE:
                return StoreProblem.NO_SERVER
        wanted = error.pgconn.db.decode() if error.pgconn else ""
        query = "SELECT FROM pg_database WHERE datname = %s"
        try:
            with psycopg.connect(self._conninfo, dbname="postgres") as maintenance:
                exists = maintenance.execute(query, [wanted]).rowcount
        except psycopg.OperationalError:
            return StoreProblem.NO_ENTRY
        return StoreProblem.NO_ENTRY if exists else StoreProblem.NO_DATABASE
