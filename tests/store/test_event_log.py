"""The event log: appended by one device at a time, and read back in order."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import psycopg
import pytest

from scorekeeper.game.events import Bid, Dealt, Entry, PlayEnded, PlayEvent, TricksCounted
from scorekeeper.game.open_game import OpenGame
from scorekeeper.store.errors import StoreProblem
from scorekeeper.store.store import Store
from tests.game.builders import start
from tests.store.databases import on_postgres_too
from tests.store.recorded_games import (
    EVENING,
    every_prefix,
    log_of,
    projection_in,
    query,
    record_game,
    run_sql,
    small_game,
)
from tests.store.store_files import refusal

ROUND: tuple[PlayEvent, ...] = (
    Dealt(1),
    Bid(1, 0, 1),
    Bid(1, 1, 0),
    Bid(1, 2, 1),
    PlayEnded(1),
    TricksCounted(1, (1, 0, 0)),
)


@on_postgres_too
def test_of_two_devices_that_append_the_same_number_one_succeeds(
    store: Store, other_device: Store
) -> None:
    now = record_game(store, "g", [start(cards=[1, 2]), Dealt(1)])
    mine, theirs = small_game(Dealt(1), Bid(1, 0, 0)), small_game(Dealt(1), Bid(1, 0, 1))
    assert other_device.append("g", now, theirs)
    before = projection_in(store.path, "g")
    assert not store.append("g", now, mine)
    with pytest.raises((sqlite3.IntegrityError, psycopg.IntegrityError), match="event"):
        run_sql(store.path, "INSERT INTO event SELECT * FROM event WHERE seq = 2")
    assert log_of(store, "g") == theirs.log
    assert projection_in(store.path, "g") == before


@on_postgres_too
def test_of_devices_that_append_at_once_each_learns_whether_it_was_first(
    store: Store, address: str
) -> None:
    was = record_game(store, "g", [start(cards=[1, 2]), Dealt(1)])
    with (
        closing(Store.open(address)) as mine,
        closing(Store.open(address)) as theirs,
        ThreadPoolExecutor(2) as devices,
    ):
        for seq in range(3, 30):
            now = OpenGame.of("g", (*was.log, Entry(seq, EVENING, Bid(1, 0, seq % 2))))
            tries = [devices.submit(each.append, "g", was, now) for each in (mine, theirs)]
            assert sorted(each.result() for each in tries) == [False, True]
            was = now
    assert log_of(store, "g") == was.log


def test_a_game_that_is_gone_is_not_recorded_in(store: Store) -> None:
    error = refusal(store.append, "gone", small_game(), small_game(Dealt(1)))
    assert (error.problem, error.facts) == (StoreProblem.NO_SUCH_GAME, {"game": "gone"})
    assert not query(store.path, "SELECT * FROM event")


def test_threads_take_turns(store: Store) -> None:
    games = {f"game-{n}": every_prefix([start(cards=[1, 2]), *ROUND]) for n in range(8)}

    def play(game_id: str) -> bool:
        first, *rest = games[game_id]
        done = [store.create(game_id, first)]
        for was, now in zip([first, *rest], rest, strict=False):
            done.append(store.append(game_id, was, now))
            done.append(log_of(store, game_id) == now.log)
        return all(done)

    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(play, games)) == [True] * 8


@pytest.mark.parametrize(
    ("spoil", "seq"),
    [
        ("UPDATE event SET body = '{' WHERE seq = 3", 3),
        ('UPDATE event SET body = \'{"round": "one"}\' WHERE seq = 2', 2),
        ("UPDATE event SET kind = 'cheated' WHERE seq = 2", 2),
        ('UPDATE event SET body = \'{"round":1,"by":"nobody"}\' WHERE seq = 2', 2),
        ("UPDATE event SET version = 2 WHERE seq = 4", 4),
        ("DELETE FROM event WHERE seq = 1", 1),
        ("DELETE FROM event WHERE seq = 3", 3),
        ("UPDATE event SET body = replace(body, '0', '3') WHERE seq = 3", 1 + len(ROUND)),
        ("UPDATE event SET body = replace(body, '0,', '') WHERE seq = 7", 1 + len(ROUND)),
        (
            """UPDATE event SET kind = 'points_adjusted', body =
            '{"number":1,"round":0,"seat":3,"points":5,"why":"late"}' WHERE seq = 3""",
            1 + len(ROUND),
        ),
    ],
)
def test_an_invalid_row_of_the_log_is_named(store: Store, spoil: str, seq: int) -> None:
    record_game(store, "g", [start(cards=[1, 2]), *ROUND])
    run_sql(store.path, spoil)
    error = refusal(store.game, "g")
    assert (error.problem, error.facts) == (StoreProblem.DAMAGED, {"game": "g", "seq": seq})
    assert store.rebuild() == 0
