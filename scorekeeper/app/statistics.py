"""Use cases of statistics: figures of a person, of everybody, and ratings over time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.app.dependencies import UseCases, reading
from scorekeeper.store.records import NO_SEARCH, GameSearch

if TYPE_CHECKING:
    from scorekeeper.stats.figures import PersonFigures, TableFigures
    from scorekeeper.stats.rating import Ratings
    from scorekeeper.store.statistics_queries import StatisticsQueries


class Statistics(UseCases[Any]):
    """Read-only use cases over many games. All raise StoreError.

    With people in `wanted`, only games in which all of them sat count; the figures and ratings of
    everybody are then of those people alone.
    """

    _store: StatisticsQueries

    # What computes figures is imported when somebody asks for them.

    @reading
    def of_person(self, player_id: str, wanted: GameSearch = NO_SEARCH) -> PersonFigures | None:
        """Return the figures of the person a player belongs to; None if nobody has this id.

        With people in `wanted`, only games count in which all of them sat as well.
        """
        from scorekeeper.stats.aggregate import person_figures  # noqa: PLC0415

        person = self._store.person_of(player_id)
        if person is None:
            return None
        return person_figures(self._store.counts(wanted, person), person)

    @reading
    def of_table(self, wanted: GameSearch = NO_SEARCH) -> TableFigures:
        """Return the figures of everybody, or of the people in `wanted`, in all and each."""
        from scorekeeper.stats.aggregate import table_figures  # noqa: PLC0415

        return table_figures(self._store.counts(wanted))

    @reading
    def ratings(self, wanted: GameSearch = NO_SEARCH, player_id: str = "") -> Ratings:
        """Return current ratings, best first, and their chart, or that of a player's person alone.

        They are computed from the first game on at every call, so that corrections count. The
        ratings of many games are many objects: they are listed where they are computed, so that
        the event loop neither holds nor frees them.
        """
        from scorekeeper.stats.rating import compute_ratings, list_ratings  # noqa: PLC0415

        names, outcomes = self._store.outcomes(wanted)
        everybody = compute_ratings(outcomes, names)
        rated = [one for one in everybody if not wanted.people or one.id in wanted.people]
        return list_ratings(rated, self._store.person_of(player_id) if player_id else None)
