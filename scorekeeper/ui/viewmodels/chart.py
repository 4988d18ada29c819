"""View model of the chart: running totals as lines, and the standings after a round."""

from dataclasses import dataclass
from typing import Final

from scorekeeper.exports.chart_scale import tick_values
from scorekeeper.game.state import Game
from scorekeeper.game.tally import best_first, tally_after, tally_of, totals_after

_LEAST_TOP: Final = 10
"""Least top of the chart, for games without points."""


@dataclass(frozen=True, slots=True)
class TotalsLine:
    """A player's totals: at the start, then one after each scored round.

    `since` is the round after which it begins, where somebody joined; it ends where they left.
    """

    seat: int
    name: str
    totals: tuple[int, ...]
    since: int = 0

    def nearest(self, round_: int) -> int:
        """Return the round nearest to one while the player was at the table."""
        return min(max(round_, self.since), self.since + len(self.totals) - 1)

    def total(self, round_: int) -> int:
        """Return the total after the nearest round."""
        return self.totals[self.nearest(round_) - self.since]


@dataclass(frozen=True, slots=True)
class Chart:
    """The lines by seat, the levels of the grid, sorted upwards, and the last scored round.

    Somebody who joins from a later round has no line yet.
    """

    lines: tuple[TotalsLine, ...]
    levels: tuple[int, ...]
    last: int


@dataclass(frozen=True, slots=True)
class RoundStanding:
    """A player's standing after a round: points if they played it, total, and place from 1."""

    seat: int
    name: str
    points: int | None
    total: int
    place: int


def chart(game: Game) -> Chart:
    """Return the chart of the scored rounds of `game`."""
    last = len(game.scored_rounds)
    running = (totals_after(game, ()), *tally_of(game, game.scored_rounds).running)
    lines = []
    for seat, player in enumerate(game.players):
        since = game.plan.joined(seat) - 1
        if since > last:
            continue  # they join after the round that is being played
        there = [n for n in range(last + 1) if n == since or (n and seat in game.plan.order(n))]
        totals = [row[seat] for row in running[since : max(there, default=since) + 1]]
        lines.append(TotalsLine(seat, player.name, tuple(totals), since))
    everything = [total for line in lines for total in line.totals]
    return Chart(
        tuple(lines), tuple(tick_values(min(everything), max(*everything, _LEAST_TOP))), last
    )


def standings_after(game: Game, round_: int) -> tuple[RoundStanding, ...]:
    """Return the standings after a scored round, best first; round 0 is the start."""
    sums = tally_after(game, round_)
    last = sums.scores[-1] if round_ else (None,) * len(game.players)
    points = [score.points if score else None for score in last]
    names = [player.name for player in game.players]
    return tuple(
        RoundStanding(seat, names[seat], points[seat], sums.totals[seat], sums.ranks[seat])
        for seat in best_first(sums.ranks)
        if game.plan.joined(seat) - 1 <= round_
    )


def nearest_round(x: float, width: float, last: int) -> int:
    """Return the round nearest to `x`, if `last` rounds take `width` pixels."""
    return max(0, min(last, round(x / width * last))) if width > 0 else last
