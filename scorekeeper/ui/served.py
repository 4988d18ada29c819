"""Flet's app as a server runs it: what is answered, and how many sessions are kept."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import flet_web.fastapi  # type: ignore[import-untyped]

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import flet as ft
    from fastapi import FastAPI
    from flet.messaging.session import Session

WAITING_EACH: Final = 32
WAITING_ALL: Final = 128
"""Sessions whose device is gone, from one address and in all; Flet keeps each for an hour."""
_UNUSED: Final = {"/docs", "/docs/oauth2-redirect", "/redoc", "/openapi.json", "/oauth_callback"}
"""Pages of FastAPI and Flet that nobody of ours asks for."""


def flet_app(main: Callable[[ft.Page], object], assets_dir: Path) -> FastAPI:
    """Return Flet's app for browsers, without what only other apps need."""
    app: FastAPI = flet_web.fastapi.app(main, assets_dir=str(assets_dir), no_cdn=True)
    app.router.routes[:] = [
        route for route in app.router.routes if getattr(route, "path", None) not in _UNUSED
    ]
    # It would add what the gate has to take away again, or adds itself.
    app.user_middleware.clear()
    return app


async def prune_sessions() -> None:
    """End the sessions that have waited longest for their device, where too many do."""
    manager = flet_web.fastapi.app_manager
    # Flet has no list of them
    sessions: dict[str, Session] = manager._FletAppManager__sessions  # noqa: SLF001
    waiting = [(each.expires_at, key, each) for key, each in sessions.items() if each.expires_at]
    newest_first = sorted(waiting, key=lambda entry: entry[0], reverse=True)
    kept: Counter[str | None] = Counter()
    for number, (_until, key, session) in enumerate(newest_first):
        address = session.page.client_ip
        kept[address] += 1
        if number >= WAITING_ALL or kept[address] > WAITING_EACH:
            await manager.delete_session(key)
