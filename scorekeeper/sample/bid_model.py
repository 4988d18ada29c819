"""A model of bidding: values of hands, bids on them, and tricks won."""

from collections.abc import Sequence
from math import sqrt
from random import Random

from scorekeeper.sample.friends import Friend

_SLIPS = 0.45
"""The chance that the least skilled player loses a trick to somebody else."""


def deal_hand_values(rng: Random, cards: int, seats: int) -> list[int]:
    """Return the values of the hands of `seats` players, in tricks; they add up to `cards`."""
    holders = rng.choices(range(seats), k=cards)
    return [holders.count(seat) for seat in range(seats)]


def choose_bid(rng: Random, friend: Friend, worth: int, cards: int) -> int:
    """Return the bid of `friend`, from 0 to `cards`, on a hand worth `worth` tricks."""
    if worth <= 1 and rng.random() < friend.zero_chance:
        return 0
    deviation = friend.deviation * (1.7 - friend.skill) * sqrt(cards / 5)
    bid = round(worth + friend.bias * min(1, cards / 5) + rng.gauss(0, deviation))
    return min(cards, max(0, bid))


def share_tricks(
    rng: Random, friends: Sequence[Friend], bids: Sequence[int], tricks: int
) -> list[int]:
    """Return how many of `tricks` each seat wins if everybody plays for their bid.

    If the bids do not add up, players miss theirs, unskilled ones more often and those who miss
    already; then single tricks go to somebody else.
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
        won[rng.choices(seats, weights)[0]] += step
    for seat in seats:
        if won[seat] and rng.random() < clumsy[seat] * _SLIPS:
            other = int(rng.random() * len(won))
            won[seat] -= 1
            won[other] += 1
    return won
