"""A tournament on the screen: read again after every change, and what its buttons do."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar

import flet as ft

from scorekeeper.app import (
    OpenGame,
    SeatList,
    StoreError,
    StoreProblem,
    Tournaments,
    TournamentView,
)
from scorekeeper.game.names import MAX_NAME_LENGTH, NameFault, split_names
from scorekeeper.rules.editions import CLASSIC
from scorekeeper.rules.ruleset import Format, TieBreak
from scorekeeper.stats.tournament import TournamentRefusal
from scorekeeper.ui.device.reconnection import use_following
from scorekeeper.ui.parts.outcome import Outcome, use_outcome
from scorekeeper.ui.parts.query import Query, use_query
from scorekeeper.ui.screens.series.name_forms import name_error, removed
from scorekeeper.ui.screens.start_game import not_started
from scorekeeper.ui.session.navigation import TOURNAMENTS_ROUTE, Refused, go
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _

T = TypeVar("T")

TOURNAMENT_RULES: Final = CLASSIC.rules(
    format=Format.TOURNAMENT, tie_break=TieBreak.MOST_RIGHT_BIDS
)
"""The rules of a table that is kept in the app."""

Change = Callable[..., Awaitable[TournamentRefusal | Refused | None]]
"""A change of a tournament by its id, and what is changed."""


@dataclass(frozen=True)
class ShownTournament:
    """A tournament and its use cases; `view` is None until it is read, or if it does not exist."""

    session: Session
    tournaments: Tournaments
    id: str
    query: Query[TournamentView]
    view: TournamentView | None
    outcome: Outcome

    async def change(self, make: Change, *args: object, **kwargs: object) -> Refused | None:
        """Make a change of this tournament; return why it was refused, if so."""
        refused = _refused(await make(self.id, *args, **kwargs))
        await self.query.again()
        return refused

    async def enter(self, typed: str) -> Refused | None:
        """Enter somebody, or all of a pasted list; return why not all, if so."""
        faults = [
            _name_error(await self.tournaments.enter(self.id, name), name)
            for name in split_names(typed)
        ]
        await self.query.again()
        return next((each for each in faults if each), None)

    async def rename(self, number: int, name: str) -> Refused | None:
        """Correct the name of entrant `number`, from 0; return why not, if so."""
        refused = await self.tournaments.rename(self.id, number, name)
        await self.query.again()
        return _name_error(refused, name)

    async def play(self, seat_list: SeatList) -> Refused | None:
        """Open the game of a table, which is started if there is none; return why not, if so."""
        table = seat_list.table_of(self.view.tournament) if self.view else None
        if self.view and table and not table.game:
            return await self._start(self.view, seat_list)
        if table:
            self.session.navigation.open_game(table.game)
        return None

    async def remove(self) -> Refused | None:
        """Remove the tournament, and go to the list; a damaged one cannot be brought back."""
        record, done = None, self.session.navigation.done
        try:
            record = await self.tournaments.find(self.id)
        except StoreError as error:
            if error.problem is not StoreProblem.DAMAGED:
                raise
        refused = await self.tournaments.remove(self.id)
        if refused is None:
            done.pop(TOURNAMENTS_ROUTE, None)
            if record:
                bring_back = partial(self.tournaments.bring_back, self.id, record)
                done[TOURNAMENTS_ROUTE] = removed(record.name, bring_back)
            go(TOURNAMENTS_ROUTE)
        return refused

    async def _start(self, view: TournamentView, seat_list: SeatList) -> Refused | None:
        """Start the game of a table and open it; return why not, else None."""
        numbers = f" {seat_list.round + 1}.{seat_list.table + 1}"
        names = [view.tournament.entrants[seat].name for seat in seat_list.seats]
        started = await self.session.app.start(
            players=names,
            rules=TOURNAMENT_RULES,
            first_dealer=len(names) - 1,
            # the tournament, shortened, and the numbers
            name=view.name[: MAX_NAME_LENGTH - len(numbers)].rstrip() + numbers,
        )
        if not isinstance(started, OpenGame):
            return not_started(started)
        refused = await self.tournaments.play(self.id, seat_list, started.id)
        if refused is not None:
            # nobody has seen this game: the table has another one, or none
            refused = await self.session.app.delete(started.id) or refused
        await self.query.again()
        if refused is not None:
            return _refused(refused)
        await self.session.add_game(started)
        self.session.navigation.open_game(started.id)
        return None


def _name_error(
    refused: NameFault | TournamentRefusal | Refused | None, name: str
) -> Refused | None:
    if refused is NameFault.DOUBLED:
        return _("{name} is already taking part.", name=name.strip())
    return name_error(_refused(refused), name)


def use_tournament(tournament_id: str) -> ShownTournament:
    """Hook: the tournament with this id."""
    session = use_session()
    tournaments = session.app.tournaments
    changes, set_changes = ft.use_state(0)
    query = use_query(partial(tournaments.view, tournament_id), [tournament_id, changes])
    games = query.answer.games if query.answer else frozenset()

    def follow(*, again: bool) -> Callable[[], None]:
        def read_again() -> None:
            set_changes(lambda count: count + 1)

        end = session.follow_tournament(tournament_id, games, read_again)
        if again or query.known:  # what is followed only now may have changed since it was read
            read_again()
        return end

    use_following(partial(follow, again=False), partial(follow, again=True), [tournament_id, games])
    outcome = use_outcome()
    return ShownTournament(session, tournaments, tournament_id, query, query.answer, outcome)


def _refused(refused: T | TournamentRefusal) -> T | str:
    return refusal_text(refused) if isinstance(refused, TournamentRefusal) else refused


def refusal_text(refusal: TournamentRefusal) -> str:
    """Return why a tournament does not go on in this way."""
    return {
        TournamentRefusal.TOO_FEW: _("At least three players must be present."),
        TournamentRefusal.TOO_MANY: _("A tournament has room for 240 people and 30 rounds."),
        TournamentRefusal.UNFINISHED: _("A table still has no result."),
        TournamentRefusal.BEGUN: _("A table in this round has begun, so the draw stands."),
        TournamentRefusal.OVER: _("The final has been drawn: no other round follows."),
        TournamentRefusal.NO_ROUND: _("No round has been played yet."),
        TournamentRefusal.PLAYED: _(
            "This table already has a game or a result, which is shown now. Nothing was changed."
        ),
        TournamentRefusal.REDRAWN: _(
            "The tables have been redrawn in the meantime. Nothing was changed – look at the new "
            "tables, and try again."
        ),
    }[refusal]
