"""Where the database cannot be opened, the newest sound copy is found and put in its place."""

import errno
import os
import shutil
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from scorekeeper.store import sqlite_line
from scorekeeper.store.backups import newest_sound, rescue
from scorekeeper.store.database import Store
from scorekeeper.store.problems import StoreError, StoreProblem
from tests.store.files import SAID, Clock, folder_of
from tests.store.sheets import keep, logged


def test_the_newest_copy_that_is_sound_is_found(filed: Store, path: Path, clock: Clock) -> None:
    assert newest_sound(str(path)) is None
    for _ in range(3):
        filed.backups.make_dated_copy()
        clock.now += timedelta(days=1)
    newest, middle, _oldest = filed.backups.copies()
    assert newest_sound(str(path)) == (newest, 1)
    newest.path.write_bytes(b"Buy milk.")
    assert newest_sound(str(path)) == (middle, 1)


def test_a_server_has_no_copy_to_be_found(clock: Clock) -> None:
    assert newest_sound("postgresql+psycopg://localhost/games") is None


@pytest.mark.parametrize("spoil", [b"", b"Buy milk.\n" * 1000])
def test_a_database_that_cannot_be_opened_is_set_aside_for_a_copy(
    path: Path, clock: Clock, spoil: bytes
) -> None:
    with closing(Store.open(path, clock=clock)) as store:
        keep(store, "here", SAID)
        copy = store.backups.make_dated_copy()
    assert copy
    path.write_bytes(spoil)
    with pytest.raises(StoreError) as refused:
        Store.open(path)
    assert refused.value.problem.beyond_reading
    restored = rescue(str(path), copy.path, clock=clock)
    assert restored.games == 1
    assert restored.aside.read_bytes() == spoil
    with closing(Store.open(path)) as store:
        assert [game.id for game in store.games()] == ["here"]


@pytest.fixture
def spoilt(path: Path, clock: Clock) -> Path:
    """A database that cannot be opened, and a backup of it at `all.db`."""
    with closing(Store.open(path, clock=clock)) as store:
        keep(store, "here", SAID)
        store.backups.write(path.with_name("all.db"))
    path.write_bytes(b"Buy milk.\n" * 1000)
    path.with_name("games.db-wal").write_bytes(b"of the old one")
    path.chmod(0o640)
    return path


def test_a_disk_that_is_full_leaves_the_old_database_in_its_place(
    spoilt: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy_pages = sqlite_line.copy_pages

    def no_room(there: sqlite3.Connection, path: Path) -> None:
        if path.is_relative_to(spoilt.parent):
            path.write_bytes(b"half")
            raise OSError(errno.ENOSPC, "")
        copy_pages(there, path)

    monkeypatch.setattr(sqlite_line, "copy_pages", no_room)
    before = folder_of(spoilt)
    with pytest.raises(StoreError) as refused:
        rescue(str(spoilt), spoilt.with_name("all.db"), clock=clock)
    assert (refused.value.problem, refused.value.path) == (StoreProblem.NO_ROOM, str(spoilt))
    assert folder_of(spoilt) == before
    assert not [file for file in spoilt.parent.iterdir() if file.is_dir()]


def test_what_fails_at_last_puts_the_old_files_back(
    spoilt: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = folder_of(spoilt)

    def broken(_: int) -> None:
        assert not spoilt.exists()
        raise OSError(errno.EIO, "")

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(StoreError) as refused:
        rescue(str(spoilt), spoilt.with_name("all.db"), clock=clock)
    assert refused.value.problem is StoreProblem.DISK_FAILED
    assert folder_of(spoilt) == before


def test_what_is_put_in_its_place_has_the_rights_it_had(spoilt: Path, clock: Clock) -> None:
    rescue(str(spoilt), spoilt.with_name("all.db"), clock=clock)
    assert spoilt.stat().st_mode & 0o777 == 0o640


def test_what_was_set_aside_can_be_put_back_with_all_its_parts(
    blank: Path, tmp_path: Path, clock: Clock
) -> None:
    live = Path(shutil.copy(blank, tmp_path))
    with closing(Store.open(live)) as store:
        store.backups.write(tmp_path / "all.db")
        keep(store, "later", SAID)
        shutil.copytree(tmp_path, tmp_path / "killed")
    where = tmp_path / "killed" / "games.db"
    restored = rescue(str(where), tmp_path / "all.db", clock=clock)
    with closing(Store.open(where)) as store:
        assert store.games() == ()
        assert store.backups.restore(restored.aside, tmp_path).games == 1
        assert store.log("later") == logged(SAID).log
