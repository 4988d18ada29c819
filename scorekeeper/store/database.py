"""The store: games, players and settings in one database."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Final, Self

from sqlalchemy import delete, insert, select, update

from scorekeeper.game.events import Entry, Player
from scorekeeper.game.fold import BrokenLog
from scorekeeper.game.open_game import OpenGame
from scorekeeper.store import log, statements
from scorekeeper.store.connection import MEMORY, Line
from scorekeeper.store.kept import GameSummary, Standing
from scorekeeper.store.opening import open_line
from scorekeeper.store.problems import StoreError, StoreProblem
from scorekeeper.store.projection import changes, projection_of
from scorekeeper.store.tables import ENTRY, GAME, ROUND, SEAT, SETTING

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sqlalchemy import Connection, Select

    from scorekeeper.game.reading import Json
    from scorekeeper.store.projection import Sheet

_CLOCK: Final = partial(datetime.now, UTC)


class Store:
    """Games, players and settings in one database. Any thread may call; they take turns.

    Whatever returns has reached the disk; whatever raises StoreError has changed nothing.
    """

    def __init__(self, line: Line) -> None:
        self._line = line

    @classmethod
    def open(
        cls,
        where: str | Path,
        *,
        clock: Callable[[], datetime] = _CLOCK,
        timeout: float = 5.0,
    ) -> Self:
        """The store at `where`: a path, a `sqlite:///` address, or `:memory:`.

        It is created where there is nothing yet, in a folder that must be there; an older one is
        brought up to date after a copy with the date by `clock` is set aside beside it. `timeout`
        is how many seconds to wait for others who write. Raises StoreError, and leaves the file
        as it is, where it cannot be opened.
        """
        return cls(open_line(where, clock=clock, timeout=timeout))

    @property
    def path(self) -> str:
        """Where the database lies."""
        return str(self._line.path or MEMORY)

    def close(self) -> None:
        """Let go of the database."""
        self._line.close()

    # Games

    def create(self, game_id: str, sheet: Sheet) -> bool:
        """Keep a game and its whole log; False, and nothing changes, if the id is taken.

        Its players are added where their ids are new.
        """
        start, projection = sheet.log[0].at, projection_of(sheet)
        game = {
            "id": game_id,
            "name": sheet.game.name,
            "edition": sheet.game.rules.edition,
            "started_at": start,
            "deleted_at": None,
            **projection.game,
        }
        with self._line.writing() as pen:
            if not pen.write(statements.ADD_GAME, game):
                return False
            for player in sheet.game.players:
                pen.write(statements.ADD_PLAYER, _player_row(player, start))
            its = {"game_id": game_id}
            pen.write(statements.ADD_EVENT, *log.rows_of(game_id, sheet.log))
            pen.write(statements.PUT_SEAT, *(its | row for row in projection.seats.values()))
            pen.write(statements.PUT_ROUND, *(its | row for row in projection.rounds.values()))
            pen.write(statements.PUT_ENTRY, *(its | row for row in projection.entries.values()))
        return True

    def append(self, game_id: str, was: Sheet, now: Sheet) -> bool:
        """Record what the log of `now` has beyond that of `was`, all of it or nothing.

        False, and nothing changes, if somebody else has recorded since `was`. Raises StoreError
        where there is no such game.
        """
        change = changes(was, now)
        events = log.rows_of(game_id, now.log[len(was.log) :])
        its = {"game_id": game_id}
        with self._line.writing() as pen:
            if not pen.write(statements.GROW_GAME, its | {"after": len(was.log)} | change.game):
                self._expect(pen.ask(statements.FIND_GAME, its), game_id)
                return False
            pen.write(statements.ADD_EVENT, *events)
            pen.write(statements.DROP_ENTRY, *(its | key for key in change.entries_gone))
            pen.write(statements.DROP_ROUND, *(its | key for key in change.rounds_gone))
            pen.write(statements.PUT_SEAT, *(its | row for row in change.seats))
            pen.write(statements.PUT_ROUND, *(its | row for row in change.rounds))
            pen.write(statements.PUT_ENTRY, *(its | row for row in change.entries))
        return True

    def log(self, game_id: str) -> tuple[Entry, ...]:
        """The whole log of a game; empty if there is no such game."""
        with self._line.reading() as connection:
            return self._log(connection, game_id)

    def games(
        self, *, offset: int = 0, limit: int | None = None, finished: bool | None = None
    ) -> tuple[GameSummary, ...]:
        """The games, last started first, but for deleted ones; (un)finished ones if asked."""
        wanted = statements.GAMES.offset(offset).limit(limit)
        if finished is not None:
            ended = GAME.c.finished_at
            wanted = wanted.where(ended.is_not(None) if finished else ended.is_(None))
        return self._summaries(wanted)

    def latest_unfinished(self) -> GameSummary | None:
        """The unfinished game that was touched last, if there is any."""
        return next(iter(self._summaries(statements.LATEST_UNFINISHED)), None)

    def mark_deleted(self, game_id: str, at: datetime) -> None:
        """Take a game off the lists. It keeps its log. Raises StoreError if there is none."""
        self._set_deleted(game_id, at)

    def restore(self, game_id: str) -> None:
        """Put a deleted game back on the lists. Raises StoreError if there is none."""
        self._set_deleted(game_id, None)

    # Players

    def players(self) -> tuple[Player, ...]:
        """Everybody known, who played last first."""
        with self._line.reading() as connection:
            return tuple(Player(*row) for row in connection.execute(statements.PLAYERS))

    def add_player(self, player: Player, at: datetime) -> None:
        """Know `player` from now on; nothing changes if the id is known."""
        with self._line.writing() as pen:
            pen.write(statements.ADD_PLAYER, _player_row(player, at))

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
            ids = [game_id] if game_id else list(connection.scalars(statements.GAME_IDS))
            for each in ids:
                self._rebuild(connection, each)
        return len(ids)

    def _rebuild(self, connection: Connection, game_id: str) -> None:
        entries = self._log(connection, game_id)
        self._expect(bool(entries), game_id)
        try:
            sheet = OpenGame.of(game_id, entries)
        except BrokenLog as error:
            raise self._damaged(game_id, error.args[0]) from None
        projection = projection_of(sheet)
        connection.execute(update(GAME).where(GAME.c.id == game_id).values(projection.game))
        for table in (ENTRY, ROUND, SEAT):
            connection.execute(delete(table).where(table.c.game_id == game_id))
        for table, rows in (
            (SEAT, projection.seats),
            (ROUND, projection.rounds),
            (ENTRY, projection.entries),
        ):
            if rows:
                anew = [{"game_id": game_id} | row for row in rows.values()]
                connection.execute(insert(table), anew)

    def _log(self, connection: Connection, game_id: str) -> tuple[Entry, ...]:
        rows = connection.execute(statements.LOG, {"game_id": game_id})
        try:
            return log.entries_of(rows)
        except log.UnreadableLine as error:
            raise self._damaged(game_id, error.args[0]) from None

    def _summaries(self, wanted: Select[tuple[object, ...]]) -> tuple[GameSummary, ...]:
        theirs = select(SEAT).where(SEAT.c.game_id.in_(wanted.with_only_columns(GAME.c.id)))
        with self._line.reading() as connection:
            games = connection.execute(wanted).mappings().all()
            seats = connection.execute(theirs.order_by(SEAT.c.game_id, SEAT.c.seat)).all()
        standings: dict[str, list[Standing]] = {game["id"]: [] for game in games}
        for seat in seats:
            standing = Standing(seat.player_id, seat.name, seat.total, seat.place)
            standings[seat.game_id].append(standing)
        return tuple(GameSummary(**game, seats=tuple(standings[game["id"]])) for game in games)

    def _set_deleted(self, game_id: str, at: datetime | None) -> None:
        with self._line.writing() as pen:
            row = {"game_id": game_id, "deleted_at": at}
            self._expect(bool(pen.write(statements.DELETE_GAME, row)), game_id)

    def _expect(self, there: bool, game_id: str) -> None:  # noqa: FBT001
        if not there:
            raise StoreError(StoreProblem.NO_SUCH_GAME, self.path, game=game_id)

    def _damaged(self, game_id: str, seq: int) -> StoreError:
        return StoreError(StoreProblem.DAMAGED, self.path, game=game_id, seq=seq)


def _player_row(player: Player, at: datetime) -> dict[str, object]:
    return {"id": player.id, "name": player.name, "created_at": at}
