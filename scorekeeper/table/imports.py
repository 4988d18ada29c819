"""Games from elsewhere: what would come of keeping them, and keeping them – all or none."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from scorekeeper.game.events import GameStarted
from scorekeeper.game.names import same_name
from scorekeeper.game.open_game import OpenGame
from scorekeeper.table.namesakes import identified
from scorekeeper.table.outcomes import NotSaved

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from scorekeeper.game.events import Entry, Player
    from scorekeeper.store.kept import Person
    from scorekeeper.table.means import Means
    from scorekeeper.table.play import Table


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
        return sum(each.coming not in (Coming.KEPT, Coming.DIFFERENT) for each in self.arrivals)


class Imports:
    """The use cases about games from elsewhere."""

    def __init__(self, means: Means, table: Table) -> None:
        self._means = means
        self._table = table

    async def plan(self, games: Sequence[OpenGame]) -> Plan:
        """What would come of keeping `games`; nothing is written. Raises StoreError.

        Players whose id is empty are found by their name, as at the start of a game.
        """
        run, store = self._means.run, self._means.store
        kept = await run(store.ids)
        deleted = {summary.id for summary in await run(store.deleted)}
        known = {player.id: player for player in await run(store.players)}
        so_far: dict[str, OpenGame] = {}
        arrivals: list[Arrival] = []
        for game in games:
            there = so_far.get(game.id)
            if there is None and game.id in kept:
                there = await self._table.open(game.id)
            players = tuple(known.values())
            arrival = self._arrival(game, there, players, deleted=game.id in deleted)
            arrivals.append(arrival)
            so_far[game.id] = arrival.there if _stays(arrival) and arrival.there else arrival.game
            for player in arrival.game.game.players:
                known.setdefault(player.id, player)
        people = await run(store.people.everybody)
        return Plan(tuple(arrivals), tuple(_newcomers(arrivals, people)))

    async def carry_out(
        self, plan: Plan, same: Mapping[str, str] | None = None
    ) -> Plan | NotSaved | None:
        """Keep all games of `plan` but those that are different, or none.

        `same` says which newcomers are which persons, by id. Answers with the plan as it would be
        now, and writes nothing, where somebody has written in between.
        """
        new = [(game.id, game) for game in plan.of(Coming.NEW)]
        longer = [
            (each.game.id, each.there, each.game)
            for each in plan.arrivals
            if each.coming is Coming.LONGER and each.there
        ]
        back = [game.id for game in plan.of(Coming.BACK)] + [game_id for game_id, *_ in longer]
        done = await self._means.written(self._means.store.keep_all, new, longer, back)
        if isinstance(done, NotSaved):
            return done
        if not done:
            return await self.plan([each.game for each in plan.arrivals])
        for newcomer, person in (same or {}).items():
            refused = await self._table.people.merge(newcomer, person)
            if refused is not None:
                return refused
        return None

    async def in_backup(self, path: Path) -> tuple[OpenGame, ...]:
        """All games of a backup that are not deleted. Raises StoreError where it is none."""
        return await self._means.run(self._games_of, path)

    def _games_of(self, path: Path) -> tuple[OpenGame, ...]:
        with self._means.store.of_backup(path) as other:
            return tuple(
                OpenGame.of(summary.id, other.log(summary.id)) for summary in other.games()
            )

    def _arrival(
        self, game: OpenGame, there: OpenGame | None, known: Sequence[Player], *, deleted: bool
    ) -> Arrival:
        start, *rest = game.log
        assert isinstance(start.event, GameStarted)  # noqa: S101 - `fold` wants it
        familiar = there.game.players if there else known
        players = identified(start.event.players, familiar, self._means.new_id)
        named = replace(start, event=replace(start.event, players=players))
        game = game if named == start else OpenGame.of(game.id, (named, *rest))
        if there is None:
            return Arrival(game, Coming.NEW)
        here_as_far = _begins_with(there.log, game.log)
        if not here_as_far and _begins_with(game.log, there.log):
            return Arrival(game, Coming.LONGER, there)
        # A file need not hold a log; then the game itself must be the same.
        if here_as_far or there.game == game.game:
            return Arrival(game, Coming.BACK if deleted else Coming.KEPT, there)
        return Arrival(game, Coming.DIFFERENT, there)


def _stays(arrival: Arrival) -> bool:
    return arrival.coming is not Coming.LONGER


def _begins_with(log: Sequence[Entry], start: Sequence[Entry]) -> bool:
    """Whether `log` goes on where `start` ends; it may be no longer."""
    return tuple(log[: len(start)]) == tuple(start)


def _newcomers(arrivals: Sequence[Arrival], people: Sequence[Person]) -> Iterator[Newcomer]:
    known = {id_ for one in people for id_ in (one.id, *(player.id for player in one.merged))}
    tables: dict[Player, set[str]] = {}
    for arrival in arrivals:
        if arrival.coming is Coming.DIFFERENT:
            continue
        seated = arrival.game.game.players
        for player in seated:
            if player.id not in known:
                tables.setdefault(player, set()).update(other.id for other in seated)
    for player, beside in tables.items():
        namesakes = (one for one in people if same_name(one.name, player.name))
        yield Newcomer(player, tuple(one for one in namesakes if one.id not in beside))
