"""Single flight: ignore further taps while the first is still being handled."""

from collections.abc import Awaitable, Callable

import flet as ft

SingleFlight = Callable[[Callable[[], Awaitable[object]]], Awaitable[object]]


def use_single_flight() -> SingleFlight:
    """Hook: a function that awaits an action, and does nothing while one is under way."""
    under_way = ft.use_ref(False)

    async def once(do: Callable[[], Awaitable[object]]) -> None:
        if under_way.current:
            return
        under_way.current = True
        try:
            await do()
        finally:
            under_way.current = False

    return once
