"""How a round goes: what hands are worth, what is bid on them, and who wins how much."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from scorekeeper.sample.circle import Friend

_SLIPS = 0.45
"""How often the clumsiest player spoils a plan, once the tricks are shared out."""


def hands(dice: Random, cards: int, seats: int) -> list[int]:
    """What each hand is worth, in tricks: together all there are."""
    worth = [0] * seats
    for _ in range(cards):
        worth[int(dice.random() * seats)] += 1
    return worth


def judged(dice: Random, friend: Friend, worth: int, cards: int) -> int:
    """What `friend` would bid on a hand that is worth so many tricks, from 0 to `cards`."""
    temper = friend.temper
    if worth <= 1 and dice.random() < temper.zeros:
        return 0
    stray = temper.stray * (1.7 - friend.skill) * sqrt(cards / 5)
    return min(cards, max(0, round(worth + temper.lean * min(1, cards / 5) + dice.gauss(0, stray))))


def nearest(wanted: int, allowed: Sequence[int]) -> int:
    """The number of `allowed` that is nearest to `wanted`, the smaller of two."""
    return min(allowed, key=lambda number: (abs(number - wanted), number))


def shared(dice: Random, friends: Sequence[Friend], bids: Sequence[int], tricks: int) -> list[int]:
    """What each wins of `tricks`, 0 or more, when everybody plays for their bid.

    Where the bids do not add up somebody has to miss, the clumsy first and who misses already;
    then one trick or another goes astray.
    """
    won = list(bids)
    seats = range(len(won))
    clumsy = [1.2 - friend.skill for friend in friends]
    while (over := sum(won) - tricks) != 0:
        step = -1 if over > 0 else 1
        weights = [
            clumsy[seat] * (1 if won[seat] == bids[seat] else 2) if won[seat] + step >= 0 else 0
            for seat in seats
        ]
        won[dice.choices(seats, weights)[0]] += step
    for seat in seats:
        if won[seat] and dice.random() < clumsy[seat] * _SLIPS:
            other = int(dice.random() * len(won))
            won[seat] -= 1
            won[other] += 1
    return won
