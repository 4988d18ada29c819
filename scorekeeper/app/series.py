"""Use cases of series: games under a name, and the standings over them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from scorekeeper.app.dependencies import Read, UseCases, Write, reading, writing
from scorekeeper.game.names import NameFault, name_fault, normalize_name
from scorekeeper.stats.standings import PlayerResult, StandingRules, standings
from scorekeeper.store.records import GameSearch, Series

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.game.open_game import OpenGame
    from scorekeeper.stats.standings import Standing, TableResults
    from scorekeeper.store.records import GameSummary
    from scorekeeper.store.series_store import SeriesStore

_CONTINUED_WITHIN: Final = timedelta(hours=12)
"""The time after the start of a game in which the next one counts in the same series."""


@dataclass(frozen=True, slots=True)
class SeriesStandings:
    """A series as it stands. `games` are its games in the order of play, unfinished ones included.

    Only finished games count: `finished`, which are the rounds of each standing. `names`
    has the present name of every person in `standings`, by id.
    """

    series: Series
    games: tuple[GameSummary, ...]
    standings: tuple[Standing, ...]
    names: Mapping[str, str]

    @property
    def finished(self) -> tuple[GameSummary, ...]:
        """The games that count."""
        return tuple(game for game in self.games if game.finished)


class SeriesOfGames(UseCases["SeriesStore"]):
    """Use cases of series. Reads raise StoreError; writes are the host's and return NotSaved.

    A series that is not there any more is NO_SUCH_SERIES. `create` takes back `remove`.
    """

    all = Read(lambda: SeriesStore.all)
    game_counts = Read(lambda: SeriesStore.game_counts)
    game_ids = Read(lambda: SeriesStore.game_ids)
    of_game = Read(lambda: SeriesStore.of_game)
    set_rules = Write(lambda: SeriesStore.set_rules)
    remove = Write(lambda: SeriesStore.remove)
    create = Write(lambda: SeriesStore.create)
    add_game = Write(lambda: SeriesStore.add_game)
    remove_game = Write(lambda: SeriesStore.remove_game)

    async def to_continue(self, last: OpenGame) -> frozenset[str]:
        """Return the ids of the series that the next game counts in, after the game `last`.

        They are those of `last` if it was started less than twelve hours ago.
        """
        is_recent = self._dependencies.now() - last.started_at < _CONTINUED_WITHIN
        return await self.of_game(last.id) if is_recent else frozenset()

    @writing
    def begin(self, name: str) -> Series | NameFault:
        """Begin a series under a name, which is normalized, and return it.

        DOUBLED if another one has that name, here and in `rename`.
        """
        new_id, now = self._dependencies.new_id(), self._dependencies.now()
        begun = Series(new_id, normalize_name(name), now, StandingRules())
        return name_fault(begun.name) or self._store.begin(begun) or begun

    @writing
    def rename(self, series: Series, name: str) -> NameFault | None:
        """Give a series another name, which is normalized."""
        name = normalize_name(name)
        return name_fault(name) or self._store.rename(series.id, name)

    @reading
    def standings(self, series_id: str) -> SeriesStandings | None:
        """Return a series with its games and standings; None if there is none with this id."""
        store = self._dependencies.store
        series = next((each for each in self._store.all() if each.id == series_id), None)
        if series is None:
            return None
        games = store.games(GameSearch(series=series_id))[::-1]
        # one read: between two, somebody may become another person
        people = store.people.everybody()
        persons = {player.id: each.id for each in people for player in each.merged}
        counted = [[_results(game, persons)] for game in games if game.finished]
        names = {person.id: person.name for person in people}
        found = standings(counted, series.rules)
        return SeriesStandings(
            series, games, found, {line.person: names[line.person] for line in found}
        )


def _results(game: GameSummary, persons: Mapping[str, str]) -> TableResults:
    """Return the results of everybody who was placed in a game."""
    return tuple(
        PlayerResult(persons.get(seat.player_id, seat.player_id), seat.total, seat.place)
        for seat in game.seats
        if seat.place
    )
