"""Scales of charts: round tick values, and labels that do not overlap."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.exports.chart_scale import spread_labels, tick_values


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (0, 10, [0, 10]),
        (0, 60, [0, 10, 20, 30, 40, 50, 60]),
        (0, 71, [0, 20, 40, 60, 80]),
        (-15, 40, [-20, -10, 0, 10, 20, 30, 40]),
        (-160, 420, [-200, -100, 0, 100, 200, 300, 400, 500]),
    ],
)
def test_the_levels_are_round_numbers(low: int, high: int, expected: list[int]) -> None:
    assert tick_values(low, high) == expected


@given(st.integers(-3000, 0), st.integers(10, 3000))
def test_levels_hold_all_totals_and_zero(low: int, high: int) -> None:
    found = tick_values(low, high)
    assert found[0] <= low
    assert found[-1] >= high
    assert 0 in found
    assert 2 <= len(found) <= 8
    assert len({after - before for before, after in pairwise(found)}) == 1


@given(st.lists(st.floats(0, 200), min_size=1, max_size=6))
def test_names_stand_apart_in_the_order_of_their_lines(wanted: list[float]) -> None:
    found = spread_labels(wanted, 20, 200)
    assert max(found) <= 200
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    for above, below in pairwise(found[place] for place in order):
        assert below - above >= 20 - 1e-9


def test_names_that_meet_make_room_for_each_other() -> None:
    assert spread_labels([195, 190], 20, 200) == [200, 180]
    assert spread_labels([100, 102, 104], 20, 200) == [82, 102, 122]
    assert spread_labels([10, 12, 14], 20, 200) == [0, 20, 40]
    assert spread_labels([50, 50], 20, 200, highest=45) == [45, 65]
