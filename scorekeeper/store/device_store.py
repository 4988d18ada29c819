"""Store the devices with access to a served app, apart from the games.

A copy of the games would contain their access, and restoring one would give it back to devices
that were revoked. Beside a SQLite file they have a file of their own, on a PostgreSQL server a
schema, where several server processes have them and their invitations in common.
"""

import errno
import json
import os
import sqlite3
import stat
import sys
from contextlib import closing
from dataclasses import asdict, dataclass
from datetime import datetime
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Final

from scorekeeper.game.authority import Access
from scorekeeper.game.json_values import read_or_null, read_time, record_reader
from scorekeeper.game.roles import Role

_TABLE: Final = "CREATE TABLE IF NOT EXISTS device (id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT"
_SAVE: Final = """
    INSERT INTO device VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body
    WHERE json_extract(device.body, '$.revoked_at') IS NULL"""
_MODE: Final = 0o600
MAX_WRONG_TRIES: Final = 5
"""The wrong codes that end every code which was open while they were tried."""


@dataclass(frozen=True, slots=True)
class Device:
    """A browser with access, and what it is. Of its token only the SHA-256 is stored."""

    id: str
    token_sha256: str
    role: Role
    created_at: datetime
    seen_at: datetime
    revoked_at: datetime | None = None
    game_id: str = ""
    seat: int | None = None
    name: str = ""

    @property
    def access(self) -> Access | None:
        """The rights of the device; None once it was revoked."""
        return None if self.revoked_at else Access(self.role, self.game_id, self.seat)


class InvitationKind(StrEnum):
    """The place where an invitation is shown, which settles how long it lasts."""

    SINGLE = "single"
    """Shown once, on a host's device. Another with the same rights ends it."""
    STANDING = "standing"
    """Shown all the time on a screen, and replaced as soon as it was used or is about to end."""
    TYPED = "typed"
    """A short code that a host shows, to be typed where no camera is. Wrong tries end it."""
    TERMINAL = "terminal"
    """Printed by the server, for a host's device. It lasts as long as the server runs."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """Lets one device in, with these rights, until `ends_at`."""

    access: Access
    ends_at: datetime
    kind: InvitationKind = InvitationKind.SINGLE
    wrong_tries: int = 0
    """The number of wrong codes tried while a `TYPED` invitation was open."""

    def lets_in(self, now: datetime) -> bool:
        """Whether it still lets a device in at a time."""
        return self.kind is InvitationKind.TERMINAL or (
            now < self.ends_at and self.wrong_tries < MAX_WRONG_TRIES
        )


class DeviceFile:
    """The file of devices at `path`, readable only by its owner, and created when needed.

    It belongs to one server process. Every method raises OSError or sqlite3.Error.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def load(self) -> list[Device]:
        """Return all devices."""
        with closing(self._connect()) as database:
            return [_device(body) for (body,) in database.execute("SELECT body FROM device")]

    def save(self, device: Device) -> None:
        """Insert a device, or update the one with its id, unless that was revoked."""
        body = json.dumps(asdict(device), default=datetime.isoformat)
        with closing(self._connect()) as database, database:
            database.execute(_SAVE, (device.id, body))

    def _connect(self) -> sqlite3.Connection:
        # SQLite would create the file readable for others; its journal gets the same permissions.
        _make_private(self._path)
        database = sqlite3.connect(self._path)
        try:
            database.execute(_TABLE)
        except sqlite3.Error:
            database.close()
            raise
        return database


def _make_private(path: Path) -> None:
    """Create a file that only its owner can read, or restrict an existing one to that.

    Raises OSError where it belongs to another user: whoever can write it can give access.
    """
    flags = os.O_CREAT | os.O_RDWR | getattr(os, "O_NOFOLLOW", 0)
    descriptor = os.open(path, flags, _MODE)
    try:
        if sys.platform != "win32":
            status = os.fstat(descriptor)
            if status.st_uid != os.geteuid():
                raise PermissionError(errno.EPERM, "somebody else's file", str(path))
            if stat.S_IMODE(status.st_mode) != _MODE:
                os.fchmod(descriptor, _MODE)
    finally:
        os.close(descriptor)


def _device(body: str) -> Device:
    """Return the device in a row. Raises sqlite3.Error where the row is invalid."""
    try:
        return _from_json(json.loads(body), "")
    except (ValueError, RecursionError) as error:
        raise sqlite3.DatabaseError(str(error)) from error


_from_json = record_reader(
    Device,
    created_at=read_time,
    seen_at=read_time,
    revoked_at=partial(read_or_null, read_time),
)
