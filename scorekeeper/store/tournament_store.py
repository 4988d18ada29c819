"""The tournaments of a database, each a JSON document."""

import json
from collections.abc import Callable
from typing import TypeVar

from sqlmodel import col, select

from scorekeeper.game.json_values import UnreadableError
from scorekeeper.game.names import NameFault, is_same_name
from scorekeeper.stats.tournament import Tournament
from scorekeeper.stats.tournament_codec import tournament_from_json, tournament_to_json
from scorekeeper.store.database import Database, find_row
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.records import TournamentRecord
from scorekeeper.store.schema import TournamentRow

_Refused = TypeVar("_Refused")


class TournamentStore:
    """The tournaments of one database. What raises StoreError has changed nothing.

    A tournament that cannot be read is DAMAGED.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[tuple[str, str], ...]:
        """Return the ids and names of all tournaments, the last begun first."""
        query = select(TournamentRow.id, TournamentRow.name).order_by(
            col(TournamentRow.created_at).desc(), TournamentRow.name, TournamentRow.id
        )
        with self._database.read_session() as session:
            return tuple((id_, name) for id_, name in session.exec(query))

    def find(self, tournament_id: str) -> TournamentRecord | None:
        """Return the tournament with this id; None if there is none."""
        with self._database.read_session() as session:
            row = session.get(TournamentRow, tournament_id)
            return None if row is None else _record(row)

    def begin(self, record: TournamentRecord) -> NameFault | None:
        """Write a new tournament, or nothing and return DOUBLED if another one has its name."""
        with self._database.write_session() as session:
            names = session.exec(select(TournamentRow.name))
            if any(is_same_name(name, record.name) for name in names):
                return NameFault.DOUBLED
            session.add(_row(record))
        return None

    def create(self, record: TournamentRecord) -> None:
        """Write a tournament under any name."""
        with self._database.write_session() as session:
            session.add(_row(record))
            self._database.announce(record.id, 0)

    def change(
        self, tournament_id: str, step: Callable[[Tournament], Tournament | _Refused]
    ) -> _Refused | None:
        """Write what `step` makes of a tournament; nobody else writes in between.

        What `step` returns in place of a tournament is returned, and nothing is written. Raises
        StoreError with NO_SUCH_TOURNAMENT for an unknown id, and UnreadableError for what could not
        be read again.
        """
        with self._database.write_session() as session:
            row = find_row(session, TournamentRow, tournament_id)
            after = step(_record(row).tournament)
            if not isinstance(after, Tournament):
                return after
            row.body = _body(after)
            self._database.announce(tournament_id, 0)
        return None

    def remove(self, tournament_id: str) -> None:
        """Remove a tournament, if it is there. Games that were played in it stay."""
        with self._database.write_session() as session:
            row = session.get(TournamentRow, tournament_id)
            if row is not None:
                session.delete(row)
            self._database.announce(tournament_id, 0)


def _record(row: TournamentRow) -> TournamentRecord:
    try:
        tournament = tournament_from_json(json.loads(row.body))
    except (UnreadableError, ValueError, RecursionError):
        raise StoreError(StoreProblem.DAMAGED) from None
    return TournamentRecord(row.id, row.name, row.created_at, tournament)


def _row(record: TournamentRecord) -> TournamentRow:
    return TournamentRow(
        id=record.id,
        name=record.name,
        created_at=record.created_at,
        body=_body(record.tournament),
    )


def _body(tournament: Tournament) -> str:
    """Return a tournament as text. Raises UnreadableError for what could not be read again."""
    body = tournament_to_json(tournament)
    tournament_from_json(body)
    return json.dumps(body, separators=(",", ":"))
