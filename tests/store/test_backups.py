"""Backups are complete, made while games are recorded, and once a day."""

import os
import shutil
import sqlite3
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest

from scorekeeper.game.looks import ChosenLook
from scorekeeper.store import sqlite_database
from scorekeeper.store.backups import MAX_COPIES
from scorekeeper.store.errors import StoreProblem
from scorekeeper.store.store import Store
from tests.pictures import photo
from tests.store.store_files import NOW, Clock, everything, refusal


def test_a_backup_holds_everything_in_one_file(file_store: Store, tmp_path: Path) -> None:
    file_store.people.choose_look("anna", ChosenLook("plum", "star", photo()))
    file_store.people.set_hidden("ben", NOW)
    backup = tmp_path / "backup.db"
    file_store.backups.write(backup)
    assert [file.name for file in tmp_path.glob("backup*")] == ["backup.db"]
    with closing(Store.open(shutil.copy(backup, tmp_path / "copy.db"))) as copy:
        assert everything(copy) == everything(file_store)


def test_a_game_can_go_on_while_a_backup_is_made(
    file_store: Store, path: Path, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("UPDATE setting SET value = '\"de\"'")
        file_store.backups.write(tmp_path / "backup.db")
        other.execute("COMMIT")
    with file_store.open_backup(tmp_path / "backup.db") as held:
        assert held.setting("language") == "ja"
    assert file_store.setting("language") == "de"


def test_a_copy_is_made_once_a_day_and_the_last_ten_are_kept(
    file_store: Store, clock: Clock
) -> None:
    """What else lies among them stays there."""
    made = [file_store.backups.make_daily_copy()]
    assert made[0]
    others = [made[0].path.with_name(f"games.{name}.db") for name in ("my-copy", "2026-13-45")]
    for other in others:
        other.touch()
    assert file_store.backups.make_daily_copy() is None
    for _ in range(MAX_COPIES + 2):
        clock.now += timedelta(days=1)
        made.append(file_store.backups.make_daily_copy())
    kept = file_store.backups.daily_copies()
    assert kept == tuple(made[::-1][:MAX_COPIES])
    assert kept[-1].day == date(2026, 11, 24)
    assert set(made[0].path.parent.iterdir()) == {
        *others,
        *(copy.path for copy in kept),
    }
    with file_store.open_backup(kept[0].path) as copy:
        assert [game.id for game in copy.games()] == ["here"]


def test_no_copy_is_made_of_a_database_without_games_or_in_memory(
    path: Path, file_store: Store
) -> None:
    assert file_store.backups.makes_daily_copies
    with closing(Store.open(":memory:")) as in_memory:
        assert not in_memory.backups.makes_daily_copies
    file_store.mark_deleted("here", NOW)
    file_store.purge_deleted(NOW + timedelta(days=1))
    assert file_store.backups.make_daily_copy() is None
    assert file_store.backups.daily_copies() == ()
    assert not (path.parent / "backups").exists()


def test_a_disk_that_is_full_leaves_what_was_there(
    file_store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(_: sqlite3.Connection, path: Path) -> None:
        path.write_bytes(b"half")
        error = sqlite3.OperationalError()
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    monkeypatch.setattr(sqlite_database, "copy_database", no_room)
    folder = tmp_path / "stick"
    folder.mkdir()
    (folder / "all.db").write_text("Buy milk.")
    refused = refusal(file_store.backups.write, folder / "all.db")
    assert refused.problem is StoreProblem.NO_ROOM
    assert refused.path == str(folder / "all.db")
    assert [file.read_text() for file in folder.iterdir()] == ["Buy milk."]


def test_a_backup_takes_the_place_of_other_files_only(
    file_store: Store, path: Path, tmp_path: Path
) -> None:
    os.mkfifo(tmp_path / "pipe")
    (path.parent / "backups").touch()
    write = file_store.backups.write
    for where, problem in (
        (tmp_path / "pipe", StoreProblem.NOT_A_FILE),
        (tmp_path, StoreProblem.NOT_A_FILE),
        (tmp_path / ("n" * 300), StoreProblem.NOT_A_FILE),
        (path, StoreProblem.SAME_FILE),
        (tmp_path / "nowhere" / "backup.db", StoreProblem.NO_FOLDER),
    ):
        assert refusal(write, where).problem is problem
    assert refusal(file_store.backups.make_daily_copy).problem is StoreProblem.NO_FOLDER
    assert (tmp_path / "pipe").is_fifo()
    assert not (tmp_path / "nowhere").exists()
    assert [game.id for game in file_store.games()] == ["here"]


def test_a_backup_follows_a_link_and_keeps_the_rights_of_the_file(
    file_store: Store, tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    (stick / "all.db").touch()
    (stick / "all.db").chmod(0o440)
    link = tmp_path / "link.db"
    link.symlink_to(stick / "all.db")
    file_store.backups.write(link)
    assert link.is_symlink()
    assert file_store.backups.count_games(stick / "all.db") == 1
    assert (stick / "all.db").stat().st_mode & 0o777 == 0o440


def test_the_copy_just_made_stays_where_the_clock_was_set_back(
    file_store: Store, clock: Clock
) -> None:
    for _ in range(MAX_COPIES):
        clock.now += timedelta(days=1)
        file_store.backups.make_daily_copy()
    clock.now = NOW - timedelta(days=30)
    copy = file_store.backups.make_daily_copy()
    assert copy
    assert copy.day == clock.now.astimezone().date()
    assert copy.path.exists()
    assert len(file_store.backups.daily_copies()) == MAX_COPIES
