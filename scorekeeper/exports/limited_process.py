"""Run a function on untrusted data in a separate process with limited memory and time."""

from __future__ import annotations

import io
import os
import pickle
import sys
import time
from contextlib import suppress
from pathlib import Path
from threading import BoundedSemaphore
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar, TypeVarTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from multiprocessing.connection import Connection

_Item = TypeVar("_Item")
_Args = TypeVarTuple("_Args")

process_slots: Final = BoundedSemaphore(2)
"""A slot for each process at a time."""

_CLASSES: Final = (
    *("datetime.", "scorekeeper.game.", "scorekeeper.rules."),
    *("scorekeeper.exports.import_reader.", "scorekeeper.exports.photo_maker."),
)
"""Modules whose classes the process may return."""


class Limits(NamedTuple):
    """The bytes of memory, and the seconds, that a process may take."""

    memory: int
    seconds: float


class LimitExceeded(Exception):
    """The process ended before it had returned everything."""


class TooManyProcesses(Exception):
    """The process was not started: as many run as may at a time."""


def has_processes() -> bool:
    """Whether a process can be started; not in a browser, on a phone and in a packaged app."""
    # A packaged app would start itself.
    here = sys.platform in ("linux", "darwin", "win32")
    return here and Path(sys.executable or "").stem.startswith("python")


def run_limited(
    limits: Limits, function: Callable[[*_Args], Iterable[_Item]], *args: *_Args
) -> Iterator[_Item]:
    """Yield what `function` yields in a process of its own.

    These are values of `game`, `rules` and the readers, and built-in ones. Where there are no
    processes, it runs in this one. Raises LimitExceeded, TooManyProcesses, and RuntimeError for an
    error of the function.
    """
    if not has_processes():
        yield from function(*args)
        return
    if not process_slots.acquire(blocking=False):
        raise TooManyProcesses
    try:
        yield from _run(limits, function, *args)
    finally:
        process_slots.release()


def _run(
    limits: Limits, function: Callable[[*_Args], Iterable[_Item]], *args: *_Args
) -> Iterator[_Item]:
    from multiprocessing import get_context  # noqa: PLC0415 - there are none in the browser

    context = get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(theirs, limits, function, args), daemon=True)
    deadline = time.monotonic() + limits.seconds
    process.start()
    theirs.close()
    try:
        while True:
            if not ours.poll(max(0, deadline - time.monotonic())):
                raise LimitExceeded
            match _Values(io.BytesIO(ours.recv_bytes())).load():
                case None:
                    return
                case str(error):
                    raise RuntimeError(error)
                case (item,):
                    yield item
    except (EOFError, OSError, pickle.UnpicklingError) as ended:
        raise LimitExceeded from ended
    finally:
        process.kill()
        process.join()
        ours.close()


class _Values(pickle.Unpickler):
    """Reads values, and calls nothing but the classes of values."""

    def find_class(self, module: str, name: str) -> object:
        """Return a class of values. Raises UnpicklingError for anything else."""
        if f"{module}.".startswith(_CLASSES) and name.isidentifier():
            found: object = super().find_class(module, name)
            if isinstance(found, type) and found.__module__ == module:
                return found
        raise pickle.UnpicklingError(f"{module}.{name}")


def _work(
    answers: Connection,
    limits: Limits,
    function: Callable[[*_Args], Iterable[object]],
    args: tuple[*_Args],
) -> None:
    """Run in the process: send each item in a tuple, then None, or an error as text."""
    _limit_resources(limits)
    try:
        for item in function(*args):
            answers.send((item,))
        answers.send(None)
    except (MemoryError, BrokenPipeError):
        sys.exit(1)
    except Exception as error:  # noqa: BLE001 - raised again by `_run`
        answers.send(repr(error))


def _limit_resources(limits: Limits) -> None:
    """Limit memory, processor time and priority of this process, as far as it can be.

    Only Linux enforces the limit of memory; elsewhere those of content and time remain.
    """
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - not on Windows

        resource.setrlimit(resource.RLIMIT_AS, (limits.memory, limits.memory))
        seconds = int(limits.seconds) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    with suppress(AttributeError, OSError):
        os.nice(10)
