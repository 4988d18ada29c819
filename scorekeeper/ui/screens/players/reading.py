"""Reading figures from the store, anew for each choice of games."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import flet as ft

from scorekeeper.stats.counts import FigureFilter
from scorekeeper.table import Person, StoreError
from scorekeeper.ui.screens.asked import Again, use_asked
from scorekeeper.ui.state import use_desk
from scorekeeper.ui.viewmodels import figures as views
from scorekeeper.ui.viewmodels.figures import Counted, Ratings

T = TypeVar("T")


@dataclass(frozen=True)
class Reading(Generic[T]):
    """What was read so far: everybody, the figures and the ratings, each None before it is there.

    `count` chooses other games, `again` reads everything anew.
    """

    people: Sequence[Person] | None
    figures: T | None
    ratings: Ratings | None
    trouble: StoreError | None
    counted: Counted
    count: Callable[[Counted], None]
    again: Again


def use_reading(
    ask_figures: Callable[[FigureFilter], Awaitable[T | None]], about: str, *, here: bool
) -> Reading[T]:
    """A hook: the figures of the games chosen on this device, read while the screen is `here`.

    `about` is the id of whom they are of; empty for everybody.
    """
    desk = use_desk()
    counted, set_counted = ft.use_state(desk.lately.counted)

    async def ask() -> tuple[Person, ...] | None:
        return await desk.table.people.everybody() if here else None

    async def ask_for_figures() -> T | None:
        return await ask_figures(counted.filter()) if here else None

    async def ask_for_ratings() -> Ratings | None:
        if not here:
            return None
        return await desk.table.figures.view_of_ratings(views.ratings, counted.filter(), about)

    people, people_again = use_asked(ask, [here, about])
    figures, figures_again = use_asked(ask_for_figures, [here, about, counted])
    ratings, ratings_again = use_asked(ask_for_ratings, [here, about, counted])

    async def again() -> None:
        await people_again()
        await figures_again()
        await ratings_again()

    def count(wanted: Counted) -> None:
        desk.lately.counted = wanted
        set_counted(wanted)

    return Reading(
        people.answer,
        figures.answer,
        ratings.answer,
        people.trouble or figures.trouble or ratings.trouble,
        counted,
        count,
        again,
    )
