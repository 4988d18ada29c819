"""Flet 1.0.5 gives a session no access to the request that its connection came with.

The server's middleware knows which device opened the websocket, and says so in the request's state.
Without it any client that knew the address of a file could fetch what another one asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import flet as ft


def device_of(page: ft.Page) -> str:
    """Return the id of the device of a page's connection; empty where devices are not known."""
    return device_id_of(page.session.connection)


def device_id_of(connection: object) -> str:
    """Return the id of the device that the server's middleware found for a connection."""
    return str(_state(connection).get("device", ""))


def devices_of(page: ft.Page) -> Any:  # noqa: ANN401 - what the server's middleware has put there
    """Return all devices of the server, where it asks for a key; else None."""
    return _state(page.session.connection).get("devices")


def _state(connection: object) -> dict[str, Any]:
    websocket = getattr(connection, "_FletApp__websocket", None)
    state: dict[str, Any] = getattr(websocket, "scope", {}).get("state", {})
    return state
