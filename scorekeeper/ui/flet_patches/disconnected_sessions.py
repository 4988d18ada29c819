"""Flet 1.0.5 keeps every session whose client is gone for an hour, however many there are.

Whoever opens connections without end fills the server's memory, and everybody's game stops.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import flet_web.fastapi  # type: ignore[import-untyped]

if TYPE_CHECKING:
    from flet.messaging.session import Session

MAX_SESSIONS_OF_AN_ADDRESS: Final = 32
MAX_SESSIONS: Final = 128
"""The most disconnected sessions that are held, of one address and in all."""


async def prune_sessions() -> None:
    """End the sessions that have been disconnected longest, where there are too many."""
    manager = flet_web.fastapi.app_manager
    sessions: dict[str, Session] = manager._FletAppManager__sessions
    waiting = [(each.expires_at, key, each) for key, each in sessions.items() if each.expires_at]
    newest_first = sorted(waiting, key=lambda entry: entry[0], reverse=True)
    held: Counter[str | None] = Counter()
    for number, (_expires, key, session) in enumerate(newest_first):
        address = session.page.client_ip
        held[address] += 1
        if number >= MAX_SESSIONS or held[address] > MAX_SESSIONS_OF_AN_ADDRESS:
            await manager.delete_session(key)
