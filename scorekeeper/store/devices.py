"""Devices that were let in to a served app, in a file of their own.

Not in the games' database: a backup would carry what lets a device in, and restoring one would let
devices in again that were revoked.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
import sys
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

_TABLE: Final = """
CREATE TABLE IF NOT EXISTS device (
    id TEXT PRIMARY KEY,
    token_sha256 TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL,
    created_at TEXT NOT NULL,
    seen_at TEXT NOT NULL,
    revoked_at TEXT
) STRICT"""
_MODE: Final = 0o600
_COLUMNS: Final = "id, token_sha256, role, created_at, seen_at, revoked_at"


class Role(StrEnum):
    """The rights of a device."""

    HOST = "host"


@dataclass(frozen=True, slots=True)
class Device:
    """A browser that was let in. Of the token that proves it, only the SHA-256 is known."""

    id: str
    token_sha256: str
    role: Role
    created_at: datetime
    seen_at: datetime
    revoked_at: datetime | None = None


class DeviceStore:
    """The file of devices at `path`, which only its owner can read; it is made if need be.

    Every method raises OSError or sqlite3.Error where that cannot be done.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def load(self) -> list[Device]:
        """Return all devices."""
        with closing(self._connect()) as database:
            rows = database.execute(f"SELECT {_COLUMNS} FROM device").fetchall()  # noqa: S608
        return [_device(row) for row in rows]

    def save(self, device: Device) -> None:
        """Write a device, in place of what was known of it."""
        moments = (device.created_at, device.seen_at, device.revoked_at)
        values = [moment and moment.isoformat() for moment in moments]
        with closing(self._connect()) as database, database:
            database.execute(
                f"INSERT OR REPLACE INTO device ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)",  # noqa: S608
                (device.id, device.token_sha256, device.role.value, *values),
            )

    def _connect(self) -> sqlite3.Connection:
        # SQLite would make the file readable for others, and its journal takes after it.
        _make_private(self._path)
        database = sqlite3.connect(self._path)
        try:
            database.execute(_TABLE)
        except sqlite3.Error:
            database.close()
            raise
        return database


def devices_file(address: str, environ: Mapping[str, str]) -> Path:
    """Return where the devices of a served database are kept.

    Beside a file of SQLite; for any other database in this user's data folder, which is made.
    Raises OSError, also for an address that is none.
    """
    # SQLAlchemy takes a while to import, and only a server that asks for a key needs it here.
    from scorekeeper.store.addresses import place_of, shown  # noqa: PLC0415
    from scorekeeper.store.location import data_folder  # noqa: PLC0415
    from scorekeeper.store.problems import StoreError  # noqa: PLC0415

    try:
        place = place_of(address)
    except StoreError as error:
        raise OSError(str(error)) from error
    if isinstance(place, Path):
        return place.with_name(f"{place.stem}-devices.db")
    folder = data_folder(environ)
    folder.mkdir(parents=True, exist_ok=True)
    name = sha256(shown(place).encode()).hexdigest()[:12] if place else "memory"
    return folder / f"devices-{name}.db"


def _make_private(path: Path) -> None:
    """Make a file that only its owner can read, or an existing one so.

    Raises OSError where somebody else made it: whoever can write it lets devices in.
    """
    flags = os.O_CREAT | os.O_RDWR | getattr(os, "O_NOFOLLOW", 0)
    descriptor = os.open(path, flags, _MODE)
    try:
        if sys.platform != "win32":
            found = os.fstat(descriptor)
            if found.st_uid != os.geteuid():
                raise PermissionError(errno.EPERM, "somebody else's file", str(path))
            if stat.S_IMODE(found.st_mode) != _MODE:
                os.fchmod(descriptor, _MODE)
    finally:
        os.close(descriptor)


def _device(row: tuple[str, str, str, str, str, str | None]) -> Device:
    """Return the device of a row. Raises sqlite3.Error where it holds something else."""
    id_, token, role, created_at, seen_at, revoked_at = row
    try:
        return Device(
            id_,
            token,
            Role(role),
            datetime.fromisoformat(created_at),
            datetime.fromisoformat(seen_at),
            datetime.fromisoformat(revoked_at) if revoked_at else None,
        )
    except (TypeError, ValueError) as error:
        raise sqlite3.DatabaseError(str(error)) from error
