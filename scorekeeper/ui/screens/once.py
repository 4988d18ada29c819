"""Doing one thing at a time: a second tap may come before the screen shows the first was heard."""

from collections.abc import Awaitable, Callable

import flet as ft

Once = Callable[[Callable[[], Awaitable[None]]], Awaitable[None]]


def use_once() -> Once:
    """A hook: what does one thing; asked for another while that is under way, it does nothing."""
    under_way = ft.use_ref(False)

    async def once(do: Callable[[], Awaitable[None]]) -> None:
        if under_way.current:
            return
        under_way.current = True
        try:
            await do()
        finally:
            under_way.current = False

    return once
