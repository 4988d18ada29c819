"""Loading the history page by page; a new search supersedes the one under way."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import App, GameSearch
from scorekeeper.ui.parts.query import Query, run_query
from scorekeeper.ui.session.session import Session
from scorekeeper.ui.viewmodels.game_line import GameLine, game_line
from scorekeeper.ui.viewmodels.history import HistoryFilter, LoadedGames

PAGE_SIZE: Final = 30
"""Games loaded at a time."""

ChangeFilter = Callable[[Callable[[HistoryFilter], HistoryFilter]], None]
"""Applies a function to the current filter; two taps may come before one redraw."""


@dataclass(frozen=True)
class SearchResults:
    """The current filter, the games loaded so far, and actions.

    `change_filter` changes it, `load_more` loads the next page, the query all that is shown.
    """

    wanted: HistoryFilter
    answered: HistoryFilter
    """The filter that the games loaded so far match."""
    query: Query[LoadedGames]
    empty: bool
    """Whether no game is kept at all, as far as is known."""
    change_filter: ChangeFilter
    load_more: Callable[[], Awaitable[None]]

    @property
    def games(self) -> tuple[GameLine, ...]:
        """The games loaded so far."""
        return self.query.answer.games if self.query.answer else ()

    @property
    def has_more(self) -> bool:
        """Whether there are more games to load."""
        return self.query.answer is not None and self.query.answer.has_more


@dataclass
class _Requests:
    """Counts requests, so that only the answer to the latest one is used."""

    last: int = 0
    waiting: bool = False
    shown: int = 0
    """Number of games shown by the last answer."""
    answered: HistoryFilter = field(default_factory=HistoryFilter)
    """The filter of the last answer."""

    def begin(self) -> int:
        """Start a request, which supersedes all earlier ones; return its number."""
        self.last, self.waiting = self.last + 1, True
        return self.last

    def end(self, number: int) -> bool:
        """Finish a request; return whether it is the latest one."""
        self.waiting = self.waiting and number != self.last
        return number == self.last


def use_history_search(session: Session, *, visible: bool) -> SearchResults:
    """Hook: the games that match this session's filter, reloaded while the screen is `visible`.

    Answers to superseded searches are dropped.
    """
    wanted, set_wanted = ft.use_state(session.navigation.history_filter)
    query, set_query = ft.use_state(_UNREAD)
    loaded = query.answer
    requests = ft.use_state(_Requests())[0]

    async def read(before: LoadedGames, limit: int) -> None:
        number, requested = requests.begin(), session.navigation.history_filter
        found = await run_query(partial(_next, session.app, requested.search(), before, limit))
        if not requests.end(number):
            return
        if found.answer is None:
            set_query(lambda now: replace(now, error=found.error))
        else:
            requests.shown, requests.answered = len(found.answer.games), requested
            set_query(found)

    async def reload() -> None:
        await read(LoadedGames(), max(PAGE_SIZE, requests.shown))

    async def load_more() -> None:
        # One scroll asks several times before the answer is there.
        if loaded is not None and loaded.has_more and not requests.waiting:
            await read(loaded, PAGE_SIZE)

    async def arrive() -> None:
        if visible:
            await reload()

    def change_filter(step: Callable[[HistoryFilter], HistoryFilter]) -> None:
        session.navigation.history_filter = step(session.navigation.history_filter)
        requests.shown = 0
        set_wanted(session.navigation.history_filter)

    ft.use_effect(arrive, [visible, wanted])
    empty = loaded is not None and not loaded.games and requests.answered.is_unfiltered
    shown = replace(query, again=reload)
    return SearchResults(wanted, requests.answered, shown, empty, change_filter, load_more)


async def _next(app: App, search: GameSearch, before: LoadedGames, limit: int) -> LoadedGames:
    """Return the list with the next games and the running totals of each. Raises StoreError."""
    games = await app.games(search, offset=len(before.games), limit=limit)
    totals = await app.running_totals([game.id for game in games])
    found = await app.count_games(search)
    lines = [game_line(game, running_totals=totals.get(game.id, ())) for game in games]
    return LoadedGames(before.games, found).read_on(lines)


_UNREAD: Final[Query[LoadedGames]] = Query()
