"""Killing processes as a power cut would, with all that they have started."""

import os
import signal
import time
from contextlib import suppress
from pathlib import Path


def kill_family(process: int) -> None:
    """Kill a process and all below it at once; return when the last of them is gone.

    One that outlived the others would still hold files.
    """
    os.kill(process, signal.SIGSTOP)  # it starts no more of them
    doomed = _family(process)
    for each in doomed:
        with suppress(ProcessLookupError):
            os.kill(each, signal.SIGKILL)
    while any(map(_is_running, doomed)):
        time.sleep(0.005)


def _family(process: int) -> set[int]:
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
    """What Linux tells of a process after its name: its state, its parent."""
    return stat.read_text("utf-8").rpartition(")")[2].split()
