"""Flet 1.0.5 lets whoever knows the id of a session take it up, from the same address and browser.

A browser that was admitted anew with other rights would find the screens that it had before.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import flet_web.fastapi  # type: ignore[import-untyped]
from flet_web.fastapi.flet_app import FletApp  # type: ignore[import-untyped]

from scorekeeper.ui.flet_patches.connection_scope import device_id_of

if TYPE_CHECKING:
    from flet.messaging.session import Session


@cache
def bind_sessions_to_devices() -> None:
    """Make the device of a websocket part of the key under which Flet finds its session."""
    key_of = FletApp._FletApp__get_unique_session_id

    def key_with_device(app: FletApp, session_id: str) -> str:
        # the first key is asked for while there is a websocket, the last one when it is gone
        device_id = vars(app).setdefault("_device_id", device_id_of(app))
        return f"{key_of(app, session_id)}{_suffix(device_id)}"

    FletApp._FletApp__get_unique_session_id = key_with_device


async def end_sessions(device_id: str) -> None:
    """End all sessions of a device."""
    manager = flet_web.fastapi.app_manager
    sessions: dict[str, Session] = manager._FletAppManager__sessions
    for key in [key for key in sessions if key.endswith(_suffix(device_id))]:
        await manager.delete_session(key)


def _suffix(device_id: str) -> str:
    return f" {device_id}"
