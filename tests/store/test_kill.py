"""Killed between any two taps, the app comes back with every tap that it has acknowledged."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random

import pytest

from scorekeeper.game.codec import event_to_json
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.steps import next_step
from scorekeeper.store.database import Store
from scorekeeper.store.projection import projection_of
from tests.game.strategies import walk_of
from tests.store.databases import NewDatabase
from tests.store.sheets import logged, projection_in
from tests.store.tapping import GAME

ROOT = Path(__file__).parents[2]
TAPPING = [sys.executable, "-m", "tests.store.tapping"]
DEVICES = 3
TAPS = walk_of(8, range(600)).log
"""Whatever happens at a table: bids, slips taken back and said again, corrections."""


def device(address: str) -> subprocess.Popen[str]:
    """A process that records what it is sent."""
    pipe = subprocess.PIPE
    return subprocess.Popen([*TAPPING, address], cwd=ROOT, stdin=pipe, stdout=pipe, text=True)


def kill_after(tapping: subprocess.Popen[str], taps: int, seconds: float) -> int:
    """Let a device tap once more than so many times, and kill it so long after those.

    Returns how long the log was when it last said that what it tapped is safe.
    """
    with tapping:
        assert tapping.stdin
        assert tapping.stdout
        lines = [json.dumps(event_to_json(event)) for event in TAPS[: taps + 1]]
        tapping.stdin.write("\n".join([*lines, ""]))
        tapping.stdin.flush()
        acknowledged = [next(tapping.stdout) for _ in range(taps)]
        time.sleep(seconds)
        tapping.kill()
        return int([*acknowledged, *tapping.stdout][-1])


@pytest.fixture
def addresses(new_database: NewDatabase) -> Iterator[list[str]]:
    """A database for each device."""
    with ExitStack() as stack:
        yield [stack.enter_context(new_database()) for _ in range(DEVICES)]


def test_every_acknowledged_tap_is_there_after_a_kill(addresses: list[str]) -> None:
    dice = Random(20)
    # All are started first, because starting is what takes time.
    for address, tapping in [(address, device(address)) for address in addresses]:
        taps = dice.randint(1, len(TAPS) - 1)
        acknowledged = kill_after(tapping, taps, dice.random() / 1000)
        with closing(Store.open(address)) as store:
            log = store.log(GAME)
        assert taps <= acknowledged <= len(log) <= acknowledged + 1
        as_told = logged(TAPS[: len(log)])
        assert OpenGame.of(as_told.id, log) == as_told
        assert next_step(OpenGame.of(GAME, log).game) == next_step(as_told.game)
        assert projection_in(address, GAME) == projection_of(as_told)
