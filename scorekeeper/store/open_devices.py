"""Open the store of the devices with access to a served app, which lies beside its games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.store.database_address import parse_address
from scorekeeper.store.default_location import made_data_folder
from scorekeeper.store.device_store import DeviceFile
from scorekeeper.store.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.store.postgres_devices import PostgresDevices

    DeviceStore = DeviceFile | PostgresDevices
    """A store that keeps devices over restarts."""


def open_devices(address: str, environ: Mapping[str, str]) -> DeviceStore:
    """Return the store of the devices for the database at `address`.

    It is a file beside a SQLite file, in the data folder for a database in memory, and for one on a
    PostgreSQL server a schema in it. Raises OSError, also for an invalid address.
    """
    try:
        location = parse_address(address)
        if location is None:
            return DeviceFile(made_data_folder(environ) / "devices-memory.db")
        if isinstance(location, Path):
            return DeviceFile(location.with_name(f"{location.stem}-devices.db"))
        # Only databases on a server need the driver.
        from scorekeeper.store.postgres_devices import PostgresDevices  # noqa: PLC0415
    except (StoreError, ImportError) as error:
        raise OSError(str(error)) from error
    return PostgresDevices(location)
