"""Restoring a backup is all or nothing, and keeps a copy of what it replaces."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.game.events import Bid
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.roles import Role
from scorekeeper.store import backups
from scorekeeper.store.database_files import atomic_replace
from scorekeeper.store.errors import StoreProblem
from scorekeeper.store.sqlite_database import SqliteDatabase
from scorekeeper.store.store import Store
from tests.game.builders import start
from tests.store.recorded_games import every_prefix, query, record_game, recorded, run_sql
from tests.store.store_files import EVENTS, everything, files_beside, refusal, unprivileged

pytestmark = pytest.mark.slow


@pytest.fixture
def backup(file_store: Store, tmp_path: Path) -> Path:
    """A sound backup of a store with one game, "here"."""
    file_store.backups.write(tmp_path / "backup.db")
    return tmp_path / "backup.db"


def test_a_backup_is_put_back_in_place_of_all_that_is_there(
    file_store: Store, path: Path, tmp_path: Path
) -> None:
    """Whatever its pages, by whatever devices; who has the database open too sees it."""
    was = recorded([start(cards=[1]), *EVENTS[1:]], hours=1)
    log = tuple(replace(each, by=(Role.PLAYER, Role.SCORER)[each.seq % 2]) for each in was.log)
    assert file_store.create("theirs", OpenGame.of("theirs", log))
    backup = tmp_path / "backup.db"
    file_store.backups.write(backup)
    with closing(sqlite3.connect(backup)) as coarse:
        coarse.executescript("PRAGMA page_size = 16384; VACUUM")
    before, bytes_before = everything(file_store), backup.read_bytes()
    assert file_store.create("later", recorded([start(cards=[1])], hours=1))
    file_store.set_setting("language", "hu")
    later = everything(file_store)
    with closing(Store.open(path)) as other:
        assert len(other.games()) == 3
        restored = file_store.backups.restore(backup, tmp_path)
        assert everything(other) == everything(file_store) == before
        game, now = every_prefix([*EVENTS, Bid(1, 1, 0)])[-2:]
        assert other.append("here", game, now)
    assert len(file_store.log("here")) == 4
    assert file_store.log("theirs") == log
    assert restored.games == 2
    assert restored.previous.name == "games.2026-11-21-200000.before-restore.db"
    with file_store.open_backup(restored.previous) as aside:
        assert everything(aside) == later
    assert backup.read_bytes() == bytes_before


def test_what_is_no_sound_backup_changes_not_one_byte(
    file_store: Store, path: Path, backup: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "copied"
    folder.mkdir()
    data = backup.read_bytes()
    bad = {
        folder: StoreProblem.NOT_A_FILE,
        folder / "gone": StoreProblem.NOT_A_FILE,
        folder / ("n" * 300): StoreProblem.NOT_A_FILE,
    }
    for content, problem in (
        (b"Buy milk.\n" * 100, StoreProblem.NOT_A_DATABASE),
        (b"", StoreProblem.NOT_A_DATABASE),
        (data[: len(data) // 2], StoreProblem.DAMAGED),
        (data.replace(b"tableeventevent", b"tableev\xffntevent"), StoreProblem.DAMAGED),
    ):
        file = folder / str(len(bad))
        file.write_bytes(content)
        bad[file] = problem
    for script, problem in (
        ("DROP TABLE seat", StoreProblem.DAMAGED),
        ("UPDATE alembic_version SET version_num = '9999'", StoreProblem.NEWER),
        ("DELETE FROM game", StoreProblem.BAD_ROWS),
    ):
        file = Path(shutil.copy(backup, folder / str(len(bad))))
        run_sql(file, script)
        bad[file] = problem
    run_sql(folder / "foreign", "CREATE TABLE recipe (name)")
    bad[folder / "foreign"] = StoreProblem.FOREIGN
    before = {part: part.read_bytes() for part in path.parent.glob("games*") if part.is_file()}
    for file, problem in bad.items():
        error = refusal(file_store.backups.restore, file, tmp_path)
        assert (error.problem, error.path) == (problem, str(file))
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
    restored = file_store.backups.restore(backup, tmp_path)
    assert tried == [restored.previous]


def test_what_has_no_room_is_not_put_back_at_all(
    file_store: Store, path: Path, tmp_path: Path
) -> None:
    for number in range(10):
        file_store.set_setting(f"long {number}", "x" * 10_000)
    backup = tmp_path / "backup.db"
    file_store.backups.write(backup)
    for number in range(10):
        file_store.set_setting(f"long {number}", "")
    run_sql(path, "VACUUM")
    ((pages,),) = (row.values() for row in query(path, "PRAGMA page_count"))
    database = file_store._database
    assert isinstance(database, SqliteDatabase)
    database.set_pragma(f"max_page_count = {pages}")
    before = everything(file_store)
    error = refusal(file_store.backups.restore, backup, tmp_path)
    assert (error.problem, error.path) == (StoreProblem.NO_ROOM, str(path))
    assert everything(file_store) == before
    assert not list(path.parent.glob("*before-restore*"))
    database.set_pragma("max_page_count = 1000000")
    assert file_store.backups.restore(backup, tmp_path).games == 1


# What is given


def test_what_was_not_yet_written_into_its_file_counts(
    file_store: Store, blank: Path, shared_folder: Path, tmp_path: Path
) -> None:
    """Copied by hand while a game goes on; in a folder that may only be read, and without -shm."""
    live = tmp_path / "live"
    live.mkdir()
    with closing(Store.open(shutil.copy(blank, live))) as store:
        record_game(store, "there", EVENTS)
        shutil.copytree(live, tmp_path / "copied")
    copied_files = tmp_path / "copied" / "games.db"
    folder = Path(shutil.copytree(copied_files.parent, shared_folder / "copied"))
    (folder / "games.db-shm").chmod(0o000)
    folder.chmod(0o555)
    with unprivileged():
        assert file_store.backups.count_games(folder / "games.db") == 1
    before = files_beside(copied_files)
    assert file_store.backups.count_games(copied_files) == 1
    after = files_beside(copied_files)
    assert after.keys() == before.keys()
    assert all(after[name] == before[name] for name in ("games.db", "games.db-wal"))
    copied_files.with_name("games.db-shm").unlink()
    file_store.backups.restore(copied_files, tmp_path)
    assert [game.id for game in file_store.games()] == ["there"]


def test_the_database_itself_is_no_backup_of_it(
    file_store: Store, path: Path, tmp_path: Path
) -> None:
    parts = path, path.with_name(path.name + "-wal")
    links = tmp_path / "link", tmp_path / "link-wal"
    for link, part in zip(links, parts, strict=True):
        link.symlink_to(part)
    for file in (*links, *parts):
        error = refusal(file_store.backups.restore, file, tmp_path)
        assert (error.problem, error.path) == (StoreProblem.SAME_FILE, str(file))
    assert not list(tmp_path.glob("*before-restore*"))
