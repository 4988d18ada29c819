"""Line charts: tick values of the axis, label positions that do not overlap, dashes by seat."""

from collections.abc import Sequence
from typing import Final

_STEPS: Final = tuple(digit * 10**zeros for zeros in range(1, 7) for digit in (1, 2, 5))
_MAX_LEVELS: Final = 8

LINE_WIDTH: Final = 3
"""The width of a line in pixels; where it differs, the dashes differ with it."""
_DASHES: Final[tuple[tuple[int, ...], ...]] = (
    (),
    (9, 5),
    (2, 4),
    (10, 4, 2, 4),
    (5, 3),
    (14, 4, 2, 4, 2, 4),
    (1, 2),
    (18, 6),
    (6, 3, 1, 3),
    (3, 7),
)
"""Lengths in pixels, drawn and left out by turns, one pattern a seat; the first has no gaps."""


def line_dashes(seat: int) -> tuple[int, ...]:
    """Return the dashes of a seat's line; none for a line without gaps."""
    return _DASHES[seat % len(_DASHES)]


def tick_values(low: int, high: int) -> list[int]:
    """Return 2 to 8 equidistant round numbers that include the range from `low` to `high`.

    Zero is one of them if it lies in the range.
    """
    for step in _STEPS:
        found = range(low // step, -(-high // step) + 1)
        if len(found) <= _MAX_LEVELS:
            break
    return [step * level for level in found]


def spread_labels(
    wanted: Sequence[float], gap: float, lowest: float, highest: float = 0
) -> list[float]:
    """Return positions at least `gap` apart, in the order of those `wanted` and near to them.

    Positions count downwards, from `highest` to `lowest`. Labels that would overlap spread evenly
    around their mean. Without room for all of them the first are above `highest`.
    """
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    # A cluster: its number of labels, and the sum of the positions each wants for the first.
    clusters: list[tuple[int, float]] = []
    for above, place in enumerate(order):
        many, total = 1, wanted[place] - above * gap
        while clusters and clusters[-1][1] / clusters[-1][0] >= total / many:
            more, sum_ = clusters.pop()
            many, total = many + more, total + sum_
        clusters.append((many, total))
    firsts = [total / many for many, total in clusters for _each in range(many)]
    last = lowest - (len(order) - 1) * gap
    heights = [min(max(first, highest), last) + above * gap for above, first in enumerate(firsts)]
    return [height for _place, height in sorted(zip(order, heights, strict=True))]
