"""What a list of games says of each, without opening it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat of a kept game: who sat there, the name as spelled then, points and place so far.

    Equal totals share the better place (1, 1, 3).
    """

    player_id: str
    name: str
    total: int
    place: int


@dataclass(frozen=True, slots=True)
class GameSummary:
    """One kept game. `seats` in seating order; times are UTC."""

    id: str
    name: str
    edition: str
    started_at: datetime
    updated_at: datetime
    finished_at: datetime | None
    deleted_at: datetime | None
    rounds: int
    rounds_scored: int
    seats: tuple[Standing, ...]

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats that share the first place: the winners once the game is finished.

        Nobody leads before the first round is scored.
        """
        if not self.rounds_scored:
            return ()
        return tuple(seat for seat, standing in enumerate(self.seats) if standing.place == 1)
