"""Scales of charts: round tick values, and labels that do not overlap."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.exports.chart_scale import spread_labels, tick_values


def test_the_levels_are_round_numbers() -> None:
    for low, high, levels in (
        (0, 10, range(0, 11, 10)),
        (0, 60, range(0, 61, 10)),
        (0, 71, range(0, 81, 20)),
        (-15, 40, range(-20, 41, 10)),
        (-160, 420, range(-200, 501, 100)),
    ):
        assert tick_values(low, high) == [*levels]


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
