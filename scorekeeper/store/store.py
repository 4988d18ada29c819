"""The store of the app: games, players and settings in one database."""

import json
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Self

from sqlmodel import Session, col, delete, select

from scorekeeper.game.appearance import Appearance
from scorekeeper.game.json_values import Json
from scorekeeper.game.open_game import OpenGame
from scorekeeper.store import game_lists, game_rows
from scorekeeper.store.backups import BackupStore
from scorekeeper.store.database import Database, OnAnnouncement, find_row
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.game_lists import RowQuery
from scorekeeper.store.open_database import CLOCK, open_database
from scorekeeper.store.person_store import PersonStore, merge_players
from scorekeeper.store.records import NO_SEARCH, GameSearch, GameSummary
from scorekeeper.store.schema import (
    EVENT,
    MAX_SETTING_LENGTH,
    SEAT,
    SERIES_GAME,
    GameRow,
    SettingRow,
)
from scorekeeper.store.series_store import SeriesStore, add_members
from scorekeeper.store.statistics_queries import StatisticsQueries
from scorekeeper.store.tournament_store import TournamentStore


class Store:
    """Games, players and settings in one database. Threads may share it, and take turns.

    When a method returns, its changes are on disk; when it raises StoreError, nothing has changed.
    """

    def __init__(self, database: Database, clock: Callable[[], datetime]) -> None:
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
        clock: Callable[[], datetime] = CLOCK,
        timeout: float = 5.0,
    ) -> Self:
        """Open the store at `address`: a path, `:memory:`, `sqlite:///…` or a PostgreSQL URL.

        See `open_database`. A file that can only be read is opened too: see `write_error`.
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
        with self._database.write_session():
            pass

    def listen(self, on_change: OnAnnouncement) -> Callable[[], None]:
        """Call `on_change` for changes by other processes; return its end. See `Database`."""
        return self._database.listen(on_change)

    def close(self) -> None:
        """Close the database."""
        self._database.close()

    # Games

    def create(self, game_id: str, game: OpenGame, series: Iterable[str] = ()) -> bool:
        """Write a game with its log, and its new players; False if the id is taken.

        It is added to each of `series`, by id, that exists.
        """
        return self.write_all([(game_id, game)], members=((each, game_id) for each in series))

    def append(self, game_id: str, before: OpenGame, after: OpenGame) -> bool:
        """Write the events that `after` has beyond `before`.

        Returns False, and writes nothing, if another device has appended since `before`. Raises
        StoreError if there is no such game.
        """
        with self._database.write_session() as session:
            if not self._append(session, game_id, before, after, {}):
                find_row(session, GameRow, game_id)
                return False
        if len(before.game.scored_rounds) != len(after.game.scored_rounds) or after.game.finished:
            # Then somebody who copies the file by hand misses at most the round in progress.
            self._database.checkpoint()
        return True

    def write_all(  # noqa: PLR0913, PLR0917 - one transaction
        self,
        new: Iterable[tuple[str, OpenGame]],
        extended: Iterable[tuple[str, OpenGame, OpenGame]] = (),
        undeleted: Iterable[str] = (),
        merges: Mapping[str, str] | None = None,
        members: Iterable[tuple[str, str]] = (),
        appearances: Mapping[str, Appearance] | None = None,
        settings: Mapping[str, Callable[[Json], Json]] | None = None,
    ) -> bool:
        """Create, append to and undelete games, then merge players, in one transaction.

        `new` has the arguments of `create`, `extended` those of `append`, `merges` maps players to
        the players they are merged into, `members` are ids of a series and of a game that is added
        to it, if both are there. Of the `appearances`, by ids of players, those of players whom
        this writes are stored. `settings` are changed as by `update_setting`. Returns False,
        and writes nothing, if one of the games cannot be written. Raises StoreError as
        `PersonStore.merge` and `update_setting` do.
        """
        with self._database.write_session() as session:
            looks = appearances or {}
            if not (
                all(game_rows.create_game(session, *each, looks) for each in new)
                and all(self._append(session, *each, looks) for each in extended)
                and all(self._set_deleted(session, game_id, None) for game_id in undeleted)
            ):
                session.rollback()
                return False
            for player, into in (merges or {}).items():
                merge_players(session, player, into)
            add_members(session, members)
            for key, change in (settings or {}).items():
                _change_setting(session, key, change)
        return True

    def game_ids(self) -> frozenset[str]:
        """Return the ids of all games, deleted ones too."""
        with self._database.read_session() as session:
            return frozenset(session.exec(select(GameRow.id)))

    def game(self, game_id: str) -> OpenGame | None:
        """Return a game; None if there is none with this id. Raises StoreError if it is damaged."""
        with self._database.read_connection() as connection:
            return game_rows.read_game(connection, game_id)

    def games(
        self, search: GameSearch = NO_SEARCH, *, offset: int = 0, limit: int | None = None
    ) -> tuple[GameSummary, ...]:
        """Return up to `limit` games that match, from `offset` on, latest first, none deleted."""
        query = game_lists.GAMES.where(*game_lists.search_conditions(search))
        return self._summaries(query.offset(offset).limit(limit))

    def count_games(self, search: GameSearch = NO_SEARCH) -> int:
        """Return how many games match, without deleted ones."""
        query = game_lists.GAME_COUNT.where(*game_lists.search_conditions(search))
        with self._database.read_session() as session:
            return session.exec(query).one()

    def damaged_games(self) -> tuple[str, ...]:
        """Return the ids of games whose log is damaged.

        Games that cannot be listed for another reason are rebuilt first.
        """
        if unlisted := self._unlisted_games():
            with suppress(StoreError), self._database.write_session() as session:
                game_rows.rebuild_undamaged(session, unlisted)
        return unlisted and self._unlisted_games()

    def _unlisted_games(self) -> tuple[str, ...]:
        listed = {game.id for game in (*self.games(), *self.deleted_games())}
        with self._database.read_session() as session:
            empty = session.exec(game_lists.GAMES_WITHOUT_SEATS).all()
            ids = session.exec(select(GameRow.id)).all()
        return tuple(str(id_) for id_ in ids if id_ in empty or id_ not in listed)

    def deleted_games(self) -> tuple[GameSummary, ...]:
        """Return the deleted games that can still be undeleted, latest deletion first."""
        return self._summaries(game_lists.DELETED_GAMES)

    def latest_unfinished(self) -> GameSummary | None:
        """Return the unfinished game that was changed last, if any."""
        return next(iter(self._summaries(game_lists.LATEST_UNFINISHED)), None)

    def _summaries(self, query: RowQuery) -> tuple[GameSummary, ...]:
        with self._database.read_session() as session:
            return game_lists.summaries(session, query)

    def set_deleted(self, game_id: str, at: datetime | None) -> None:
        """Move a game to the deleted ones, or bring it back (None). Its log stays.

        Raises StoreError if there is none.
        """
        with self._database.write_session() as session:
            if not self._set_deleted(session, game_id, at):
                raise StoreError(StoreProblem.NO_SUCH_GAME, game=game_id)

    def purge_deleted(self, before: datetime) -> int:
        """Permanently remove games deleted before that time; return how many. Players stay."""
        with self._database.write_session() as session:
            old = select(GameRow.id).where(col(GameRow.deleted_at) < before)
            for table in (SERIES_GAME, SEAT, EVENT):
                session.exec(delete(table).where(table.c.game_id.in_(old)))
            purged = session.exec(delete(GameRow).where(col(GameRow.deleted_at) < before)).rowcount
            if purged:
                self._database.announce("", 0)
            return purged

    def _append(
        self,
        session: Session,
        game_id: str,
        before: OpenGame,
        after: OpenGame,
        appearances: Mapping[str, Appearance],
    ) -> bool:
        if not game_rows.append_events(session, game_id, before, after, appearances):
            return False
        self._database.announce(game_id, len(after.log))
        return True

    def _set_deleted(self, session: Session, game_id: str, at: datetime | None) -> bool:
        """Write when a game was deleted; False if there is none."""
        game = session.get(GameRow, game_id)
        if game is None:
            return False
        game.deleted_at = at
        self._database.announce(game_id, 0)
        return True

    # Settings

    def setting(self, key: str) -> Json:
        """Return the value of a setting; None if it was never set."""
        with self._database.read_session() as session:
            return _setting(session, key)

    def update_setting(self, key: str, change: Callable[[Json], Json]) -> None:
        """Write what `change` makes of a setting, or of None if it was never set; None removes it.

        Nobody else writes in between. Raises StoreError where its JSON exceeds MAX_SETTING_LENGTH.
        """
        with self._database.write_session() as session:
            _change_setting(session, key, change)

    # The projection

    def rebuild(self) -> int:
        """Rewrite the projection of all games from their logs; return how many games."""
        with self._database.write_session() as session:
            return game_rows.rebuild_projection(session)


def _change_setting(session: Session, key: str, change: Callable[[Json], Json]) -> None:
    value = change(_setting(session, key))
    text = json.dumps(value)
    if len(text) > MAX_SETTING_LENGTH:
        # A backup with it would be refused.
        raise StoreError(StoreProblem.SETTING_TOO_LONG, most=MAX_SETTING_LENGTH)
    if value is None:  # every device has a pad of its own, and a backup room for so many settings
        session.exec(delete(SettingRow).where(col(SettingRow.key) == key))
    else:
        session.merge(SettingRow(key=key, value=text))


def _setting(session: Session, key: str) -> Json:
    row, value = session.get(SettingRow, key), None
    with suppress(ValueError):  # then it counts as never set
        value = json.loads(row.value) if row else None
    return value
