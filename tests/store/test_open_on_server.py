"""A database on a PostgreSQL server is created, opened, migrated, or refused unchanged."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.projection import RowValues
from scorekeeper.store.schema import HEAD, METADATA
from scorekeeper.store.store import Store
from tests.browser.server import free_port
from tests.game.builders import start
from tests.store.postgres_server import GUEST, PASSWORD, PostgresServer
from tests.store.recorded_games import always, query, record_game, run_sql
from tests.store.store_files import open_error, text_of


@pytest.fixture
def empty(postgres: PostgresServer) -> Iterator[str]:
    """The name of a database without any table."""
    name = postgres.create()
    yield name
    postgres.drop(name)


def contents(where: str) -> dict[str, list[RowValues]]:
    """Every table of a database with its columns and rows."""
    columns = query(
        where,
        "SELECT table_name, column_name, data_type FROM information_schema.columns"
        " WHERE table_schema = 'public' ORDER BY table_name, ordinal_position",
    )
    tables = {str(column["table_name"]) for column in columns}
    return {"": columns} | {each: query(where, f"SELECT * FROM {each}") for each in tables}  # noqa: S608


# A new database


def test_an_empty_database_gets_our_tables(postgres: PostgresServer, empty: str) -> None:
    where = postgres.address(empty)
    for _ in range(2):
        with closing(Store.open(where)) as store:
            record_game(store, f"game-{_}", [start(cards=[1, 2])])
            assert store.path == where
    Store.open(where.replace("+psycopg", "")).close()
    assert query(where, "SELECT version_num FROM alembic_version") == [{"version_num": HEAD}]
    assert contents(where).keys() == {"", "alembic_version", *METADATA.tables}
    assert len(query(where, "SELECT * FROM game")) == 2


def test_two_who_fill_an_empty_database_at_once_get_the_same(
    postgres: PostgresServer, empty: str
) -> None:
    def open_and_write(n: int) -> None:
        with closing(Store.open(postgres.address(empty))) as store:
            store.update_setting(str(n), always(n))

    with ThreadPoolExecutor(2) as devices:
        list(devices.map(open_and_write, range(2)))
    assert len(query(postgres.address(empty), "SELECT * FROM setting")) == 2


def test_a_commit_waits_for_the_disk(postgres: PostgresServer, database: str) -> None:
    run_sql(postgres.address(database), f"ALTER DATABASE {database} SET synchronous_commit = off")
    with (
        closing(Store.open(postgres.address(database), timeout=0.05)) as store,
        store._database.read_session() as session,
    ):
        answers = [
            session.connection().exec_driver_sql(f"SHOW {name}").scalar()
            for name in ("synchronous_commit", "lock_timeout", "transaction_isolation")
        ]
    assert answers == ["on", "50ms", "repeatable read"]


# Not ours


@pytest.mark.nightly
def test_a_database_that_is_not_ours_is_refused_and_stays_as_it_is(
    postgres: PostgresServer, blank_on_postgres: str
) -> None:
    foreign = "CREATE TABLE game (id TEXT, moves TEXT)"
    versioned = f"{foreign}; CREATE TABLE alembic_version AS SELECT '0001' AS version_num"
    newer = "UPDATE alembic_version SET version_num = '9999'"
    latin = postgres.create(more="ENCODING LATIN1")
    for like, script, problem in (
        ("template0", foreign, StoreProblem.FOREIGN),
        ("template0", versioned, StoreProblem.FOREIGN),
        (blank_on_postgres, newer, StoreProblem.NEWER),
        (blank_on_postgres, "DELETE FROM alembic_version", StoreProblem.DAMAGED),
        (latin, "SELECT 1", StoreProblem.NOT_UNICODE),
    ):
        with postgres.lend(like) as name:
            where = postgres.address(name)
            run_sql(where, *script.split(";"))
            before = contents(where)
            refused = open_error(where)
            assert (refused.problem, refused.path) == (problem, where)
            assert contents(where) == before
    postgres.drop(latin)


# An older one


@pytest.mark.nightly
def test_an_older_database_is_brought_up_to_date_or_stays_as_it_was(
    postgres: PostgresServer, database: str, next_step: Path
) -> None:
    sound, failing = next_step.read_text(), '    op.execute("INSERT INTO nothing VALUES (1)")\n'
    next_step.write_text(sound + failing)
    where = postgres.address(database)
    before = contents(where)
    assert open_error(where).problem is StoreProblem.DAMAGED
    assert contents(where) == before
    next_step.write_text(sound)
    Store.open(where).close()
    assert query(where, "SELECT version_num FROM alembic_version") == [{"version_num": "next"}]
    query(where, "SELECT shoe_size FROM player")


# No way in


@pytest.fixture
def private_database(postgres: PostgresServer, empty: str) -> str:
    """The name of an empty database of somebody who needs a password."""
    run_sql(postgres.address(empty), f"ALTER DATABASE {empty} OWNER TO {GUEST}")
    return empty


def test_who_knows_the_password_gets_in_and_it_stays_unsaid(
    postgres: PostgresServer, private_database: str
) -> None:
    with closing(Store.open(postgres.address(private_database, GUEST, PASSWORD))) as store:
        assert store.path == postgres.address(private_database, GUEST)
        with pytest.raises(StoreError) as refused:
            store.set_deleted("nobody's", None)
    assert refused.value.path == store.path


def test_why_nobody_gets_in_is_said_and_no_password(
    postgres: PostgresServer, private_database: str
) -> None:
    nowhere = f"postgresql+psycopg://anna:wr0ng@127.0.0.1:{free_port()}/games"
    for where, problem in (
        (postgres.address(private_database, GUEST), StoreProblem.NO_ENTRY),
        (postgres.address(private_database, GUEST, "wr0ng"), StoreProblem.NO_ENTRY),
        (postgres.address(private_database, "stranger"), StoreProblem.NO_ENTRY),
        (postgres.address("no such games"), StoreProblem.NO_DATABASE),
        (postgres.address("no such games", GUEST, PASSWORD), StoreProblem.NO_DATABASE),
        (nowhere, StoreProblem.NO_SERVER),
    ):
        refused = open_error(where)
        assert refused.problem is problem
        assert "wr0ng" not in text_of(refused)
        assert PASSWORD not in text_of(refused)
    assert refused.path == nowhere.replace(":wr0ng", "")
    run_sql(
        postgres.address(private_database),
        f"REVOKE CONNECT ON DATABASE {private_database} FROM PUBLIC, {GUEST}",
    )
    refused = open_error(postgres.address(private_database, GUEST, PASSWORD))
    assert refused.problem is StoreProblem.NO_ENTRY


def test_without_the_library_of_postgresql_that_is_what_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(sys.modules, "scorekeeper.store.postgres_database", raising=False)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    refused = open_error("postgresql+psycopg://anna:secret@somewhere/games")
    assert refused.problem is StoreProblem.NO_DRIVER
    assert refused.path == "postgresql+psycopg://anna@somewhere/games"


# No rights, no room


@pytest.mark.nightly
def test_whoever_may_not_write_or_make_tables_is_told_so(
    postgres: PostgresServer, database: str, empty: str
) -> None:
    where, as_guest = postgres.address(database), postgres.address(database, GUEST, PASSWORD)
    assert open_error(as_guest).problem is StoreProblem.READ_ONLY
    run_sql(where, f"GRANT SELECT ON ALL TABLES IN SCHEMA public TO {GUEST}")
    assert open_error(as_guest).problem is StoreProblem.READ_ONLY
    run_sql(where, f"ALTER DATABASE {database} SET default_transaction_read_only = on")
    assert open_error(where).problem is StoreProblem.READ_ONLY
    refused = open_error(postgres.address(empty, GUEST, PASSWORD))
    assert refused.problem is StoreProblem.READ_ONLY
    assert contents(postgres.address(empty)) == {"": []}


def test_a_database_in_which_somebody_writes_too_long_is_refused(
    postgres: PostgresServer, database: str
) -> None:
    where = postgres.address(database)
    with closing(Store.open(where)) as slow, slow._database.write_session():
        assert open_error(where).problem is StoreProblem.LOCKED
    Store.open(where, timeout=0.05).close()
