"""Options of a server, and the app that it serves.

Nothing here is imported that only a server needs: packaged apps and the static page have none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from starlette.types import ASGIApp

    from scorekeeper.app.device_store import DeviceStore


@dataclass(frozen=True, slots=True)
class Options:
    """Settings of a server: its address, its other names, its certificate.

    Without `host` it is served to this machine only, without `port` at `PREFERRED_PORT` if that is
    free, else at any. `asks_key` is whether a browser has to be admitted, if machines other than
    this one can reach the server.
    """

    host: str | None = None
    port: int | None = None
    allowed_hosts: tuple[str, ...] = ()
    cert: Path | None = None
    key: Path | None = None
    asks_key: bool = True
    proxies: tuple[str, ...] = ()
    """Addresses of proxies on other machines, trusted to name the client and its scheme."""


class ServerNotStartedError(Exception):
    """The server does not start; the text is for whoever started it."""


@dataclass(frozen=True, slots=True)
class ServedApp:
    """An app to be served, with what the server needs of it.

    `devices` opens the store of devices, and raises OSError or sqlite3.Error. `prune` is called
    whenever a websocket is gone, `end_sessions` with the id of a device that was revoked.
    """

    app: ASGIApp
    prune: Callable[[], Awaitable[None]]
    end_sessions: Callable[[str], Awaitable[None]]
    devices: Callable[[], DeviceStore] | None = None
    on_start: Callable[[str], None] | None = None
    """Called with the address, just before the server answers."""
    check: Callable[[], object] | None = None
    """Opens the database, or reads from it. Raises StoreError."""
