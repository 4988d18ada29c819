"""Mutated files and queries are read or refused, within time and memory."""

import time
from pathlib import Path

import pytest

from tests.torture.children import started
from tests.torture.counts import often
from tests.torture.figures import report
from tests.torture.fuzzing import fuzz

SEED = 14
MAX_MEMORY_BYTES = 100 * 2**20
"""Bytes by which a process may grow that reads one mutated file after the other."""


@pytest.mark.parametrize("count", often(1_000, 100_000))
@pytest.mark.parametrize("kind", ["game files", "zips", "questions", "backups"])
def test_whatever_comes_in_is_read_or_refused(kind: str, count: int, tmp_path: Path) -> None:
    begun = time.monotonic()
    with started(fuzz, kind, SEED, count, tmp_path) as child:
        while isinstance(said := child.next_report(), int):
            pass  # it is at the item of this number
    assert isinstance(said, tuple), said
    taken, grown = said
    # Some are as good as before, most are not: else nothing was tried.
    assert 0 < taken < count / 2
    assert grown < MAX_MEMORY_BYTES
    report(f"{count} mutated {kind}: {taken} taken, {grown / 2**20:.0f} MB more", begun)
