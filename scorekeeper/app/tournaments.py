"""Use cases of tournaments: entrants, draws, results and standings."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from contextlib import ExitStack, suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from scorekeeper.app.dependencies import Read, UseCases, changing, reading, writing
from scorekeeper.app.observers import ChangedGame
from scorekeeper.game.authority import HOST
from scorekeeper.game.names import NameFault, is_same_name, name_fault, normalize_name
from scorekeeper.rules.scoring import ranks
from scorekeeper.stats.standings import Standing
from scorekeeper.stats.tournament import (
    MAX_ENTRANTS,
    DrawnTable,
    Entrant,
    Tournament,
    TournamentRefusal,
    draw_final,
    draw_round,
    take_back_draw,
    tournament_standings,
    with_table,
)
from scorekeeper.store.records import GameSearch, GameSummary, TournamentRecord

if TYPE_CHECKING:
    from random import Random

    from scorekeeper.store.tournament_store import TournamentStore


@dataclass(frozen=True, slots=True)
class TournamentView:
    """A tournament with the results of games played in the app, and its standings.

    `games` has the ids of all games of its tables, deleted ones included, which can be restored.
    `without_result` has the ids of finished games whose totals cannot be their table's result, as
    somebody left or joined: it has to be entered.
    """

    id: str
    name: str
    tournament: Tournament
    standings: tuple[Standing, ...]
    games: frozenset[str]
    without_result: frozenset[str]


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
        with suppress(IndexError):
            table = tournament.rounds[self.round].tables[self.table]
            return table if table.seats == self.seats else None
        return None


class Tournaments(UseCases["TournamentStore"]):
    """Use cases of tournaments. Reads raise StoreError; writes are the host's.

    Writes return NotSaved, or the fault for which nothing was written.
    """

    all = Read(lambda: TournamentStore.all)
    find = Read(lambda: TournamentStore.find)

    @reading
    def view(self, tournament_id: str) -> TournamentView | None:
        """Return a tournament with its standings; None if there is none with this id."""
        record = self._store.find(tournament_id)
        if record is None:
            return None
        games = self._games(record.tournament)
        shown = _with_results(record.tournament, games)
        without_result = (
            table.game
            for round_ in shown.rounds
            for table in round_.tables
            if table.game and not table.totals and games[table.game].finished
        )
        return TournamentView(
            record.id,
            record.name,
            shown,
            tournament_standings(shown),
            _game_ids(record.tournament),
            frozenset(without_result),
        )

    def observe(
        self, tournament_id: str, games: Collection[str], on_change: Callable[[], object]
    ) -> Callable[[], None]:
        """Call `on_change` after each change of a tournament; return what ends it.

        Of its `games`, by their ids, it is called after changes of those that are finished or may
        have been before. Calls are made in the running event loop.
        """
        observers = self._dependencies.observers
        unfinished: set[str] = set()

        def changed(game_id: str, game: ChangedGame | None) -> None:
            was_unfinished = game_id in unfinished
            unfinished.discard(game_id)
            if game is not None and not game(HOST).game.finished:
                unfinished.add(game_id)
            if not (was_unfinished and game_id in unfinished):
                on_change()

        ends = ExitStack()
        ends.callback(observers.add(tournament_id, lambda _nothing: on_change()))
        for game_id in games:
            ends.callback(observers.add(game_id, partial(changed, game_id)))
        return ends.close

    @writing
    def begin(self, name: str) -> TournamentRecord | NameFault:
        """Begin a tournament, its name normalized, and return it; DOUBLED if one has that name."""
        new_id, now = self._dependencies.new_id(), self._dependencies.now()
        record = TournamentRecord(new_id, normalize_name(name), now, Tournament())
        return name_fault(record.name) or self._store.begin(record) or record

    @changing
    def remove(self, tournament_id: str) -> None:
        """Remove a tournament; games played in it stay. `bring_back` takes it back."""
        self._store.remove(tournament_id)

    @changing
    def bring_back(self, tournament_id: str, record: TournamentRecord) -> None:
        """Write a removed tournament again."""
        self._store.create(replace(record, id=tournament_id))

    @changing
    def enter(self, tournament_id: str, name: str) -> NameFault | TournamentRefusal | None:
        """Add an entrant by name, or bring back the one of that name who has left."""
        name = normalize_name(name)

        def entered(before: Tournament) -> Tournament | NameFault | TournamentRefusal:
            for number, each in enumerate(before.entrants):
                if is_same_name(each.name, name):
                    returning = _with_entrant(before, number, present=True)
                    return NameFault.DOUBLED if each.present else returning
            if len(before.entrants) == MAX_ENTRANTS:
                return TournamentRefusal.TOO_MANY
            return replace(before, entrants=(*before.entrants, Entrant(name)))

        refused = name_fault(name) or self._store.change(tournament_id, entered)
        return cast("NameFault | TournamentRefusal | None", refused)

    @changing
    def set_present(self, tournament_id: str, number: int, *, present: bool) -> None:
        """Have entrant `number`, from 0, leave or come back; the rounds that are drawn stay."""
        self._store.change(
            tournament_id, lambda before: _with_entrant(before, number, present=present)
        )

    @changing
    def rename(self, tournament_id: str, number: int, name: str) -> NameFault | None:
        """Correct the name of entrant `number`, from 0; a game that has begun keeps what it has."""
        name = normalize_name(name)

        def renamed(before: Tournament) -> Tournament | NameFault:
            others = [each for at, each in enumerate(before.entrants) if at != number]
            if any(is_same_name(each.name, name) for each in others):
                return NameFault.DOUBLED
            return _with_entrant(before, number, name=name)

        return name_fault(name) or self._store.change(tournament_id, renamed)

    @changing
    def draw(
        self, tournament_id: str, rng: Random, *, final: bool = False
    ) -> TournamentRefusal | None:
        """Draw the next round for those who are there, or the final of the best of them."""
        draw = draw_final if final else draw_round
        return self._change_rounds(tournament_id, partial(draw, rng=rng))

    @changing
    def take_back(self, tournament_id: str) -> TournamentRefusal | None:
        """Take back the last draw, if no table of it has begun."""
        return self._change_rounds(tournament_id, take_back_draw)

    @changing
    def enter_result(
        self, tournament_id: str, seat_list: SeatList, totals: tuple[int, ...]
    ) -> TournamentRefusal | None:
        """Write the totals of a table by seat, in place of its game if it has one.

        No totals clear them. REDRAWN if other people sit at the table now.
        """

        def step(before: Tournament) -> Tournament | TournamentRefusal:
            table = seat_list.table_of(before)
            if table is None:
                return TournamentRefusal.REDRAWN
            after = replace(table, game="", totals=totals, places=ranks(totals))
            return with_table(before, seat_list.round, seat_list.table, after)

        return self._store.change(tournament_id, step)

    @changing
    def play(
        self, tournament_id: str, seat_list: SeatList, game_id: str
    ) -> TournamentRefusal | None:
        """Take the result of a table from a game of the app.

        PLAYED if it has a game that is not deleted, or a result; REDRAWN if other people sit at it.
        """

        def step(before: Tournament, shown: Tournament) -> Tournament | TournamentRefusal:
            table = seat_list.table_of(shown)
            if table is None:
                return TournamentRefusal.REDRAWN
            if table.has_begun:
                return TournamentRefusal.PLAYED
            after = replace(table, game=game_id)
            return with_table(before, seat_list.round, seat_list.table, after)

        return self._change_shown(tournament_id, step)

    def _change_rounds(
        self, tournament_id: str, draw: Callable[[Tournament], Tournament | TournamentRefusal]
    ) -> TournamentRefusal | None:
        """Write which rounds are drawn after `draw`, which gets the tournament as it is shown."""

        def step(before: Tournament, shown: Tournament) -> Tournament | TournamentRefusal:
            drawn = draw(shown)
            if isinstance(drawn, TournamentRefusal):
                return drawn
            kept = before.rounds[: len(drawn.rounds)]
            return replace(before, rounds=kept + drawn.rounds[len(kept) :])

        return self._change_shown(tournament_id, step)

    def _change_shown(
        self,
        tournament_id: str,
        step: Callable[[Tournament, Tournament], Tournament | TournamentRefusal],
    ) -> TournamentRefusal | None:
        """Write what `step` makes of a tournament, given it as written and as it is shown.

        The results of its games are read first: REDRAWN if a round is written meanwhile.
        """
        record = self._store.find(tournament_id)
        read = record.tournament if record else Tournament()
        shown = _with_results(read, self._games(read))

        def checked(before: Tournament) -> Tournament | TournamentRefusal:
            if before.rounds != read.rounds:
                return TournamentRefusal.REDRAWN
            return step(before, shown)

        return self._store.change(tournament_id, checked)

    def _games(self, tournament: Tournament) -> dict[str, GameSummary]:
        """Return summaries of those games of a tournament that are not deleted, by id."""
        found = self._dependencies.store.games(GameSearch(ids=_game_ids(tournament)))
        return {game.id: game for game in found}


def _game_ids(tournament: Tournament) -> frozenset[str]:
    tables = [table for round_ in tournament.rounds for table in round_.tables]
    return frozenset(table.game for table in tables if table.game)


def _with_results(tournament: Tournament, games: Mapping[str, GameSummary]) -> Tournament:
    """Return a tournament with the results of its `games`, without those that are not there."""
    for number, round_ in enumerate(tournament.rounds):
        for at, table in enumerate(round_.tables):
            if table.game:
                filled = _with_result(table, games.get(table.game))
                tournament = with_table(tournament, number, at, filled)
    return tournament


def _with_result(table: DrawnTable, game: GameSummary | None) -> DrawnTable:
    """Return a table with the result of its game; without the game if that was deleted."""
    if game is None:
        return replace(table, game="")
    totals = tuple(seat.total for seat in game.seats)
    places = tuple(seat.place for seat in game.seats)
    if not game.finished or not all(places) or len(totals) != len(table.seats):
        return table
    return replace(table, totals=totals, places=places)


def _with_entrant(tournament: Tournament, number: int, **changes: Any) -> Tournament:  # noqa: ANN401
    entrants = tuple(
        replace(each, **changes) if number == at else each
        for at, each in enumerate(tournament.entrants)
    )
    return replace(tournament, entrants=entrants)
