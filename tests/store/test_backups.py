"""Backups: whole, made while games go on, put back only over what was set aside."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from scorekeeper.game.events import Bid, Dealt, Event
from scorekeeper.store.backups import COPIES_KEPT, newest_sound, rescue
from scorekeeper.store.database import Store
from scorekeeper.store.problems import StoreError, StoreProblem
from tests.game.at_table import start
from tests.store.sheets import growth, keep, logged

NOW = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
SAID: tuple[Event, ...] = (start(cards=[1, 2]), Dealt(1), Bid(1, 0, 1))


class Clock:
    """A clock that is set by hand."""

    now = NOW

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def filed(path: Path, clock: Clock) -> Iterator[Store]:
    """A store in a file, with a game, a merge and a setting in it."""
    with closing(Store.open(path, clock=clock, timeout=0.05)) as store:
        keep(store, "here", SAID)
        store.set_setting("language", "ja")
        yield store


def everything(store: Store) -> tuple[object, ...]:
    """All that a store holds, as it answers."""
    games = store.games()
    logs = [store.log(game.id) for game in games]
    return games, logs, store.people.everybody(), store.setting("language")


def test_a_backup_holds_everything_in_one_file(filed: Store, tmp_path: Path) -> None:
    filed.people.choose_look("anna", "plum", "star")
    filed.people.hide("ben", NOW)
    backup = tmp_path / "backup.db"
    filed.backups.write(backup)
    assert [file.name for file in tmp_path.glob("backup*")] == ["backup.db"]
    with closing(Store.open(shutil.copy(backup, tmp_path / "copy.db"))) as copy:
        assert everything(copy) == everything(filed)


def test_a_game_can_go_on_while_a_backup_is_made(filed: Store, path: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("UPDATE setting SET value = '\"de\"'")
        filed.backups.write(tmp_path / "backup.db")
        other.execute("COMMIT")
    with filed.of_backup(tmp_path / "backup.db") as held:
        assert held.setting("language") == "ja"
    assert filed.setting("language") == "de"


def test_a_backup_is_put_back_in_place_of_all_that_is_there(filed: Store, tmp_path: Path) -> None:
    backup = tmp_path / "backup.db"
    filed.backups.write(backup)
    before, bytes_before = everything(filed), backup.read_bytes()
    assert filed.create("later", logged([start(cards=[1])], hours=1))
    filed.set_setting("language", "hu")
    later = everything(filed)
    restored = filed.backups.restore(backup, tmp_path)
    assert everything(filed) == before
    assert restored.games == 1
    assert restored.aside.name == "games.2026-11-21-200000.before-restore.db"
    with filed.of_backup(restored.aside) as aside:
        assert everything(aside) == later
    assert backup.read_bytes() == bytes_before


def test_who_has_the_database_open_too_sees_what_was_put_back(
    filed: Store, path: Path, tmp_path: Path
) -> None:
    filed.backups.write(tmp_path / "backup.db")
    with closing(Store.open(path)) as other:
        assert other.create("later", logged([start(cards=[1])], hours=1))
        filed.backups.restore(tmp_path / "backup.db", tmp_path)
        assert [game.id for game in other.games()] == ["here"]
        was, now = growth([*SAID, Bid(1, 1, 0)])[-2:]
        assert other.append("here", was, now)
    assert len(filed.log("here")) == 4


def test_a_backup_of_an_older_version_is_brought_up_to_date_and_stays_as_it_is(
    filed: Store, tmp_path: Path
) -> None:
    old = Path(shutil.copy(Path(__file__).parent / "old" / "0001.sqlite", tmp_path / "old.db"))
    before = old.read_bytes()
    assert filed.backups.restore(old, tmp_path).games == 2
    assert len(filed.games()) == 2
    assert [person.name for person in filed.people.everybody()] == ["Anna", "Ben", "Cleo", "Dora"]
    assert old.read_bytes() == before


def no_backups(tmp_path: Path, backup: Path) -> dict[str, Path]:
    """Files that are no sound backups, by what is the problem with each."""
    files = {name: tmp_path / f"{name}.db" for name in StoreProblem}
    files[StoreProblem.NOT_A_DATABASE].write_text("Buy milk.\n" * 100)
    (tmp_path / "empty.db").touch()
    data = backup.read_bytes()
    files[StoreProblem.DAMAGED].write_bytes(data[: len(data) // 2])
    with closing(sqlite3.connect(files[StoreProblem.FOREIGN])) as foreign:
        foreign.execute("CREATE TABLE recipe (name)")
    shutil.copy(backup, files[StoreProblem.NEWER])
    with closing(sqlite3.connect(files[StoreProblem.NEWER])) as newer, newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    return {name: file for name, file in files.items() if file.exists()} | {
        "empty": tmp_path / "empty.db",
        "gone": tmp_path / "gone.db",
        "folder": tmp_path,
    }


@pytest.mark.parametrize(
    ("which", "problem"),
    [
        ("not_a_database", StoreProblem.NOT_A_DATABASE),
        ("empty", StoreProblem.NOT_A_DATABASE),
        ("damaged", StoreProblem.DAMAGED),
        ("foreign", StoreProblem.FOREIGN),
        ("newer", StoreProblem.NEWER),
        ("gone", StoreProblem.NOT_A_FILE),
        ("folder", StoreProblem.NOT_A_FILE),
    ],
)
def test_what_is_no_sound_backup_changes_not_one_byte(
    filed: Store, path: Path, tmp_path: Path, which: str, problem: StoreProblem
) -> None:
    folder = tmp_path / "given"
    folder.mkdir()
    filed.backups.write(folder / "backup.db")
    file = no_backups(folder, folder / "backup.db")[which]
    before = {part: part.read_bytes() for part in path.parent.glob("games*") if part.is_file()}
    with pytest.raises(StoreError) as refused:
        filed.backups.restore(file, tmp_path)
    assert (refused.value.problem, refused.value.path) == (problem, str(file))
    assert {p: p.read_bytes() for p in path.parent.glob("games*") if p.is_file()} == before


def test_a_backup_with_a_stray_row_is_damaged(filed: Store, tmp_path: Path) -> None:
    backup = tmp_path / "backup.db"
    filed.backups.write(backup)
    with closing(sqlite3.connect(backup)) as spoiler, spoiler:
        spoiler.execute("DELETE FROM game")
    with pytest.raises(StoreError) as refused:
        filed.backups.restore(backup, tmp_path)
    assert refused.value.problem is StoreProblem.DAMAGED


def test_a_backup_never_takes_the_place_of_the_database(filed: Store, path: Path) -> None:
    with pytest.raises(StoreError) as refused:
        filed.backups.write(path)
    assert refused.value.problem is StoreProblem.SAME_FILE
    assert [game.id for game in filed.games()] == ["here"]


def test_a_backup_into_no_folder_leaves_nothing_behind(filed: Store, tmp_path: Path) -> None:
    with pytest.raises(StoreError) as refused:
        filed.backups.write(tmp_path / "nowhere" / "backup.db")
    assert refused.value.problem is StoreProblem.NO_FOLDER
    assert not (tmp_path / "nowhere").exists()


def test_a_copy_is_made_once_a_day_and_the_last_ten_are_kept(filed: Store, clock: Clock) -> None:
    made = [filed.backups.make_dated_copy()]
    assert filed.backups.make_dated_copy() is None
    for _ in range(COPIES_KEPT + 2):
        clock.now += timedelta(days=1)
        made.append(filed.backups.make_dated_copy())
    assert filed.backups.copies() == tuple(made[::-1][:COPIES_KEPT])
    assert [copy.day for copy in filed.backups.copies()][-1] == date(2026, 11, 24)
    with filed.of_backup(filed.backups.copies()[0].path) as copy:
        assert [game.id for game in copy.games()] == ["here"]


def test_of_nothing_there_is_no_copy(path: Path) -> None:
    with closing(Store.open(path)) as empty:
        assert empty.backups.make_dated_copy() is None
        assert empty.backups.copies() == ()
    assert not (path.parent / "backups").exists()


def test_what_else_lies_among_the_copies_stays_there(filed: Store, clock: Clock) -> None:
    filed.backups.make_dated_copy()
    (copy,) = filed.backups.copies()
    mine = copy.path.with_name("games.before-the-party.db")
    mine.touch()
    for _ in range(COPIES_KEPT):
        clock.now += timedelta(days=1)
        filed.backups.make_dated_copy()
    assert mine.exists()
    assert not copy.path.exists()


def test_a_look_into_a_backup_counts_its_games(filed: Store, tmp_path: Path) -> None:
    filed.backups.write(tmp_path / "backup.db")
    assert filed.backups.look(tmp_path / "backup.db") == 1
    (tmp_path / "milk.txt").write_text("Buy milk.")
    with pytest.raises(StoreError) as refused:
        filed.backups.look(tmp_path / "milk.txt")
    assert refused.value.path == str(tmp_path / "milk.txt")


def test_only_a_file_has_dated_copies(filed: Store) -> None:
    assert filed.backups.dated
    with closing(Store.open(":memory:")) as in_memory:
        assert not in_memory.backups.dated


def test_the_newest_copy_that_is_sound_is_found(filed: Store, path: Path, clock: Clock) -> None:
    assert newest_sound(str(path), clock=clock) is None
    for _ in range(3):
        filed.backups.make_dated_copy()
        clock.now += timedelta(days=1)
    newest, middle, _oldest = filed.backups.copies()
    assert newest_sound(str(path), clock=clock) == (newest, 1)
    newest.path.write_bytes(b"Buy milk.")
    assert newest_sound(str(path), clock=clock) == (middle, 1)


def test_a_server_has_no_copy_to_be_found(clock: Clock) -> None:
    assert newest_sound("postgresql+psycopg://localhost/games", clock=clock) is None


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
