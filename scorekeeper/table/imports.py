"""Games from elsewhere: what would come of keeping them, and keeping them – all or none."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from scorekeeper.game.events import GameStarted
from scorekeeper.game.names import same_name
from scorekeeper.game.open_game import OpenGame
from scorekeeper.store.log import game_of
from scorekeeper.table.namesakes import identified
from scorekeeper.table.outcomes import NotSaved

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from scorekeeper.game.events import Entry, Player
    from scorekeeper.store.kept import Person
    from scorekeeper.table.means import Means


class Coming(StrEnum):
    """What would come of a game from elsewhere."""

    NEW = "new"
    LONGER = "longer"
    """It is kept or deleted here and goes on there: it comes back with what is missing here."""
    BACK = "back"
    """It was deleted here and comes back."""
    KEPT = "kept"
    """It is here already, at least as far."""
    DIFFERENT = "different"
    """Another game is kept under its id; that one stays as it is."""
    TWICE = "twice"
    """Two of its players are one person here, who cannot sit at one table twice."""

    @property
    def stays_out(self) -> bool:
        """Whether such a game cannot be kept."""
        return self in (Coming.DIFFERENT, Coming.TWICE)


@dataclass(frozen=True, slots=True)
class Arrival:
    """A game from elsewhere as it would stand here. `there` is what is kept under its id."""

    game: OpenGame
    coming: Coming
    there: OpenGame | None = None


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A player not known here, and those who are and bear the same name: perhaps the same person.

    Nobody who sits in one of the newcomer's games is among them.
    """

    player: Player
    namesakes: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """What would come of games from elsewhere, and who would be new."""

    arrivals: tuple[Arrival, ...] = ()
    newcomers: tuple[Newcomer, ...] = ()

    def of(self, coming: Coming) -> tuple[OpenGame, ...]:
        """The games of which this would come."""
        return tuple(each.game for each in self.arrivals if each.coming is coming)

    @property
    def changes(self) -> int:
        """How many games would be written."""
        written = (Coming.NEW, Coming.LONGER, Coming.BACK)
        return len({each.game.id for each in self.arrivals if each.coming in written})


class Imports:
    """The use cases about games from elsewhere."""

    def __init__(self, means: Means) -> None:
        self._means = means

    async def plan(self, games: Sequence[OpenGame]) -> Plan:
        """What would come of keeping `games`; nothing is written. Raises StoreError.

        Players whose id is empty are found by their name, as at the start of a game.
        """
        return await self._means.run(self._plan, games)

    def _plan(self, games: Sequence[OpenGame]) -> Plan:
        store = self._means.store
        kept = store.ids()
        deleted = {summary.id for summary in store.deleted()}
        known = {player.id: player for player in store.players()}
        persons = store.people.persons()
        so_far: dict[str, OpenGame] = {}
        arrivals: list[Arrival] = []
        for game in games:
            there = so_far.get(game.id)
            if there is None and game.id in kept:
                log = store.log(game.id)
                there = game_of(store.path, game.id, log) if log else None
            named = self._named(game, there, tuple(known.values()), persons)
            deleted_here = game.id in deleted and game.id not in so_far
            arrival = Arrival(named, _coming(named, there, persons, deleted=deleted_here), there)
            arrivals.append(arrival)
            so_far[game.id] = arrival.there if _stays(arrival) and arrival.there else arrival.game
            for player in arrival.game.game.players:
                known.setdefault(player.id, player)
        people = store.people.everybody()
        return Plan(tuple(arrivals), tuple(_newcomers(arrivals, people, persons)))

    async def carry_out(
        self, plan: Plan, same: Mapping[str, str] | None = None
    ) -> Plan | NotSaved | None:
        """Keep all games of `plan` but those that stay out, or none.

        `same` says which newcomers are which persons, by id. Answers with the plan as it would be
        now, and writes nothing, where somebody has written in between; NotSaved with AT_ONE_TABLE
        where a newcomer cannot be that person.
        """
        new = [(game.id, game) for game in plan.of(Coming.NEW)]
        longer = [
            (each.game.id, each.there, each.game)
            for each in plan.arrivals
            if each.coming is Coming.LONGER and each.there
        ]
        back = [game.id for game in plan.of(Coming.BACK)] + [game_id for game_id, *_ in longer]
        done = await self._means.written(self._means.store.keep_all, new, longer, back, same)
        if isinstance(done, NotSaved):
            return done
        return None if done else await self.plan([each.game for each in plan.arrivals])

    async def in_backup(self, path: Path) -> tuple[OpenGame, ...]:
        """All games of a backup that are not deleted. Raises StoreError where it is none."""
        return await self._means.run(self._games_of, path)

    def _games_of(self, path: Path) -> tuple[OpenGame, ...]:
        with self._means.store.of_backup(path) as other:
            return tuple(
                game_of(other.path, summary.id, other.log(summary.id)) for summary in other.games()
            )

    def _named(
        self,
        game: OpenGame,
        there: OpenGame | None,
        known: Sequence[Player],
        persons: Mapping[str, str],
    ) -> OpenGame:
        """`game` with an id for each of its players."""
        start, *rest = game.log
        assert isinstance(start.event, GameStarted)  # noqa: S101 - `fold` wants it
        familiar = there.game.players if there else known
        players = identified(start.event.players, familiar, persons, self._means.new_id)
        named = replace(start, event=replace(start.event, players=players))
        return game if named == start else OpenGame.of(game.id, (named, *rest))


def _coming(
    game: OpenGame, there: OpenGame | None, persons: Mapping[str, str], *, deleted: bool
) -> Coming:
    if there is None:
        seated = {persons.get(player.id, player.id) for player in game.game.players}
        return Coming.NEW if len(seated) == len(game.game.players) else Coming.TWICE
    here_as_far = _begins_with(there.log, game.log)
    if not here_as_far and _begins_with(game.log, there.log):
        return Coming.LONGER
    # A file need not hold a log; then the game itself must be the same.
    if here_as_far or there.game == game.game:
        return Coming.BACK if deleted else Coming.KEPT
    return Coming.DIFFERENT


def _stays(arrival: Arrival) -> bool:
    return arrival.coming is not Coming.LONGER


def _begins_with(log: Sequence[Entry], start: Sequence[Entry]) -> bool:
    """Whether `log` goes on where `start` ends; it may be no longer."""
    return tuple(log[: len(start)]) == tuple(start)


def _newcomers(
    arrivals: Sequence[Arrival], people: Sequence[Person], persons: Mapping[str, str]
) -> Iterator[Newcomer]:
    players: dict[str, Player] = {}
    beside: defaultdict[str, set[str]] = defaultdict(set)
    for arrival in arrivals:
        seated = () if arrival.coming.stays_out else arrival.game.game.players
        for player in seated:
            if player.id not in persons:
                players.setdefault(player.id, player)
                beside[player.id].update(persons.get(other.id, other.id) for other in seated)
    for id_, player in players.items():
        namesakes = (one for one in people if same_name(one.name, player.name))
        yield Newcomer(player, tuple(one for one in namesakes if one.id not in beside[id_]))
