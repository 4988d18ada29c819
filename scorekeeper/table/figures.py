"""The statistics: what all games say of a person, of a table, and who is how strong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from scorekeeper.stats.counts import FigureFilter
from scorekeeper.stats.rating import rated
from scorekeeper.stats.reckoning import person_figures, table_figures

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorekeeper.stats.figures import PersonFigures, TableFigures
    from scorekeeper.stats.rating import Rated
    from scorekeeper.table.means import Means

ALL_GAMES: Final = FigureFilter()

_View = TypeVar("_View")


class Figures:
    """The questions about many games. All raise StoreError; none changes anything."""

    def __init__(self, means: Means) -> None:
        self._means = means

    async def of_person(
        self, player_id: str, wanted: FigureFilter = ALL_GAMES
    ) -> PersonFigures | None:
        """All figures of the person a player is; None if nobody has this id.

        With people in `wanted`, those of the games in which all of them sat as well.
        """
        return await self._means.run(self._of_person, player_id, wanted)

    async def of_table(self, wanted: FigureFilter = ALL_GAMES) -> TableFigures:
        """All figures of everybody, or of the people in `wanted`, together and one by one."""
        return await self._means.run(self._of_table, wanted)

    async def ratings(self, wanted: FigureFilter = ALL_GAMES) -> tuple[Rated, ...]:
        """The ratings over time of everybody, or of the people in `wanted`, best first.

        They are reckoned from the first game on at every call, so that corrections count.
        """
        return await self._means.run(self._ratings, wanted)

    async def view_of_ratings(
        self,
        view: Callable[[tuple[Rated, ...], str | None], _View],
        wanted: FigureFilter = ALL_GAMES,
        player_id: str = "",
    ) -> _View:
        """What `view` makes of the ratings and of the id of the person that a player is, if any.

        The ratings of many games are many values. `view` is called where they are reckoned, and
        nobody else has to hold them or to let go of them.
        """

        def viewed() -> _View:
            person = self._means.store.figures.person_of(player_id) if player_id else None
            return view(self._ratings(wanted), person)

        return await self._means.run(viewed)

    def _of_person(self, player_id: str, wanted: FigureFilter) -> PersonFigures | None:
        store = self._means.store.figures
        person = store.person_of(player_id)
        if person is None:
            return None
        return person_figures(store.counts(wanted, person), person)

    def _of_table(self, wanted: FigureFilter) -> TableFigures:
        return table_figures(self._means.store.figures.counts(wanted))

    def _ratings(self, wanted: FigureFilter) -> tuple[Rated, ...]:
        names, outcomes = self._means.store.figures.outcomes(wanted)
        everybody = rated(outcomes, names)
        return tuple(one for one in everybody if not wanted.people or one.id in wanted.people)
