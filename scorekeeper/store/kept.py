"""What lists of games, of people and of backups say of each, and what can be looked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from datetime import date, datetime
    from pathlib import Path

    from scorekeeper.game.events import Player


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


@dataclass(frozen=True, slots=True)
class Search:
    """Which games are wanted; what is not said is not asked for.

    Every word of `text` is in the game's name, in a player's as it was spelled then, or in a
    person's as it is now; case and accents do not matter. `person` is somebody's id, `edition` an
    edition's. The game began at `since` or later, and before `until`.
    """

    text: str = ""
    person: str = ""
    edition: str = ""
    since: datetime | None = None
    until: datetime | None = None
    finished: bool | None = None


ALL: Final = Search()


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody known, under the name they go by now.

    `colour` and `mark` are what they chose, by name. `games` counts those that are not deleted,
    whatever they were called in them. `merged` are the players who turned out to be this person.
    """

    id: str
    name: str
    colour: str | None
    mark: str | None
    hidden: bool
    games: int
    last_played: datetime | None
    merged: tuple[Player, ...] = ()


@dataclass(frozen=True, slots=True)
class Copy:
    """A dated copy of the database: where it lies, of which day, and how large (in bytes)."""

    path: Path
    day: date
    size: int


@dataclass(frozen=True, slots=True)
class Restored:
    """What a backup held that was put back: so many games. What was there lies at `aside`."""

    games: int
    aside: Path
