"""The games of the history: those that match the filter of the session, page by page."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import flet as ft

from scorekeeper.app import GameSummary
from scorekeeper.ui.parts.query import Query, use_query
from scorekeeper.ui.session.navigation import use_shown
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.viewmodels.history import GameFilter

PAGE_SIZE: Final = 30
"""Games loaded at a time."""

ChangeFilter = Callable[[Callable[[GameFilter], GameFilter]], None]
"""Applies a function to the current filter; two taps may come before one redraw."""


@dataclass(frozen=True, slots=True)
class FoundGames:
    """The first `games` that match a filter, newest first, and how many there are in all."""

    wanted: GameFilter
    games: tuple[GameSummary, ...]
    count: int

    @property
    def is_empty(self) -> bool:
        """Whether no game is kept at all."""
        return not self.games and self.wanted.is_unfiltered


@dataclass(frozen=True)
class SearchResults:
    """The current filter, the games that were found, and what changes the one and finds more."""

    wanted: GameFilter
    query: Query[FoundGames]
    change_filter: ChangeFilter
    load_more: Callable[[], None] | None
    """Loads the next page; None where all games are loaded."""


def use_history_search() -> SearchResults:
    """Hook: the games that match this session's filter, read again whenever the screen is seen."""
    session = use_session()
    wanted, set_wanted = ft.use_state(session.navigation.history_filter)
    limit, set_limit = ft.use_state(PAGE_SIZE)

    async def read() -> FoundGames:
        now = session.navigation.history_filter
        search = now.search()
        games = await session.app.games(search, limit=limit)
        return FoundGames(now, games, await session.app.count_games(search))

    query = use_query(read, [wanted, limit], when=use_shown())
    found = query.answer

    def change_filter(step: Callable[[GameFilter], GameFilter]) -> None:
        session.navigation.history_filter = step(session.navigation.history_filter)
        set_limit(PAGE_SIZE)
        set_wanted(session.navigation.history_filter)

    def load_more() -> None:
        # one scroll asks several times before the answer is there
        set_limit(len(found.games) + PAGE_SIZE if found else PAGE_SIZE)

    has_more = found is not None and len(found.games) < found.count
    return SearchResults(wanted, query, change_filter, load_more if has_more else None)
