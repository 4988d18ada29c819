"""Use cases of tournaments: who takes part, the draw of each round, results, the standings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeVar

from scorekeeper.game.names import NameFault, name_fault, normalize_name, same_name
from scorekeeper.stats.tournament import (
    MOST_ENTRANTS,
    Entrant,
    Tournament,
    TournamentFault,
    draw_final,
    draw_round,
    places_of,
    take_back_draw,
    tournament_standings,
    with_table,
)
from scorekeeper.store.errors import StoreError
from scorekeeper.store.records import GameSearch, TournamentRecord
from scorekeeper.table.results import NotSaved

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from scorekeeper.stats.standings import Standing
    from scorekeeper.stats.tournament import DrawnTable
    from scorekeeper.table.services import Services

_Fault = TypeVar("_Fault")
_PAGE: Final = 500


@dataclass(frozen=True, slots=True)
class TournamentView:
    """A tournament with the results of games played in the app, and its standings."""

    id: str
    name: str
    tournament: Tournament
    standings: tuple[Standing, ...]


class Tournaments:
    """Use cases of tournaments. Reads raise StoreError; writes are the host's.

    Writes return NotSaved, or the fault for which nothing was written.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._store = services.store.tournaments

    async def all(self) -> tuple[tuple[str, str], ...]:
        """Return the ids and names of all tournaments, the last begun first."""
        return await self._services.run(self._store.all)

    async def view(self, tournament_id: str) -> TournamentView | None:
        """Return a tournament with its standings; None if there is none with this id."""
        return await self._services.run(self._view, tournament_id)

    async def begin(self, name: str) -> TournamentRecord | NameFault | NotSaved:
        """Begin a tournament under a name, which is normalized, and return it."""
        name = normalize_name(name)
        fault = name_fault(name)
        if fault is not None:
            return fault
        record = TournamentRecord(self._services.new_id(), name, self._services.now(), Tournament())
        return await self._services.write(self._store.create, record) or record

    async def record(self, tournament_id: str) -> TournamentRecord | None:
        """Return a tournament as it is written; None if there is none with this id."""
        return await self._services.run(self._store.find, tournament_id)

    async def remove(self, tournament_id: str) -> NotSaved | None:
        """Remove a tournament; games played in it stay. `bring_back` takes it back."""
        return await self._services.write(self._store.remove, tournament_id)

    async def bring_back(self, record: TournamentRecord) -> NotSaved | None:
        """Write a removed tournament again."""
        return await self._services.write(self._store.create, record)

    async def enter(
        self, tournament_id: str, name: str
    ) -> NameFault | TournamentFault | NotSaved | None:
        """Enter somebody by name; somebody of that name who has left is back."""
        name = normalize_name(name)
        fault = name_fault(name)
        if fault is not None:
            return fault

        def entered(before: Tournament) -> Tournament | NameFault | TournamentFault:
            for number, each in enumerate(before.entrants):
                if same_name(each.name, name):
                    return NameFault.DOUBLED if each.present else _turned(before, number)
            if len(before.entrants) == MOST_ENTRANTS:
                return TournamentFault.TOO_MANY
            return replace(before, entrants=(*before.entrants, Entrant(name)))

        return await self._change(tournament_id, entered)

    async def turn(self, tournament_id: str, number: int) -> NotSaved | None:
        """Have an entrant leave, or come back; the rounds that are drawn stay as they are."""
        return await self._change(tournament_id, lambda before: _turned(before, number))

    async def draw(
        self, tournament_id: str, rng: Random, *, final: bool = False
    ) -> TournamentFault | NotSaved | None:
        """Draw the next round for those who are there, or the final of the best of them."""
        try:
            view = await self._services.run(self._view, tournament_id)
        except StoreError as error:
            return NotSaved.from_error(error)
        shown = view.tournament if view else Tournament()
        drawn = (draw_final if final else draw_round)(shown, rng)

        def step(before: Tournament) -> Tournament | TournamentFault:
            if isinstance(drawn, TournamentFault):
                return drawn
            if len(before.rounds) != len(shown.rounds):
                return TournamentFault.UNFINISHED
            return replace(before, rounds=(*before.rounds, drawn.rounds[-1]))

        return await self._change(tournament_id, step)

    async def take_back(self, tournament_id: str) -> TournamentFault | NotSaved | None:
        """Take back the last draw, if no table of it has begun."""
        return await self._change(tournament_id, take_back_draw)

    async def enter_result(
        self, tournament_id: str, number: int, at: int, totals: tuple[int, ...]
    ) -> NotSaved | None:
        """Write the totals of a table by seat, in place of its game if it has one.

        `number` is that of the round and `at` that of the table, from 0; no totals clear them.
        """

        def step(table: DrawnTable) -> DrawnTable:
            return replace(table, game="", totals=totals, places=places_of(totals))

        return await self._change_table(tournament_id, number, at, step)

    async def play(self, tournament_id: str, number: int, at: int, game_id: str) -> NotSaved | None:
        """Take the result of a table from a game of the app."""

        def step(table: DrawnTable) -> DrawnTable:
            return replace(table, game=game_id, totals=(), places=())

        return await self._change_table(tournament_id, number, at, step)

    async def _change_table(
        self,
        tournament_id: str,
        number: int,
        at: int,
        step: Callable[[DrawnTable], DrawnTable],
    ) -> NotSaved | None:
        def changed(before: Tournament) -> Tournament:
            return with_table(before, number, at, step(before.rounds[number].tables[at]))

        return await self._change(tournament_id, changed)

    async def _change(
        self, tournament_id: str, step: Callable[[Tournament], Tournament | _Fault]
    ) -> _Fault | NotSaved | None:
        return await self._services.write(self._store.change, tournament_id, step)

    def _view(self, tournament_id: str) -> TournamentView | None:
        record = self._store.find(tournament_id)
        if record is None:
            return None
        shown = self._with_results(record.tournament)
        return TournamentView(record.id, record.name, shown, tournament_standings(shown))

    def _with_results(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the totals and places of games that are finished."""
        games = {table.game for round_ in tournament.rounds for table in round_.tables} - {""}
        offset = 0
        results: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {}
        there: set[str] = set()
        while len(there) < len(games):
            page = self._services.store.games(GameSearch(), offset=offset, limit=_PAGE)
            if not page:
                break
            offset += len(page)
            for game in page:
                if game.id not in games:
                    continue
                there.add(game.id)
                if game.finished_at is not None and all(seat.place for seat in game.seats):
                    results[game.id] = (
                        tuple(seat.total for seat in game.seats),
                        tuple(seat.place for seat in game.seats),
                    )
        for number, round_ in enumerate(tournament.rounds):
            for at, table in enumerate(round_.tables):
                if table.game and table.game not in there:
                    # it was deleted: its table can be played again
                    tournament = with_table(tournament, number, at, replace(table, game=""))
                totals, places = results.get(table.game, ((), ()))
                if totals and len(totals) == len(table.seats):
                    filled = replace(table, totals=totals, places=places)
                    tournament = with_table(tournament, number, at, filled)
        return tournament


def _turned(tournament: Tournament, number: int) -> Tournament:
    entrants = list(tournament.entrants)
    entrants[number] = replace(entrants[number], present=not entrants[number].present)
    return replace(tournament, entrants=tuple(entrants))
