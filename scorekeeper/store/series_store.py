"""The series of a database: their names, rules and games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, select, update

from scorekeeper.game.names import NameFault
from scorekeeper.stats.standings import Absence, Measure, StandingRules
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.records import Series
from scorekeeper.store.schema import GAME, SERIES, SERIES_GAME
from scorekeeper.store.statements import is_name_taken

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from sqlalchemy import Connection, Delete, RowMapping

    from scorekeeper.store.database import Database


class SeriesStore:
    """The series of one database. What raises StoreError has changed nothing.

    Methods that change a series raise StoreError with NO_SUCH_SERIES for an unknown id.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[Series, ...]:
        """Return all series, the last begun first."""
        query = select(SERIES).order_by(SERIES.c.created_at.desc(), SERIES.c.name, SERIES.c.id)
        with self._database.read_transaction() as connection:
            return tuple(_series(row) for row in connection.execute(query).mappings())

    def game_counts(self) -> dict[str, tuple[int, int]]:
        """Return how many games each series has and how many are finished, deleted ones left out.

        A series without games is missing.
        """
        query = (
            select(SERIES_GAME.c.series_id, func.count(), func.count(GAME.c.finished_at))
            .join(GAME, GAME.c.id == SERIES_GAME.c.game_id)
            .where(GAME.c.deleted_at.is_(None))
            .group_by(SERIES_GAME.c.series_id)
        )
        with self._database.read_transaction() as connection:
            return {
                series: (games, finished) for series, games, finished in connection.execute(query)
            }

    def game_ids(self, series_id: str) -> frozenset[str]:
        """Return the ids of the games of a series, deleted ones included."""
        query = select(SERIES_GAME.c.game_id).where(SERIES_GAME.c.series_id == series_id)
        with self._database.read_transaction() as connection:
            return frozenset(connection.scalars(query))

    def of_game(self, game_id: str) -> frozenset[str]:
        """Return the ids of the series that a game is in."""
        query = select(SERIES_GAME.c.series_id).where(SERIES_GAME.c.game_id == game_id)
        with self._database.read_transaction() as connection:
            return frozenset(connection.scalars(query))

    def begin(self, series: Series) -> NameFault | None:
        """Write a new series, or nothing and return DOUBLED if another one has its name."""
        with self._database.write_transaction() as connection:
            if is_name_taken(connection, SERIES, series.name):
                return NameFault.DOUBLED
            connection.execute(insert(SERIES).values(_row(series)))
        return None

    def create(self, series: Series, game_ids: Collection[str] = ()) -> None:
        """Write a series under any name with its games; those that are not there are left out."""
        with self._database.write_transaction() as connection:
            connection.execute(insert(SERIES).values(_row(series)))
            add_members(connection, ((series.id, game_id) for game_id in game_ids))

    def rename(self, series_id: str, name: str) -> NameFault | None:
        """Write the name of a series, or nothing and return DOUBLED if another one has it."""
        with self._database.write_transaction() as connection:
            if is_name_taken(connection, SERIES, name, but_by=series_id):
                return NameFault.DOUBLED
            self._update(connection, series_id, {"name": name})
        return None

    def set_rules(self, series_id: str, rules: StandingRules) -> None:
        """Write the rules of a series, and nothing else of it."""
        with self._database.write_transaction() as connection:
            self._update(connection, series_id, _rules(rules))

    def remove(self, series_id: str) -> None:
        """Remove a series, if it is there. Its games stay."""
        with self._database.write_transaction() as connection:
            connection.execute(delete(SERIES_GAME).where(SERIES_GAME.c.series_id == series_id))
            connection.execute(delete(SERIES).where(SERIES.c.id == series_id))

    def add_game(self, series_id: str, game_id: str) -> None:
        """Add a game to a series, if it is not in it. Raises StoreError for an unknown game."""
        with self._database.write_transaction() as connection:
            if not connection.scalar(select(SERIES.c.id).where(SERIES.c.id == series_id)):
                raise self._no_series(series_id)
            if not _has_game(connection, game_id):
                raise StoreError(StoreProblem.NO_SUCH_GAME, self._database.path, game=game_id)
            _add(connection, series_id, game_id)

    def remove_game(self, series_id: str, game_id: str) -> None:
        """Take a game out of a series, if it is in it. The game stays."""
        with self._database.write_transaction() as connection:
            connection.execute(_member(series_id, game_id))

    def _update(self, connection: Connection, series_id: str, values: dict[str, str | int]) -> None:
        changed = connection.execute(update(SERIES).where(SERIES.c.id == series_id).values(values))
        if not changed.rowcount:
            raise self._no_series(series_id)

    def _no_series(self, series_id: str) -> StoreError:
        return StoreError(StoreProblem.NO_SUCH_SERIES, self._database.path, series=series_id)


def _series(row: RowMapping) -> Series:
    """Read a row; rules with unknown values, from another program, are the defaults."""
    usual = StandingRules()
    rules = StandingRules(
        Measure(row["measure"]) if row["measure"] in set(Measure) else usual.measure,
        Absence(row["absence"]) if row["absence"] in set(Absence) else usual.absence,
        row["best"] if isinstance(row["best"], int) and row["best"] > 0 else usual.best,
    )
    return Series(row["id"], row["name"], row["created_at"], rules)


def _row(series: Series) -> dict[str, object]:
    """Return the columns of a series."""
    return {
        "id": series.id,
        "name": series.name,
        "created_at": series.created_at,
        **_rules(series.rules),
    }


def _rules(rules: StandingRules) -> dict[str, str | int]:
    """Return the columns of rules."""
    return {"measure": str(rules.measure), "absence": str(rules.absence), "best": rules.best}


def add_members(connection: Connection, members: Iterable[tuple[str, str]]) -> None:
    """Add games to series, by pairs of a series id and a game id; unknown ids are left out."""
    for series_id, game_id in members:
        there = connection.scalar(select(SERIES.c.id).where(SERIES.c.id == series_id))
        if there is not None and _has_game(connection, game_id):
            _add(connection, series_id, game_id)


def _has_game(connection: Connection, game_id: str) -> bool:
    return connection.scalar(select(GAME.c.id).where(GAME.c.id == game_id)) is not None


def _member(series_id: str, game_id: str) -> Delete:
    return delete(SERIES_GAME).where(
        SERIES_GAME.c.series_id == series_id, SERIES_GAME.c.game_id == game_id
    )


def _add(connection: Connection, series_id: str, game_id: str) -> None:
    connection.execute(_member(series_id, game_id))
    connection.execute(insert(SERIES_GAME).values(series_id=series_id, game_id=game_id))
