"""What every chart of totals needs to know: the lines across it, and where its names stand."""

from __future__ import annotations

from itertools import pairwise
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


def apart(wanted: Sequence[float], gap: float, lowest: float) -> list[float]:
    """Heights as near as can be to those `wanted`, in the same order, each `gap` from the next.

    Heights count downwards; none is below `lowest`, which moves those above it up.
    """
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    heights = [wanted[place] for place in order]
    for above, below in pairwise(range(len(heights))):
        heights[below] = max(heights[below], heights[above] + gap)
    heights[-1] = min(heights[-1], lowest)
    for below, above in pairwise(reversed(range(len(heights)))):
        heights[above] = min(heights[above], heights[below] - gap)
    return [height for _place, height in sorted(zip(order, heights, strict=True))]
