"""The tournaments of a database, each a JSON document."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy import delete, insert, select, update

from scorekeeper.game.json_values import UnreadableError
from scorekeeper.game.names import NameFault
from scorekeeper.stats.tournament import Tournament
from scorekeeper.stats.tournament_codec import tournament_from_json, tournament_to_json
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.records import TournamentRecord
from scorekeeper.store.schema import TOURNAMENT
from scorekeeper.store.statements import is_name_taken

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Row

    from scorekeeper.store.database import Database

_Refused = TypeVar("_Refused")


class TournamentStore:
    """The tournaments of one database. What raises StoreError has changed nothing.

    A tournament that cannot be read is DAMAGED.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[tuple[str, str], ...]:
        """Return the ids and names of all tournaments, the last begun first."""
        query = select(TOURNAMENT.c.id, TOURNAMENT.c.name).order_by(
            TOURNAMENT.c.created_at.desc(), TOURNAMENT.c.name, TOURNAMENT.c.id
        )
        with self._database.read_transaction() as connection:
            return tuple((id_, name) for id_, name in connection.execute(query))

    def find(self, tournament_id: str) -> TournamentRecord | None:
        """Return the tournament with this id; None if there is none."""
        query = select(TOURNAMENT).where(TOURNAMENT.c.id == tournament_id)
        with self._database.read_transaction() as connection:
            row = connection.execute(query).first()
        return None if row is None else self._record(row)

    def begin(self, record: TournamentRecord) -> NameFault | None:
        """Write a new tournament, or nothing and return DOUBLED if another one has its name."""
        with self._database.write_transaction() as connection:
            if is_name_taken(connection, TOURNAMENT, record.name):
                return NameFault.DOUBLED
            connection.execute(insert(TOURNAMENT).values(_row(record)))
        return None

    def create(self, record: TournamentRecord) -> None:
        """Write a tournament under any name."""
        with self._database.write_transaction() as connection:
            connection.execute(insert(TOURNAMENT).values(_row(record)))
            self._announce(record.id)

    def change(
        self, tournament_id: str, step: Callable[[Tournament], Tournament | _Refused]
    ) -> _Refused | None:
        """Write what `step` makes of a tournament; nobody else writes in between.

        What `step` returns in place of a tournament is returned, and nothing is written. Raises
        StoreError with NO_SUCH_TOURNAMENT for an unknown id, and UnreadableError for what could not
        be read again.
        """
        query = select(TOURNAMENT).where(TOURNAMENT.c.id == tournament_id)
        with self._database.write_transaction() as connection:
            row = connection.execute(query).first()
            if row is None:
                path = self._database.path
                raise StoreError(StoreProblem.NO_SUCH_TOURNAMENT, path, tournament=tournament_id)
            after = step(self._record(row).tournament)
            if not isinstance(after, Tournament):
                return after
            connection.execute(
                update(TOURNAMENT).where(TOURNAMENT.c.id == tournament_id).values(body=_body(after))
            )
            self._announce(tournament_id)
        return None

    def remove(self, tournament_id: str) -> None:
        """Remove a tournament, if it is there. Games that were played in it stay."""
        with self._database.write_transaction() as connection:
            connection.execute(delete(TOURNAMENT).where(TOURNAMENT.c.id == tournament_id))
            self._announce(tournament_id)

    def _announce(self, tournament_id: str) -> None:
        self._database.announce(tournament_id, 0)

    def _record(self, row: Row[tuple[object, ...]]) -> TournamentRecord:
        try:
            tournament = tournament_from_json(json.loads(row.body))
        except (UnreadableError, ValueError, RecursionError):
            raise StoreError(StoreProblem.DAMAGED, self._database.path) from None
        return TournamentRecord(row.id, row.name, row.created_at, tournament)


def _row(record: TournamentRecord) -> dict[str, object]:
    """Return the columns of a tournament."""
    return {
        "id": record.id,
        "name": record.name,
        "created_at": record.created_at,
        "body": _body(record.tournament),
    }


def _body(tournament: Tournament) -> str:
    """Return a tournament as text. Raises UnreadableError for what could not be read again."""
    body = tournament_to_json(tournament)
    tournament_from_json(body)
    return json.dumps(body, separators=(",", ":"))
