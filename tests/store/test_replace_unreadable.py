"""An unreadable database is replaced by its newest sound daily copy."""

import errno
import os
import shutil
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from scorekeeper.exports import backup_file
from scorekeeper.store import sqlite_copy, sqlite_database
from scorekeeper.store.backups import newest_sound_copy, replace_unreadable
from scorekeeper.store.errors import StoreProblem
from scorekeeper.store.store import Store
from tests.store.recorded_games import log_of, record_game, recorded
from tests.store.store_files import EVENTS, Clock, back_up, files_beside, refusal, restore

pytestmark = pytest.mark.slow

SPOILED = b"Buy milk.\n" * 1000


def test_the_newest_copy_that_is_sound_is_found(
    file_store: Store, path: Path, clock: Clock
) -> None:
    assert newest_sound_copy("postgresql+psycopg://localhost/games") is None
    assert newest_sound_copy(str(path)) is None
    for _ in range(3):
        file_store.backups.make_daily_copy(path.parent, backup_file)
        clock.now += timedelta(days=1)
    newest, middle, _oldest = file_store.backups.daily_copies(path.parent)
    assert newest_sound_copy(str(path)) == (newest, 1)
    newest.path.write_bytes(b"Buy milk.")
    assert newest_sound_copy(str(path)) == (middle, 1)


@pytest.fixture
def unreadable_database(path: Path, clock: Clock) -> Path:
    """A database that cannot be opened, and a backup of it at `all.gz`."""
    with closing(Store.open(path, clock=clock)) as store:
        record_game(store, "here", EVENTS)
        back_up(store, path.with_name("all.gz"))
    path.write_bytes(SPOILED)
    path.with_name("games.db-wal").write_bytes(b"of the old one")
    return path


def test_a_database_that_cannot_be_opened_is_set_aside_for_a_copy(
    unreadable_database: Path, clock: Clock
) -> None:
    path = unreadable_database
    path.chmod(0o640)
    assert refusal(Store.open, path).problem.needs_backup
    restored = replace_unreadable(str(path), path.with_name("all.gz"), backup_file, clock=clock)
    assert restored.games == 1
    assert restored.previous.read_bytes() == SPOILED
    assert path.stat().st_mode & 0o777 == 0o640
    assert restored.previous.stat().st_mode & 0o777 == 0o600
    with closing(Store.open(path)) as store:
        assert [game.id for game in store.games()] == ["here"]


@pytest.mark.parametrize("at_last", [False, True])
def test_a_disk_that_is_full_or_fails_at_last_leaves_the_old_files_in_their_place(
    unreadable_database: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch, *, at_last: bool
) -> None:
    def no_room(there: sqlite3.Connection, path: Path) -> None:
        if path.is_relative_to(unreadable_database.parent):
            path.write_bytes(b"half")
            raise OSError(errno.ENOSPC, "")
        sqlite_copy.copy_database(there, path)

    def broken(_: int) -> None:
        raise OSError(errno.EIO, "")

    if at_last:
        monkeypatch.setattr(os, "fsync", broken)
    else:
        monkeypatch.setattr(sqlite_database, "copy_database", no_room)
    before = files_beside(unreadable_database)
    backup = unreadable_database.with_name("all.gz")
    refused = refusal(
        replace_unreadable, str(unreadable_database), backup, backup_file, clock=clock
    )
    assert refused.problem is (StoreProblem.DISK_FAILED if at_last else StoreProblem.NO_ROOM)
    assert refused.path == str(unreadable_database)
    assert files_beside(unreadable_database) == before
    assert not [file for file in unreadable_database.parent.iterdir() if file.is_dir()]


def test_what_was_set_aside_can_be_put_back_with_all_its_parts(
    blank: Path, tmp_path: Path, clock: Clock
) -> None:
    live = Path(shutil.copy(blank, tmp_path))
    with closing(Store.open(live)) as store:
        back_up(store, tmp_path / "all.gz")
        record_game(store, "later", EVENTS)
        shutil.copytree(tmp_path, tmp_path / "killed")
    where = tmp_path / "killed" / "games.db"
    restored = replace_unreadable(str(where), tmp_path / "all.gz", backup_file, clock=clock)
    with closing(Store.open(where)) as store:
        assert store.games() == ()
        assert restore(store, restored.previous, tmp_path).games == 1
        assert log_of(store, "later") == recorded(EVENTS).log
