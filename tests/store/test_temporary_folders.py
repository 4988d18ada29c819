"""Opening a database removes temporary folders that killed processes left beside it."""

import os
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

from scorekeeper.store.store import Store
from scorekeeper.store.temporary_folders import stale_folders

HOURS = 3600


def make_stale_folder(folder: Path, *, hours: float) -> Path:
    """Make a folder with half a database in it, last changed that many hours ago."""
    folder.mkdir()
    (folder / "half.db").write_bytes(b"half")
    then = time.time() - hours * HOURS
    os.utime(folder, (then, then))
    return folder


def open_once(path: Path) -> None:
    Store.open(path).close()


def test_half_databases_of_killed_processes_go_and_those_being_made_stay(tmp_path: Path) -> None:
    games = tmp_path / "games.db"
    open_once(games)
    old = make_stale_folder(tmp_path / ".scorekeeper-old", hours=25)
    new = make_stale_folder(tmp_path / ".scorekeeper-new", hours=23)
    mine = make_stale_folder(tmp_path / "scorekeeper-photos", hours=25)
    open_once(games)
    assert not old.exists()
    assert (new / "half.db").exists()
    assert (mine / "half.db").exists()


def test_no_link_is_followed(tmp_path: Path) -> None:
    precious = make_stale_folder(tmp_path / "precious", hours=25)
    link = tmp_path / ".scorekeeper-link"
    link.symlink_to(precious, target_is_directory=True)
    then = time.time() - 25 * HOURS
    os.utime(link, (then, then), follow_symlinks=False)
    inside = make_stale_folder(tmp_path / ".scorekeeper-inside", hours=0)
    (inside / "link").symlink_to(precious, target_is_directory=True)
    os.utime(inside, (then, then))
    open_once(tmp_path / "games.db")
    assert link.is_symlink()
    assert not inside.exists()
    assert (precious / "half.db").exists()


def test_a_folder_of_another_user_is_not_ours_to_remove(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = make_stale_folder(tmp_path / ".scorekeeper-old", hours=25)
    now = datetime.now(UTC)
    assert list(stale_folders(tmp_path, ".scorekeeper-", now)) == [folder]
    monkeypatch.setattr(os, "getuid", lambda: folder.stat().st_uid + 1)
    assert list(stale_folders(tmp_path, ".scorekeeper-", now)) == []
