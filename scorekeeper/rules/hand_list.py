"""Lists of hand sizes, as people type them: `1-5 7 9`."""

import re
from itertools import pairwise
from typing import Final

_RANGE: Final = re.compile(r"(\d{1,3})(?:[-–](\d{1,3}))?")
_MIN_RUN: Final = 3
"""The shortest run of hands, each one card more or less than the last, written as in `1-3`."""


def parse_hands(typed: str) -> tuple[int, ...] | str:
    """Return the numbers in a list such as `1 3 5` or `1-10`, or the first word that is not one."""
    numbers: list[int] = []
    for word in re.split(r"[\s,;、，]+", typed.strip()):
        if not word:
            continue
        read = _RANGE.fullmatch(word)
        if read is None:
            return word
        first, last = int(read[1]), int(read[2] or read[1])
        step = 1 if last >= first else -1
        numbers.extend(range(first, last + step, step))
    return tuple(numbers)


def format_hands(cards: tuple[int, ...]) -> str:
    """Return hand sizes as people type them; `parse_hands` reads them back."""
    words = []
    while cards:
        length = _run(cards)
        words.append(f"{cards[0]}-{cards[length - 1]}" if length >= _MIN_RUN else str(cards[0]))
        cards = cards[length if length >= _MIN_RUN else 1 :]
    return " ".join(words)


def _run(cards: tuple[int, ...]) -> int:
    """Return how many hands from the first on go up, or down, one card at a time."""
    steps = [after - before for before, after in pairwise(cards)]
    if not steps or abs(steps[0]) != 1:
        return 1
    return next((at for at, step in enumerate(steps) if step != steps[0]), len(steps)) + 1
