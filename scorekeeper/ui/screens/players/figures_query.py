"""Querying figures and ratings from the store, again whenever the scope changes."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

import flet as ft

from scorekeeper.app import Person
from scorekeeper.stats.counts import FigureFilter
from scorekeeper.ui.parts.query import Query, both, use_query
from scorekeeper.ui.session.navigation import use_shown
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.viewmodels import figures as views
from scorekeeper.ui.viewmodels.figures import FigureScope, Ratings

T = TypeVar("T")


@dataclass(frozen=True)
class FigureResults(Generic[T]):
    """People, figures and ratings, and the current scope, which `set_scope` changes.

    The query of people has an error of any of them, and runs all of them again.
    """

    people: Query[tuple[Person, ...]]
    figures: T | None
    ratings: Ratings | None
    scope: FigureScope
    set_scope: Callable[[FigureScope], None]


def use_figures(
    ask_figures: Callable[[FigureFilter], Awaitable[T | None]], about: str
) -> FigureResults[T]:
    """Hook: the figures of this session's scope, loaded while the screen is seen.

    `about` is the id of a player, or empty for everybody.
    """
    session, shown = use_session(), use_shown()
    scope, set_scope_state = ft.use_state(session.navigation.statistics_filter)

    async def ask_for_ratings() -> Ratings:
        if session.fetch_packages:
            await session.fetch_packages()
        return await session.app.statistics.view_of_ratings(views.ratings, scope.filter(), about)

    people = use_query(session.app.people.everybody, [about], when=shown)
    figures = use_query(lambda: ask_figures(scope.filter()), [about, scope], when=shown)
    ratings = use_query(ask_for_ratings, [about, scope], when=shown)

    def set_scope(wanted: FigureScope) -> None:
        session.navigation.statistics_filter = wanted
        set_scope_state(wanted)

    everything = both(people, figures, ratings)
    return FigureResults(everything, figures.answer, ratings.answer, scope, set_scope)
