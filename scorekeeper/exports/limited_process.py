"""A Python process with limited memory and priority, for reading untrusted files."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from threading import BoundedSemaphore
from typing import Final

MAX_PROCESSES: Final = 2
"""The number of processes at a time."""

process_slots: Final = BoundedSemaphore(MAX_PROCESSES)
READY: Final = b"ready\n"
"""The first line of output, without which the program is no Python that has this package."""


def python_program() -> str | None:
    """Return the Python to start; None without processes, as in a browser and on phones."""
    # A packaged app would start itself.
    here = sys.platform in ("linux", "darwin", "win32")
    return sys.executable if here and Path(sys.executable or "").stem.startswith("python") else None


def process_environment() -> dict[str, str]:
    """Return the environment in which the process finds this package."""
    return {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}


def limit_resources(memory: int) -> None:
    """Limit the memory of this process to `memory` bytes, and its priority, as far as it can be.

    Only Linux enforces the memory limit; elsewhere the limits on content and time remain.
    """
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - not on Windows

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    with suppress(AttributeError, OSError):
        os.nice(10)
