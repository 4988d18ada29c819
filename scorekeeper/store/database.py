"""The store: games, players and settings in one database."""

from __future__ import annotations

import json
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Final, Self

from sqlalchemy import Integer, delete, func, select

from scorekeeper.game.events import Entry, Player
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.store import statements
from scorekeeper.store.backup_reader import opened_backup
from scorekeeper.store.backups import Backups
from scorekeeper.store.connection import Line
from scorekeeper.store.figures import Figures
from scorekeeper.store.kept import ALL, GameSummary, Search, Standing
from scorekeeper.store.log import UNREADABLE
from scorekeeper.store.opening import open_line
from scorekeeper.store.people import People, merge
from scorekeeper.store.problems import StoreError, StoreProblem, disk_full_as_no_room
from scorekeeper.store.rebuilding import log_in, rebuild
from scorekeeper.store.searching import matching
from scorekeeper.store.tables import ENTRY, EVENT, GAME, ROUND, SEAT, SETTING, Moment
from scorekeeper.store.writing import append, create, player_row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from sqlalchemy import RowMapping, Select, Table

    from scorekeeper.game.reading import Json
    from scorekeeper.store.projection import Sheet

_TYPES: Final = {Integer: int, Moment: datetime}
"""What columns are read as, where it is not text."""

_CLOCK: Final = partial(datetime.now, UTC)


class Store:
    """Games, players and settings in one database. Any thread may call; they take turns.

    Whatever returns has reached the disk; whatever raises StoreError has changed nothing.
    """

    def __init__(self, line: Line, clock: Callable[[], datetime] = _CLOCK) -> None:
        self._line = line
        self._clock = clock
        self.people = People(line)
        self.figures = Figures(line)
        self.backups = Backups(line, clock)

    @classmethod
    def open(
        cls,
        where: str | Path,
        *,
        clock: Callable[[], datetime] = _CLOCK,
        timeout: float = 5.0,
    ) -> Self:
        """The store at `where`: a path, `:memory:`, `sqlite:///…` or `postgresql+psycopg://…`.

        It is created where there is nothing yet: a file in a folder, tables in a database on a
        server, each of which must be there. An older one is brought up to date; of a file a copy
        with the date by `clock` is set aside beside it first. `timeout` is how many seconds to
        wait for others who write. Raises StoreError, and leaves all as it is, where it cannot be
        opened. A file that can only be read is opened; see `write_error`.
        """
        line = open_line(where, clock=clock, timeout=timeout, or_read_only=True)
        return cls(line, clock)

    @contextmanager
    def of_backup(self, backup: Path) -> Iterator[Store]:
        """What a backup holds; it is only read. Raises StoreError where it is no sound backup.

        What its games raise inside is about `backup` as well.
        """
        with disk_full_as_no_room(), opened_backup(backup) as line:
            yield Store(line, self._clock)

    @property
    def path(self) -> str:
        """Where the database lies, without a password."""
        return self._line.path

    @property
    def write_error(self) -> StoreError | None:
        """Why nothing could be written when it was tried last; None where it can, for all we know.

        Everything can be read all the same, as it was when that was found out. Whatever writes
        tries anew.
        """
        return self._line.write_error

    def try_writing(self) -> None:
        """Write nothing, to find out whether something could be. Raises StoreError if not."""
        with self._line.writing():
            pass

    def close(self) -> None:
        """Let go of the database."""
        self._line.close()

    # Games

    def create(self, game_id: str, sheet: Sheet) -> bool:
        """Keep a game and its whole log; False, and nothing changes, if the id is taken.

        Its players are added where their ids are new.
        """
        return self.keep_all([(game_id, sheet)])

    def append(self, game_id: str, was: Sheet, now: Sheet) -> bool:
        """Record what the log of `now` has beyond that of `was`, all of it or nothing.

        False, and nothing changes, if somebody else has recorded since `was`. Raises StoreError
        where there is no such game.
        """
        with self._line.writing() as pen:
            if not append(pen, game_id, was, now):
                self._expect(pen.ask(statements.FIND_GAME, {"game_id": game_id}), game_id)
                return False
        if len(was.game.scored_rounds) != len(now.game.scored_rounds) or now.game.finished:
            # Who copies the file by hand misses at most the round that is going on.
            self._line.checkpoint()
        return True

    def keep_all(
        self,
        new: Iterable[tuple[str, Sheet]],
        longer: Iterable[tuple[str, Sheet, Sheet]] = (),
        back: Iterable[str] = (),
        same: Mapping[str, str] | None = None,
    ) -> bool:
        """Create, append and restore many games in one transaction.

        In the end the players of `same` are merged into the persons they are, as by `People.merge`.

        False, and nothing changes, if the id of a new one is taken, if somebody has recorded in one
        that grows, or if one that should come back is not there.
        """
        try:
            with self._line.rebuilding() as connection:
                pen = self._line.pen()
                for game_id, sheet in new:
                    _must(create(pen, game_id, sheet))
                for game_id, was, now in longer:
                    _must(append(pen, game_id, was, now))
                for game_id in back:
                    row = {"game_id": game_id, "deleted_at": None}
                    _must(pen.write(statements.DELETE_GAME, row) > 0)
                for player, person in (same or {}).items():
                    merge(connection, self.path, player, into=person)
        except _NotAllError:
            return False
        return True

    def ids(self) -> frozenset[str]:
        """The ids of all games, deleted ones too."""
        with self._line.reading() as connection:
            return frozenset(connection.scalars(statements.GAME_IDS))

    def log(self, game_id: str) -> tuple[Entry, ...]:
        """The whole log of a game; empty if there is no such game."""
        with self._line.reading() as connection:
            return log_in(connection, self.path, game_id)

    def games(
        self, search: Search = ALL, *, offset: int = 0, limit: int | None = None
    ) -> tuple[GameSummary, ...]:
        """The games wanted, last started first, but for deleted ones."""
        wanted = statements.GAMES.where(*matching(search))
        return self._summaries(wanted.offset(offset).limit(limit))

    def count(self, search: Search = ALL) -> int:
        """How many games are wanted."""
        wanted = select(func.count()).select_from(GAME).where(*matching(search))
        with self._line.reading() as connection:
            return connection.scalar(wanted) or 0

    def running_totals(self, game_ids: Sequence[str]) -> dict[str, tuple[tuple[int, ...], ...]]:
        """For each game the totals after its scored rounds, by seat: what a chart shows."""
        asked = statements.RUNNING_TOTALS.where(ENTRY.c.game_id.in_(game_ids))
        lines: dict[str, dict[int, list[int]]] = {game_id: {} for game_id in game_ids}
        with self._line.reading() as connection:
            for game_id, seat, total in connection.execute(asked):
                lines[game_id].setdefault(seat, []).append(total)
        return {game_id: tuple(map(tuple, seats.values())) for game_id, seats in lines.items()}

    def damaged(self) -> tuple[str, ...]:
        """The ids of the games of which no list can say anything; `rebuild` finds them all."""
        seated = select(SEAT.c.seat).where(SEAT.c.game_id == GAME.c.id).exists()
        listed = {game.id for game in (*self.games(), *self.deleted())}
        with self._line.reading() as connection:
            empty = set(connection.scalars(select(GAME.c.id).where(~seated)))
            ids = list(connection.scalars(statements.GAME_IDS))
        return tuple(str(id_) for id_ in ids if id_ in empty or id_ not in listed)

    def deleted(self) -> tuple[GameSummary, ...]:
        """The deleted games that can still be brought back, last deleted first."""
        return self._summaries(statements.DELETED_GAMES)

    def latest_unfinished(self) -> GameSummary | None:
        """The unfinished game that was touched last, if there is any."""
        return next(iter(self._summaries(statements.LATEST_UNFINISHED)), None)

    def mark_deleted(self, game_id: str, at: datetime) -> None:
        """Take a game off the lists. It keeps its log. Raises StoreError if there is none."""
        self._set_deleted(game_id, at)

    def restore(self, game_id: str) -> None:
        """Put a deleted game back on the lists. Raises StoreError if there is none."""
        self._set_deleted(game_id, None)

    def forget(self, before: datetime) -> int:
        """Drop for good the games deleted before that; how many. Their players stay known."""
        with self._line.rebuilding() as connection:
            old = select(GAME.c.id).where(GAME.c.deleted_at < before)
            for table in (ENTRY, ROUND, SEAT, EVENT):
                connection.execute(delete(table).where(table.c.game_id.in_(old)))
            return connection.execute(delete(GAME).where(GAME.c.deleted_at < before)).rowcount

    # Players

    def players(self) -> tuple[Player, ...]:
        """Everybody known, who played last first."""
        with self._line.reading() as connection:
            return tuple(Player(*row) for row in connection.execute(statements.PLAYERS))

    def add_player(self, player: Player, at: datetime) -> None:
        """Know `player` from now on; nothing changes if the id is known."""
        with self._line.writing() as pen:
            pen.write(statements.ADD_PLAYER, player_row(player, at))

    # Settings

    def setting(self, key: str) -> Json:
        """What was last set under `key`; None if nothing was."""
        with self._line.reading() as connection:
            value = connection.execute(select(SETTING.c.value).where(SETTING.c.key == key)).scalar()
        try:
            spelled: Json = json.loads(value or "null")
        except ValueError:
            return None
        return spelled

    def set_setting(self, key: str, value: Json) -> None:
        """Remember `value` under `key`."""
        with self._line.writing() as pen:
            pen.write(statements.PUT_SETTING, {"key": key, "value": json.dumps(value)})

    # The projection

    def rebuild(self, game_id: str | None = None) -> int:
        """Write the projection of a game, or of all, anew from the log; how many games it was."""
        with self._line.rebuilding() as connection:
            return rebuild(connection, self.path, game_id)

    def _summaries(self, wanted: Select[tuple[object, ...]]) -> tuple[GameSummary, ...]:
        theirs = select(SEAT).where(SEAT.c.game_id.in_(wanted.with_only_columns(GAME.c.id)))
        with self._line.reading() as connection:
            games = [row for row in connection.execute(wanted).mappings() if _can_be_listed(row)]
            seats = connection.execute(theirs.order_by(SEAT.c.game_id, SEAT.c.seat)).all()
        standings: dict[str, list[Standing]] = {game["id"]: [] for game in games}
        for seat in seats:
            if not _is_whole(seat._mapping, SEAT):  # noqa: SLF001 - SQLAlchemy's name for it
                standings.pop(seat.game_id, None)
            elif seat.game_id in standings:
                standing = Standing(seat.player_id, seat.name, seat.total, seat.place)
                standings[seat.game_id].append(standing)
        return tuple(
            GameSummary(**game, seats=tuple(standings[game["id"]]))
            for game in games
            if game["id"] in standings
        )

    def _set_deleted(self, game_id: str, at: datetime | None) -> None:
        with self._line.writing() as pen:
            row = {"game_id": game_id, "deleted_at": at}
            self._expect(bool(pen.write(statements.DELETE_GAME, row)), game_id)

    def _expect(self, there: bool, game_id: str) -> None:  # noqa: FBT001
        if not there:
            raise StoreError(StoreProblem.NO_SUCH_GAME, self.path, game=game_id)


def _is_whole(row: RowMapping, table: Table) -> bool:
    """Whether a row holds what its table should; another program may have written it."""
    return (
        all(
            isinstance(value, _TYPES.get(type(table.columns[column].type), str))
            or (value is None and table.columns[column].nullable)
            for column, value in row.items()
        )
        and UNREADABLE not in row.values()
    )


def _can_be_listed(row: RowMapping) -> bool:
    return _is_whole(row, GAME) and row["edition"] in EDITIONS


class _NotAllError(Exception):
    """One of many writes cannot be, so none is."""


def _must(done: bool) -> None:  # noqa: FBT001 - the answer of a write
    if not done:
        raise _NotAllError
