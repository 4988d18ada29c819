"""A session of Flet 1.0.5 with its faults mended, and with calls for events that it lacks.

- An answer for a control that was removed ends the connection: a list is told to scroll, the player
  goes back before it has, and the page stays as it is for good.
- What changes while the client is away is never drawn.
- Changed components are redrawn in no order, so an inner one is drawn several times, and what was
  tapped perhaps after all else.
- A change of the route cannot be refused, and does not say who asked for it. So a browser's back
  button would throw away what the player has begun on a screen.
- The client closes a dialog only while the screen it was opened over is on top. If it draws the
  closing and another screen at once, as a busy one does, the dialog is there again with its screen.
- What an effect raises covers the screen for good, in English, and is logged nowhere.
- What is raised on a change's way to the client ends all drawing, and is logged nowhere.
- Nothing says when changes are drawn, when they are sent, or which dialogs are open.
- A control that a component has drawn cannot be changed by itself: "Frozen control".
"""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, Final, cast

import flet as ft
from flet.controls.object_patch import Operation
from flet.messaging.connection import Connection
from flet.messaging.protocol import Message, MessageAction, PatchControlBody
from flet.messaging.session import Session

from scorekeeper.ui.flet_patches.shared_drawings import send_shared_patch

log = logging.getLogger(__name__)

_MAX_TURNS: Final = 100
"""Turns of the event loop after which a session that no longer draws is given up."""
_MAX_SECONDS: Final = 1.0
"""Seconds after which a route changes although the device has not closed a dialog."""
_PAUSE: Final = 0.01


def patched(page: ft.Page) -> PatchedSession:
    """Return the session of a page, which is a `PatchedSession` from now on."""
    session = page.session
    if not isinstance(session, PatchedSession):
        session.__class__ = PatchedSession
        cast(PatchedSession, session).begin()
    return cast(PatchedSession, session)


class PatchedSession(Session):
    """A session of Flet with its faults mended. `patched` makes them."""

    after_patches: list[Callable[[], object]]
    """Functions to be called soon after each change that is sent to the client.

    Not at once: Flet sends a component before it keeps what was drawn.
    """
    is_handled: Callable[[], bool]
    """Called before the browser changes the route; if it is true, the app navigates back instead.

    Changes that the app asked for happen without asking. All wait until the device has closed the
    dialogs that are closing.
    """
    on_fault: Callable[[str], object]
    """Called with what was raised outside the app's own handlers, once it is logged.

    Until the app is drawn it is Flet's, which covers the screen for good.
    """

    def begin(self) -> None:
        """Start with the present route, nothing tapped, and no functions to call."""
        self.after_patches = []
        self.is_handled = lambda: False
        self.on_fault = super().error
        self._tapped = 0
        self._here, self._requested = self.page.route or "/", ""
        self._Session__pending_updates = _InOrder(self._place)

    def handle_invoke_method_results(
        self, _control_id: int, call_id: str, result: object, error: str | None
    ) -> None:
        """Let the answer reach its caller, whatever has become of the control."""
        # Flet finds the caller by the call's id, and only checks that the control is there
        super().handle_invoke_method_results(self.page._i, call_id, result, error)

    async def dispatch_connect_event(self) -> None:
        """Also redraw the components that changed while the client was disconnected."""
        await super().dispatch_connect_event()
        self._schedule_dirty()

    def start_updates_scheduler(self) -> None:
        """Draw what changes from now on, whatever becomes of one of the changes."""
        super().start_updates_scheduler()  # type: ignore[no-untyped-call]
        self._Session__updates_task.add_done_callback(self._go_on)  # type: ignore[attr-defined]

    async def invoke_method(
        self,
        control_id: int,
        method_name: str,
        args: Any,  # noqa: ANN401
        *more: Any,  # noqa: ANN401
    ) -> Any:  # noqa: ANN401
        """Note the route that the app asks for."""
        if method_name == "push_route":
            self._requested = args["route"]
        return await super().invoke_method(control_id, method_name, args, *more)

    async def dispatch_event(self, control_id: int, event_name: str, event_data: Any) -> None:  # noqa: ANN401
        """Note what is tapped, and ask before the browser changes the route."""
        self._tapped = control_id
        if event_name == "route_change" and (route := event_data["route"]) != self._here:
            if route != self._requested and self.is_handled():
                self.page.navigate(self._here)
                return
            self._here, self._requested = route, ""
            await self._wait_until_closed()
        await super().dispatch_event(control_id, event_name, event_data)

    def error(self, message: str) -> None:
        """Log what was raised, and call `on_fault`."""
        log.error("Flet caught: %s", message)
        self.on_fault(message)

    def patch_control(
        self,
        control: Any,  # noqa: ANN401
        prev_control: Any = None,  # noqa: ANN401
        parent: Any = None,  # noqa: ANN401
        *more: Any,  # noqa: ANN401
        **others: Any,  # noqa: ANN401
    ) -> None:
        """Compare shared drawings once for all sessions, and tell of the change."""
        if not send_shared_patch(self, control, prev_control, parent):
            super().patch_control(control, prev_control, parent, *more, **others)
        for act in self.after_patches:
            asyncio.get_running_loop().call_soon(act)

    def send_property(self, control: ft.Control, name: str, value: object) -> None:
        """Have the device show a control with another value of one property, until it is redrawn.

        The control itself stays as it is. Does nothing while the device is away, or the control
        gone.
        """
        connection: Connection | None = self.connection
        if connection is not None and control._i in self.index:
            patch = [[0], [Operation.Replace, 0, name, value]]
            connection.send_message(
                Message(MessageAction.PATCH_CONTROL, PatchControlBody(control._i, patch))
            )

    async def wait_until_drawn(self) -> None:
        """Wait until everything that has changed in this session is drawn."""
        for _turn in range(_MAX_TURNS):
            if not self._Session__pending_updates:
                return
            await asyncio.sleep(0)

    def _go_on(self, ended: asyncio.Task[None]) -> None:
        """Start to draw again after what was raised, and say that something was."""
        raised = None if ended.cancelled() else ended.exception()
        if raised is not None:
            self.start_updates_scheduler()
            self._schedule_dirty()
            with suppress(Exception):  # the way to the client may be what is broken
                self.error("".join(traceback.format_exception(raised)))

    def _schedule_dirty(self) -> None:
        for control in list(self.index.values()):
            if isinstance(control, ft.Component) and control._state.is_dirty:
                self.schedule_update(control)

    async def _wait_until_closed(self) -> None:
        await self.wait_until_drawn()
        for _ in range(round(_MAX_SECONDS / _PAUSE)):
            if all(dialog.open for dialog in open_dialogs(self.page)):
                return
            await asyncio.sleep(_PAUSE)

    def _place(self) -> Callable[[ft.BaseControl], tuple[bool, int]]:
        """Return the order in which components are redrawn: from the outermost in.

        Those around the control that was tapped last come first: the player looks there.
        """
        around = {each._i for each in _with_parents(self.index.get(self._tapped))}
        return lambda control: (control._i not in around, len([*_with_parents(control)]))


class _InOrder(set[ft.BaseControl]):
    """Controls to be redrawn; Flet itself skips one that was drawn with what holds it."""

    def __init__(self, place: Callable[[], Callable[[ft.BaseControl], tuple[bool, int]]]) -> None:
        super().__init__()
        self._place = place

    def __iter__(self) -> Iterator[ft.BaseControl]:
        return iter(sorted(super().__iter__(), key=self._place()))


def _with_parents(control: ft.BaseControl | None) -> Iterator[ft.BaseControl]:
    """Yield a control and all that hold it, from the innermost out."""
    while control is not None:
        yield control
        control = control.parent


def open_dialogs(page: ft.Page) -> list[ft.DialogControl]:
    """Return the dialogs over the screen, snack bars aside; the one opened last is last.

    A dialog that is just closing is still among them, with `open` false.
    """
    return [each for each in page._dialogs.controls if not isinstance(each, ft.SnackBar)]


def request_state(page: ft.Page) -> dict[str, Any]:
    """Return what the server's middleware put into the request of a page's connection.

    That is its `device`, and where the server asks for a key all `devices`; nothing elsewhere.
    """
    state: dict[str, Any] = getattr(page.session.connection, "state", {})
    return state
