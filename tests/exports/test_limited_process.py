"""A separate process has limits, and only plain values come out of it."""

import itertools
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO

import pytest

from scorekeeper.exports.limited_process import (
    LimitExceeded,
    Limits,
    TooManyProcesses,
    _Values,
    process_slots,
    run_limited,
)
from scorekeeper.exports.photo_maker import PhotoFault
from scorekeeper.game.events import Bid, Entry

ENOUGH = Limits(memory=512 * 2**20, seconds=60)
VALUES = (
    Entry(1, datetime(2026, 11, 20, tzinfo=UTC), Bid(1, 0, 2)),
    PhotoFault.BUSY,
    b"photo",
    "no",
)


class Evil:
    """An object that calls a function when it is unpickled."""

    def __init__(self, function: object, *args: object) -> None:
        self.call = (function, args)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return self.call


def values() -> Iterator[object]:
    yield from VALUES
    yield os.getpid()


def hang() -> Iterator[object]:
    yield 1
    time.sleep(600)


def spin() -> Iterator[object]:
    yield sum(itertools.count())


def fill() -> Iterator[object]:
    yield len(bytearray(2**30))


def die() -> Iterator[object]:
    yield 1
    os.kill(os.getpid(), signal.SIGKILL)


def fail() -> Iterator[object]:
    yield dict[str, str]()["nothing"]


def attack() -> Iterator[object]:
    yield Evil(os.system, "true")


def test_values_come_out_as_they_were_made_in_another_process() -> None:
    *same, process = run_limited(ENOUGH, values)
    assert same == [*VALUES]
    assert process != os.getpid()


def test_a_process_is_killed_at_its_limits_and_its_place_is_free_again() -> None:
    for function, limits in (
        (hang, ENOUGH._replace(seconds=1)),
        (spin, ENOUGH._replace(seconds=1)),
        (die, ENOUGH),
        (attack, ENOUGH),
        *([(fill, ENOUGH)] if sys.platform == "linux" else []),  # others do not keep to it
    ):
        began = time.monotonic()
        with pytest.raises(LimitExceeded):
            list(run_limited(limits, function))
        assert time.monotonic() - began < 30
    with pytest.raises(RuntimeError, match="KeyError"):
        list(run_limited(ENOUGH, fail))
    with process_slots, process_slots, pytest.raises(TooManyProcesses):
        list(run_limited(ENOUGH, values))


def test_nothing_is_called_that_is_not_a_class_of_values() -> None:
    for evil in (
        Evil(os.system, "true"),
        Evil(subprocess.run, ["true"]),
        Evil(eval, "1"),
        Evil(getattr, Entry, "__init__"),
        subprocess.Popen,
        run_limited,
    ):
        with pytest.raises(pickle.UnpicklingError):
            _Values(BytesIO(pickle.dumps(evil))).load()
    for path in ("scorekeeper.game.photo\nre.compile", "scorekeeper.exports.photo_maker\nio"):
        with pytest.raises(pickle.UnpicklingError):
            _Values(BytesIO(f"c{path}\n.".encode())).load()
