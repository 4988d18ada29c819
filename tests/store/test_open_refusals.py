"""A file that is no database of ours, or cannot be written, is refused unchanged."""

import os
import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from scorekeeper.store.errors import StoreProblem
from scorekeeper.store.sqlite_database import SqliteDatabase
from scorekeeper.store.store import Store
from tests.store.hostile_schemas import CODE, spoil
from tests.store.recorded_games import run_sql
from tests.store.store_files import files_beside, open_error, unprivileged

pytestmark = pytest.mark.slow

# Not ours


def not_a_database(path: Path) -> None:
    path.write_text("Friday: Anna 120, Ben 90\n" * 100, "utf-8")


def a_few_letters(path: Path) -> None:
    path.write_text("Anna")


def an_emptied_file(path: Path) -> None:
    path.write_bytes(b"")


def another_programs(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("CREATE TABLE game (id TEXT, moves TEXT)")
        other.execute("INSERT INTO game VALUES ('1', 'e4 e5')")


def another_alembic_programs(path: Path) -> None:
    another_programs(path)
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("CREATE TABLE alembic_version (version_num TEXT)")
        other.execute("INSERT INTO alembic_version VALUES ('0001')")


def an_empty_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("VACUUM")


def a_newer_one(path: Path) -> None:
    Store.open(path).close()
    with closing(sqlite3.connect(path)) as newer, newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")


def one_of_no_version(path: Path) -> None:
    Store.open(path).close()
    with closing(sqlite3.connect(path)) as newer, newer:
        newer.execute("DELETE FROM alembic_version")


def one_cut_short(path: Path) -> None:
    Store.open(path).close()
    os.truncate(path, path.stat().st_size // 2)


def one_cut_to_its_first_page(path: Path) -> None:
    Store.open(path).close()
    os.truncate(path, 4096)


def one_cut_in_its_head(path: Path) -> None:
    Store.open(path).close()
    os.truncate(path, 60)


def one_overwritten_in_the_middle(path: Path) -> None:
    Store.open(path).close()
    with path.open("r+b") as file:
        file.seek(50)
        file.write(b"\xff" * 5000)


def one_without_a_table(path: Path) -> None:
    Store.open(path).close()
    run_sql(path, "DROP TABLE seat")


@pytest.mark.parametrize(
    ("make", "problem"),
    [
        (not_a_database, StoreProblem.NOT_A_DATABASE),
        (a_few_letters, StoreProblem.NOT_A_DATABASE),
        (an_emptied_file, StoreProblem.NOT_A_DATABASE),
        (another_programs, StoreProblem.FOREIGN),
        (another_alembic_programs, StoreProblem.FOREIGN),
        (an_empty_database, StoreProblem.FOREIGN),
        (a_newer_one, StoreProblem.NEWER),
        (one_of_no_version, StoreProblem.DAMAGED),
        (one_without_a_table, StoreProblem.DAMAGED),
        (one_cut_short, StoreProblem.DAMAGED),
        (one_cut_to_its_first_page, StoreProblem.DAMAGED),
        (one_cut_in_its_head, StoreProblem.DAMAGED),
        (one_overwritten_in_the_middle, StoreProblem.DAMAGED),
    ],
)
def test_a_file_that_is_not_ours_is_refused_and_stays_as_it_is(
    tmp_path: Path, make: Callable[[Path], None], problem: StoreProblem
) -> None:
    path = tmp_path / "games.db"
    make(path)
    before = files_beside(path)
    refused = open_error(path)
    assert (refused.problem, refused.path) == (problem, str(path))
    assert files_beside(path) == before


@pytest.mark.parametrize("script", CODE)
def test_a_database_with_code_in_it_is_refused_before_any_of_it_runs(
    file_store: Store, script: str
) -> None:
    path = Path(file_store.path)
    file_store.close()
    spoil(path, CODE[script][0])
    before = path.read_bytes()
    began = time.monotonic()
    refused = open_error(path)
    assert refused.problem is StoreProblem.STRANGE_SCHEMA
    assert refused.facts == {"object": CODE[script][1]}
    assert time.monotonic() - began < 10
    assert path.read_bytes() == before


def test_what_the_schema_of_a_database_says_is_not_trusted(path: Path) -> None:
    Store.open(path).close()
    with (
        closing(SqliteDatabase(path, timeout=0)) as database,
        database.read_transaction() as connection,
    ):
        assert connection.exec_driver_sql("PRAGMA trusted_schema").scalar() == 0


def test_a_newer_database_says_how_new_it_is(tmp_path: Path) -> None:
    a_newer_one(tmp_path / "games.db")
    assert open_error(tmp_path / "games.db").facts == {"revision": "9999"}


def test_no_database_is_made_beside_the_rest_of_another(path: Path) -> None:
    """SQLite would write pages of the old database into the new one."""
    path.with_name("games.db-wal").write_bytes(b"unsaved")
    path.unlink()
    before = files_beside(path)
    refused = open_error(path)
    assert (refused.problem, refused.facts) == (
        StoreProblem.DAMAGED,
        {"rest": str(path.with_name("games.db-wal"))},
    )
    assert files_beside(path) == before


# No place


def test_a_folder_is_not_made_up(tmp_path: Path) -> None:
    refused = open_error(tmp_path / "nowhere" / "games.db")
    assert refused.problem is StoreProblem.NO_FOLDER
    assert refused.facts == {"folder": str(tmp_path / "nowhere")}
    assert not list(tmp_path.iterdir())


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    assert open_error(tmp_path).problem is StoreProblem.NOT_A_FILE


def test_a_link_to_nowhere_is_no_database_and_leads_to_none(tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "nowhere.db")
    assert open_error(tmp_path / "link.db").problem is StoreProblem.NOT_WRITABLE
    assert [file.name for file in tmp_path.iterdir()] == ["link.db"]


def test_a_name_longer_than_any_file_has_is_no_database(tmp_path: Path) -> None:
    assert open_error(tmp_path / ("n" * 300)).problem is StoreProblem.NOT_A_FILE


def test_a_pipe_is_no_database(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert open_error(tmp_path / "pipe").problem is StoreProblem.NOT_A_FILE


@pytest.mark.parametrize(
    "where",
    [
        "mysql://somebody:secret@somewhere/games",
        "https://somewhere/games.db",
        "sqlite://somewhere/games.db",
        "sqlite:///games.db?mode=ro",
        "://",
        "mysql://somebody:secret",
        "mysql://somebody:a@b:secret",
        "mysql://somebody:what?secret@somewhere/games",
        "mysql://somewhere/games?password=a@secret",
        "https://somebody:1\nsecret@somewhere/games",
    ],
)
def test_an_address_must_be_one_of_ours_and_its_password_stays_unsaid(where: str) -> None:
    refused = open_error(where)
    assert refused.problem is StoreProblem.BAD_ADDRESS
    assert "secret" not in str(refused)


# No rights


def test_a_database_that_may_not_even_be_read_is_refused(blank: Path, shared_folder: Path) -> None:
    path = Path(shutil.copy(blank, shared_folder))
    path.chmod(0)
    with unprivileged():
        assert open_error(path).problem is StoreProblem.NOT_WRITABLE


def test_in_a_folder_that_may_only_be_read_nothing_is_created(shared_folder: Path) -> None:
    path = shared_folder / "games.db"
    shared_folder.chmod(0o555)
    with unprivileged():
        refused = open_error(path)
    assert (refused.problem, refused.facts) == (
        StoreProblem.NOT_WRITABLE,
        {"folder": str(shared_folder)},
    )
    assert not files_beside(path)


def test_a_folder_that_may_not_be_looked_into_is_refused(shared_folder: Path) -> None:
    inner = shared_folder / "inner"
    inner.mkdir()
    shared_folder.chmod(0)
    try:
        with unprivileged():
            assert open_error(inner / "games.db").problem is StoreProblem.NOT_WRITABLE
    finally:
        shared_folder.chmod(0o777)


# No time


def test_a_database_that_somebody_keeps_to_themselves_is_refused_until_they_let_go(
    path: Path,
) -> None:
    with ExitStack() as stack:
        selfish = stack.enter_context(closing(sqlite3.connect(path)))
        selfish.execute("PRAGMA locking_mode = EXCLUSIVE")
        selfish.execute("BEGIN EXCLUSIVE")
        assert open_error(path).problem is StoreProblem.LOCKED
    Store.open(path).close()
