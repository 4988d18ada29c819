"""Flet 1.0.5 gives a session no access to the request that its connection came with.

The server's middleware knows which device opened the websocket, and says so in the request's state.
Without it any client that knew the address of a file could fetch what another one asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import flet as ft


def device_of(page: ft.Page) -> object:
    """Return the device that the server's middleware found for a page's connection, if any."""
    websocket = getattr(page.session.connection, "_FletApp__websocket", None)
    scope = getattr(websocket, "scope", {})
    return scope.get("state", {}).get("device")
