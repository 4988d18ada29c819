"""Half a core for a browser and all it starts, which stands for a weak phone."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from tests.processes import family, process_told

_GROUPS: Final = Path("/sys/fs/cgroup")
_NAME: Final = f"scorekeeper-bench-{os.getpid()}"
_PERIOD: Final = 10_000
_SHARE: Final = 5_000
"""Microseconds of each period in which the browsers may use a processor, all cores together."""


@contextmanager
def half_a_core(*profiles: Path) -> Iterator[bool]:
    """Slow the browsers with these profiles down; yield False where Linux lets nobody do so."""
    root = _GROUPS / "cpu" if (_GROUPS / "cpu").is_dir() else _GROUPS
    group = root / _NAME
    try:
        group.mkdir()
        if (group / "cpu.cfs_quota_us").exists():  # version 1 of control groups
            (group / "cpu.cfs_period_us").write_text(str(_PERIOD), "ascii")
            (group / "cpu.cfs_quota_us").write_text(str(_SHARE), "ascii")
        else:
            (group / "cpu.max").write_text(f"{_SHARE} {_PERIOD}", "ascii")
        for profile in profiles:
            for process in family(process_told(f"--user-data-dir={profile}")):
                _move(process, group)
    except OSError:
        yield False
        return
    try:
        yield True
    finally:
        for each in (group / "cgroup.procs").read_text("ascii").split():
            _move(int(each), root)
        group.rmdir()


def _move(process: int, group: Path) -> None:
    with suppress(ProcessLookupError):  # it has ended meanwhile
        (group / "cgroup.procs").write_text(str(process), "ascii")
