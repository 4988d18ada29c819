"""The devices of a server whose games are on PostgreSQL, for all its processes.

They lie in a schema of their own. Importing this module needs psycopg.
"""

import hmac
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from datetime import datetime
from typing import Final

import psycopg
from psycopg.rows import DictRow, dict_row
from sqlalchemy import URL

from scorekeeper.game.authority import Access
from scorekeeper.game.roles import Role
from scorekeeper.store.device_store import Device, Invitation, InvitationKind
from scorekeeper.store.postgres_channel import Channel
from scorekeeper.store.postgres_database import connection_string

_TIMEOUT: Final = 5.0
"""Seconds to wait for the server."""
_LOCK: Final = int.from_bytes(b"devices", "big")
"""The advisory lock of processes that create the schema."""

_BEGIN: Final = """
    SET LOCAL search_path = scorekeeper_devices;
    SET LOCAL lock_timeout = '5s'; SET LOCAL statement_timeout = '5s'
"""
"""Begins each transaction. No lock of another process is waited for longer."""
_CREATE: Final = (
    "CREATE SCHEMA IF NOT EXISTS scorekeeper_devices",
    """
    CREATE TABLE IF NOT EXISTS device (
        id text PRIMARY KEY,
        token_sha256 text NOT NULL UNIQUE,
        role text NOT NULL,
        game_id text NOT NULL,
        seat integer,
        name text NOT NULL,
        created_at timestamptz NOT NULL,
        seen_at timestamptz NOT NULL,
        revoked_at timestamptz
    )""",
    """
    CREATE TABLE IF NOT EXISTS invitation (
        token_sha256 text PRIMARY KEY,
        role text NOT NULL,
        game_id text NOT NULL,
        seat integer,
        kind text NOT NULL,
        ends_at timestamptz NOT NULL,
        process text NOT NULL,
        wrong_tries integer NOT NULL DEFAULT 0
    )""",
)
_SAVE: Final = """
    INSERT INTO device AS known
        (id, token_sha256, role, game_id, seat, name, created_at, seen_at, revoked_at)
    VALUES (%(id)s, %(token_sha256)s, %(role)s, %(game_id)s, %(seat)s, %(name)s, %(created_at)s,
        %(seen_at)s, %(revoked_at)s)
    ON CONFLICT (id) DO UPDATE SET
        seen_at = greatest(known.seen_at, excluded.seen_at),
        revoked_at = coalesce(known.revoked_at, excluded.revoked_at)"""
_REPLACE: Final = """
    DELETE FROM invitation WHERE ends_at < now() - interval '1 day'
        OR (role, game_id, kind) = (%(role)s, %(game_id)s, %(kind)s)
        AND seat IS NOT DISTINCT FROM %(seat)s
        AND (kind = 'single' OR process = %(process)s)"""
_OPEN: Final = """
    INSERT INTO invitation (token_sha256, role, game_id, seat, kind, ends_at, process)
    VALUES (%(token)s, %(role)s, %(game_id)s, %(seat)s, %(kind)s, %(ends_at)s, %(process)s)"""
_TAKE: Final = """
    DELETE FROM invitation
    WHERE token_sha256 = %(token)s AND ends_at > %(now)s AND kind <> 'typed' RETURNING *"""
_TYPED: Final = "SELECT * FROM invitation WHERE kind = 'typed' ORDER BY token_sha256 FOR UPDATE"
_TRIED: Final = "UPDATE invitation SET wrong_tries = wrong_tries + 1 WHERE kind = 'typed'"


class PostgresDevices:
    """The devices and invitations of several server processes, on the PostgreSQL server at `url`.

    A device that was revoked once stays revoked, whatever is saved. Invitations are known by the
    SHA-256 of their tokens, in hexadecimal digits. Every method raises OSError: ConnectionError
    where the server is away. Each makes a connection: they are called only when devices come or go.
    The schema is created by `load`.
    """

    def __init__(self, url: URL) -> None:
        with _os_errors():
            self._channel = Channel("scorekeeper_devices", connection_string(url, _TIMEOUT))

    def load(self) -> list[Device]:
        """Return all devices."""
        with self._transaction() as connection:
            tables = connection.execute("SELECT to_regclass('invitation') AS found").fetchone()
            if not (tables and tables["found"]):
                connection.execute("SELECT pg_advisory_xact_lock(%s)", [_LOCK])
                for statement in _CREATE:
                    connection.execute(statement)
            rows = connection.execute("SELECT * FROM device").fetchall()
            return [Device(**{**row, "role": Role(row["role"])}) for row in rows]

    def save(self, device: Device) -> None:
        """Insert a device, or update the one with its id; the latest visit and a revocation win."""
        self._write(_SAVE, asdict(device))

    def open_invitation(self, token_sha256: str, invitation: Invitation) -> None:
        """Add an invitation in place of the open one with the same rights.

        Of single invitations there is one for all processes; of others each has its own.
        """
        values = {
            **asdict(invitation.access),
            "kind": invitation.kind,
            "ends_at": invitation.ends_at,
            "token": token_sha256,
            "process": self._channel.process,
        }
        with self._transaction() as connection:
            connection.execute(_REPLACE, values)
            connection.execute(_OPEN, values)
            self._channel.announce(connection, "")

    def extend_invitation(self, token_sha256: str, ends_at: datetime) -> None:
        """Let an invitation that nobody took end later."""
        self._write(
            "UPDATE invitation SET ends_at = %(ends_at)s WHERE token_sha256 = %(token)s",
            {"token": token_sha256, "ends_at": ends_at},
        )

    def take_invitation(self, token_sha256: str, now: datetime) -> Invitation | None:
        """Remove and return an open invitation that is not typed, to one process only."""
        with self._transaction() as connection:
            row = connection.execute(_TAKE, {"token": token_sha256, "now": now}).fetchone()
            if row is None:
                return None
            self._channel.announce(connection, "")
            return _invitation(row)

    def take_typed(self, code_sha256: str, now: datetime) -> Invitation | None:
        """Remove and return the invitation of a typed code, to one process only.

        Where there is none, it counts as a wrong try for each code that is open.
        """
        with self._transaction() as connection:
            rows, found = connection.execute(_TYPED).fetchall(), None
            if not rows:
                return None
            for row in rows:
                # every row is compared, in the same time whatever it has in common with the code
                if hmac.compare_digest(row["token_sha256"], code_sha256):
                    found = _invitation(row)
            if found is None or not found.lets_in(now):
                found = None
                connection.execute(_TRIED)
            else:
                connection.execute("DELETE FROM invitation WHERE token_sha256 = %s", [code_sha256])
            self._channel.announce(connection, "")
            return found

    def end_invitations(self) -> None:
        """Remove every invitation but those of terminals."""
        self._write("DELETE FROM invitation WHERE kind <> 'terminal'", {})

    def end_own_invitations(self) -> None:
        """Remove every invitation of this process."""
        own = {"process": self._channel.process}
        self._write("DELETE FROM invitation WHERE process = %(process)s", own)

    def open_invitations(self) -> dict[str, int]:
        """Return the wrong tries of the invitations of this process that nobody took, by hash."""
        with self._transaction() as connection:
            own = "SELECT * FROM invitation WHERE process = %s"
            rows = connection.execute(own, [self._channel.process]).fetchall()
            return {row["token_sha256"]: row["wrong_tries"] for row in rows}

    def listen(self, on_change: Callable[[], None]) -> Callable[[], None]:
        """Call `on_change`, in a thread, when others may have changed something; return its end."""
        return self._channel.listen(lambda _payload: on_change())

    def _write(self, statement: str, values: Mapping[str, object]) -> None:
        with self._transaction() as connection:
            connection.execute(statement, values)
            self._channel.announce(connection, "")

    @contextmanager
    def _transaction(self) -> Iterator[psycopg.Connection[DictRow]]:
        """Connect for one transaction. Raises OSError; ConnectionError without the server."""
        with (
            _os_errors(),
            psycopg.connect(self._channel.conninfo, row_factory=dict_row) as connection,
        ):
            connection.execute(_BEGIN)
            yield connection


def _invitation(row: DictRow) -> Invitation:
    access = Access(Role(row["role"]), row["game_id"], row["seat"])
    return Invitation(access, row["ends_at"], InvitationKind(row["kind"]), row["wrong_tries"])


@contextmanager
def _os_errors() -> Iterator[None]:
    """Raise OSError for what the server refuses, and for rows that are not ours.

    It is a ConnectionError where the server is away.
    """
    try:
        yield
    except psycopg.OperationalError as error:
        raise ConnectionError(str(error)) from error
    except (psycopg.Error, TypeError, ValueError) as error:
        raise OSError(str(error)) from error
