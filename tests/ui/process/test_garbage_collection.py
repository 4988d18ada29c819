"""Garbage is collected between two taps, not during one."""

import asyncio
import gc
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.ui.process import garbage_collection
from scorekeeper.ui.process.garbage_collection import _Collector
from tests.ui.staged_app import StagedApp, new_table, staged_app

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(sys.version_info >= (3, 14), reason="Python collects in small steps"),
]

FULL = 2
"""The generation of a collection that looks through everything."""
YOUNG = 700
"""Young objects after which Python looks through them unless it is told otherwise."""
DEFAULT = 10
"""Collections of the young objects after which Python does so unless it is told otherwise."""


@pytest.fixture
def collector(monkeypatch: pytest.MonkeyPatch) -> _Collector:
    """What collects for the sessions of this test."""
    made = _Collector()
    monkeypatch.setattr(garbage_collection, "_COLLECTOR", made)
    return made


@pytest.fixture
def collected() -> Iterator[list[int]]:
    """The generations that were collected, in order."""
    begun: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            begun.append(info["generation"])

    thresholds = gc.get_threshold()
    gc.set_threshold(YOUNG, DEFAULT, DEFAULT)
    gc.callbacks.append(note)
    yield begun
    gc.callbacks.remove(note)
    gc.set_threshold(*thresholds)


async def draw_much(on: StagedApp) -> None:
    """Draw until Python by itself would have looked through everything."""
    gc.collect()
    while gc.get_count()[FULL] <= DEFAULT:
        await on.go("/rules/camelot")
        await on.go("/settings")


async def quiet(collector: _Collector) -> None:
    """Wait until it has been quiet for so long that what collects has had its turn."""
    loop = asyncio.get_running_loop()
    assert collector._due
    while loop.time() <= collector._due.when():  # noqa: ASYNC110 - it is put off by each change
        await asyncio.sleep(collector._due.when() - loop.time())
    await asyncio.sleep(0)


async def test_everything_is_looked_through_once_nothing_is_drawn(
    tmp_path: Path, collected: list[int], collector: _Collector
) -> None:
    async with new_table(tmp_path) as table, staged_app(table) as on:
        await draw_much(on)
        assert collected.count(FULL) == 1
        await quiet(collector)
        assert collected.count(FULL) == 2
        assert collector._not_before > time.monotonic()
