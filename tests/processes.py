"""Forking processes off one that has loaded what they need, and killing as a power cut does."""

import multiprocessing
import os
import signal
import time
from contextlib import suppress
from multiprocessing import forkserver
from multiprocessing.context import ForkServerContext
from pathlib import Path

APP = "__main__", "tests.torture.tasks"
"""Modules that load all of the app."""

_CONTEXT = multiprocessing.get_context("forkserver")
_loaded: tuple[str, ...] = ()


def forking(*modules: str) -> ForkServerContext:
    """Return a context whose new processes have imported `modules`, at next to no cost.

    Python forks them from one server. It is started anew where it has imported other modules.
    """
    global _loaded  # noqa: PLW0603 - so is Python's own server
    if modules != _loaded:
        forkserver._forkserver._stop()  # type: ignore[attr-defined]
        _CONTEXT.set_forkserver_preload([*modules])
        _loaded = modules
    return _CONTEXT


def kill_family(process: int) -> None:
    """Kill a process and all below it at once; return when the last of them is gone.

    One that outlived the others would still hold files.
    """
    os.kill(process, signal.SIGSTOP)  # it starts no more of them
    doomed = family(process)
    for each in doomed:
        with suppress(ProcessLookupError):
            os.kill(each, signal.SIGKILL)
    while any(map(_is_running, doomed)):
        time.sleep(0.005)


def process_told(argument: str) -> int:
    """Return the oldest process that was started with this argument."""
    found = []
    for command in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            if argument in command.read_text("utf-8", "replace").split("\0"):
                started = int(_after_name(command.with_name("stat"))[19])
                found.append((started, int(command.parent.name)))
    return min(found)[1]


def family(process: int) -> set[int]:
    """Return a process and all below it."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parents[int(stat.parent.name)] = int(_after_name(stat)[1])
    family = {process}
    while more := {one for one, parent in parents.items() if parent in family} - family:
        family |= more
    return family


def _is_running(process: int) -> bool:
    """Whether it is there, and not merely a zombie."""
    try:
        return _after_name(Path(f"/proc/{process}/stat"))[0] not in "ZX"
    except OSError:
        return False


def _after_name(stat: Path) -> list[str]:
    """The fields of Linux about a process after its name: its state, its parent."""
    return stat.read_text("utf-8").rpartition(")")[2].split()
