"""Hooks for the disconnection of a client and its return."""

from collections.abc import Callable, Sequence

import flet as ft

from scorekeeper.ui import error_boundary
from scorekeeper.ui.session.session_var import session_instance


class _Callbacks(dict[object, Callable[[], object]]):
    """The callbacks of a session, by the component that registered each."""


def use_reconnection(
    on_disconnect: Callable[[], object], on_reconnect: Callable[[], object]
) -> None:
    """Hook: on each reconnect, run the callbacks. For the root of all screens.

    `on_reconnect` is called before all others.
    """
    page = ft.context.page

    def on_connect() -> None:
        on_reconnect()
        for callback in list(session_instance(_Callbacks).values()):
            callback()

    def listen() -> None:
        page.on_connect = error_boundary.handler(on_connect)
        page.on_disconnect = error_boundary.handler(on_disconnect)

    ft.use_effect(listen, [])


def use_on_reconnect(callback: Callable[[], object]) -> None:
    """Hook: call `callback` on each reconnect, as long as the component is there."""
    key = ft.use_memo(object, [])

    def register() -> None:
        session_instance(_Callbacks)[key] = callback

    def unregister() -> None:
        session_instance(_Callbacks).pop(key, None)

    ft.use_effect(register, [callback], cleanup=unregister)


def use_following(
    follow: Callable[[], Callable[[], None]],
    follow_again: Callable[[], Callable[[], None]],
    deps: Sequence[object],
) -> None:
    """Hook: follow something while the component is there and its device is connected.

    `follow` begins, also when `deps` change, and returns what ends it; `follow_again` does so after
    a reconnect, and catches up.
    """
    ends: list[Callable[[], None]] = ft.use_memo(list, [])

    def start(begin: Callable[[], Callable[[], None]]) -> None:
        stop()
        ends.append(begin())

    def stop() -> None:
        while ends:
            ends.pop()()

    use_on_reconnect(lambda: start(follow_again))
    ft.use_effect(lambda: start(follow), deps, cleanup=stop)
