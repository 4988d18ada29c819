"""Calls of the device's services; failures, refusals and missing answers disturb no game."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import flet as ft

T = TypeVar("T")

TIMEOUT: Final = 5.0
"""Seconds to wait for an answer of the device."""

log = logging.getLogger(__name__)


def call_device_soon(call: Callable[[], Awaitable[Any]]) -> None:
    """Call the device without waiting for it. Does nothing while the device is not connected."""
    page = ft.context.page
    if is_connected(page):
        page.run_task(call_device, call, None)


async def call_device(call: Callable[[], Awaitable[T]], default: T, seconds: float = TIMEOUT) -> T:
    """Return the device's answer to `call`; `default` if it refuses, or after `seconds`."""
    if not is_connected(ft.context.page):
        return default
    try:
        async with asyncio.timeout(seconds):
            return await call()
    except Exception:  # no failure of a device may stop the game
        log.debug("The device did not: %r", call, exc_info=True)
        return default


def is_connected(page: ft.Page) -> bool:
    """Whether the session has a connection to its device; Flet drops it while that is away."""
    connection: object = page.session.connection
    return connection is not None
