"""Ratings, from the first game on."""

from datetime import UTC, datetime, timedelta

import pytest
from openskill.models import PlackettLuce

from scorekeeper.stats.counts import GameResult
from scorekeeper.stats.rating import PlayerRating, compute_ratings

NAMES = {"a": "Anna", "b": "Ben", "c": "Cleo"}
BEGAN = datetime(2026, 1, 1, tzinfo=UTC)


def outcomes(*places: dict[str, int]) -> list[GameResult]:
    """Games that came out so, a day apart."""
    return [
        GameResult(f"game {day}", BEGAN + timedelta(days=day), tuple(its.items()))
        for day, its in enumerate(places)
    ]


def ratings(*places: dict[str, int]) -> dict[str, PlayerRating]:
    return {one.id: one for one in compute_ratings(outcomes(*places), NAMES)}


def test_the_best_comes_first_with_a_step_for_each_game() -> None:
    assert compute_ratings([], NAMES) == ()
    first, second, third = compute_ratings(
        outcomes({"a": 3, "b": 1, "c": 2}, {"b": 1, "a": 2}), NAMES
    )
    assert [first.name, second.name, third.name] == ["Ben", "Cleo", "Anna"]
    assert [(step.game, step.at) for step in first.steps] == [
        ("game 0", BEGAN),
        ("game 1", BEGAN + timedelta(days=1)),
    ]
    assert len(second.steps) == 1
    assert first.current == first.steps[-1].rating > first.steps[0].rating > 0


def test_equal_places_are_ties_and_the_seats_do_not_matter() -> None:
    its = ratings({"a": 1, "b": 1, "c": 3})
    assert its["a"].current == pytest.approx(its["b"].current)
    assert its["a"].current > its["c"].current
    one, other = ratings({"a": 1, "b": 2, "c": 3}), ratings({"c": 3, "a": 1, "b": 2})
    assert {id_: its.current for id_, its in one.items()} == pytest.approx(
        {id_: its.current for id_, its in other.items()}
    )


def test_ratings_are_those_of_the_library_game_after_game() -> None:
    model = PlackettLuce()
    [[a], [b]] = model.rate([[model.rating()], [model.rating()]], ranks=[1, 2])
    [[b], [c], [a]] = model.rate([[b], [model.rating()], [a]], ranks=[2, 3, 1])
    its = ratings({"a": 1, "b": 2}, {"b": 2, "c": 3, "a": 1})
    for id_, now in {"a": a, "b": b, "c": c}.items():
        assert its[id_].current == pytest.approx(now.ordinal())
