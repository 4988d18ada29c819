"""A stored game as a line of a list: players, totals, round and date."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.game.tally import rank_key

if TYPE_CHECKING:
    from datetime import date, tzinfo

    from scorekeeper.app import GameSummary


@dataclass(frozen=True, slots=True)
class SeatStanding:
    """A player's total and place: the seat from 0, and whether nobody has more points.

    Nobody leads before the first round is scored.
    """

    seat: int
    name: str
    total: int
    place: int
    leads: bool


@dataclass(frozen=True, slots=True)
class GameLine:
    """One game on a list. `name` is the game's own and may be empty.

    `standings` come best first; `round` is the one being played, the last one once all are. `day`
    is when the table sat down, by the device's calendar. `running_totals` are those after each
    scored round, by seat, where they were asked for.
    """

    id: str
    name: str
    edition: str
    day: date
    round: int
    rounds: int
    finished: bool
    standings: tuple[SeatStanding, ...]
    running_totals: tuple[tuple[int, ...], ...] = ()

    @property
    def leading_seats(self) -> tuple[int, ...]:
        """The seats at the top."""
        return tuple(line.seat for line in self.standings if line.leads)

    @property
    def leaders(self) -> tuple[str, ...]:
        """The names at the top: the winners once the game is finished."""
        return tuple(line.name for line in self.standings if line.leads)

    @property
    def players(self) -> tuple[str, ...]:
        """The names in seating order."""
        return tuple(line.name for line in sorted(self.standings, key=lambda line: line.seat))

    @property
    def best(self) -> int:
        """The highest total."""
        return self.standings[0].total


def game_line(
    summary: GameSummary,
    zone: tzinfo | None = None,
    *,
    running_totals: tuple[tuple[int, ...], ...] = (),
) -> GameLine:
    """Return a stored game as a line; days are those of `zone`, None for this machine's own."""
    seats = [
        SeatStanding(seat, stands.name, stands.total, stands.place, leads=seat in summary.leaders)
        for seat, stands in enumerate(summary.seats)
    ]
    return GameLine(
        id=summary.id,
        name=summary.name,
        edition=summary.edition,
        day=summary.started_at.astimezone(zone).date(),
        round=min(summary.rounds_scored + 1, summary.rounds),
        rounds=summary.rounds,
        finished=summary.finished_at is not None,
        standings=tuple(sorted(seats, key=lambda line: (rank_key(line.place), line.seat))),
        running_totals=running_totals,
    )
