"""A tournament on the screen: read again after every change, and what its buttons do."""

import re
from collections.abc import Callable
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
    TournamentView,
)
from scorekeeper.game.names import MAX_NAME_LENGTH, NameFault
from scorekeeper.rules.editions import CLASSIC
from scorekeeper.rules.ruleset import Format, TieBreak
from scorekeeper.stats.tournament import TournamentRefusal
from scorekeeper.ui.device.reconnection import use_following
from scorekeeper.ui.screens.query import Query, Refetch, store_error_text, use_query
from scorekeeper.ui.screens.series.name_forms import name_error
from scorekeeper.ui.screens.single_flight import SingleFlight, use_single_flight
from scorekeeper.ui.session.navigation import TOURNAMENTS_ROUTE, UndoableRemoval
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _

TOURNAMENT_RULES: Final = CLASSIC.rules(
    format=Format.TOURNAMENT, tie_break=TieBreak.MOST_RIGHT_BIDS
)
"""The rules of a table that is kept in the app."""


_COMMA: Final = re.compile("[,，、]")


@dataclass(frozen=True)
class ShownTournament:
    """A tournament and its use cases; it is None until it is read, or if it does not exist.

    `failed` says why the last change was not made.
    """

    session: Session
    id: str
    query: Query[tuple[TournamentView | None]]
    refetch: Refetch
    failed: str
    fail: Callable[[str], None]
    once: SingleFlight

    @property
    def view(self) -> TournamentView | None:
        """The tournament as it was read last."""
        return self.query.answer[0] if self.query.answer else None

    async def enter(self, typed: str) -> str:
        """Enter somebody, or all of a pasted list; return why not all, or an empty text."""
        faults = []
        for name in split_names(typed):
            refused = await self.session.app.tournaments.enter(self.id, name)
            if isinstance(refused, TournamentRefusal):
                faults.append(refusal_text(refused))
            else:
                faults.append(self._name_error(refused, name))
        await self.refetch()
        return next(filter(None, faults), "")

    async def rename(self, number: int, name: str) -> str:
        """Correct the name of entrant `number`, from 0; return why not, or an empty text."""
        refused = await self.session.app.tournaments.rename(self.id, number, name)
        await self.refetch()
        return self._name_error(refused, name)

    async def toggle_present(self, number: int) -> None:
        """Have entrant `number`, from 0, leave if shown as present, else come back."""
        if self.view is not None:
            present = not self.view.tournament.entrants[number].present
            tournaments = self.session.app.tournaments
            await self._done(await tournaments.set_present(self.id, number, present=present))

    async def draw(self, *, final: bool) -> None:
        """Draw the next round, or the final."""
        draw = self.session.app.tournaments.draw

        async def drawn() -> None:
            await self._done(await draw(self.id, self.session.rng, final=final))

        await self.once(drawn)

    async def take_back(self) -> None:
        """Take the last draw back."""
        await self._done(await self.session.app.tournaments.take_back(self.id))

    async def enter_result(self, seat_list: SeatList, totals: tuple[int, ...]) -> bool:
        """Write the totals of a table; False, which is said, where they are not written."""
        enter = self.session.app.tournaments.enter_result
        return await self._done(await enter(self.id, seat_list, totals))

    async def play(self, seat_list: SeatList) -> None:
        """Open the game of a table, which is started if there is none."""
        await self.once(partial(self._play, seat_list))

    async def remove(self) -> None:
        """Remove the tournament, and go to the list; a damaged one cannot be brought back."""
        tournaments = self.session.app.tournaments
        record = None
        try:
            record = await tournaments.find(self.id)
        except StoreError as error:
            if error.problem is not StoreProblem.DAMAGED:
                self.fail(store_error_text(error))
                return
        refused = await tournaments.remove(self.id)
        if refused is not None:
            self.fail(store_error_text(refused))
            return
        removed = self.session.navigation.removed
        removed.pop(TOURNAMENTS_ROUTE, None)
        if record:
            removed[TOURNAMENTS_ROUTE] = UndoableRemoval(
                record.name, partial(tournaments.bring_back, record)
            )
        ft.context.page.navigate(TOURNAMENTS_ROUTE)

    def _name_error(self, refused: NameFault | NotSaved | None, name: str) -> str:
        if refused is NameFault.DOUBLED:
            return _("{name} is already taking part.", name=name.strip())
        return "" if refused is None else name_error(refused, name)

    async def _play(self, seat_list: SeatList) -> None:
        table = seat_list.table_of(self.view.tournament) if self.view else None
        if self.view is None or table is None:
            return
        game_id = table.game or await self._start(self.view, seat_list)
        if game_id is None:
            return
        self.session.navigation.open_game(game_id)

    async def _start(self, view: TournamentView, seat_list: SeatList) -> str | None:
        """Start the game of a table and return its id; None, which is said, where it is not."""
        names = [view.tournament.entrants[seat].name for seat in seat_list.seats]
        started = await self.session.app.start(
            players=names,
            rules=TOURNAMENT_RULES,
            first_dealer=len(names) - 1,
            name=table_game_name(view.name, seat_list),
        )
        if not isinstance(started, OpenGame):
            self.fail(_not_started(started))
            return None
        refused = await self.session.app.tournaments.play(self.id, seat_list, started.id)
        if refused is not None:
            # nobody has seen this game: the table has another one, or none
            await self.session.app.delete(started.id)
        if not await self._done(refused):
            return None
        await self.session.add_game(started)
        return started.id

    async def _done(self, refused: TournamentRefusal | NotSaved | None) -> bool:
        self.fail("" if refused is None else refusal_text(refused))
        await self.refetch()
        return refused is None


def split_names(typed: str) -> list[str]:
    """Return the names in a pasted list. A single comma may be part of a name."""
    separators = r"[\n\t;]" if len(_COMMA.findall(typed)) < 2 else rf"[\n\t;]|{_COMMA.pattern}"  # noqa: PLR2004
    return [name for name in re.split(separators, typed) if name.strip()] or [typed]


def use_tournament(tournament_id: str) -> ShownTournament:
    """Hook: the tournament with this id."""
    session = use_session()
    once = use_single_flight()
    failed, fail = ft.use_state("")
    changes, set_changes = ft.use_state(0)

    async def fetch() -> tuple[TournamentView | None]:
        return (await session.app.tournaments.view(tournament_id),)

    query, refetch = use_query(fetch, [tournament_id, changes])
    view = query.answer[0] if query.answer else None
    games = view.games if view else frozenset()

    def read_again() -> None:
        set_changes(lambda count: count + 1)

    def follow() -> Callable[[], None]:
        end = session.follow_tournament(tournament_id, games, read_again)
        if query.answer:  # what is followed only now may have changed since it was read
            read_again()
        return end

    def follow_again() -> Callable[[], None]:
        end = session.follow_tournament(tournament_id, games, read_again)
        read_again()
        return end

    use_following(follow, follow_again, [tournament_id, games])
    return ShownTournament(session, tournament_id, query, refetch, failed, fail, once)


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


def _not_started(refused: object) -> str:
    if isinstance(refused, NotSaved):
        return store_error_text(refused)
    return _("The game was not started. Go back and start it again.")
