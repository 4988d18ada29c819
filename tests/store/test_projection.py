"""The tables hold what the fold of the log makes."""

from collections.abc import Iterator
from contextlib import closing
from itertools import count

import pytest
from hypothesis import given, settings

from scorekeeper.game.events import (
    Bid,
    Dealt,
    Event,
    GameFinished,
    PlayEnded,
    Player,
    PlayerJoined,
    PlayerLeft,
    PlayEvent,
    SatOut,
    TricksCounted,
)
from scorekeeper.store.projection import project_game
from scorekeeper.store.store import Store
from tests.examples import examples
from tests.game.builders import start
from tests.game.strategies import Walk, walks
from tests.store.databases import NewDatabase, on_postgres_too
from tests.store.recorded_games import projection_in, query, record_game, run_sql

law = settings(deadline=None, max_examples=examples(60), derandomize=True)


@pytest.fixture(scope="module")
def shared_store(new_database: NewDatabase) -> Iterator[Store]:
    """One store for all the games of a law."""
    with new_database() as address, closing(Store.open(address)) as store:
        yield store


_ids = count()


@on_postgres_too
@law
@given(walk=walks)
def test_the_tables_hold_what_the_fold_makes(shared_store: Store, walk: Walk) -> None:
    """Written event by event, rebuilt, and with a whole log at once."""
    stepwise, at_once, path = f"game-{next(_ids)}", f"game-{next(_ids)}", shared_store.path
    now = record_game(shared_store, stepwise, walk.log)
    folded = project_game(now)
    assert projection_in(path, stepwise) == folded
    query(path, "DELETE FROM seat WHERE game_id = ?", stepwise)
    assert shared_store.damaged_games() == ()
    assert projection_in(path, stepwise) == folded
    assert shared_store.create(at_once, now)
    assert projection_in(path, at_once) == folded


def played(number: int, *tricks: int | None) -> list[PlayEvent]:
    """A round in which all who play bid 0."""
    bids = [Bid(number, seat, 0) for seat, won in enumerate(tricks) if won is not None]
    return [Dealt(number), *bids, PlayEnded(number), TricksCounted(number, tricks)]


def test_a_correction_of_an_earlier_round_changes_every_total_after_it(store: Store) -> None:
    events = [start(cards=[1, 1, 1]), *played(1, 1, 0, 0), *played(2, 0, 1, 0), *played(3, 0, 0, 1)]
    record_game(store, "g", [*events, TricksCounted(1, (0, 1, 0))])
    # rules §6: a bid of 0 made is 20, one trick is 10 below
    (game,) = store.games()
    assert game.running_totals == ((20, 40, 60), (-10, -20, 0), (20, 40, 30))


def test_totals_and_places_are_of_those_at_the_table(store: Store) -> None:
    """Dora leaves after round 1, when Emil joins with 5; Cleo sits round 2 out; then Ben leaves."""
    emil = PlayerJoined(2, 4, Player("emil", "Emil"), 0, 5)
    log: list[Event] = [start(players=4, cards=[1] * 4), *played(1, 1, 0, 0, 0)]
    log += [PlayerLeft(2, 3), emil, SatOut(2, 2), *played(2, 1, 0, None, None, 0)]
    now = record_game(store, "g", [*log, Dealt(3), PlayerLeft(4, 1), GameFinished()])
    (game,) = store.games()
    assert game.running_totals == ((-10, -20), (20, 40), (20, 20), (20, None), (None, 25))
    assert now.tally.ranks == (3, 0, 2, 0, 1)
    assert projection_in(store.path, "g") == project_game(now)


def test_rebuilding_mends_whatever_was_spoiled(store: Store) -> None:
    now = record_game(
        store,
        "g",
        [start(cards=[1, 2]), Dealt(1), Bid(1, 0, 1), Bid(1, 1, 0), Bid(1, 2, 0), PlayEnded(1)],
    )
    record_game(store, "other", [start(cards=[1])])
    run_sql(
        store.path,
        "INSERT INTO seat VALUES ('g', 9, (SELECT min(id) FROM player), '?', 1, 1, TRUE, '', '')",
        "UPDATE seat SET total = 1000, name = '?', totals = '7', rounds = '7'",
        "UPDATE game SET rounds_scored = 5, length = 1, search = '' WHERE id = 'g'",
    )
    assert projection_in(store.path, "g") != project_game(now)
    assert store.rebuild() == 2
    assert projection_in(store.path, "g") == project_game(now)


@on_postgres_too
def test_a_game_whose_tables_were_emptied_is_rebuilt_at_the_next_opening(
    new_database: NewDatabase,
) -> None:
    """A version that cannot read it empties them."""
    with new_database() as address:
        with closing(Store.open(address)) as store:
            now = record_game(store, "g", [start(cards=[1, 2]), Dealt(1), Bid(1, 0, 1)])
            record_game(store, "spoilt", [start(cards=[1])])
        run_sql(address, "DELETE FROM seat")
        run_sql(address, "UPDATE event SET body = '{' WHERE game_id = 'spoilt'")
        with closing(Store.open(address)) as store:
            assert projection_in(address, "g") == project_game(now)
            assert store.damaged_games() == ("spoilt",)
