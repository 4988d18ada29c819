"""Records of lists of games and persons, of backups and copies, and the search for games."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Final, NamedTuple

from scorekeeper.game.tally import best_first

if TYPE_CHECKING:
    from datetime import date, datetime
    from pathlib import Path

    from scorekeeper.game.appearance import Appearance
    from scorekeeper.game.events import Player
    from scorekeeper.stats.standings import StandingRules
    from scorekeeper.stats.tournament import Tournament


NO_TOTAL: Final = "-"
"""Stands for the total after a round in which a player was not at the table."""


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """A seat of a game: its player, their name at that time, and their total and place so far.

    Equal totals share the better place (1, 1, 3). `totals` are those after each scored round, as
    text.
    """

    player_id: str
    name: str
    total: int
    place: int
    totals: str = ""


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A game in a list. `seats` is in seating order; times are in UTC.

    `rules_name` is the name of a table's own game, empty for an edition.
    """

    id: str
    name: str
    edition: str
    rules_name: str
    started_at: datetime
    updated_at: datetime
    finished_at: datetime | None
    deleted_at: datetime | None
    rounds: int
    rounds_scored: int
    seats: tuple[SeatSummary, ...]

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.finished_at is not None

    @property
    def day(self) -> date:
        """The day on which the table sat down, by this machine's calendar."""
        return self.started_at.astimezone().date()

    @property
    def round(self) -> int:
        """The number of the round being played, or of the last one once all are."""
        return min(self.rounds_scored + 1, self.rounds)

    @property
    def players(self) -> tuple[str, ...]:
        """The names in seating order."""
        return tuple(seat.name for seat in self.seats)

    @property
    def ranked_seats(self) -> tuple[int, ...]:
        """The seats, best first; of equal ones, in seating order."""
        return best_first([seat.place for seat in self.seats])

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats in first place, who are the winners once the game is finished.

        Empty before the first round is scored; of a finished game the final scores may be all.
        """
        if not self.rounds_scored and not self.finished:
            return ()
        return tuple(seat for seat, summary in enumerate(self.seats) if summary.place == 1)

    @property
    def leading_names(self) -> tuple[str, ...]:
        """The names of the leaders."""
        return tuple(self.seats[seat].name for seat in self.leaders)

    @property
    def running_totals(self) -> tuple[tuple[int | None, ...], ...]:
        """The totals after each scored round, by seat; empty where there are none.

        They are None before a player joined and after they left.
        """
        found: tuple[tuple[int | None, ...], ...] = ()
        with suppress(ValueError):  # another program may have written
            found = tuple(
                tuple(None if word == NO_TOTAL else int(word) for word in seat.totals.split())
                for seat in self.seats
            )
        return found if any(found) else ()

    def days_left(self, now: datetime, retention: timedelta) -> int:
        """Return for how many days, rounded up, a deleted game can still be restored."""
        gone = (self.deleted_at or now) + retention
        return max(0, -((now - gone) // timedelta(days=1)))


@dataclass(frozen=True, slots=True)
class GameSearch:
    """Conditions on games; a default value sets none.

    Every word of `text` must be part of the game's name, of a player's name at that time, or of a
    person's present name, without regard to case and accents. All of `people` sat in it; they,
    `edition` and `series` are ids. The game started at `since` or later, and before `until`. It is
    one of `ids`, if given.
    """

    text: str = ""
    people: tuple[str, ...] = ()
    edition: str = ""
    since: datetime | None = None
    until: datetime | None = None
    finished: bool | None = None
    series: str = ""
    ids: frozenset[str] | None = None


NO_SEARCH: Final = GameSearch()


@dataclass(frozen=True, slots=True)
class Person:
    """A person under their present name.

    Their `appearance` has the colour given or chosen, and what else was chosen. `games` counts
    games that are not deleted, under whatever name. `merged` are the players who turned out to be
    this person.
    """

    id: str
    name: str
    appearance: Appearance
    hidden: bool
    games: int
    last_played: datetime | None
    merged: tuple[Player, ...] = ()

    @property
    def is_listed(self) -> bool:
        """Whether somebody who played is to be shown in lists."""
        return bool(self.games) and not self.hidden


@dataclass(frozen=True, slots=True)
class Series:
    """A series of games: its name, when it was begun, and how its standings are computed."""

    id: str
    name: str
    created_at: datetime
    rules: StandingRules


@dataclass(frozen=True, slots=True)
class TournamentRecord:
    """A tournament under its name; results of tables with a game are those of the game."""

    id: str
    name: str
    created_at: datetime
    tournament: Tournament


@dataclass(frozen=True, slots=True)
class DailyCopy:
    """A copy of the database that was made on a day; `size` is in bytes."""

    path: Path
    day: date
    size: int


BACKUP_SUFFIX: Final = ".scorekeeper.gz"
"""The ending of the names of backups."""


class Progress(NamedTuple):
    """Progress of a long operation: `done` of `games` are finished."""

    done: int
    games: int


@dataclass(frozen=True, slots=True)
class BackupResult:
    """A backup that was written: its number of games, and how many end before secret bids.

    `left_out` are the ids of games and tournaments that are damaged. `is_damaged` tells whether
    the database is, so that the backup may lack something, also where all of it could be read.
    """

    games: int
    cut: int
    left_out: tuple[str, ...]
    is_damaged: bool


@dataclass(frozen=True, slots=True)
class RestoreResult:
    """A restored backup: its number of games, and the path of what was replaced."""

    games: int
    previous: Path
