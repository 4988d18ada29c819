"""A line to a database on a PostgreSQL server. Loading this file needs psycopg."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Final

import psycopg
import psycopg.errors
from psycopg.conninfo import make_conninfo
from psycopg.pq import PGconn, Ping
from sqlalchemy.dialects.postgresql.psycopg import dialect as psycopg_dialect

from scorekeeper.store.addresses import shown
from scorekeeper.store.connection import InOurWords, Line
from scorekeeper.store.problems import StoreError, StoreProblem

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import URL

_STATES: Final[Mapping[str, StoreProblem]] = {
    "08": StoreProblem.NO_SERVER,
    "22P05": StoreProblem.NOT_UNICODE,
    "25006": StoreProblem.READ_ONLY,
    "25P03": StoreProblem.NO_SERVER,  # it hung up on us because we did not go on
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
    "57014": StoreProblem.LOCKED,  # the server's own patience was shorter than ours
    "58": StoreProblem.DISK_FAILED,
    "XX": StoreProblem.DAMAGED,
}
"""What the codes of PostgreSQL's errors are about, by code or by class of codes."""

_OUR_LOCK: Final = int.from_bytes(b"tricks", "big")
"""The number, meaningless to others, by which those who write take turns."""


def _said(path: str, error: BaseException) -> StoreError | None:
    problem = None
    if isinstance(error, psycopg.Error):
        if error.sqlstate:
            problem = _STATES.get(error.sqlstate) or _STATES.get(error.sqlstate[:2])
        elif isinstance(error, psycopg.OperationalError):
            problem = StoreProblem.NO_SERVER
    return None if problem is None else StoreError(problem, path)


def _conninfo(url: URL, timeout: float) -> str:
    """What `url` asks for and what we ask for, as the library of PostgreSQL wants it."""
    patience = max(2, ceil(timeout))
    usual = {"connect_timeout": patience, "tcp_user_timeout": patience * 1000}
    its = url.translate_connect_args(username="user", database="dbname")
    asked = {name: ",".join(values) for name, values in url.normalized_query.items()}
    ours = {"client_encoding": "utf8", "fallback_application_name": "scorekeeper"}
    return make_conninfo("", **usual | its | asked | ours)


class PostgresLine(Line):
    """A line to the database at `url`; a broken one is made anew where a transaction begins.

    `timeout` is how many seconds to wait for the server, and for others who write. Raises
    StoreError where the server does not answer or does not let us in.

    Where the server is lost while it commits, nobody can tell whether it did: the error is
    NO_SERVER, and who tries again finds out. Names are sorted as the database sorts them.
    """

    dialect = psycopg_dialect(paramstyle="format")  # type: ignore[no-untyped-call]
    _read = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"
    _write = f"BEGIN ISOLATION LEVEL READ COMMITTED; SELECT pg_advisory_xact_lock({_OUR_LOCK})"

    _driver: psycopg.Connection

    def __init__(self, url: URL, timeout: float) -> None:
        super().__init__(shown(url), InOurWords(partial(_said, shown(url))))
        self._patience = timeout
        try:
            self._conninfo = _conninfo(url, timeout)
        except psycopg.ProgrammingError:
            raise StoreError(StoreProblem.BAD_ADDRESS, self.path) from None
        with self._words:
            self._dial()

    def checkpoint(self) -> None:
        """Nothing: there is no file to copy, and the server sees to its own."""

    def _begin(self, how: str) -> None:
        try:
            self._begin_once(how)
        except psycopg.OperationalError:
            # Nothing has been said yet, so that nothing is said twice over a new connection.
            if not self._driver.closed:
                raise
            self._dial()
            self._begin_once(how)

    def _begin_once(self, how: str) -> None:
        try:
            self._driver.execute(how, prepare=False)
        except psycopg.Error:
            with suppress(psycopg.OperationalError):
                self._driver.rollback()
            raise

    def _dial(self) -> None:
        try:
            # Transactions begin when we say so, not when the driver thinks they should.
            driver = psycopg.connect(self._conninfo, autocommit=True)
        except psycopg.OperationalError as error:
            raise StoreError(self._why_no_answer(error), self.path) from error
        if driver.info.parameter_status("server_encoding") not in {"UTF8", "SQL_ASCII"}:
            driver.close()
            raise StoreError(StoreProblem.NOT_UNICODE, self.path)
        driver.execute(f"SET lock_timeout = {max(1, round(self._patience * 1000))}")
        driver.execute("""
            SELECT set_config('synchronous_commit', 'on', false)
            WHERE current_setting('synchronous_commit') = 'off'
        """)
        self._talk_over(driver)

    def _why_no_answer(self, error: psycopg.OperationalError) -> StoreProblem:
        """Why there is no connection. The server says so only in a sentence of its language."""
        if isinstance(error, psycopg.errors.ConnectionTimeout):
            return StoreProblem.NO_SERVER
        match PGconn.ping(self._conninfo.encode()):
            case Ping.NO_ATTEMPT:
                return StoreProblem.BAD_ADDRESS
            case Ping.REJECT | Ping.NO_RESPONSE:
                return StoreProblem.NO_SERVER
        wanted = error.pgconn.db.decode() if error.pgconn else ""
        question = "SELECT FROM pg_database WHERE datname = %s"
        try:
            with psycopg.connect(self._conninfo, dbname="postgres") as there:
                known = there.execute(question, [wanted]).rowcount
        except psycopg.OperationalError:
            return StoreProblem.NO_ENTRY
        return StoreProblem.NO_ENTRY if known else StoreProblem.NO_DATABASE
