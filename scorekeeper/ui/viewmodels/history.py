"""View model of the history: the filter, the loaded games, and games by month."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from itertools import groupby
from typing import TYPE_CHECKING, Final

from scorekeeper.app import GameSearch

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import tzinfo

    from scorekeeper.app import GameSummary
    from scorekeeper.game.events import Player
    from scorekeeper.ui.viewmodels.game_line import GameLine

_DAY: Final = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class HistoryFilter:
    """A filter of the list of games; fields at their defaults do not narrow the list.

    `text` is as typed, `edition` an edition's code, `month` (1 to 12) one of `year`.
    """

    text: str = ""
    edition: str = ""
    player: Player | None = None
    year: int | None = None
    month: int | None = None
    unfinished: bool = False

    @property
    def is_unfiltered(self) -> bool:
        """Whether all games match."""
        return replace(self, text=self.text.strip()) == HistoryFilter()

    def search(self, zone: tzinfo | None = None) -> GameSearch:
        """Return the search for the store; days begin at midnight in `zone` (None: local time)."""
        since, until = self._period(zone) or (None, None)
        return GameSearch(
            text=self.text,
            edition=self.edition,
            person=self.player.id if self.player else "",
            since=since,
            until=until,
            finished=False if self.unfinished else None,
        )

    def _period(self, zone: tzinfo | None) -> tuple[datetime, datetime] | None:
        if self.year is None:
            return None
        if self.month is None:
            return _first(self.year, 1, zone), _first(self.year + 1, 1, zone)
        year, month = divmod(self.year * 12 + self.month, 12)
        return _first(self.year, self.month, zone), _first(year, month + 1, zone)


@dataclass(frozen=True, slots=True)
class MonthGroup:
    """The games of one month, newest first; `month` is 1 to 12."""

    year: int
    month: int
    games: tuple[GameLine, ...]


@dataclass(frozen=True, slots=True)
class LoadedGames:
    """The games loaded so far, newest first, and the number of games that match."""

    games: tuple[GameLine, ...] = ()
    found: int = 0

    @property
    def has_more(self) -> bool:
        """Whether there are more games to load."""
        return len(self.games) < self.found

    def read_on(self, games: Sequence[GameLine]) -> LoadedGames:
        """Return the list with the next games; a game that moved to the next page counts once."""
        there = {game.id for game in self.games}
        new = tuple(game for game in games if game.id not in there)
        # what was deleted elsewhere may have left fewer than were found at first
        found = self.found if new else len(self.games)
        return LoadedGames((*self.games, *new), found)


def toggled(chosen: tuple[GameLine, ...], game: GameLine) -> tuple[GameLine, ...]:
    """Return the selection after a tap on `game`, which selects or deselects it."""
    others = tuple(each for each in chosen if each.id != game.id)
    return others if len(others) < len(chosen) else (*chosen, game)


def months(games: Sequence[GameLine]) -> tuple[MonthGroup, ...]:
    """Group games, newest first, by the month in which they were played."""
    return tuple(
        MonthGroup(year, month, tuple(lines))
        for (year, month), lines in groupby(games, key=lambda game: (game.day.year, game.day.month))
    )


def days_left(game: GameSummary, now: datetime, retention: timedelta) -> int:
    """Return for how many days, rounded up, a deleted game can still be restored."""
    assert game.deleted_at is not None  # noqa: S101 - it is among the deleted ones
    return max(0, -((now - game.deleted_at - retention) // _DAY))


def _first(year: int, month: int, zone: tzinfo | None) -> datetime:
    """Return the first midnight of a month in UTC."""
    midnight = datetime(year, month, 1, tzinfo=zone)
    return midnight.astimezone(UTC)
