"""Ratings: who comes out before whom, from the first game on."""

from datetime import UTC, datetime, timedelta

import pytest
from openskill.models import PlackettLuce

from scorekeeper.stats.counts import Outcome
from scorekeeper.stats.rating import Rated, rated

NAMES = {"a": "Anna", "b": "Ben", "c": "Cleo"}
BEGAN = datetime(2026, 1, 1, tzinfo=UTC)


def outcomes(*places: dict[str, int]) -> list[Outcome]:
    """Games that came out so, a day apart."""
    return [
        Outcome(f"game {day}", BEGAN + timedelta(days=day), tuple(its.items()))
        for day, its in enumerate(places)
    ]


def ratings(*places: dict[str, int]) -> dict[str, Rated]:
    return {one.id: one for one in rated(outcomes(*places), NAMES)}


def test_nobody_is_rated_without_a_game() -> None:
    assert rated([], NAMES) == ()


def test_the_best_comes_first_with_a_step_for_each_game() -> None:
    first, second, third = rated(outcomes({"a": 3, "b": 1, "c": 2}, {"b": 1, "a": 2}), NAMES)
    assert [first.name, second.name, third.name] == ["Ben", "Cleo", "Anna"]
    assert [(step.game, step.at) for step in first.steps] == [
        ("game 0", BEGAN),
        ("game 1", BEGAN + timedelta(days=1)),
    ]
    assert len(second.steps) == 1
    assert first.now == first.steps[-1].rating > first.steps[0].rating > 0


def test_equal_places_are_ties() -> None:
    its = ratings({"a": 1, "b": 1, "c": 3})
    assert its["a"].now == pytest.approx(its["b"].now)
    assert its["a"].now > its["c"].now


def test_the_seats_do_not_matter() -> None:
    one, other = ratings({"a": 1, "b": 2, "c": 3}), ratings({"c": 3, "a": 1, "b": 2})
    assert {id_: its.now for id_, its in one.items()} == pytest.approx(
        {id_: its.now for id_, its in other.items()}
    )


def test_ratings_are_those_of_the_library_game_after_game() -> None:
    model = PlackettLuce()
    [[a], [b]] = model.rate([[model.rating()], [model.rating()]], ranks=[1, 2])
    [[b], [c], [a]] = model.rate([[b], [model.rating()], [a]], ranks=[2, 3, 1])
    its = ratings({"a": 1, "b": 2}, {"b": 2, "c": 3, "a": 1})
    for id_, now in {"a": a, "b": b, "c": c}.items():
        assert its[id_].steps[-1].skill == pytest.approx(now.mu)
        assert its[id_].steps[-1].unsure == pytest.approx(now.sigma)
        assert its[id_].now == pytest.approx(now.ordinal())


def test_a_corrected_game_changes_all_that_follows() -> None:
    games = [{"a": 1, "b": 2, "c": 3}] * 4
    assert ratings({"a": 2, "b": 1, "c": 3}, *games)["a"].now < ratings(games[0], *games)["a"].now


def test_the_more_games_the_surer() -> None:
    steps = ratings(*[{"a": 1, "b": 2}, {"a": 2, "b": 1}] * 10)["a"].steps
    assert steps[-1].unsure < steps[0].unsure
