"""A file is written completely or not at all, and synced before it replaces another."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.files import new_file


@pytest.mark.parametrize("overwrite", [False, True])
def test_a_file_is_on_the_disk_before_it_takes_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, overwrite: bool
) -> None:
    path = tmp_path / "friday.csv"
    safe = []

    def fsync(file: int) -> None:
        safe.append((path.exists(), os.fstat(file).st_size))

    monkeypatch.setattr(os, "fsync", fsync)
    with new_file(path, overwrite=overwrite) as new:
        new.write_bytes(b"Anna,120")
    assert safe == [(False, 8)]
    assert path.read_bytes() == b"Anna,120"


def test_what_replaces_a_file_has_its_rights(tmp_path: Path) -> None:
    path = tmp_path / "friday.csv"
    path.touch()
    path.chmod(0o640)
    with new_file(path) as new:
        new.write_bytes(b"Anna,120")
    assert path.stat().st_mode & 0o777 == 0o640
    assert [each.name for each in tmp_path.iterdir()] == ["friday.csv"]


def test_what_a_killed_process_left_is_removed_by_the_next_that_writes_there(
    tmp_path: Path,
) -> None:
    writes = """
import os, sys
from pathlib import Path
from scorekeeper.files import new_file
with new_file(Path(sys.argv[1])):
    os.kill(os.getpid(), 9)
"""
    path = tmp_path / "friday.csv"
    subprocess.run([sys.executable, "-c", writes, path], check=False)
    (left,) = tmp_path.iterdir()
    (young := left.with_name(".scorekeeper-young")).mkdir()
    (foreign := left.with_name("film.part")).touch()
    for old in (left, foreign):
        os.utime(old, (0, 0))
    with new_file(path) as new:
        new.write_bytes(b"Anna,120")
    assert {*tmp_path.iterdir()} == {path, young, foreign}
