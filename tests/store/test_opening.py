"""A SQLite file is created, opened, or brought up to date; all else is left exactly as it is."""

import json
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from scorekeeper.game.events import Dealt
from scorekeeper.store.database import Store
from scorekeeper.store.problems import StoreError, StoreProblem
from tests.game.at_table import start
from tests.store.sheets import keep, rows, sheet

NOBODY = 65534
"""Somebody without rights, on every system where tests may run as the one who has all."""


def refusal(where: str | Path) -> StoreError:
    """The reason why the store at `where` cannot be opened."""
    with pytest.raises(StoreError) as refused:
        Store.open(where, timeout=0.05).close()
    return refused.value


def folder_of(path: Path) -> dict[str, bytes]:
    """Every file beside `path`, and what is in it."""
    return {file.name: file.read_bytes() for file in path.parent.iterdir() if file.is_file()}


def contents(path: Path) -> list[str]:
    """Everything a database holds."""
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


@contextmanager
def without_rights() -> Iterator[None]:
    """Be a user for whom the rights of files count, as they do not for root."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


@pytest.fixture
def shared() -> Iterator[Path]:
    """A folder that everybody may read and write, unlike those of pytest."""
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        yield Path(folder)


# A new database


def test_where_there_is_nothing_a_database_is_created(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with closing(Store.open(path)) as store:
        assert store.games() == ()
    with closing(Store.open(path)) as store:
        keep(store, "g", [start(cards=[1, 2])])
    assert [file.name for file in tmp_path.iterdir()] == ["games.db"]


@pytest.mark.parametrize("name", ["a b.db", "50%.db", "what?#1.db", "días 日本.db", "no-suffix"])
def test_a_file_may_have_any_name(tmp_path: Path, name: str) -> None:
    with closing(Store.open(tmp_path / name)) as store:
        store.set_setting("language", "hu")
    assert rows(tmp_path / name, "SELECT * FROM setting") == [{"key": "language", "value": '"hu"'}]
    assert [file.name for file in tmp_path.iterdir()] == [name]


def test_an_address_names_the_same_file_as_its_path(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(path.parent)
    names: list[str | Path] = [
        path,
        str(path),
        path.name,
        f"sqlite:///{path}",
        "sqlite:///games.db",
    ]
    for n, where in enumerate(names):
        with closing(Store.open(where)) as store:
            store.set_setting(str(n), n)
    assert len(rows(path, "SELECT * FROM setting")) == 5


@pytest.mark.parametrize("where", [":memory:", "sqlite://", "sqlite:///:memory:"])
def test_a_store_in_memory_leaves_nothing_behind(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with closing(Store.open(where)) as store:
        keep(store, "g", [start(cards=[1, 2]), Dealt(1)])
        assert store.log("g") == sheet(Dealt(1)).log
        assert store.path == ":memory:"
    assert not list(tmp_path.iterdir())


def test_a_commit_waits_for_the_disk(path: Path) -> None:
    with (
        closing(Store.open(path, timeout=0.05)) as store,
        store._line.reading() as connection,
    ):
        answers = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]
    assert answers == ["wal", 2, 1, 50]


def test_two_who_create_at_once_get_the_same_database(tmp_path: Path) -> None:
    path = tmp_path / "games.db"

    def open_and_write(n: int) -> None:
        with closing(Store.open(path)) as store:
            store.set_setting(str(n), n)

    with ThreadPoolExecutor(2) as devices:
        list(devices.map(open_and_write, range(2)))
    assert len(rows(path, "SELECT * FROM setting")) == 2
    assert [file.name for file in tmp_path.iterdir()] == ["games.db"]


def test_a_disk_without_links_gets_a_database_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", no_links)
    Store.open(tmp_path / "games.db").close()
    assert [file.name for file in tmp_path.iterdir()] == ["games.db"]


def test_a_database_that_cannot_be_made_whole_is_not_made(tmp_path: Path, next_step: Path) -> None:
    with next_step.open("a") as step:
        step.write('    op.execute("INSERT INTO nothing VALUES (1)")\n')
    path = tmp_path / "games.db"
    assert refusal(path).path == str(path)
    assert not folder_of(path)


def test_opening_a_database_that_is_up_to_date_is_not_kept_waiting_by_alembic(path: Path) -> None:
    code = (
        "import sys; from scorekeeper.store.database import Store;"
        "Store.open(sys.argv[1]).close(); print('alembic' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code, path], capture_output=True, check=True)
    assert done.stdout.split() == [b"False"]


def test_naming_the_use_cases_loads_no_database_library() -> None:
    code = "import sys, scorekeeper.table; print(json := [m for m in sys.modules if 'sql' in m])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert json.loads(done.stdout) == []


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
    before = folder_of(path)
    refused = refusal(path)
    assert (refused.problem, refused.path) == (problem, str(path))
    assert folder_of(path) == before


def test_a_newer_database_says_how_new_it_is(tmp_path: Path) -> None:
    a_newer_one(tmp_path / "games.db")
    assert refusal(tmp_path / "games.db").facts == {"revision": "9999"}


def test_no_database_is_made_beside_the_rest_of_another(path: Path) -> None:
    """SQLite would write what is left of the old one into the new one."""
    path.with_name("games.db-wal").write_bytes(b"unsaved")
    path.unlink()
    before = folder_of(path)
    refused = refusal(path)
    assert (refused.problem, refused.facts) == (
        StoreProblem.DAMAGED,
        {"rest": str(path.with_name("games.db-wal"))},
    )
    assert folder_of(path) == before


# No place


def test_a_folder_is_not_made_up(tmp_path: Path) -> None:
    refused = refusal(tmp_path / "nowhere" / "games.db")
    assert refused.problem is StoreProblem.NO_FOLDER
    assert refused.facts == {"folder": str(tmp_path / "nowhere")}
    assert not list(tmp_path.iterdir())


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    assert refusal(tmp_path).problem is StoreProblem.NOT_A_FILE


def test_a_link_to_nowhere_is_no_database_and_leads_to_none(tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "nowhere.db")
    assert refusal(tmp_path / "link.db").problem is StoreProblem.NOT_WRITABLE
    assert [file.name for file in tmp_path.iterdir()] == ["link.db"]


def test_a_pipe_is_no_database(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert refusal(tmp_path / "pipe").problem is StoreProblem.NOT_A_FILE


@pytest.mark.parametrize(
    "where",
    [
        "mysql://somebody:secret@somewhere/games",
        "https://somewhere/games.db",
        "sqlite://somewhere/games.db",
        "sqlite:///games.db?mode=ro",
        "://",
    ],
)
def test_an_address_must_be_one_of_ours_and_its_password_stays_unsaid(where: str) -> None:
    refused = refusal(where)
    assert refused.problem is StoreProblem.BAD_ADDRESS
    assert "secret" not in str(refused)


# No rights


def test_a_database_that_may_only_be_read_is_refused(blank: Path, shared: Path) -> None:
    path = Path(shutil.copy(blank, shared))
    path.chmod(stat.S_IREAD | stat.S_IRGRP | stat.S_IROTH)
    before = path.read_bytes()
    with without_rights():
        assert refusal(path).problem is StoreProblem.READ_ONLY
    assert path.read_bytes() == before


def test_a_database_that_may_not_even_be_read_is_refused(blank: Path, shared: Path) -> None:
    path = Path(shutil.copy(blank, shared))
    path.chmod(0)
    with without_rights():
        assert refusal(path).problem is StoreProblem.NOT_WRITABLE


@pytest.mark.parametrize("there", [False, True])
def test_a_folder_that_may_only_be_read_is_refused(
    blank: Path, shared: Path, *, there: bool
) -> None:
    path = shared / "games.db"
    if there:
        shutil.copy(blank, path)
        path.chmod(0o666)
    shared.chmod(0o555)
    before = folder_of(path)
    with without_rights():
        refused = refusal(path)
    assert (refused.problem, refused.facts) == (
        StoreProblem.NOT_WRITABLE,
        {"folder": str(shared)},
    )
    assert folder_of(path) == before


def test_a_folder_that_may_not_be_looked_into_is_refused(shared: Path) -> None:
    inner = shared / "inner"
    inner.mkdir()
    shared.chmod(0)
    try:
        with without_rights():
            assert refusal(inner / "games.db").problem is StoreProblem.NOT_WRITABLE
    finally:
        shared.chmod(0o777)


# No time


def test_a_database_that_somebody_keeps_to_themselves_is_refused_until_they_let_go(
    path: Path,
) -> None:
    with ExitStack() as stack:
        selfish = stack.enter_context(closing(sqlite3.connect(path)))
        selfish.execute("PRAGMA locking_mode = EXCLUSIVE")
        selfish.execute("BEGIN EXCLUSIVE")
        assert refusal(path).problem is StoreProblem.LOCKED
    Store.open(path).close()


def test_a_database_in_which_somebody_writes_too_long_is_refused(path: Path) -> None:
    with closing(sqlite3.connect(path)) as slow:
        slow.execute("PRAGMA journal_mode = WAL")
        slow.execute("BEGIN IMMEDIATE")
        assert refusal(path).problem is StoreProblem.LOCKED


# An older one


def test_an_older_database_is_brought_up_to_date_after_a_copy_is_set_aside(
    path: Path, next_step: Path
) -> None:
    old = contents(path)
    evening = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)
    with closing(Store.open(path, clock=lambda: evening)):
        assert rows(path, "SELECT version_num FROM alembic_version") == [{"version_num": "next"}]
        rows(path, "SELECT shoe_size FROM player")
    copy = path.with_name("games.2026-11-20-193000.before-next.db")
    assert contents(copy) == old


def test_a_step_that_fails_leaves_the_older_database_as_it_was(path: Path, next_step: Path) -> None:
    with next_step.open("a") as step:
        step.write('    op.execute("INSERT INTO nothing VALUES (1)")\n')
    old = path.read_bytes()
    assert refusal(path).problem is StoreProblem.DAMAGED
    assert path.read_bytes() == old
