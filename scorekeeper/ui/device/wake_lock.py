"""The wake lock: the device's screen stays on while a round is shown."""

import asyncio
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.ui import error_boundary
from scorekeeper.ui.device.calls import call_device_soon
from scorekeeper.ui.device.reconnection import use_on_reconnect
from scorekeeper.ui.session.session_var import session_instance
from scorekeeper.ui.session.settings import settings

_AWAY: Final = (ft.AppLifecycleState.HIDE, ft.AppLifecycleState.PAUSE, ft.AppLifecycleState.DETACH)


class _WakeLock:
    """The wake lock of a session: the components that want it, and whether the device holds it."""

    def __init__(self) -> None:
        self.wanting: set[object] = set()
        self.away = False
        self._on: bool | None = False
        """Whether the device holds it; None if that is not known."""
        self._turn = asyncio.Lock()

    async def apply(self) -> None:
        """Have the device take or release the lock, if it does not yet do so."""
        async with self._turn:
            on = bool(self.wanting) and not self.away
            if on == self._on:
                return
            lock = session_instance(ft.Wakelock)
            tell = lock.enable if on else lock.disable
            await tell()  # type: ignore[no-untyped-call]
            self._on = on

    def restart(self) -> None:
        """Start over after a reconnect: a browser that has reloaded has released the lock."""
        self._on = None
        self.away = False
        call_device_soon(self.apply)


def use_wake_lock(*, wanted: bool) -> None:
    """Hook: hold the wake lock while the component is there and `wanted`, if settings allow."""
    on = wanted and settings().awake
    me = ft.use_memo(object, [])

    def note(*, wants: bool) -> None:
        wake_lock = session_instance(_WakeLock)
        (wake_lock.wanting.add if wants else wake_lock.wanting.discard)(me)
        call_device_soon(wake_lock.apply)

    ft.use_effect(partial(note, wants=on), [on], cleanup=partial(note, wants=False))


def use_wake_lock_lifecycle() -> None:
    """Hook: release the lock in the background, take it again after. For the root of all screens.

    Browsers release it by themselves when they are left or load the page again, and do not take it
    again by themselves.
    """
    page = ft.context.page

    def follow(event: ft.AppLifecycleStateChangeEvent) -> None:
        wake_lock = session_instance(_WakeLock)
        wake_lock.away = event.state in _AWAY
        call_device_soon(wake_lock.apply)

    def listen() -> None:
        page.on_app_lifecycle_state_change = error_boundary.handler(follow)

    ft.use_effect(listen, [])
    use_on_reconnect(lambda: session_instance(_WakeLock).restart())
