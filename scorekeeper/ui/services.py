"""What the device can do beside showing the app; what it cannot or will not do disturbs nobody."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import flet as ft

T = TypeVar("T")

PATIENCE: Final = 5.0
"""Seconds after which a device that does not answer is not asked any more."""

log = logging.getLogger(__name__)


def of_session(kind: type[T]) -> T:
    """The session's one object of a kind, made when it is first asked for."""
    kept = ft.context.page.session.store
    found = kept.get(kind.__name__)
    if not isinstance(found, kind):
        found = kind()
        kept.set(kind.__name__, found)
    return found


def ask(do: Callable[[], Awaitable[Any]]) -> None:
    """Have the device do something, which is not waited for; a device out of reach does nothing."""
    page = ft.context.page
    if is_there(page):
        page.run_task(told, do, None)


async def told(do: Callable[[], Awaitable[T]], otherwise: T, patience: float = PATIENCE) -> T:
    """What the device answers, or `otherwise` if it refuses or does not answer in time."""
    if not is_there(ft.context.page):
        return otherwise
    try:
        async with asyncio.timeout(patience):
            return await do()
    except Exception:  # whatever it stumbles over, the game goes on
        log.debug("The device did not: %r", do, exc_info=True)
        return otherwise


def is_there(page: ft.Page) -> bool:
    """Whether there is a line to the device; Flet gives none while it is down."""
    line: object = page.session.connection
    return line is not None
