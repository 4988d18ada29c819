"""Flet keeps the request behind a connection to itself; this reads from it what the server put in.

The server's middleware knows which device opened the websocket and says so in the request's state.
A session learns of its connection only what the client said of itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flet.messaging.connection import Connection


def device_of(connection: Connection | None) -> object:
    """Return what the server's middleware knows as the device of a connection; None if nothing."""
    websocket = getattr(connection, "_FletApp__websocket", None)
    scope = getattr(websocket, "scope", {})
    return scope.get("state", {}).get("device")
