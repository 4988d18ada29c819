"""What every chart of totals needs to know: the lines across it, and where its names stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

_STEPS: Final = tuple(digit * 10**zeros for zeros in range(1, 7) for digit in (1, 2, 5))
_MOST_LEVELS: Final = 8


def levels(low: int, high: int) -> list[int]:
    """Round numbers, equally far apart, from `low` or below to `high` or above; 2 to 8 of them.

    Zero is among them where it lies between `low` and `high`.
    """
    for step in _STEPS:
        found = range(low // step, -(-high // step) + 1)
        if len(found) <= _MOST_LEVELS:
            break
    return [step * level for level in found]


def apart(wanted: Sequence[float], gap: float, lowest: float, highest: float = 0) -> list[float]:
    """Heights as near as can be to those `wanted`, in the same order, each `gap` from the next.

    Heights count downwards, from `highest` to `lowest`. What meets spreads both ways about where
    it was wanted. Without room for all of them the first ones are higher than `highest`.
    """
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    # Each cluster is how many stand in it and the sum of where they want its first one to be.
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
