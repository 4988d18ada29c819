"""The end of a game: who stands where, and what each of them was best at."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from scorekeeper.game.tally import tally
from scorekeeper.rules.scoring import Line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.game.sheet import Game
    from scorekeeper.game.tally import Tally

PODIUM: Final = 3
"""The last place that stands on the podium."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One player at the end: place from 1, total, and how many of the rounds were bid right."""

    seat: int
    name: str
    place: int
    total: int
    right: int
    rounds: int


def standings(game: Game) -> tuple[Standing, ...]:
    """Everybody, the best first; who shares a place stands in seating order."""
    sums = tally(game.rules, game.scored_rounds, len(game.players))
    lines = [
        Standing(
            seat=seat,
            name=player.name,
            place=sums.ranks[seat],
            total=sums.totals[seat],
            right=sum(_rights(sums, seat)),
            rounds=len(game.scored_rounds),
        )
        for seat, player in enumerate(game.players)
    ]
    return tuple(sorted(lines, key=lambda line: (line.place, line.seat)))


def podium(lines: Sequence[Standing]) -> tuple[Standing, ...]:
    """Who stands on the podium, from left to right: the winners between second and third."""
    steps = (2, 1, PODIUM)
    return tuple(line for step in steps for line in lines if line.place == step)


class Feat(StrEnum):
    """What an award is for."""

    STREAK = "streak"
    """Most rounds bid right one after the other, two or more."""
    BOLDEST = "boldest"
    """The highest bid that was made, two or more."""
    MOST_RIGHT = "most-right"
    """Most rounds bid right."""


@dataclass(frozen=True, slots=True)
class Award:
    """One award: how much it took, and the seats that share it."""

    feat: Feat
    best: int
    seats: tuple[int, ...]


def awards(game: Game) -> tuple[Award, ...]:
    """The awards of a game, shared where players are equal; none where nobody was good enough.

    A round in which nobody scores neither makes nor breaks a streak.
    """
    seats = range(len(game.players))
    sums = tally(game.rules, game.scored_rounds, len(game.players))
    rights = [_rights(sums, seat) for seat in seats]
    candidates = (
        (Feat.STREAK, [_longest(right) for right in rights], 2),
        (Feat.BOLDEST, [_boldest(game, sums, seat) for seat in seats], 2),
        (Feat.MOST_RIGHT, [sum(right) for right in rights], 1),
    )
    return tuple(
        Award(feat, max(reached), tuple(seat for seat in seats if reached[seat] == max(reached)))
        for feat, reached, least in candidates
        if max(reached) >= least
    )


def _boldest(game: Game, sums: Tally, seat: int) -> int:
    made = (
        round_.bid_that_counts(seat) or 0
        for round_, scores in zip(game.scored_rounds, sums.scores, strict=True)
        if (score := scores[seat]) is not None and score.right
    )
    return max(made, default=0)


def _rights(sums: Tally, seat: int) -> list[bool]:
    """Whether each round that was scored and scored anybody was bid right by `seat`, in order."""
    return [
        score.right
        for scores in sums.scores
        if (score := scores[seat]) is not None and score.lines[0][0] is not Line.VOID_ROUND
    ]


def _longest(rights: Sequence[bool]) -> int:
    longest = streak = 0
    for right in rights:
        streak = streak + 1 if right else 0
        longest = max(longest, streak)
    return longest
