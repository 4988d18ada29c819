"""What is counted in the record: rounds, games and meetings, of one person or of everybody."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING

from sqlalchemy import func, select

from scorekeeper.stats.counts import By, Counts, Group, Meeting, Outcome, Results
from scorekeeper.store import counting
from scorekeeper.store.tables import GAME, PLAYER

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from scorekeeper.stats.counts import FigureFilter
    from scorekeeper.store.connection import Line


class Figures:
    """The counts of one database. Each answer is of one moment. Raises StoreError."""

    def __init__(self, line: Line) -> None:
        self._line = line

    def person_of(self, player_id: str) -> str | None:
        """The person a player is; None if nobody has this id."""
        asked = select(PLAYER.c.person_id).where(PLAYER.c.id == player_id)
        with self._line.reading() as connection:
            return connection.scalar(asked)

    def counts(self, wanted: FigureFilter, person: str | None = None) -> Counts:
        """What counts for `person`; for nobody, that of all who come into question.

        With a `person`, the people of `wanted` only say which games count.
        """
        games = list(counting.wanted_games(wanted))
        its, met = list(games), list(games)
        if person is not None:
            its.append(PLAYER.c.person_id == person)
        elif wanted.people:
            its.append(PLAYER.c.person_id.in_(wanted.people))
            met.append(counting.OTHER_PERSON.in_(wanted.people))
        met += its[len(games) :]
        finished = select(func.count()).select_from(GAME).where(counting.FINISHED, *games)
        with self._line.reading() as connection:
            return Counts(
                games=connection.scalar(finished) or 0,
                names=_names(connection),
                groups=tuple(
                    Group(person, By(by), *rest)
                    for person, by, *rest in connection.execute(counting.groups(*its))
                ),
                results=tuple(Results(*row) for row in connection.execute(counting.results(*its))),
                runs={row.person: row.length for row in connection.execute(counting.runs(*its))},
                meetings=tuple(
                    Meeting(*row) for row in connection.execute(counting.meetings(*met))
                ),
            )

    def outcomes(self, wanted: FigureFilter) -> tuple[dict[str, str], tuple[Outcome, ...]]:
        """The names of all persons, and the finished games that count, first finished first."""
        asked = counting.places(*counting.wanted_games(wanted))
        with self._line.reading() as connection:
            names = _names(connection)
            seats = connection.execute(asked).all()
        games = groupby(seats, key=attrgetter("id", "finished_at"))
        return names, tuple(
            Outcome(game, at, tuple((seat.person_id, seat.place) for seat in its))
            for (game, at), its in games
        )


def _names(connection: Connection) -> dict[str, str]:
    """Every person, and what they are called now."""
    asked = select(PLAYER.c.id, PLAYER.c.name).where(PLAYER.c.id == PLAYER.c.person_id)
    return {player.id: player.name for player in connection.execute(asked)}
