"""Mutated files and queries are read or refused, within time and memory."""

import json
import os
import resource
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.torture.counts import often
from tests.torture.figures import report

SEED = 14
MOST_MEMORY = 200 * 2**20
"""Bytes that a process may have that reads one mutated file after the other."""
ROOM = 2**30
"""Bytes that it may ask for, so that the machine is not harmed by what is found."""


def limited() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (ROOM, ROOM))


@pytest.mark.parametrize("count", often(1_000, 100_000))
@pytest.mark.parametrize("kind", ["game files", "zips", "questions", "backups"])
def test_whatever_comes_in_is_read_or_refused(kind: str, count: int, tmp_path: Path) -> None:
    begun = time.monotonic()
    command = [sys.executable, "-m", "tests.torture.fuzzing", kind, str(SEED), str(count)]
    run = subprocess.run(
        [*command, str(tmp_path)],
        capture_output=True,
        check=False,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "FLET_APP_STORAGE_DATA": str(tmp_path / "home"), "LC_ALL": "C"},
        preexec_fn=limited,
    )
    assert run.returncode == 0, run.stderr.decode()
    outcome = json.loads(run.stdout)
    assert not outcome["wrong"], outcome["wrong"]
    # Some are as good as before, most are not: else nothing was tried.
    assert 0 < outcome["taken"] < count / 2
    assert outcome["peak"] < MOST_MEMORY
    report(
        f"{count} mutated {kind}: {outcome['taken']} taken, the slowest {outcome['slowest']:.2f} s,"
        f" {outcome['peak'] / 2**20:.0f} MB at most",
        begun,
    )
