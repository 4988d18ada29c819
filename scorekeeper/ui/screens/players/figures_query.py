"""Querying figures and ratings from the store, again whenever their filter changes."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

import flet as ft

from scorekeeper.app import GameSearch, Person
from scorekeeper.stats.rating import Ratings
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.query import Query, both, use_query
from scorekeeper.ui.parts.text import nothing_found
from scorekeeper.ui.screens.history.filters import FilterChips
from scorekeeper.ui.screens.history.search import ChangeFilter
from scorekeeper.ui.session.navigation import use_shown
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.history import GameFilter

T = TypeVar("T")


@dataclass(frozen=True)
class FigureResults(Generic[T]):
    """People, figures and ratings `about` a player or everybody, and their filter.

    The query of people has an error of any of them, and runs all of them again.
    """

    about: str
    people: Query[tuple[Person, ...]]
    figures: T | None
    ratings: Ratings | None
    wanted: GameFilter
    change_filter: ChangeFilter

    def filters(self) -> ft.Control:
        """Return the chips of the filter."""
        return FilterChips(self.wanted, self.change_filter, self.about)

    def nothing(self) -> ft.Control:
        """Return the message that no round counts, and a button that resets a narrow filter."""
        if self.wanted.is_unfiltered:
            first = _("No round has been scored yet. Statistics start with the first one.")
            return column(nothing_found(first, live=False))
        return column(
            nothing_found(_("No round matches."), live=False),
            SecondaryButton(
                "show-all-games",
                _("Show all games"),
                lambda: self.change_filter(lambda _now: GameFilter()),
            ),
        )


def use_figures(
    ask_figures: Callable[[GameSearch], Awaitable[T | None]], about: str
) -> FigureResults[T]:
    """Hook: the figures of this session's filter, loaded while the screen is seen.

    `about` is the id of a player, or empty for everybody.
    """
    session, shown = use_session(), use_shown()
    wanted, set_wanted = ft.use_state(session.navigation.statistics_filter)

    async def ask_for_ratings() -> Ratings:
        if session.fetch_packages:
            await session.fetch_packages()
        return await session.app.statistics.ratings(wanted.search(), about)

    people = use_query(session.app.people.everybody, [about], when=shown)
    figures = use_query(lambda: ask_figures(wanted.search()), [about, wanted], when=shown)
    ratings = use_query(ask_for_ratings, [about, wanted], when=shown)

    def change_filter(step: Callable[[GameFilter], GameFilter]) -> None:
        session.navigation.statistics_filter = step(session.navigation.statistics_filter)
        set_wanted(session.navigation.statistics_filter)

    everything = both(people, figures, ratings)
    return FigureResults(about, everything, figures.answer, ratings.answer, wanted, change_filter)
