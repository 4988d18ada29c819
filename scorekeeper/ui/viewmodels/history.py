"""The filter of games in the history and the statistics, and games by month."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, tzinfo
from itertools import groupby

from scorekeeper.app import GameSearch, GameSummary
from scorekeeper.game.events import Player


@dataclass(frozen=True, slots=True)
class GameFilter:
    """A filter of games; fields at their defaults leave none out.

    `text` is as typed, `edition` an edition's code, `month` (1 to 12) one of `year`. All `people`
    sat in the game.
    """

    text: str = ""
    edition: str = ""
    people: tuple[Player, ...] = ()
    year: int | None = None
    month: int | None = None
    unfinished: bool = False

    @property
    def is_unfiltered(self) -> bool:
        """Whether all games match."""
        return replace(self, text=self.text.strip()) == GameFilter()

    def search(self, zone: tzinfo | None = None) -> GameSearch:
        """Return the search for the store; days begin at midnight in `zone` (None: local time)."""
        since, until = self._period(zone)
        return GameSearch(
            text=self.text,
            edition=self.edition,
            people=tuple(player.id for player in self.people),
            since=since,
            until=until,
            finished=False if self.unfinished else None,
        )

    def _period(self, zone: tzinfo | None) -> tuple[datetime | None, datetime | None]:
        if self.year is None:
            return None, None
        first = 12 * self.year + (self.month or 1) - 1
        return _midnight(first, zone), _midnight(first + (1 if self.month else 12), zone)


def _midnight(month: int, zone: tzinfo | None) -> datetime:
    """Return the first midnight of a month in UTC; months are counted from year 0."""
    return datetime(month // 12, month % 12 + 1, 1, tzinfo=zone).astimezone(UTC)


def toggled(people: tuple[Player, ...], each: Player) -> tuple[Player, ...]:
    """Return `people` after a tap on `each`: with them, or without whoever has their id."""
    others = tuple(other for other in people if other.id != each.id)
    return others if len(others) < len(people) else (*people, each)


def months(games: Sequence[GameSummary]) -> tuple[tuple[GameSummary, ...], ...]:
    """Group games, newest first, by the month in which they were played."""
    by_month = groupby(games, key=lambda game: (game.day.year, game.day.month))
    return tuple(tuple(of_month) for _month, of_month in by_month)
