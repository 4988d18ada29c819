"""Take the bids that nobody may see yet out of a copy of a database."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from typing import TYPE_CHECKING

from sqlalchemy import delete, select

from scorekeeper.game.bid_visibility import visible_game
from scorekeeper.game.events import GameStarted
from scorekeeper.rules.bidding import BidMode
from scorekeeper.store import log
from scorekeeper.store.problems import StoreError
from scorekeeper.store.rebuilding import log_in, rebuild
from scorekeeper.store.sqlite_line import SqliteLine, about_file
from scorekeeper.store.tables import EVENT, GAME

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sqlalchemy import Connection


def leave_out_hidden_bids(path: Path) -> int:
    """Cut every game in the database at `path` before its first hidden bid; how many were cut.

    The file holds no byte of these bids afterwards. A game whose log cannot be read stays as it is.
    Raises StoreError about `path`.
    """
    with closing(SqliteLine(path, timeout=0)) as line, line.rebuilding() as connection:
        cut = sum(_cut(connection, str(path), game_id) for game_id in _unseen(connection))
    if cut:
        with about_file(path), closing(sqlite3.connect(path)) as rewritten:
            rewritten.execute("VACUUM")  # deleted rows would stay in free pages
    return cut


def _unseen(connection: Connection) -> Iterator[str]:
    """The ids of the unfinished games in which bids are not open."""
    starts = connection.execute(
        select(
            GAME.c.id,
            *(EVENT.c.seq, EVENT.c.kind, EVENT.c.version, EVENT.c.body, EVENT.c.recorded_at),
        )
        .join(EVENT, EVENT.c.game_id == GAME.c.id)
        .where(EVENT.c.seq == 1, GAME.c.finished_at.is_(None))
    ).all()
    for game_id, *row in starts:
        with suppress(log.UnreadableLine):
            (start,) = log.entries_of([row])  # type: ignore[list-item]
            event = start.event
            if isinstance(event, GameStarted) and event.rules.bid_mode is not BidMode.OPEN:
                yield game_id


def _cut(connection: Connection, path: str, game_id: str) -> bool:
    try:
        game = log.game_of(path, game_id, log_in(connection, path, game_id))
    except StoreError:
        return False
    length = len(visible_game(game).log)
    if length == len(game.log):
        return False
    connection.execute(delete(EVENT).where(EVENT.c.game_id == game_id, EVENT.c.seq > length))
    rebuild(connection, path, game_id)
    return True
