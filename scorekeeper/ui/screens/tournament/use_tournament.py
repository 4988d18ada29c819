"""A tournament on the screen: read again after every change, and what its buttons do."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import (
    NotSaved,
    OpenGame,
    SeatList,
    StoreError,
    StoreProblem,
    Tournaments,
    TournamentView,
)
from scorekeeper.game.names import MAX_NAME_LENGTH, NameFault
from scorekeeper.rules.editions import CLASSIC
from scorekeeper.rules.ruleset import Format, TieBreak
from scorekeeper.stats.tournament import TournamentRefusal
from scorekeeper.ui.device.reconnection import use_following
from scorekeeper.ui.parts.outcome import Outcome, use_outcome
from scorekeeper.ui.parts.query import Query, store_error_text, use_query
from scorekeeper.ui.screens.series.name_forms import name_error, removed
from scorekeeper.ui.screens.start_game import not_started
from scorekeeper.ui.session.navigation import TOURNAMENTS_ROUTE, Refused
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _

TOURNAMENT_RULES: Final = CLASSIC.rules(
    format=Format.TOURNAMENT, tie_break=TieBreak.MOST_RIGHT_BIDS
)
"""The rules of a table that is kept in the app."""


_COMMA: Final = re.compile("[,，、]")


@dataclass(frozen=True)
class ShownTournament:
    """A tournament and its use cases; `view` is None until it is read, or if it does not exist."""

    session: Session
    id: str
    query: Query[TournamentView]
    outcome: Outcome

    @property
    def view(self) -> TournamentView | None:
        """The tournament as it was read last."""
        return self.query.answer

    @property
    def _tournaments(self) -> Tournaments:
        return self.session.app.tournaments

    async def enter(self, typed: str) -> Refused | None:
        """Enter somebody, or all of a pasted list; return why not all, if so."""
        faults: list[Refused | None] = []
        for name in split_names(typed):
            refused = await self._tournaments.enter(self.id, name)
            if isinstance(refused, TournamentRefusal):
                faults.append(refusal_text(refused))
            else:
                faults.append(_name_error(refused, name))
        await self.query.again()
        return next((each for each in faults if each), None)

    async def rename(self, number: int, name: str) -> Refused | None:
        """Correct the name of entrant `number`, from 0; return why not, if so."""
        refused = await self._tournaments.rename(self.id, number, name)
        await self.query.again()
        return _name_error(refused, name)

    async def toggle_present(self, number: int) -> None:
        """Have entrant `number`, from 0, leave if shown as present, else come back."""
        if self.view is not None:
            present = not self.view.tournament.entrants[number].present
            change = partial(self._tournaments.set_present, self.id, number, present=present)
            await self.outcome.run(partial(self._change, change))

    async def draw(self, *, final: bool) -> None:
        """Draw the next round, or the final."""
        rng = self.session.rng
        change = partial(self._tournaments.draw, self.id, rng, final=final)
        await self.outcome.run_once(partial(self._change, change))

    async def take_back(self) -> None:
        """Take the last draw back."""
        change = partial(self._tournaments.take_back, self.id)
        await self.outcome.run_once(partial(self._change, change))

    async def enter_result(self, seat_list: SeatList, totals: tuple[int, ...]) -> bool:
        """Write the totals of a table; False, which is said, where they are not written."""
        change = partial(self._tournaments.enter_result, self.id, seat_list, totals)
        return await self.outcome.run_once(partial(self._change, change))

    async def play(self, seat_list: SeatList) -> None:
        """Open the game of a table, which is started if there is none."""

        async def step() -> Refused | None:
            table = seat_list.table_of(self.view.tournament) if self.view else None
            if self.view is None or table is None:
                return None
            if not table.game:
                return await self._start(self.view, seat_list)
            self.session.navigation.open_game(table.game)
            return None

        await self.outcome.run_once(step)

    async def remove(self) -> None:
        """Remove the tournament, and go to the list; a damaged one cannot be brought back."""
        await self.outcome.run_once(self._remove)

    async def _remove(self) -> Refused | None:
        record, done = None, self.session.navigation.done
        try:
            record = await self._tournaments.find(self.id)
        except StoreError as error:
            if error.problem is not StoreProblem.DAMAGED:
                raise
        refused = await self._tournaments.remove(self.id)
        if refused is None:
            done.pop(TOURNAMENTS_ROUTE, None)
            if record:
                bring_back = partial(self._tournaments.bring_back, record)
                done[TOURNAMENTS_ROUTE] = removed(record.name, bring_back)
            ft.context.page.navigate(TOURNAMENTS_ROUTE)
        return refused

    async def _start(self, view: TournamentView, seat_list: SeatList) -> Refused | None:
        """Start the game of a table and open it; return why not, else None."""
        names = [view.tournament.entrants[seat].name for seat in seat_list.seats]
        started = await self.session.app.start(
            players=names,
            rules=TOURNAMENT_RULES,
            first_dealer=len(names) - 1,
            name=table_game_name(view.name, seat_list),
        )
        if not isinstance(started, OpenGame):
            return not_started(started)
        refused = await self._tournaments.play(self.id, seat_list, started.id)
        if refused is not None:
            # nobody has seen this game: the table has another one, or none
            await self.session.app.delete(started.id)
        await self.query.again()
        if refused is not None:
            return refusal_text(refused)
        await self.session.add_game(started)
        self.session.navigation.open_game(started.id)
        return None

    async def _change(
        self, change: Callable[[], Awaitable[TournamentRefusal | NotSaved | None]]
    ) -> str | None:
        """Make a change and read the tournament again; return why it was refused, if it was."""
        refused = await change()
        await self.query.again()
        return None if refused is None else refusal_text(refused)


def _name_error(refused: NameFault | NotSaved | None, name: str) -> Refused | None:
    if refused is NameFault.DOUBLED:
        return _("{name} is already taking part.", name=name.strip())
    return name_error(refused, name)


def split_names(typed: str) -> list[str]:
    """Return the names in a pasted list. A single comma may be part of a name."""
    separators = r"[\n\t;]" if len(_COMMA.findall(typed)) < 2 else rf"[\n\t;]|{_COMMA.pattern}"  # noqa: PLR2004
    return [name for name in re.split(separators, typed) if name.strip()] or [typed]


def use_tournament(tournament_id: str) -> ShownTournament:
    """Hook: the tournament with this id."""
    session = use_session()
    changes, set_changes = ft.use_state(0)
    view = partial(session.app.tournaments.view, tournament_id)
    query = use_query(view, [tournament_id, changes])
    games = query.answer.games if query.answer else frozenset()

    def read_again() -> None:
        set_changes(lambda count: count + 1)

    def follow() -> Callable[[], None]:
        end = session.follow_tournament(tournament_id, games, read_again)
        if query.known:  # what is followed only now may have changed since it was read
            read_again()
        return end

    def follow_again() -> Callable[[], None]:
        end = session.follow_tournament(tournament_id, games, read_again)
        read_again()
        return end

    use_following(follow, follow_again, [tournament_id, games])
    return ShownTournament(session, tournament_id, query, use_outcome())


def table_game_name(tournament: str, seat_list: SeatList) -> str:
    """Return the name of the game of a table: the tournament, shortened, and the numbers."""
    numbers = f" {seat_list.round + 1}.{seat_list.table + 1}"
    return tournament[: MAX_NAME_LENGTH - len(numbers)].rstrip() + numbers


def refusal_text(refusal: TournamentRefusal | NotSaved) -> str:
    """Return why a tournament does not go on in this way."""
    if isinstance(refusal, NotSaved):
        return store_error_text(refusal)
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
