"""Temporary folders of killed processes are removed by whoever writes a database there next."""

import os
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

from scorekeeper.files import stale_folders
from scorekeeper.store.store import Store

HOURS = 3600


def make_stale_folder(folder: Path, *, hours: float) -> Path:
    """Make a folder with half a database in it, last changed that many hours ago."""
    folder.mkdir()
    (folder / "half.db").write_bytes(b"half")
    then = time.time() - hours * HOURS
    os.utime(folder, (then, then))
    return folder


def test_half_databases_of_killed_processes_go_and_no_link_is_followed(tmp_path: Path) -> None:
    precious = make_stale_folder(tmp_path / "precious", hours=25)
    old = make_stale_folder(tmp_path / ".scorekeeper-old", hours=0)
    link = tmp_path / ".scorekeeper-link"
    then = time.time() - 25 * HOURS
    for each in (old / "link", link):
        each.symlink_to(precious, target_is_directory=True)
        os.utime(each, (then, then), follow_symlinks=False)
    os.utime(old, (then, then))
    new = make_stale_folder(tmp_path / ".scorekeeper-new", hours=23)
    mine = make_stale_folder(tmp_path / "scorekeeper-photos", hours=25)
    Store.open(tmp_path / "games.db").close()
    assert not old.exists()
    assert link.is_symlink()
    assert all((kept / "half.db").exists() for kept in (precious, new, mine))


def test_a_folder_of_another_user_is_not_ours_to_remove(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = make_stale_folder(tmp_path / ".scorekeeper-old", hours=25)
    now = datetime.now(UTC)
    assert list(stale_folders(tmp_path, ".scorekeeper-", now)) == [folder]
    monkeypatch.setattr(os, "getuid", lambda: folder.stat().st_uid + 1)
    assert list(stale_folders(tmp_path, ".scorekeeper-", now)) == []
