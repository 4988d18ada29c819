"""Flet 1.0.5's server, with its faults corrected.

- It acts on whatever a client sends: see `client_messages`.
- A frame that cannot be unpacked is logged with a traceback, so whoever can open a websocket can
  fill the log.
- A device that leaves while it is being drawn leaves tracebacks: messages go to a queue that is
  gone, and what was still starting has no connection any more.
- Whoever knows the id of a session can take it up, from the same address and browser. A browser
  that was admitted again with other rights would find the screens that it had before.
- Every session whose client is gone is kept for an hour, however many there are: whoever opens
  connections without end fills the memory.
- A session has no access to the request that its connection came with. Without it any client that
  knew the address of a file could fetch what another one asked for.
- Every message is formatted for a log that is off: a fifth of the work, while everybody waits.
- FastAPI's documentation and an OAuth route are served, to pages of any origin.
"""

import inspect
import logging
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import flet as ft
import flet_web.fastapi  # type: ignore[import-untyped]
from fastapi import FastAPI
from flet.messaging.protocol import Message
from flet.messaging.session import Session
from flet_web.fastapi.flet_app import FletApp  # type: ignore[import-untyped]
from starlette.websockets import WebSocket

from scorekeeper.ui.flet_patches.client_messages import MalformedError, checked

MAX_SESSIONS_OF_AN_ADDRESS: Final = 32
MAX_SESSIONS: Final = 128
"""The most disconnected sessions that are held, of one address and in all."""
MAX_LOGGED: Final = 5
"""Lines in the log about the messages of one connection."""
_UNUSED: Final = {"/docs", "/docs/oauth2-redirect", "/redoc", "/openapi.json", "/oauth_callback"}

log = logging.getLogger(__name__)


def flet_app(main: Callable[[ft.Page], object], assets_dir: Path) -> FastAPI:
    """Return Flet's app for browsers, with its faults mended in this process."""
    Message.__repr__ = object.__repr__  # type: ignore[method-assign]
    logging.getLogger("flet_web.fastapi").addFilter(_without_traceback)
    sys.modules["flet_web.fastapi.app"].FletApp = ServedConnection  # type: ignore[attr-defined]
    app: FastAPI = flet_web.fastapi.app(
        _end_with_connection(main), assets_dir=str(assets_dir), no_cdn=True
    )
    app.router.routes[:] = [
        route for route in app.router.routes if getattr(route, "path", None) not in _UNUSED
    ]
    # our own gate adds the headers that are wanted
    app.user_middleware.clear()
    return app


class ServedConnection(FletApp):  # type: ignore[misc]
    """A websocket of Flet's server."""

    _logged = 0
    state: dict[str, Any]
    """The values that the server's middleware put into the request: see `request_state`."""

    async def handle(self, websocket: WebSocket) -> None:
        """Keep the state of the request."""
        self.state = websocket.scope.get("state", {})
        await super().handle(websocket)

    async def _FletApp__on_message(self, data: object) -> None:
        try:
            message = checked(data, self._FletApp__session)
        except MalformedError as error:
            self._logged += 1
            if self._logged <= MAX_LOGGED:
                log.warning("A client's message was dropped: %s", error)
            return
        try:
            if message:
                await super()._FletApp__on_message(message)
        except Exception:
            log.exception("A client's message could not be handled")
            raise

    def send_message(self, message: Message) -> None:
        """Drop messages to a client that has gone: if it comes back it is sent the whole page."""
        if self._FletApp__send_queue is not None:
            super().send_message(message)

    def _FletApp__get_unique_session_id(self, session_id: str) -> str:
        """Return the key under which Flet finds a session: with the device of the websocket."""
        key = super()._FletApp__get_unique_session_id(session_id)
        return f"{key} {self.state.get('device', '')}"


async def end_sessions(device_id: str) -> None:
    """End all sessions of a device."""
    for key in [key for key in _sessions() if key.endswith(f" {device_id}")]:
        await flet_web.fastapi.app_manager.delete_session(key)


async def prune_sessions() -> None:
    """End the sessions that have been disconnected longest, where there are too many."""
    waiting = [(each.expires_at, key, each) for key, each in _sessions().items() if each.expires_at]
    newest_first = sorted(waiting, key=lambda entry: entry[0], reverse=True)
    held: Counter[str | None] = Counter()
    for number, (_expires, key, session) in enumerate(newest_first):
        address = session.page.client_ip
        held[address] += 1
        if number >= MAX_SESSIONS or held[address] > MAX_SESSIONS_OF_AN_ADDRESS:
            await flet_web.fastapi.app_manager.delete_session(key)


def _sessions() -> dict[str, Session]:
    sessions: dict[str, Session] = flet_web.fastapi.app_manager._FletAppManager__sessions
    return sessions


def _end_with_connection(main: Callable[[ft.Page], object]) -> Callable[[ft.Page], Awaitable[None]]:
    """Return `main`, changed to end as Flet expects if its device has gone meanwhile."""

    async def start(page: ft.Page) -> None:
        session = page.session
        try:
            started = main(page)
            if inspect.isawaitable(started):
                await started
        except Exception:
            if session.connection is not None:
                raise
        if session.connection is None:
            raise BrokenPipeError

    return start


def _without_traceback(record: logging.LogRecord) -> bool:
    """Log the end of a connection in one line: a logging filter."""
    if record.getMessage().startswith("Receive loop error"):
        record.exc_info = None
    return True
