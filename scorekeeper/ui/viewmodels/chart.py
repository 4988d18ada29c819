"""View model of the chart: running totals as lines, and the standings after a round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scorekeeper.exports.chart_scale import tick_values
from scorekeeper.game.tally import tally

if TYPE_CHECKING:
    from scorekeeper.game.sheet import Game

_LEAST_TOP: Final = 10
"""Least top of the chart, for games without points."""


@dataclass(frozen=True, slots=True)
class TotalsLine:
    """A player's totals: 0 at the start, then one after each scored round."""

    seat: int
    name: str
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """The lines by seat, and the levels of the grid, sorted upwards."""

    lines: tuple[TotalsLine, ...]
    levels: tuple[int, ...]

    @property
    def last(self) -> int:
        """The last scored round; 0 if there is none."""
        return len(self.lines[0].totals) - 1


@dataclass(frozen=True, slots=True)
class RoundStanding:
    """A player's standing after a round: its points, the total, and the place from 1."""

    seat: int
    name: str
    points: int
    total: int
    place: int


def chart(game: Game) -> Chart:
    """Return the chart of the scored rounds of `game`."""
    running = tally(game.rules, game.scored_rounds, len(game.players)).running
    lines = tuple(
        TotalsLine(seat, player.name, (0, *(row[seat] for row in running)))
        for seat, player in enumerate(game.players)
    )
    everything = [total for line in lines for total in line.totals]
    return Chart(lines, tuple(tick_values(min(everything), max(*everything, _LEAST_TOP))))


def standings(game: Game, round_: int) -> tuple[RoundStanding, ...]:
    """Return the standings after a scored round, best first; round 0 is the start."""
    sums = tally(game.rules, game.scored_rounds[:round_], len(game.players))
    last = sums.scores[-1] if round_ else (None,) * len(game.players)
    found = [
        RoundStanding(seat, player.name, score.points if score else 0, total, place)
        for seat, (player, score, total, place) in enumerate(
            zip(game.players, last, sums.totals, sums.ranks, strict=True)
        )
    ]
    return tuple(sorted(found, key=lambda standing: (standing.place, standing.seat)))


def nearest(x: float, width: float, last: int) -> int:
    """Return the round nearest to `x`, if `last` rounds take `width` pixels."""
    return max(0, min(last, round(x / width * last))) if width > 0 else last
