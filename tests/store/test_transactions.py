"""Writers take turns, readers see a snapshot, and a lost server is reconnected."""

from collections.abc import Iterator
from contextlib import closing

import pytest
from sqlmodel import delete, func, select

from scorekeeper.game.events import Bid, Dealt
from scorekeeper.store.errors import StoreProblem
from scorekeeper.store.schema import EventRow, SeatRow, SettingRow
from scorekeeper.store.store import Store
from tests.game.builders import start
from tests.store.databases import on_postgres_too
from tests.store.postgres_server import PostgresServer, running_server
from tests.store.recorded_games import (
    log_of,
    projection_in,
    query,
    record_game,
    run_sql,
    small_game,
)
from tests.store.store_files import refusal

pytestmark = pytest.mark.slow

HOW_MANY = select(func.count()).select_from(EventRow)


@on_postgres_too
def test_a_reader_sees_one_snapshot_while_others_write(store: Store, other_device: Store) -> None:
    was = record_game(store, "g", [start(cards=[1, 2])])
    with store._database.read_session() as session:
        assert session.exec(HOW_MANY).one() == 1
        assert other_device.append("g", was, small_game(Dealt(1)))
        assert session.exec(HOW_MANY).one() == 1
    assert log_of(store, "g") == small_game(Dealt(1)).log


@on_postgres_too
def test_while_one_writes_others_time_out_and_may_try_again(
    store: Store, other_device: Store
) -> None:
    was = record_game(store, "g", [start(cards=[1, 2])])
    with other_device._database.write_session():
        refused = refusal(store.append, "g", was, small_game(Dealt(1)))
        assert (refused.problem, refused.path) == (StoreProblem.LOCKED, store.path)
        assert log_of(store, "g") == was.log
    assert store.append("g", was, small_game(Dealt(1)))


def test_the_error_of_a_damaged_log_keeps_nobody_from_writing(
    store: Store, other_device: Store
) -> None:
    was = record_game(store, "g", [start(cards=[1, 2]), Dealt(1)])
    record_game(store, "damaged", [start(cards=[1, 2]), *[Dealt(1)] * 3])
    run_sql(store.path, "UPDATE event SET body = '{' WHERE game_id = 'damaged' AND seq = 1")
    kept = refusal(store.game, "damaged")
    assert kept.problem is StoreProblem.DAMAGED
    now = small_game(Dealt(1), Bid(1, 0, 1))
    assert other_device.append("g", was, now)
    assert store.append("g", now, small_game(Dealt(1), Bid(1, 0, 1), Bid(1, 1, 0)))


@on_postgres_too
def test_an_exception_rolls_the_transaction_back(store: Store) -> None:
    was = record_game(store, "g", [start(cards=[1, 2])])
    before = projection_in(store.path, "g")

    def fail() -> None:
        with store._database.write_session() as session:
            session.exec(delete(SeatRow))
            session.add(SettingRow(key="language", value='"ja"'))
            session.flush()
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert (projection_in(store.path, "g"), store.setting("language")) == (before, None)
    assert store.append("g", was, small_game(Dealt(1)))


# What only a server does


@pytest.fixture
def on_server(postgres: PostgresServer, database: str) -> Iterator[Store]:
    """An empty store on the server."""
    with closing(Store.open(postgres.address(database), timeout=0.05)) as store:
        yield store


@pytest.fixture(scope="module")
def stoppable_postgres() -> Iterator[PostgresServer]:
    """A server that tests may stop and start."""
    with running_server() as server:
        yield server


def close_connections(store: Store) -> None:
    """End all other connections to the database."""
    run_sql(
        store.path,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )


def test_a_tap_after_the_server_hung_up_is_recorded_over_a_new_connection(
    on_server: Store,
) -> None:
    was = record_game(on_server, "g", [start(cards=[1, 2])])
    close_connections(on_server)
    assert on_server.append("g", was, small_game(Dealt(1)))
    close_connections(on_server)
    assert log_of(on_server, "g") == small_game(Dealt(1)).log
    close_connections(on_server)
    assert on_server.rebuild() == 1


@pytest.mark.parametrize("reading", [False, True])
def test_what_is_cut_off_half_way_is_not_recorded_and_may_be_tried_again(
    on_server: Store, *, reading: bool
) -> None:
    was = record_game(on_server, "g", [start(cards=[1, 2])])
    database = on_server._database

    def be_cut_off() -> None:
        with database.read_session() if reading else database.write_session() as session:
            if not reading:
                session.exec(delete(SeatRow))
            close_connections(on_server)
            session.exec(HOW_MANY)

    assert refusal(be_cut_off).problem is StoreProblem.NO_SERVER
    assert len(query(on_server.path, "SELECT * FROM seat")) == 3
    assert on_server.append("g", was, small_game(Dealt(1)))


def test_while_the_server_is_away_nothing_is_recorded_and_once_it_is_back_the_game_goes_on(
    stoppable_postgres: PostgresServer,
) -> None:
    with closing(
        Store.open(stoppable_postgres.address(stoppable_postgres.create()), timeout=0.05)
    ) as store:
        was = record_game(store, "g", [start(cards=[1, 2])])
        stoppable_postgres.stop()
        for _ in range(2):
            refused = refusal(store.append, "g", was, small_game(Dealt(1)))
            assert refused.problem is StoreProblem.NO_SERVER
            assert refusal(store.games).problem is StoreProblem.NO_SERVER
        stoppable_postgres.start()
        assert log_of(store, "g") == was.log
        assert store.append("g", was, small_game(Dealt(1)))
        stoppable_postgres.stop()
    stoppable_postgres.start()


PROBLEMS = {
    "25006": StoreProblem.READ_ONLY,
    "40001": StoreProblem.LOCKED,
    "42501": StoreProblem.READ_ONLY,
    "42703": StoreProblem.DAMAGED,
    "53100": StoreProblem.DISK_FULL,
    "55P03": StoreProblem.LOCKED,
    "57P01": StoreProblem.NO_SERVER,
    "58030": StoreProblem.DISK_FAILED,
    "XX001": StoreProblem.DAMAGED,
}


def test_whatever_the_server_cannot_do_has_its_reason_and_leaves_all_as_it_was(
    on_server: Store,
) -> None:
    was = record_game(on_server, "g", [start(cards=[1, 2]), Dealt(1)])
    now = small_game(Dealt(1), Bid(1, 0, 1))
    for code, problem in PROBLEMS.items():
        run_sql(
            on_server.path,
            "CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql"
            f" AS $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '{code}'; END $$",
            "CREATE OR REPLACE TRIGGER fail BEFORE INSERT ON event EXECUTE FUNCTION fail()",
        )
        refused = refusal(on_server.append, "g", was, now)
        assert (refused.problem, refused.path) == (problem, on_server.path), code
        assert log_of(on_server, "g") == was.log
    run_sql(on_server.path, "DROP TRIGGER fail ON event")
    assert on_server.append("g", was, now)
