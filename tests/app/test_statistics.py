"""Use cases of statistics."""

import pytest

from scorekeeper.app import App, GameSearch
from scorekeeper.store.store import Store
from tests.app.builders import wait_for
from tests.stats.hand_counted_games import HAND_COUNTED_GAMES


@pytest.fixture(autouse=True)
def three_evenings(store: Store) -> None:
    assert store.write_all((game.id, game) for game in HAND_COUNTED_GAMES)


def test_a_table_is_everybody_together(app: App) -> None:
    found = wait_for(app.statistics.of_table())
    assert [person.name for person in found.people] == ["Anna", "Ben", "Cleo", "Dora"]
    assert (found.games, found.points.total, found.points.of) == (2, 233, 6)
    right = found.bidding.right
    assert (right.total, right.of) == (10, 12)
    assert right.shown == pytest.approx(10 / 12)
    together = wait_for(app.statistics.of_table(GameSearch(people=("ben", "cleo"))))
    assert (together.games, [person.name for person in together.people]) == (1, ["Ben", "Cleo"])
    assert found.run is not None
    assert (found.run.value, found.run.names) == (4, ("Anna",))


def test_a_person_is_found_by_any_of_the_ids_that_turned_out_to_be_them(app: App) -> None:
    assert wait_for(app.people.rename("ben", "Benedikt")) is None
    anna = wait_for(app.statistics.of_person("anna"))
    assert anna
    assert anna.rivals[0][0] == "Benedikt"
    assert wait_for(app.statistics.of_person("nobody")) is None
    assert wait_for(app.people.merge("cleo", into="dora")) is None
    by_old, by_new = (wait_for(app.statistics.of_person(id_)) for id_ in ("cleo", "dora"))
    assert by_old is not None
    assert by_old == by_new
    assert (by_old.id, by_old.name, by_old.games.played) == ("dora", "Dora", 2)


def test_ratings_are_of_finished_games_in_their_order(app: App) -> None:
    found = wait_for(app.statistics.ratings())
    assert found.current[0].name == "Anna"
    assert found.chart
    named = zip((one.name for one in found.current), found.chart.lines, strict=True)
    games = {name: [game for game, _rating in line] for name, line in named}
    assert games == {"Anna": [0, 1, 2], "Ben": [0, 1, 2], "Cleo": [0, 1], "Dora": [1, 2]}
    (only,) = wait_for(app.statistics.ratings(GameSearch(people=("cleo",)))).current
    assert (only.name, only.games) == ("Cleo", 1)
    first = wait_for(app.statistics.ratings(GameSearch(edition="classic"))).current
    assert only in first
    assert len(first) == 3
