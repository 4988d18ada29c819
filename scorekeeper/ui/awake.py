"""The screen stays on while a round is on it."""

import asyncio
from typing import Final

import flet as ft

from scorekeeper.ui import guard
from scorekeeper.ui.reconnected import use_reconnected
from scorekeeper.ui.services import ask, of_session
from scorekeeper.ui.settings import settings

_AWAY: Final = (ft.AppLifecycleState.HIDE, ft.AppLifecycleState.PAUSE, ft.AppLifecycleState.DETACH)


class _Awake:
    """Who of a session wants the screen to stay on, and whether the device was told to."""

    def __init__(self) -> None:
        self.wanting: set[object] = set()
        self.away = False
        self._on: bool | None = False
        """What the device does; None if that is not known."""
        self._turn = asyncio.Lock()

    async def settle(self) -> None:
        """Tell the device, if what it was told last is not so any more."""
        async with self._turn:
            on = bool(self.wanting) and not self.away
            if on == self._on:
                return
            lock = of_session(ft.Wakelock)
            tell = lock.enable if on else lock.disable
            await tell()  # type: ignore[no-untyped-call]
            self._on = on

    def start_anew(self) -> None:
        """The page may have been loaded again, and its browser then has let go by itself."""
        self._on = None
        self.away = False
        ask(self.settle)


def use_awake(*, wanted: bool) -> None:
    """A hook of a screen: as long as it is `wanted` and there, the device does not go to sleep."""
    on = wanted and settings().awake
    me = ft.use_memo(object, [])

    def hold() -> None:
        awake = of_session(_Awake)
        (awake.wanting.add if on else awake.wanting.discard)(me)
        ask(awake.settle)

    def let_go() -> None:
        awake = of_session(_Awake)
        awake.wanting.discard(me)
        ask(awake.settle)

    ft.use_effect(hold, [on], cleanup=let_go)


def use_leaving() -> None:
    """A hook for the root of all screens: let go when the app is left, hold again when it is back.

    Browsers let go by themselves when they are left or load the page again, and do not hold again
    by themselves.
    """
    page = ft.context.page

    def follow(event: ft.AppLifecycleStateChangeEvent) -> None:
        awake = of_session(_Awake)
        awake.away = event.state in _AWAY
        ask(awake.settle)

    def listen() -> None:
        page.on_app_lifecycle_state_change = guard.handler(follow)

    ft.use_effect(listen, [])
    use_reconnected(lambda: of_session(_Awake).start_anew())
