"""What a page of the rules is made of."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """One thing a topic says, in a player's words; what is looked for is found line by line.

    `code` names the special card, bid limit, way of bidding, format or reason that the line
    explains. `marks` are codes of suits and special cards drawn beside it, `trick` the cards of an
    example in the order they are played, of which the one at place `winner` (from 1) wins.
    """

    text: str
    title: str = ""
    code: str = ""
    marks: tuple[str, ...] = ()
    trick: tuple[str, ...] = ()
    winner: int = 0


@dataclass(frozen=True, slots=True)
class Topic:
    """One question of the rules. Its `code` is part of addresses and never changes."""

    code: str
    title: str
    lines: tuple[Line, ...]
