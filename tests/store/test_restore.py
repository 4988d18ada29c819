"""Restoring a backup is all or nothing, and keeps a copy of what it replaces."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from scorekeeper.exports import backup_file
from scorekeeper.game.events import Bid
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.roles import Role
from scorekeeper.store import backups
from scorekeeper.store.database_files import atomic_replace
from scorekeeper.store.errors import StoreProblem
from scorekeeper.store.sqlite_database import SqliteDatabase
from scorekeeper.store.store import Store
from tests.game.builders import start
from tests.store.recorded_games import every_prefix, log_of, query, recorded, run_sql
from tests.store.store_files import EVENTS, back_up, everything, refusal, restore

pytestmark = pytest.mark.slow


@pytest.fixture
def backup(file_store: Store, tmp_path: Path) -> Path:
    """A sound backup of a store with one game, "here"."""
    back_up(file_store, tmp_path / "backup.gz")
    return tmp_path / "backup.gz"


def test_a_backup_is_put_back_in_place_of_all_that_is_there(
    file_store: Store, path: Path, tmp_path: Path
) -> None:
    """Whatever its pages, by whatever devices; who has the database open too sees it."""
    was = recorded([start(cards=[1]), *EVENTS[1:]], hours=1)
    log = tuple(each._replace(by=(Role.PLAYER, Role.SCORER)[each.seq % 2]) for each in was.log)
    assert file_store.create("theirs", OpenGame.of("theirs", log))
    backup = tmp_path / "backup.gz"
    back_up(file_store, backup)
    before, bytes_before = everything(file_store), backup.read_bytes()
    assert file_store.create("later", recorded([start(cards=[1])], hours=1))
    file_store.update_setting("language", lambda _: "hu")
    later = everything(file_store)
    with closing(Store.open(path)) as other:
        assert len(other.games()) == 3
        restored = restore(file_store, backup, tmp_path)
        assert everything(other) == everything(file_store) == before
        game, now = every_prefix([*EVENTS, Bid(1, 1, 0)])[-2:]
        assert other.append("here", game, now)
    assert len(log_of(file_store, "here")) == 4
    assert log_of(file_store, "theirs") == log
    assert restored.games == 2
    assert restored.previous.name == "games.2026-11-21-200000.before-restore.db"
    assert backup.read_bytes() == bytes_before
    restore(file_store, restored.previous, tmp_path)
    assert everything(file_store) == later


def test_an_own_copy_that_is_not_sound_changes_not_one_byte(
    file_store: Store, path: Path, tmp_path: Path
) -> None:
    copy = file_store.backups.make_daily_copy(tmp_path, backup_file)
    assert copy
    data = copy.path.read_bytes()
    before = {part: part.read_bytes() for part in path.parent.glob("games*") if part.is_file()}
    for content, problem in (
        (b"Buy milk.\n" * 100, StoreProblem.NOT_A_DATABASE),
        (data[: len(data) // 2], StoreProblem.DAMAGED),
        ("CREATE VIEW v AS SELECT 1", StoreProblem.STRANGE_SCHEMA),
    ):
        copy.path.write_bytes(data if isinstance(content, str) else content)
        if isinstance(content, str):
            run_sql(copy.path, content)
        error = refusal(restore, file_store, copy.path, tmp_path)
        assert (error.problem, error.path) == (problem, str(copy.path))
    assert {p: p.read_bytes() for p in path.parent.glob("games*") if p.is_file()} == before


def test_nobody_writes_between_the_setting_aside_and_the_putting_back(
    file_store: Store, path: Path, backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = []

    @contextmanager
    def then_somebody_taps(aside: Path) -> Iterator[Path]:
        with atomic_replace(aside) as half:
            yield half
        with (
            closing(sqlite3.connect(path, timeout=0)) as other,
            pytest.raises(sqlite3.OperationalError, match="locked"),
        ):
            other.execute("UPDATE setting SET value = 'lost'")
        tried.append(aside)

    monkeypatch.setattr(backups, "atomic_replace", then_somebody_taps)
    restored = restore(file_store, backup, tmp_path)
    assert tried == [restored.previous]


def test_what_has_no_room_is_not_put_back_at_all(
    file_store: Store, path: Path, tmp_path: Path
) -> None:
    for number in range(10):
        file_store.update_setting(f"long {number}", lambda _: "x" * 10_000)
    backup = tmp_path / "backup.gz"
    back_up(file_store, backup)
    for number in range(10):
        file_store.update_setting(f"long {number}", lambda _: "")
    run_sql(path, "VACUUM")
    ((pages,),) = (row.values() for row in query(path, "PRAGMA page_count"))
    database = file_store._database
    assert isinstance(database, SqliteDatabase)
    database.set_pragma(f"max_page_count = {pages}")
    before = everything(file_store)
    error = refusal(restore, file_store, backup, tmp_path)
    assert (error.problem, error.path) == (StoreProblem.NO_ROOM, str(path))
    assert everything(file_store) == before
    assert not list(path.parent.glob("*before-restore*"))
    database.set_pragma("max_page_count = 1000000")
    assert restore(file_store, backup, tmp_path).games == 1


def test_the_database_itself_is_no_backup_of_it(
    file_store: Store, path: Path, tmp_path: Path
) -> None:
    parts = path, path.with_name(path.name + "-wal")
    links = tmp_path / "link", tmp_path / "link-wal"
    for link, part in zip(links, parts, strict=True):
        link.symlink_to(part)
    for file in (*links, *parts):
        error = refusal(restore, file_store, file, tmp_path)
        assert (error.problem, error.path) == (StoreProblem.SAME_FILE, str(file))
    assert not list(tmp_path.glob("*before-restore*"))
