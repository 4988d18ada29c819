"""Measure how long callbacks hold the event loop."""

import asyncio
import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch


@dataclass
class LoopTime:
    """The seconds of each callback by two clocks, and of each garbage collection in any thread.

    Wall time also counts waiting for other threads and for a busy machine; the processor time of
    the loop's own thread hardly changes with these. A collection holds all threads.
    """

    wall: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)
    collections: list[float] = field(default_factory=list)

    @property
    def longest(self) -> float:
        """The most processor time that one callback or one collection took, in seconds."""
        return max(*self.processor, *self.collections, 0.0)


@contextmanager
def loop_time() -> Iterator[LoopTime]:
    """Measure every callback of the event loop that ends inside."""
    measured = LoopTime()
    run: Callable[[Any], None] = asyncio.Handle._run
    began = 0.0

    def measured_run(handle: asyncio.Handle) -> None:
        wall, processor = time.perf_counter(), time.thread_time()
        run(handle)
        measured.processor.append(time.thread_time() - processor)
        measured.wall.append(time.perf_counter() - wall)

    def collected(phase: str, _info: object) -> None:
        nonlocal began
        if phase == "start":
            began = time.thread_time()
        else:
            measured.collections.append(time.thread_time() - began)

    gc.callbacks.append(collected)
    try:
        with patch.object(asyncio.Handle, "_run", measured_run):
            yield measured
    finally:
        gc.callbacks.remove(collected)
