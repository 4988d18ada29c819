"""A SQLite file is created, opened or migrated."""

import os
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from scorekeeper.game.events import Dealt
from scorekeeper.store.errors import StoreProblem
from scorekeeper.store.store import Store
from tests.game.builders import start
from tests.store.recorded_games import always, log_of, query, record_game, run_sql, small_game
from tests.store.store_files import open_error, refusal


def contents(path: Path) -> list[str]:
    """Everything a database holds."""
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


# A new database


@pytest.mark.parametrize("links", [True, False])
def test_where_there_is_nothing_a_database_is_created_of_any_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, links: bool
) -> None:
    """On a disk without links too; others than its owner cannot read it."""

    def no_links(*_: object) -> None:
        raise PermissionError

    if not links:
        monkeypatch.setattr(os, "link", no_links)
    names = ["games.db", "a b.db", "50%.db", "what?#1.db", "días 日本.db", "no-suffix"]
    for name in names:
        with closing(Store.open(tmp_path / name)) as store:
            assert store.games() == ()
            store.update_setting("language", lambda _: "hu")
            assert {file.stat().st_mode & 0o777 for file in tmp_path.iterdir()} == {0o600}
        assert query(tmp_path / name, "SELECT value FROM setting") == [{"value": '"hu"'}]
    assert {file.name for file in tmp_path.iterdir()} == set(names)


def test_a_store_in_memory_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for where in (":memory:", "sqlite://", "sqlite:///:memory:"):
        with closing(Store.open(where)) as store:
            record_game(store, "g", [start(cards=[1, 2]), Dealt(1)])
            assert log_of(store, "g") == small_game(Dealt(1)).log
            assert store.path == ":memory:"
    assert not list(tmp_path.iterdir())


def test_an_address_names_the_same_file_as_its_path(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(path.parent)
    names: list[str | Path] = [path, str(path), path.name, f"sqlite:///{path}"]
    for n, where in enumerate([*names, "sqlite:///games.db"]):
        with closing(Store.open(where)) as store:
            store.update_setting(str(n), always(n))
    assert len(query(path, "SELECT * FROM setting")) == 5


def test_a_commit_waits_for_the_disk_and_no_schema_is_trusted(path: Path) -> None:
    with (
        closing(Store.open(path, timeout=0.05)) as store,
        store._database.read_session() as session,
    ):
        answers = [
            session.connection().exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in (
                *("journal_mode", "synchronous", "foreign_keys", "busy_timeout"),
                "trusted_schema",
            )
        ]
    assert answers == ["wal", 2, 1, 50, 0]


def test_two_who_create_at_once_get_the_same_database(tmp_path: Path) -> None:
    path = tmp_path / "games.db"

    def open_and_write(n: int) -> None:
        with closing(Store.open(path)) as store:
            store.update_setting(str(n), always(n))

    with ThreadPoolExecutor(2) as devices:
        list(devices.map(open_and_write, range(2)))
    assert len(query(path, "SELECT * FROM setting")) == 2
    assert [file.name for file in tmp_path.iterdir()] == ["games.db"]


@pytest.mark.slow
def test_naming_the_use_cases_loads_no_database_library_and_creating_one_no_migrations(
    tmp_path: Path,
) -> None:
    code = (
        "import sys, scorekeeper.app; print([each for each in sys.modules if 'sql' in each]);"
        "from scorekeeper.store.store import Store; Store.open(sys.argv[1]).close();"
        "print('alembic' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, tmp_path / "new.db"], capture_output=True, check=True
    )
    assert done.stdout.split() == [b"[]", b"False"]


# An older one


def test_an_older_database_is_brought_up_to_date_after_a_copy_is_set_aside(
    path: Path, next_step: Path
) -> None:
    evening = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)
    stamp = f"{evening.astimezone():%Y-%m-%d-%H%M%S}"
    old, file = contents(path), path.read_bytes()
    with closing(Store.open(path, clock=lambda: evening)):
        assert query(path, "SELECT version_num FROM alembic_version") == [{"version_num": "next"}]
        query(path, "SELECT shoe_size FROM player")
    first = path.with_name(f"games.{stamp}.before-next.db")
    assert contents(first) == old
    first.write_text("Buy milk.")
    path.write_bytes(file)
    Store.open(path, clock=lambda: evening).close()
    assert first.read_text() == "Buy milk."
    assert contents(path.with_name(f"games.{stamp}.before-next-2.db")) == old


def test_a_step_that_fails_leaves_the_older_database_as_it_was(path: Path, next_step: Path) -> None:
    with next_step.open("a") as step:
        step.write('    op.execute("INSERT INTO nothing VALUES (1)")\n')
    old = path.read_bytes()
    assert open_error(path).problem is StoreProblem.DAMAGED
    assert path.read_bytes() == old


def test_one_game_that_cannot_be_read_does_not_keep_an_older_database_shut(
    path: Path, request: pytest.FixtureRequest
) -> None:
    with closing(Store.open(path)) as store:
        for game_id in ("a", "b"):
            record_game(store, game_id, [start(cards=[1, 2]), Dealt(1)])
    run_sql(
        path,
        "UPDATE event SET body = '{' WHERE game_id = 'a' AND seq = 2",
        "UPDATE seat SET name = 'of an older version'",
    )
    request.getfixturevalue("next_step")
    with closing(Store.open(path)) as store:
        assert {game.id: len(game.seats) for game in store.games()} == {"a": 0, "b": 3}
        assert query(path, "SELECT DISTINCT name FROM seat WHERE seat = 0") == [{"name": "Anna"}]
        assert store.rebuild() == 1
        refused = refusal(store.game, "a")
        assert refused.facts == {"game": "a", "seq": 2}
