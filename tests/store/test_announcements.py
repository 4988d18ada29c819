"""Changes by one process on a server are announced to the others."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from queue import Empty, Queue

import pytest

from scorekeeper.app import OpenGame
from scorekeeper.game.events import Dealt, GameRenamed
from scorekeeper.stats.tournament import Entrant, Tournament
from scorekeeper.store.postgres_channel import Channel
from scorekeeper.store.records import TournamentRecord
from scorekeeper.store.store import Store
from tests.app.builders import SHORT, make_app
from tests.game.builders import start
from tests.store.postgres_server import PostgresServer
from tests.store.recorded_games import record_game, run_sql, small_game
from tests.store.store_files import back_up, restore

Heard = Queue[tuple[str, int]]
PATIENCE = 20.0
"""Seconds that an announcement may take on a busy machine."""
ALL = ("", 0)


@pytest.fixture
def two_stores(postgres: PostgresServer, database: str) -> Iterator[tuple[Store, Store]]:
    """Two stores on one database, as two processes have them."""
    where = postgres.address(database)
    with closing(Store.open(where)) as one, closing(Store.open(where)) as other:
        yield one, other


@contextmanager
def received_by(store: Store) -> Iterator[Heard]:
    """Collect the announcements to a store, from when it has begun to listen."""
    heard: Heard = Queue()
    end = store.listen(lambda game, length: heard.put((game, length)))
    assert heard.get(timeout=PATIENCE) == ALL
    try:
        yield heard
    finally:
        end()


def test_a_process_hears_what_another_has_committed_and_nothing_else(
    two_stores: tuple[Store, Store],
) -> None:
    one, other = two_stores
    was = record_game(one, "g", [start(cards=[1, 2])])
    now = small_game(Dealt(1))
    with received_by(one) as own, received_by(other) as heard:
        assert one.append("g", was, now)
        assert not other.append("g", was, small_game(GameRenamed("late")))
        assert other.append("g", now, small_game(Dealt(1), GameRenamed("Friday")))
        assert heard.get(timeout=PATIENCE) == ("g", 2)
        assert own.get(timeout=PATIENCE) == ("g", 3)
        with pytest.raises(Empty):
            heard.get(timeout=0.05)


def test_what_has_no_longer_log_is_announced_by_its_id_and_what_is_replaced_or_gone_as_all(
    two_stores: tuple[Store, Store], tmp_path: Path
) -> None:
    one, other = two_stores
    record_game(one, "g", [start(cards=[1, 2])])
    back_up(one, tmp_path / "backup.gz")
    at = small_game().started_at
    cup = TournamentRecord("cup", "Cup", at, Tournament())
    anna = Tournament((Entrant("Anna"),))
    changes: list[tuple[Callable[[], object], str | None]] = [
        (lambda: one.set_deleted("g", at), "g"),
        (lambda: one.set_deleted("g", None), "g"),
        (lambda: one.set_deleted("g", at), "g"),
        (lambda: one.write_all([], undeleted=["g"]), "g"),
        (lambda: one.tournaments.create(cup), "cup"),
        (lambda: one.tournaments.change("cup", lambda _was: anna), "cup"),
        (lambda: one.tournaments.remove("cup"), "cup"),
        (lambda: one.purge_deleted(at), None),
        (lambda: restore(one, tmp_path / "backup.gz", tmp_path), ""),
        (lambda: one.set_deleted("g", at.replace(year=2020)), "g"),
        (lambda: one.purge_deleted(at), ""),
    ]
    with received_by(other) as heard:
        for change, id_ in changes:
            change()
            if id_ is not None:
                assert heard.get(timeout=PATIENCE) == (id_, 0)
        with pytest.raises(Empty):
            heard.get(timeout=0.05)


@pytest.mark.anyio
async def test_who_observes_hears_of_each_change_in_another_process(
    two_stores: tuple[Store, Store],
) -> None:
    one, other = make_app(two_stores[0]), make_app(two_stores[1])
    game = await one.start(players=["Anna", "Ben", "Cleo"], rules=SHORT, first_dealer=0)
    cup = await one.tournaments.begin("Cup")
    assert isinstance(game, OpenGame)
    assert isinstance(cup, TournamentRecord)
    heard: asyncio.Queue[str] = asyncio.Queue()
    other.observe(game.id, lambda now: heard.put_nowait("anew" if now is None else "longer"))
    with ExitStack() as at_end:
        at_end.callback(other.observe_processes())
        assert await asyncio.wait_for(heard.get(), PATIENCE) == "anew"  # it has begun to listen
        other.tournaments.observe(cup.id, [], lambda: heard.put_nowait("cup"))
        renamed = await one.record(game, GameRenamed("Friday"))
        assert isinstance(renamed, OpenGame)
        assert await asyncio.wait_for(heard.get(), PATIENCE) == "longer"
        for _ in range(2):
            assert await one.delete(game.id) is None
            assert await asyncio.wait_for(heard.get(), PATIENCE) == "anew"
            assert await one.restore(game.id) is None
            assert await asyncio.wait_for(heard.get(), PATIENCE) == "anew"
            assert await one.tournaments.set_present(cup.id, 0, present=False) is None
            assert await asyncio.wait_for(heard.get(), PATIENCE) == "cup"


def test_who_was_cut_off_listens_again_and_reads_everything_anew(
    two_stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also after a bug in the thread that listens."""
    one, other = two_stores
    was = record_game(one, "g", [start(cards=[1, 2])])
    with received_by(other) as heard:
        with monkeypatch.context() as broken:
            broken.setattr(Channel, "_pass_on", None)
            run_sql(
                one.path,
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND query LIKE 'LISTEN%'",
            )
            for _ in ("lost", "there again", "lost"):
                assert heard.get(timeout=PATIENCE) == ALL
        assert heard.get(timeout=PATIENCE) == ALL  # there again
        assert one.append("g", was, small_game(Dealt(1)))
        assert heard.get(timeout=PATIENCE) == ("g", 2)


def test_what_others_say_on_the_channel_and_a_listener_that_fails_disturb_nothing(
    two_stores: tuple[Store, Store],
) -> None:
    one, other = two_stores
    was = record_game(one, "g", [start(cards=[1, 2])])
    heard: Heard = Queue()

    def fail(game: str, length: int) -> None:
        heard.put((game, length))
        raise ZeroDivisionError

    with ExitStack() as at_end:
        at_end.callback(other.listen(fail))
        assert heard.get(timeout=PATIENCE) == ALL
        for payload in ("", "x", "x y g", "x -1 g", "x 1"):
            run_sql(one.path, f"SELECT pg_notify('scorekeeper_games', '{payload}')")
        assert one.append("g", was, small_game(Dealt(1)))
        said = heard.get(timeout=PATIENCE)
        while said != ("g", 2):
            assert said == ("", 1)
            said = heard.get(timeout=PATIENCE)
