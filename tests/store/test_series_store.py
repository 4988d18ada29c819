"""Series of games: write, change and remove them, and delete games in them."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from threading import Barrier

import pytest

from scorekeeper.game.events import GameFinished
from scorekeeper.game.names import NameFault
from scorekeeper.stats.standings import Absence, Measure, StandingRules
from scorekeeper.stats.tournament import Tournament
from scorekeeper.store.records import GameSearch, Series, TournamentRecord
from scorekeeper.store.store import Store
from tests.store.databases import on_postgres_too
from tests.store.recorded_games import EVENING, run_sql, small_game

SEASON = Series("season", "Season", EVENING, StandingRules(Measure.PLACES, Absence.LOWEST, 3))


@pytest.fixture
def two_games(store: Store) -> Store:
    """A store with two games, the first of them in the series "season"."""
    assert store.create("first", small_game())
    assert store.create("second", small_game(hours=1))
    store.series.create(SEASON, ["first", "never played"])
    return store


def series_by_id(store: Store) -> list[str]:
    return [game.id for game in store.games(GameSearch(series="season"))]


def test_series_are_read_as_they_were_written_the_last_begun_first(two_games: Store) -> None:
    later = replace(SEASON, id="later", created_at=EVENING + timedelta(hours=1))
    two_games.series.create(later, ["first", "second"])
    assert two_games.series.all() == (later, SEASON)
    assert two_games.series.of_game("first") == {"season", "later"}
    two_games.series.remove("season")
    assert two_games.series.all() == (later,)
    assert two_games.series.of_game("first") == {"later"}
    assert len(two_games.games()) == 2


@on_postgres_too
def test_of_two_processes_that_take_one_name_at_once_one_is_refused(address: str) -> None:
    ready = Barrier(2)
    fault = [None, NameFault.DOUBLED]

    def take(store: Store, name: str) -> tuple[NameFault | None, NameFault | None]:
        id_ = f"{name} {id(store)}"
        series = Series(id_, name, EVENING, StandingRules())
        cup = TournamentRecord(id_, name, EVENING, Tournament())
        ready.wait(20)
        return store.series.begin(series), store.tournaments.begin(cup)

    with (
        closing(Store.open(address)) as one,
        closing(Store.open(address)) as other,
        ThreadPoolExecutor(2) as threads,
    ):
        for number in range(10):
            name = f"Name {number}"
            for faults in zip(*threads.map(take, (one, other), (name, name)), strict=True):
                assert sorted(faults, key=fault.index) == fault


def test_the_games_of_each_series_are_counted_without_deleted_ones(two_games: Store) -> None:
    for game_id in ("finished", "gone"):
        assert two_games.create(game_id, small_game(GameFinished(), hours=2))
    assert two_games.series.game_counts() == {"season": (1, 0)}
    two_games.set_deleted("gone", EVENING)
    two_games.set_deleted("first", EVENING)
    assert series_by_id(two_games) == []
    assert two_games.series.game_counts() == {}
    two_games.set_deleted("first", None)
    two_games.series.create(replace(SEASON, id="evening"), ["first", "second", "finished", "gone"])
    two_games.series.create(replace(SEASON, id="empty"))
    assert two_games.series.game_counts() == {"season": (1, 0), "evening": (3, 1)}


def test_a_game_is_added_once_and_taken_out_again(two_games: Store) -> None:
    for _twice in range(2):
        two_games.series.add_game("season", "second")
    assert series_by_id(two_games) == ["second", "first"]
    for _twice in range(2):
        two_games.series.remove_game("season", "first")
    assert series_by_id(two_games) == ["second"]
    assert len(two_games.games()) == 2


def test_rules_that_another_program_wrote_are_the_usual_ones(two_games: Store) -> None:
    run_sql(two_games.path, "UPDATE series SET measure = 'x', absence = '', best = -1")
    (series,) = two_games.series.all()
    assert series.rules == StandingRules()
