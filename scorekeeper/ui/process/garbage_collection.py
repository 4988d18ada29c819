"""Garbage collection between two taps instead of during one.

Until Python 3.13 a full collection looks through all objects at once: 25 ms with one session and a
game of 10,000 events, more with many sessions. Python starts it while objects are made, which is
while a screen is drawn. Python 3.14 collects in small steps and is left alone.
"""

import asyncio
import gc
import sys
import time
from dataclasses import dataclass
from functools import cache
from typing import Final

import flet as ft

from scorekeeper.ui.flet_patches.patched_session import patched

QUIET: Final = 0.2
"""Seconds after the last change of any screen until garbage is collected."""
_ENOUGH: Final = 10
"""Collections of the young objects that make a full one worth its time: Python's own threshold."""
_BUSY: Final = 100
"""Collections of the young objects after which Python does not wait for a quiet moment."""
_SHARE: Final = 0.01
"""The most of all time that full collections may take."""


@cache
def exempt_loaded_objects() -> None:
    """Exempt all objects that exist now from garbage collection: most are never freed.

    If a collection looked through all of them, a tap at that moment would wait a tenth of a second.
    """
    gc.freeze()


def use_quiet_collection() -> None:
    """Hook: collect garbage once no session draws for a moment. For the root of all screens."""
    page = ft.context.page

    def begin() -> None:
        gc.set_threshold(*gc.get_threshold()[:2], _BUSY)
        patched(page).after_patches.append(_COLLECTOR.wait_for_quiet)

    ft.use_memo(begin if sys.version_info < (3, 14) else lambda: None, [])


@dataclass
class _Collector:
    """Collects garbage when the event loop has had nothing to draw for a moment."""

    _due: asyncio.TimerHandle | None = None
    _not_before: float = 0.0
    """The time, by `time.monotonic`, before which a collection would take too large a share."""

    def wait_for_quiet(self) -> None:
        """Put off the next collection until nothing has been drawn for `QUIET` seconds."""
        if self._due:
            self._due.cancel()
        self._due = asyncio.get_running_loop().call_later(QUIET, self._collect)

    def _collect(self) -> None:
        begun = time.monotonic()
        if gc.get_count()[2] >= _ENOUGH and begun >= self._not_before:
            gc.collect()
            ended = time.monotonic()
            self._not_before = ended + (ended - begun) / _SHARE


_COLLECTOR: Final = _Collector()
"""All sessions of a process share its event loop and its garbage."""
