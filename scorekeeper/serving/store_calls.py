"""Call a store that blocks without blocking the event loop."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from typing import Final, TypeVar

T = TypeVar("T")

_PATIENCE: Final = 5.0
"""Seconds for which the end of the server waits for calls under way."""

log = logging.getLogger(__name__)


class StoreCalls:
    """A thread that calls functions, one after the other, in the order in which they were given."""

    def __init__(self) -> None:
        self.not_awaited = 0
        """The number of calls that `run_soon` was ever given."""
        self._closed = False
        self._thread = ThreadPoolExecutor(1, "scorekeeper-devices")

    async def run(self, function: Callable[..., T], *arguments: object) -> T:
        """Return what a function returns, or raise what it raises.

        Raises ConnectionError, which is an OSError, once this is closed.
        """
        if self._closed:
            raise ConnectionError
        return await asyncio.wrap_future(self._thread.submit(function, *arguments))

    def run_soon(self, function: Callable[..., object], *arguments: object) -> None:
        """Call a function without waiting for it; what it raises is logged.

        Does nothing once this is closed.
        """
        if not self._closed:
            self.not_awaited += 1
            self._thread.submit(_logged, function, *arguments)

    def close(self) -> None:
        """Wait for pending calls, for a limited time."""
        self._closed = True
        wait([self._thread.submit(lambda: None)], _PATIENCE)
        self._thread.shutdown(wait=False, cancel_futures=True)


def log_failure(message: str, error: Exception) -> None:
    """Log an error of a store, unless its server is away.

    The listener logs that, once for all calls that fail meanwhile.
    """
    if not isinstance(error, ConnectionError):
        log.warning(message, exc_info=error)


def _logged(function: Callable[..., object], *arguments: object) -> None:
    try:
        function(*arguments)
    except Exception as error:  # noqa: BLE001 - nobody else would tell of it
        log_failure("The store of the devices did not do what it was told", error)
