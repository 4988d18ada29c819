"""The parts of a page of rules: topics and their lines."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A line of a topic: one statement; searching works by lines.

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
class RuleTopic:
    """One question of the rules. Its `code` is part of addresses and never changes."""

    code: str
    title: str
    lines: tuple[RuleLine, ...]
