"""Flet 1.0.5 fails, with a traceback in the log, when a device leaves while it is being drawn.

Between the end of a connection and that of its session messages go to a queue that is gone; and
what was still starting is asked for its first update by a connection that has no session any more.
"""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    import flet as ft


def drop_messages_to_the_gone() -> None:
    """Have Flet's server drop messages for which there is no connection, in this process.

    Nothing is lost by that: whoever comes back is sent the whole page.
    """
    # installed with the server only
    from flet_web.fastapi.flet_app import FletApp  # type: ignore[import-untyped]  # noqa: PLC0415

    send = FletApp.send_message

    def send_message(app: FletApp, message: object) -> None:
        if app._FletApp__send_queue is not None:
            send(app, message)

    FletApp.send_message = send_message


def end_with_connection(
    main: Callable[[ft.Page], object],
) -> Callable[[ft.Page], Awaitable[None]]:
    """Return `main`, which ends as Flet expects it where its device is gone by then."""

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
