"""Remove bids that are still hidden from a copy of a database."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from typing import TYPE_CHECKING

from sqlalchemy import delete, select

from scorekeeper.game.events import GameStarted
from scorekeeper.game.redaction import visible_game
from scorekeeper.rules.bidding import BidMode
from scorekeeper.store import event_log
from scorekeeper.store.errors import StoreError
from scorekeeper.store.game_rows import read_event_log, rebuild_projection
from scorekeeper.store.schema import EVENT, GAME
from scorekeeper.store.sqlite_database import SqliteDatabase
from scorekeeper.store.sqlite_errors import translate_file_errors

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sqlalchemy import Connection


def remove_hidden_bids(path: Path) -> int:
    """Truncate every game in the database at `path` before its first hidden bid.

    Returns how many games were truncated. The file has no byte of these bids afterwards. A game
    whose log cannot be read is left as it is. Raises StoreError about `path`.
    """
    with (
        closing(SqliteDatabase(path, timeout=0)) as database,
        database.write_transaction() as connection,
    ):
        truncated = sum(
            _truncate_log(database, connection, game_id)
            for game_id in _games_with_hidden_bids(connection)
        )
    if truncated:
        with translate_file_errors(path), closing(sqlite3.connect(path)) as file:
            file.execute("VACUUM")  # deleted rows would stay in free pages
    return truncated


def _games_with_hidden_bids(connection: Connection) -> Iterator[str]:
    """Yield the ids of unfinished games whose bids are not open."""
    starts = connection.execute(
        select(
            GAME.c.id,
            *(EVENT.c.seq, EVENT.c.kind, EVENT.c.version, EVENT.c.body, EVENT.c.recorded_at),
        )
        .join(EVENT, EVENT.c.game_id == GAME.c.id)
        .where(EVENT.c.seq == 1, GAME.c.finished_at.is_(None))
    ).all()
    for game_id, *row in starts:
        with suppress(event_log.UnreadableEvent):
            (start,) = event_log.read_entries([row])  # type: ignore[list-item]
            event = start.event
            if isinstance(event, GameStarted) and event.rules.bid_mode is not BidMode.OPEN:
                yield game_id


def _truncate_log(database: SqliteDatabase, connection: Connection, game_id: str) -> bool:
    """Delete the events from the first hidden bid on; False if there is none."""
    path = database.path
    try:
        game = event_log.game_from_log(path, game_id, read_event_log(connection, path, game_id))
    except StoreError:
        return False
    length = len(visible_game(game).log)
    if length == len(game.log):
        return False
    connection.execute(delete(EVENT).where(EVENT.c.game_id == game_id, EVENT.c.seq > length))
    rebuild_projection(database, connection, game_id)
    return True
