"""Flet 1.0.5 reports route changes of the browser and of the app itself alike.

Nor can the app refuse one before the router shows the other screen. So a browser's back button
would throw away what the player has begun on a screen.

The client closes a dialog only while the screen it was opened over is on top. If it draws the
closing and another screen at once, as a busy one does, the dialog is there again with its screen.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final

import flet as ft

from scorekeeper.ui.flet_patches.open_dialogs import open_dialogs
from scorekeeper.ui.flet_patches.pending_updates import wait_until_drawn

_MAX_SECONDS: Final = 1.0
"""Seconds after which a route changes although the device has not closed a dialog."""
_PAUSE: Final = 0.01


def intercept_route_changes(page: ft.Page, is_handled: Callable[[], bool]) -> None:
    """Call `is_handled` before the browser changes the route; if it is true, navigate back instead.

    Changes that the app asked for happen without asking. All wait until the device has closed the
    dialogs that are closing. Call it once in a session.
    """
    session = page.session
    invoke, dispatch = session.invoke_method, session.dispatch_event
    here, requested = page.route or "/", ""

    async def invoke_and_note(control: int, method: str, args: Any, *more: Any) -> Any:  # noqa: ANN401
        nonlocal requested
        if method == "push_route":
            requested = args["route"]
        return await invoke(control, method, args, *more)

    async def dispatch_or_stay(control: int, event: str, data: Any) -> None:  # noqa: ANN401
        nonlocal here, requested
        if event == "route_change" and data["route"] != here:
            if data["route"] != requested and is_handled():
                page.navigate(here)
                return
            here, requested = data["route"], ""
            await _wait_until_closed(page)
        await dispatch(control, event, data)

    session.invoke_method = invoke_and_note  # type: ignore[assignment]
    session.dispatch_event = dispatch_or_stay  # type: ignore[assignment]


async def _wait_until_closed(page: ft.Page) -> None:
    await wait_until_drawn(page)
    for _ in range(round(_MAX_SECONDS / _PAUSE)):
        if all(dialog.open for dialog in open_dialogs(page)):
            return
        await asyncio.sleep(_PAUSE)
