"""Querying figures and ratings from the store, again whenever the scope changes."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import flet as ft

from scorekeeper.app import Person, StoreError
from scorekeeper.stats.counts import FigureFilter
from scorekeeper.ui.screens.query import Refetch, use_query
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.viewmodels import figures as views
from scorekeeper.ui.viewmodels.figures import FigureScope, Ratings

T = TypeVar("T")


@dataclass(frozen=True)
class FigureResults(Generic[T]):
    """People, figures and ratings, each None until it is loaded, and the current scope.

    `set_scope` sets another scope, `reload` reloads everything.
    """

    people: Sequence[Person] | None
    figures: T | None
    ratings: Ratings | None
    error: StoreError | None
    scope: FigureScope
    set_scope: Callable[[FigureScope], None]
    reload: Refetch


def use_figures(
    ask_figures: Callable[[FigureFilter], Awaitable[T | None]], about: str, *, visible: bool
) -> FigureResults[T]:
    """Hook: the figures of this session's scope, loaded while the screen is `visible`.

    `about` is the id of a player, or empty for everybody.
    """
    session = use_session()
    scope, set_scope_state = ft.use_state(session.navigation.statistics_filter)

    async def fetch() -> tuple[Person, ...] | None:
        return await session.app.people.everybody() if visible else None

    async def ask_for_figures() -> T | None:
        return await ask_figures(scope.filter()) if visible else None

    async def ask_for_ratings() -> Ratings | None:
        if not visible:
            return None
        if session.fetch_packages:
            await session.fetch_packages()
        return await session.app.statistics.view_of_ratings(views.ratings, scope.filter(), about)

    people, people_again = use_query(fetch, [visible, about])
    figures, figures_again = use_query(ask_for_figures, [visible, about, scope])
    ratings, ratings_again = use_query(ask_for_ratings, [visible, about, scope])

    async def reload() -> None:
        await people_again()
        await figures_again()
        await ratings_again()

    def set_scope(wanted: FigureScope) -> None:
        session.navigation.statistics_filter = wanted
        set_scope_state(wanted)

    return FigureResults(
        people.answer,
        figures.answer,
        ratings.answer,
        people.error or figures.error or ratings.error,
        scope,
        set_scope,
        reload,
    )
