"""What has to happen once the line to a device that was lost is there again."""

from collections.abc import Callable

import flet as ft

from scorekeeper.ui import guard, redraws
from scorekeeper.ui.services import of_session


class _Acts(dict[object, Callable[[], object]]):
    """What is to be done, by the component that wants it."""


def use_reconnection() -> None:
    """A hook for the root of all screens: hear when the line is back, and draw what has changed."""
    page = ft.context.page

    def back() -> None:
        for act in list(of_session(_Acts).values()):
            act()
        redraws.make_up(page)

    def listen() -> None:
        page.on_connect = guard.handler(back)

    ft.use_effect(listen, [])


def use_reconnected(act: Callable[[], object]) -> None:
    """A hook: as long as the component is there, call `act` each time the line is back."""
    me = ft.use_memo(object, [])

    def join() -> None:
        of_session(_Acts)[me] = act

    def leave() -> None:
        of_session(_Acts).pop(me, None)

    ft.use_effect(join, [act], cleanup=leave)
