"""Shapes of schedules: hand sizes that grow, shrink, or both (`rules` §9)."""

from dataclasses import dataclass
from enum import StrEnum


class Shape(StrEnum):
    """The order of hand sizes over the rounds: growing, shrinking, or both in turn."""

    UP = "up"
    DOWN = "down"
    UP_DOWN = "up_down"
    DOWN_UP = "down_up"


@dataclass(frozen=True, slots=True)
class Hands:
    """The hand sizes of a game's usual rounds.

    No hand is larger than `most` cards. Whenever the hands reach one card, or the most, that is
    played `times_smallest` or `times_largest` times; None is once for each player. Where the deck
    does not hold `most` for everybody, larger hands are left out, or with `every_round` dealt as
    far as it does.
    """

    shape: Shape = Shape.UP
    most: int | None = None
    times_smallest: int | None = 1
    times_largest: int | None = 1
    every_round: bool = False

    def sizes(self, players: int, most: int) -> tuple[int, ...]:
        """Return the cards of each round, where the deck has `most` for each of `players`."""
        top = most if self.most is None else self.most if self.every_round else min(most, self.most)
        low = (1,) * (players if self.times_smallest is None else self.times_smallest)
        high = (top,) * (players if self.times_largest is None else self.times_largest)
        between = tuple(range(2, top))
        up, down = (*low, *between), (*high, *reversed(between))
        if top == 1:
            return low
        whole = {
            Shape.UP: (*up, *high),
            Shape.DOWN: (*down, *low),
            Shape.UP_DOWN: (*up, *down, *low),
            Shape.DOWN_UP: (*down, *up, *high),
        }
        return tuple(min(cards, most) for cards in whole[self.shape])
