"""Use cases of tournaments: who takes part, the draw of each round, results, the standings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

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
from scorekeeper.store.records import GameSearch, TournamentRecord

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from scorekeeper.stats.standings import Standing
    from scorekeeper.stats.tournament import DrawnTable
    from scorekeeper.table.results import NotSaved
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


@dataclass(frozen=True, slots=True)
class SeatList:
    """The seats of a table as a screen shows them, with the numbers of round and table, from 0.

    Another device may have taken the draw back since.
    """

    round: int
    table: int
    seats: tuple[int, ...]

    def table_of(self, tournament: Tournament) -> DrawnTable | None:
        """Return this table of a tournament; None if other people sit there, or nobody."""
        tables = [table for drawn in tournament.rounds[self.round :][:1] for table in drawn.tables]
        return next(
            (table for table in tables[self.table :][:1] if table.seats == self.seats), None
        )


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
                    return (
                        NameFault.DOUBLED
                        if each.present
                        else _with_entrant(before, number, present=True)
                    )
            if len(before.entrants) == MOST_ENTRANTS:
                return TournamentFault.TOO_MANY
            return replace(before, entrants=(*before.entrants, Entrant(name)))

        return await self._change(tournament_id, entered)

    async def turn(self, tournament_id: str, number: int, *, present: bool) -> NotSaved | None:
        """Have an entrant leave, or come back; the rounds that are drawn stay as they are."""
        return await self._change(
            tournament_id, lambda before: _with_entrant(before, number, present=present)
        )

    async def rename(
        self, tournament_id: str, number: int, name: str
    ) -> NameFault | NotSaved | None:
        """Correct the name of an entrant; a game that has begun keeps the name it has."""
        name = normalize_name(name)
        fault = name_fault(name)
        if fault is not None:
            return fault

        def renamed(before: Tournament) -> Tournament | NameFault:
            others = [each for at, each in enumerate(before.entrants) if at != number]
            if any(same_name(each.name, name) for each in others):
                return NameFault.DOUBLED
            return _with_entrant(before, number, name=name)

        return await self._change(tournament_id, renamed)

    async def draw(
        self, tournament_id: str, rng: Random, *, final: bool = False
    ) -> TournamentFault | NotSaved | None:
        """Draw the next round for those who are there, or the final of the best of them."""

        def step(before: Tournament, shown: Tournament) -> Tournament | TournamentFault:
            drawn = (draw_final if final else draw_round)(shown, rng)
            if isinstance(drawn, TournamentFault):
                return drawn
            return replace(before, rounds=(*before.rounds, drawn.rounds[-1]))

        return await self._change_shown(tournament_id, step)

    async def take_back(self, tournament_id: str) -> TournamentFault | NotSaved | None:
        """Take back the last draw, if no table of it has begun."""

        def step(before: Tournament, shown: Tournament) -> Tournament | TournamentFault:
            taken_back = take_back_draw(shown)
            if isinstance(taken_back, TournamentFault):
                return taken_back
            return replace(before, rounds=before.rounds[:-1])

        return await self._change_shown(tournament_id, step)

    async def enter_result(
        self, tournament_id: str, seat_list: SeatList, totals: tuple[int, ...]
    ) -> TournamentFault | NotSaved | None:
        """Write the totals of a table by seat, in place of its game if it has one.

        No totals clear them. REDRAWN if other people sit at the table now.
        """

        def step(before: Tournament) -> Tournament | TournamentFault:
            table = seat_list.table_of(before)
            if table is None:
                return TournamentFault.REDRAWN
            after = replace(table, game="", totals=totals, places=places_of(totals))
            return with_table(before, seat_list.round, seat_list.table, after)

        return await self._change(tournament_id, step)

    async def play(
        self, tournament_id: str, seat_list: SeatList, game_id: str
    ) -> TournamentFault | NotSaved | None:
        """Take the result of a table from a game of the app.

        PLAYED if it has a game that is not deleted, or a result; REDRAWN if other people sit at it.
        """

        def step(before: Tournament, shown: Tournament) -> Tournament | TournamentFault:
            table = seat_list.table_of(shown)
            if table is None:
                return TournamentFault.REDRAWN
            if table.begun:
                return TournamentFault.PLAYED
            after = replace(table, game=game_id)
            return with_table(before, seat_list.round, seat_list.table, after)

        return await self._change_shown(tournament_id, step)

    async def _change(
        self, tournament_id: str, step: Callable[[Tournament], Tournament | _Fault]
    ) -> _Fault | NotSaved | None:
        return await self._services.write(self._store.change, tournament_id, step)

    async def _change_shown(
        self,
        tournament_id: str,
        step: Callable[[Tournament, Tournament], Tournament | TournamentFault],
    ) -> TournamentFault | NotSaved | None:
        """Write what `step` makes of a tournament, given it as written and as it is shown.

        The results of its games are read first: REDRAWN if a round is written meanwhile.
        """

        def write() -> TournamentFault | None:
            record = self._store.find(tournament_id)
            read = record.tournament if record else Tournament()
            shown = self._with_results(read)

            def checked(before: Tournament) -> Tournament | TournamentFault:
                if before.rounds != read.rounds:
                    return TournamentFault.REDRAWN
                return step(before, shown)

            return self._store.change(tournament_id, checked)

        return await self._services.write(write)

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


def _with_entrant(tournament: Tournament, number: int, **changes: Any) -> Tournament:  # noqa: ANN401
    entrants = tuple(
        replace(each, **changes) if number == at else each
        for at, each in enumerate(tournament.entrants)
    )
    return replace(tournament, entrants=entrants)
