"""The chart of a game: the running totals as lines, and the numbers of one round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scorekeeper.exports.axes import levels
from scorekeeper.game.tally import tally

if TYPE_CHECKING:
    from scorekeeper.game.sheet import Game

_LEAST_TOP: Final = 10
"""A chart reaches up to here at least, also when nobody has a point yet."""


@dataclass(frozen=True, slots=True)
class Line:
    """One player's totals: 0 at the start, then one after each scored round."""

    seat: int
    name: str
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """The lines by seat, and the levels across them, from the lowest up."""

    lines: tuple[Line, ...]
    levels: tuple[int, ...]

    @property
    def last(self) -> int:
        """The last scored round; 0 where there is none."""
        return len(self.lines[0].totals) - 1


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a player stood after a round: points in it, the total with it, the place from 1."""

    seat: int
    name: str
    points: int
    total: int
    place: int


def chart(game: Game) -> Chart:
    """The chart of the scored rounds of `game`."""
    running = tally(game.rules, game.scored_rounds, len(game.players)).running
    lines = tuple(
        Line(seat, player.name, (0, *(row[seat] for row in running)))
        for seat, player in enumerate(game.players)
    )
    everything = [total for line in lines for total in line.totals]
    return Chart(lines, tuple(levels(min(everything), max(*everything, _LEAST_TOP))))


def standings(game: Game, round_: int) -> tuple[Standing, ...]:
    """How the players of `game` stood after a scored round, the best first; 0 is the start."""
    sums = tally(game.rules, game.scored_rounds[:round_], len(game.players))
    last = sums.scores[-1] if round_ else (None,) * len(game.players)
    found = [
        Standing(seat, player.name, score.points if score else 0, total, place)
        for seat, (player, score, total, place) in enumerate(
            zip(game.players, last, sums.totals, sums.ranks, strict=True)
        )
    ]
    return tuple(sorted(found, key=lambda standing: (standing.place, standing.seat)))


def nearest(x: float, width: float, last: int) -> int:
    """The round whose numbers stand nearest to `x`, where `last` rounds are `width` wide."""
    return max(0, min(last, round(x / width * last))) if width > 0 else last
