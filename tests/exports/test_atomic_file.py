"""A file is written completely or not at all, and synced before it replaces another."""

import os
from pathlib import Path

import pytest

from scorekeeper.exports.atomic_file import write_atomically


@pytest.mark.parametrize("overwrite", [False, True])
def test_a_file_is_on_the_disk_before_it_takes_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, overwrite: bool
) -> None:
    path = tmp_path / "friday.csv"
    safe = []

    def fsync(file: int) -> None:
        safe.append((path.exists(), os.fstat(file).st_size))

    monkeypatch.setattr(os, "fsync", fsync)
    with write_atomically(path, overwrite=overwrite) as file:
        file.write(b"Anna,120")
    assert safe == [(False, 8)]
    assert path.read_bytes() == b"Anna,120"


def test_what_replaces_a_file_has_its_rights(tmp_path: Path) -> None:
    path = tmp_path / "friday.csv"
    path.touch()
    path.chmod(0o640)
    with write_atomically(path, overwrite=True) as file:
        file.write(b"Anna,120")
    assert path.stat().st_mode & 0o777 == 0o640
    assert [each.name for each in tmp_path.iterdir()] == ["friday.csv"]
