"""The series of a database: their names, rules and games."""

from collections.abc import Collection, Iterable
from dataclasses import asdict
from typing import Any

from sqlmodel import Session, col, delete, func, select

from scorekeeper.game.names import NameFault, is_same_name
from scorekeeper.stats.standings import Absence, Measure, StandingRules
from scorekeeper.store.database import Database, find_row
from scorekeeper.store.game_rows import has_game
from scorekeeper.store.records import Series
from scorekeeper.store.schema import GameRow, SeriesGameRow, SeriesRow


class SeriesStore:
    """The series of one database. What raises StoreError has changed nothing.

    Methods that change a series raise StoreError with NO_SUCH_SERIES for an unknown id.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[Series, ...]:
        """Return all series, the last begun first."""
        query = select(SeriesRow).order_by(
            col(SeriesRow.created_at).desc(), SeriesRow.name, SeriesRow.id
        )
        with self._database.read_session() as session:
            return tuple(_series(row) for row in session.exec(query))

    def game_counts(self) -> dict[str, tuple[int, int]]:
        """Return how many games each series has and how many are finished, deleted ones left out.

        A series without games is missing.
        """
        query = (
            select(SeriesGameRow.series_id, func.count(), func.count(col(GameRow.finished_at)))
            .join(GameRow, col(GameRow.id) == SeriesGameRow.game_id)
            .where(col(GameRow.deleted_at).is_(None))
            .group_by(SeriesGameRow.series_id)
        )
        with self._database.read_session() as session:
            return {series: (games, finished) for series, games, finished in session.exec(query)}

    def game_ids(self, series_id: str) -> frozenset[str]:
        """Return the ids of the games of a series, deleted ones included."""
        query = select(SeriesGameRow.game_id).where(SeriesGameRow.series_id == series_id)
        with self._database.read_session() as session:
            return frozenset(session.exec(query))

    def of_game(self, game_id: str) -> frozenset[str]:
        """Return the ids of the series that a game is in."""
        query = select(SeriesGameRow.series_id).where(SeriesGameRow.game_id == game_id)
        with self._database.read_session() as session:
            return frozenset(session.exec(query))

    def begin(self, series: Series) -> NameFault | None:
        """Write a new series, or nothing and return DOUBLED if another one has its name."""
        with self._database.write_session() as session:
            if _is_name_taken(session, series.name):
                return NameFault.DOUBLED
            session.add(_row(series))
        return None

    def create(self, series: Series, game_ids: Collection[str] = ()) -> None:
        """Write a series under any name with its games; those that are not there are left out."""
        with self._database.write_session() as session:
            session.add(_row(series))
            session.flush()
            add_members(session, ((series.id, game_id) for game_id in game_ids))

    def rename(self, series_id: str, name: str) -> NameFault | None:
        """Write the name of a series, or nothing and return DOUBLED if another one has it."""
        with self._database.write_session() as session:
            if _is_name_taken(session, name, but_by=series_id):
                return NameFault.DOUBLED
            find_row(session, SeriesRow, series_id).name = name
        return None

    def set_rules(self, series_id: str, rules: StandingRules) -> None:
        """Write the rules of a series, and nothing else of it."""
        with self._database.write_session() as session:
            row = find_row(session, SeriesRow, series_id)
            row.measure, row.absence, row.best = rules.measure, rules.absence, rules.best

    def remove(self, series_id: str) -> None:
        """Remove a series, if it is there. Its games stay."""
        with self._database.write_session() as session:
            session.exec(delete(SeriesGameRow).where(col(SeriesGameRow.series_id) == series_id))
            session.exec(delete(SeriesRow).where(col(SeriesRow.id) == series_id))

    def add_game(self, series_id: str, game_id: str) -> None:
        """Add a game to a series, if it is not in it. Raises StoreError for an unknown game."""
        with self._database.write_session() as session:
            find_row(session, SeriesRow, series_id)
            find_row(session, GameRow, game_id)
            session.merge(SeriesGameRow(series_id=series_id, game_id=game_id))

    def remove_game(self, series_id: str, game_id: str) -> None:
        """Take a game out of a series, if it is in it. The game stays."""
        with self._database.write_session() as session:
            member = session.get(SeriesGameRow, (series_id, game_id))
            if member is not None:
                session.delete(member)


def _series(row: SeriesRow) -> Series:
    """Read a row; rules with unknown values, from another program, are the defaults."""
    usual = StandingRules()
    best: object = row.best
    rules = StandingRules(
        Measure(row.measure) if row.measure in set(Measure) else usual.measure,
        Absence(row.absence) if row.absence in set(Absence) else usual.absence,
        best if isinstance(best, int) and best > 0 else usual.best,
    )
    return Series(row.id, row.name, row.created_at, rules)


def _row(series: Series) -> SeriesRow:
    named: dict[str, Any] = {"id": series.id, "name": series.name, "created_at": series.created_at}
    return SeriesRow(**named, **asdict(series.rules))


def _is_name_taken(session: Session, name: str, but_by: str = "") -> bool:
    """Whether a series has this name; the one with id `but_by` aside."""
    names = session.exec(select(SeriesRow.name).where(SeriesRow.id != but_by))
    return any(is_same_name(each, name) for each in names)


def add_members(session: Session, members: Iterable[tuple[str, str]]) -> None:
    """Add games to series, by pairs of a series id and a game id; unknown ids are left out."""
    for series_id, game_id in members:
        if session.get(SeriesRow, series_id) is not None and has_game(session, game_id):
            session.merge(SeriesGameRow(series_id=series_id, game_id=game_id))
