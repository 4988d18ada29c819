"""The store of the app: games, players and settings in one database."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Final, Self

from sqlalchemy import Integer, delete, func, select

from scorekeeper.game.events import Entry, Player
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.store import statements
from scorekeeper.store.backups import BackupStore
from scorekeeper.store.database import Database
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.event_log import UNREADABLE_TIME
from scorekeeper.store.game_rows import (
    append_events,
    create_game,
    read_event_log,
    rebuild_projection,
    rebuild_undamaged,
)
from scorekeeper.store.open_database import open_database
from scorekeeper.store.person_store import (
    PersonStore,
    merge_players,
    store_looks,
    unknown_players,
)
from scorekeeper.store.records import NO_SEARCH, GameSearch, GameSummary, SeatSummary
from scorekeeper.store.schema import (
    ENTRY,
    EVENT,
    GAME,
    MAX_SETTING_LENGTH,
    ROUND,
    SEAT,
    SERIES_GAME,
    SETTING,
    UtcTimestamp,
)
from scorekeeper.store.series_store import SeriesStore, add_members
from scorekeeper.store.statistics_queries import StatisticsQueries
from scorekeeper.store.tournament_store import TournamentStore

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path

    from sqlalchemy import Connection, RowMapping, Select, Table

    from scorekeeper.game.json_values import Json
    from scorekeeper.game.looks import ChosenLook
    from scorekeeper.store.database import OnAnnouncement
    from scorekeeper.store.projection import RecordedGame

_PYTHON_TYPES: Final = {Integer: int, UtcTimestamp: datetime}
"""The Python types of column types that are not read as text."""

_CLOCK: Final = partial(datetime.now, UTC)


class Store:
    """Games, players and settings in one database. Threads may share it, and take turns.

    When a method returns, its changes are on disk; when it raises StoreError, nothing has changed.
    """

    def __init__(self, database: Database, clock: Callable[[], datetime] = _CLOCK) -> None:
        self._database = database
        self.people = PersonStore(database)
        self.series = SeriesStore(database)
        self.tournaments = TournamentStore(database)
        self.statistics = StatisticsQueries(database)
        self.backups = BackupStore(database, clock)

    @classmethod
    def open(
        cls,
        address: str | Path,
        *,
        clock: Callable[[], datetime] = _CLOCK,
        timeout: float = 5.0,
    ) -> Self:
        """Open the store at `address`: a path, `:memory:`, `sqlite:///…` or a PostgreSQL URL.

        A file, or the tables in an empty database on a server, are created where missing. An older
        schema is migrated, after a file was copied to one beside it that is named by `clock`.
        `timeout` is how many seconds to wait for other writers. Raises StoreError, and changes
        nothing, where the database cannot be opened. A file that can only be read is opened; see
        `write_error`.
        """
        database = open_database(address, clock=clock, timeout=timeout, allow_read_only=True)
        return cls(database, clock)

    @property
    def path(self) -> str:
        """The path of the database, or its address without a password."""
        return self._database.path

    @property
    def write_error(self) -> StoreError | None:
        """The error of the last attempt to write, where the database can only be read; else None.

        Every write tries again.
        """
        return self._database.write_error

    def check_writable(self) -> None:
        """Raise StoreError where the database cannot be written."""
        with self._database.prepared_transaction():
            pass

    def listen(self, on_change: OnAnnouncement) -> Callable[[], None]:
        """Call `on_change` when another process has changed anything observed; return its end.

        See `Database.listen`.
        """
        return self._database.listen(on_change)

    def close(self) -> None:
        """Close the database."""
        self._database.close()

    # Games

    def create(self, game_id: str, game: RecordedGame, series: Iterable[str] = ()) -> bool:
        """Write a game with its log, and its new players; False if the id is taken.

        It is added to each of `series`, by id, that exists.
        """
        return self.write_all([(game_id, game)], members=((each, game_id) for each in series))

    def append(self, game_id: str, before: RecordedGame, after: RecordedGame) -> bool:
        """Write the events that `after` has beyond `before`.

        Returns False, and writes nothing, if another device has appended since `before`. Raises
        StoreError if there is no such game.
        """
        with self._database.prepared_transaction() as transaction:
            if not append_events(transaction, game_id, before, after):
                self._require(
                    game_id, found=transaction.has_row(statements.FIND_GAME, {"game_id": game_id})
                )
                return False
            self._database.announce(game_id, len(after.log))
        if len(before.game.scored_rounds) != len(after.game.scored_rounds) or after.game.finished:
            # Then somebody who copies the file by hand misses at most the round in progress.
            self._database.checkpoint()
        return True

    def write_all(  # noqa: PLR0913, PLR0917 - one transaction
        self,
        new: Iterable[tuple[str, RecordedGame]],
        extended: Iterable[tuple[str, RecordedGame, RecordedGame]] = (),
        undeleted: Iterable[str] = (),
        merges: Mapping[str, str] | None = None,
        members: Iterable[tuple[str, str]] = (),
        looks: Mapping[str, ChosenLook] | None = None,
        settings: Mapping[str, Callable[[Json], Json]] | None = None,
    ) -> bool:
        """Create, append to and undelete games, then merge players, in one transaction.

        `new` has the arguments of `create`, `extended` those of `append`, `merges` maps players to
        the players they are merged into, `members` are ids of a series and of a game that is added
        to it, if both are there. Those of the `looks` are stored that are of players whom
        this writes, by their ids. `settings` are changed as by `update_setting`. Returns False,
        and writes nothing, if one of the games cannot be written. Raises StoreError as
        `PersonStore.merge` and `update_setting` do.
        """
        try:
            with self._database.write_transaction() as connection:
                transaction = self._database.current_transaction()
                unknown = unknown_players(connection, looks or {})
                for game_id, game in new:
                    _roll_back_unless(create_game(transaction, game_id, game))
                for game_id, before, after in extended:
                    _roll_back_unless(append_events(transaction, game_id, before, after))
                    self._database.announce(game_id, len(after.log))
                for game_id in undeleted:
                    row = {"game_id": game_id, "deleted_at": None}
                    _roll_back_unless(transaction.execute(statements.SET_GAME_DELETED, row) > 0)
                    self._database.announce(game_id, 0)
                for player, into in (merges or {}).items():
                    merge_players(connection, self.path, player, into)
                add_members(connection, members)
                store_looks(connection, unknown)
                for key, change in (settings or {}).items():
                    self._change_setting(connection, key, change)
        except _RolledBackError:
            return False
        return True

    def game_ids(self) -> frozenset[str]:
        """Return the ids of all games, deleted ones too."""
        with self._database.read_transaction() as connection:
            return frozenset(connection.scalars(statements.GAME_IDS))

    def log(self, game_id: str) -> tuple[Entry, ...]:
        """Return the log of a game, empty if there is no such game."""
        with self._database.read_transaction() as connection:
            return read_event_log(connection, self.path, game_id)

    def games(
        self, search: GameSearch = NO_SEARCH, *, offset: int = 0, limit: int | None = None
    ) -> tuple[GameSummary, ...]:
        """Return up to `limit` games that match, from `offset` on, latest first, none deleted."""
        query = statements.GAMES.where(*statements.search_conditions(search))
        return self._summaries(query.offset(offset).limit(limit))

    def count_games(self, search: GameSearch = NO_SEARCH) -> int:
        """Return how many games match, without deleted ones."""
        conditions = statements.search_conditions(search)
        query = select(func.count()).select_from(GAME).where(*conditions)
        with self._database.read_transaction() as connection:
            return connection.scalar(query) or 0

    def running_totals(self, game_ids: Sequence[str]) -> dict[str, tuple[tuple[int, ...], ...]]:
        """Return, for each game, the totals after its scored rounds by seat, for a chart."""
        query = statements.RUNNING_TOTALS.where(ENTRY.c.game_id.in_(game_ids))
        totals: dict[str, dict[int, list[int]]] = {game_id: {} for game_id in game_ids}
        with self._database.read_transaction() as connection:
            for game_id, seat, total in connection.execute(query):
                totals[game_id].setdefault(seat, []).append(total)
        return {
            game_id: tuple(tuple(seats.get(seat, ())) for seat in range(max(seats, default=-1) + 1))
            for game_id, seats in totals.items()
        }

    def damaged_games(self) -> tuple[str, ...]:
        """Return the ids of games whose log is damaged.

        Games that cannot be listed for another reason are rebuilt first.
        """
        if unlisted := self._unlisted_games():
            with suppress(StoreError), self._database.write_transaction() as connection:
                rebuild_undamaged(self._database, connection, unlisted)
        return unlisted and self._unlisted_games()

    def _unlisted_games(self) -> tuple[str, ...]:
        listed = {game.id for game in (*self.games(), *self.deleted_games())}
        with self._database.read_transaction() as connection:
            empty = set(connection.scalars(statements.GAMES_WITHOUT_SEATS))
            ids = list(connection.scalars(statements.GAME_IDS))
        return tuple(str(id_) for id_ in ids if id_ in empty or id_ not in listed)

    def deleted_games(self) -> tuple[GameSummary, ...]:
        """Return the deleted games that can still be undeleted, latest deletion first."""
        return self._summaries(statements.DELETED_GAMES)

    def latest_unfinished(self) -> GameSummary | None:
        """Return the unfinished game that was changed last, if any."""
        return next(iter(self._summaries(statements.LATEST_UNFINISHED)), None)

    def mark_deleted(self, game_id: str, at: datetime) -> None:
        """Move a game to the deleted ones. Its log stays. Raises StoreError if there is none."""
        self._set_deleted(game_id, at)

    def undelete(self, game_id: str) -> None:
        """Bring a deleted game back. Raises StoreError if there is none."""
        self._set_deleted(game_id, None)

    def purge_deleted(self, before: datetime) -> int:
        """Remove games deleted before that time for good, and return how many. Players stay."""
        with self._database.write_transaction() as connection:
            old = select(GAME.c.id).where(GAME.c.deleted_at < before)
            for table in (SERIES_GAME, ENTRY, ROUND, SEAT, EVENT):
                connection.execute(delete(table).where(table.c.game_id.in_(old)))
            purged = connection.execute(delete(GAME).where(GAME.c.deleted_at < before)).rowcount
            if purged:
                self._database.announce("", 0)
            return purged

    # Players

    def players(self) -> tuple[Player, ...]:
        """Return all players, latest game first."""
        with self._database.read_transaction() as connection:
            return tuple(Player(*row) for row in connection.execute(statements.PLAYERS))

    # Settings

    def setting(self, key: str) -> Json:
        """Return the value of a setting; None if it was never set."""
        with self._database.read_transaction() as connection:
            return _setting(connection, key)

    def set_setting(self, key: str, value: Json) -> None:
        """Write a setting. Raises StoreError where its JSON exceeds MAX_SETTING_LENGTH."""
        self.update_setting(key, lambda _before: value)

    def update_setting(self, key: str, change: Callable[[Json], Json]) -> None:
        """Write what `change` makes of a setting, or of None if it was never set.

        Nobody else writes in between. Raises StoreError where its JSON exceeds MAX_SETTING_LENGTH.
        """
        with self._database.write_transaction() as connection:
            self._change_setting(connection, key, change)

    def _change_setting(
        self, connection: Connection, key: str, change: Callable[[Json], Json]
    ) -> None:
        text = json.dumps(change(_setting(connection, key)))
        if len(text) > MAX_SETTING_LENGTH:
            # A backup with it would be refused.
            raise StoreError(StoreProblem.SETTING_TOO_LONG, self.path, most=MAX_SETTING_LENGTH)
        values = {"key": key, "value": text}
        self._database.current_transaction().execute(statements.UPSERT_SETTING, values)

    # The projection

    def rebuild(self, game_id: str | None = None) -> int:
        """Write the projection of a game, or of all, anew from the log; return how many games."""
        with self._database.write_transaction() as connection:
            return rebuild_projection(self._database, connection, game_id)

    def _summaries(self, query: Select[tuple[object, ...]]) -> tuple[GameSummary, ...]:
        ids = query.with_only_columns(GAME.c.id)
        seat_query = select(SEAT).where(SEAT.c.game_id.in_(ids))
        with self._database.read_transaction() as connection:
            games = [row for row in connection.execute(query).mappings() if _can_be_listed(row)]
            rows = connection.execute(seat_query.order_by(SEAT.c.game_id, SEAT.c.seat)).all()
        seats: dict[str, list[SeatSummary]] = {game["id"]: [] for game in games}
        for row in rows:
            if not _is_valid(row._mapping, SEAT):  # noqa: SLF001 - SQLAlchemy's name for it
                seats.pop(row.game_id, None)
            elif row.game_id in seats:
                seat = SeatSummary(row.player_id, row.name, row.total, row.place)
                seats[row.game_id].append(seat)
        return tuple(
            GameSummary(**game, seats=tuple(seats[game["id"]]))
            for game in games
            if game["id"] in seats
        )

    def _set_deleted(self, game_id: str, at: datetime | None) -> None:
        with self._database.prepared_transaction() as transaction:
            row = {"game_id": game_id, "deleted_at": at}
            found = transaction.execute(statements.SET_GAME_DELETED, row)
            self._require(game_id, found=bool(found))
            self._database.announce(game_id, 0)

    def _require(self, game_id: str, *, found: bool) -> None:
        if not found:
            raise StoreError(StoreProblem.NO_SUCH_GAME, self.path, game=game_id)


def _is_valid(row: RowMapping, table: Table) -> bool:
    """Whether the values of a row have the types of its table; another program may have written."""
    return (
        all(
            isinstance(value, _PYTHON_TYPES.get(type(table.columns[column].type), str))
            or (value is None and table.columns[column].nullable)
            for column, value in row.items()
        )
        and UNREADABLE_TIME not in row.values()
    )


def _can_be_listed(row: RowMapping) -> bool:
    return _is_valid(row, GAME) and row["edition"] in EDITIONS


class _RolledBackError(Exception):
    """A write is impossible, so that its whole transaction is rolled back."""


def _roll_back_unless(written: bool) -> None:  # noqa: FBT001 - the result of a write
    if not written:
        raise _RolledBackError


def _setting(connection: Connection, key: str) -> Json:
    text = connection.execute(select(SETTING.c.value).where(SETTING.c.key == key)).scalar()
    try:
        value: Json = json.loads(text or "null")
    except ValueError:
        return None
    return value
