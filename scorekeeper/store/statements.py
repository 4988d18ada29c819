"""What is written and asked, as statements: written ones spelled once, asked ones as they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import Table, bindparam, delete, func, insert, select, update
from sqlalchemy.dialects import sqlite

from scorekeeper.store.connection import Prepared
from scorekeeper.store.tables import ENTRY, EVENT, GAME, PLAYER, ROUND, SEAT, SETTING

if TYPE_CHECKING:
    from sqlalchemy import Select


def _put(table: Table) -> Prepared:
    """Put a row in place of the one with the same key, if there is one."""
    statement = sqlite.insert(table)
    keys = [column.name for column in table.primary_key]
    return Prepared(
        statement.on_conflict_do_update(
            index_elements=keys,
            set_={c.name: statement.excluded[c.name] for c in table.columns if c.name not in keys},
        )
    )


def _add_if_new(table: Table) -> Prepared:
    return Prepared(sqlite.insert(table).on_conflict_do_nothing())


def _drop(table: Table) -> Prepared:
    return Prepared(delete(table).where(*(c == bindparam(c.name) for c in table.primary_key)))


ADD_GAME: Final = _add_if_new(GAME)
ADD_PLAYER: Final = _add_if_new(PLAYER)
ADD_EVENT: Final = Prepared(insert(EVENT))
PUT_SEAT: Final = _put(SEAT)
PUT_ROUND: Final = _put(ROUND)
PUT_ENTRY: Final = _put(ENTRY)
DROP_ROUND: Final = _drop(ROUND)
DROP_ENTRY: Final = _drop(ENTRY)
PUT_SETTING: Final = _put(SETTING)

GROW_GAME: Final = Prepared(
    update(GAME)
    .where(GAME.c.id == bindparam("game_id"), GAME.c.length == bindparam("after"))
    .values(
        {
            column: bindparam(column)
            for column in ("length", "updated_at", "finished_at", "rounds", "rounds_scored")
        }
    )
)
"""Touches no row when the log is no longer as long as `after`: somebody else was first."""

DELETE_GAME: Final = Prepared(
    update(GAME).where(GAME.c.id == bindparam("game_id")).values(deleted_at=bindparam("deleted_at"))
)
FIND_GAME: Final = Prepared(select(GAME.c.id).where(GAME.c.id == bindparam("game_id")))

LOG: Final = (
    select(EVENT.c.seq, EVENT.c.kind, EVENT.c.version, EVENT.c.body, EVENT.c.recorded_at)
    .where(EVENT.c.game_id == bindparam("game_id"))
    .order_by(EVENT.c.seq)
)
GAME_IDS: Final = select(GAME.c.id)

_SUMMARY: Final = select(*(column for column in GAME.columns if column.name != "length"))

GAMES: Final[Select[tuple[object, ...]]] = _SUMMARY.where(GAME.c.deleted_at.is_(None)).order_by(
    GAME.c.started_at.desc(), GAME.c.updated_at.desc(), GAME.c.id
)
"""The last started first."""

LATEST_UNFINISHED: Final[Select[tuple[object, ...]]] = (
    _SUMMARY.where(GAME.c.deleted_at.is_(None), GAME.c.finished_at.is_(None))
    .order_by(GAME.c.updated_at.desc(), GAME.c.started_at.desc(), GAME.c.id)
    .limit(1)
)

PLAYERS: Final = (
    select(PLAYER.c.id, PLAYER.c.name)
    .outerjoin(SEAT, SEAT.c.player_id == PLAYER.c.id)
    .outerjoin(GAME, GAME.c.id == SEAT.c.game_id)
    .group_by(PLAYER.c.id, PLAYER.c.name, PLAYER.c.created_at)
    .order_by(func.coalesce(func.max(GAME.c.started_at), PLAYER.c.created_at).desc(), PLAYER.c.name)
)
"""Who played last first."""
