"""Flet 1.0.5 ends a session when a handler raises, and does not call `page.on_error`.

One tap that fails would take the whole app from the player.
"""

import inspect
import logging
from collections.abc import Callable

log = logging.getLogger("scorekeeper.ui")


async def call_handler(act: Callable[[], object], on_error: Callable[[], object]) -> None:
    """Call `act`, plain or async; log what it raises, and then call `on_error`."""
    try:
        result = act()
        if inspect.isawaitable(result):
            await result
    except Exception:
        log.exception("A handler failed: %r", act)
        on_error()
