"""What is written and asked, as statements: written ones spelled once, asked ones as they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import Table, and_, bindparam, delete, func, insert, null, select, update

from scorekeeper.store.connection import Prepared
from scorekeeper.store.tables import ENTRY, EVENT, GAME, PLAYER, ROUND, SEAT, SETTING

if TYPE_CHECKING:
    from sqlalchemy import Select


def _put(table: Table) -> Prepared:
    """Put a row in place of the one with the same key, if there is one."""
    keys = [column.name for column in table.primary_key]
    anew = [f"{c.name} = excluded.{c.name}" for c in table.columns if c.name not in keys]
    where = f"ON CONFLICT ({', '.join(keys)})"
    return Prepared(insert(table), f"{where} DO UPDATE SET {', '.join(anew)}")


def _add_if_new(table: Table) -> Prepared:
    return Prepared(insert(table), "ON CONFLICT DO NOTHING")


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

_GROWS: Final = ("name", "search", "updated_at", "finished_at", "length", "rounds", "rounds_scored")
GROW_GAME: Final = Prepared(
    update(GAME)
    .where(GAME.c.id == bindparam("game_id"), GAME.c.length == bindparam("after"))
    # A game that is deleted on one device and played on at another is no longer deleted.
    .values({column: bindparam(column) for column in _GROWS} | {"deleted_at": null()})
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

_INNER: Final = ("length", "players", "search")
_SUMMARY: Final = select(*(column for column in GAME.columns if column.name not in _INNER))

GAMES: Final[Select[tuple[object, ...]]] = _SUMMARY.where(GAME.c.deleted_at.is_(None)).order_by(
    GAME.c.started_at.desc(), GAME.c.updated_at.desc(), GAME.c.id
)
"""The last started first."""

DELETED_GAMES: Final[Select[tuple[object, ...]]] = _SUMMARY.where(
    GAME.c.deleted_at.is_not(None)
).order_by(GAME.c.deleted_at.desc(), GAME.c.started_at.desc(), GAME.c.id)

LATEST_UNFINISHED: Final[Select[tuple[object, ...]]] = (
    _SUMMARY.where(GAME.c.deleted_at.is_(None), GAME.c.finished_at.is_(None))
    .order_by(GAME.c.updated_at.desc(), GAME.c.started_at.desc(), GAME.c.id)
    .limit(1)
)

_LAST_PLAYED: Final = func.max(GAME.c.started_at)
_LATEST: Final = func.coalesce(_LAST_PLAYED, PLAYER.c.created_at).desc()

PLAYERS: Final = (
    select(PLAYER.c.id, PLAYER.c.name)
    .outerjoin(SEAT, SEAT.c.player_id == PLAYER.c.id)
    .outerjoin(GAME, GAME.c.id == SEAT.c.game_id)
    .group_by(PLAYER.c.id, PLAYER.c.name, PLAYER.c.created_at)
    .order_by(_LATEST, PLAYER.c.name)
)
"""Every player, who played last first."""

_THEIRS: Final = PLAYER.alias("theirs")
PEOPLE: Final = (
    select(
        PLAYER.c.id,
        PLAYER.c.name,
        PLAYER.c.colour,
        PLAYER.c.mark,
        PLAYER.c.hidden_at.is_not(None).label("hidden"),
        func.count(GAME.c.id).label("games"),
        _LAST_PLAYED.label("last_played"),
    )
    .join(_THEIRS, _THEIRS.c.person_id == PLAYER.c.id)
    .outerjoin(SEAT, SEAT.c.player_id == _THEIRS.c.id)
    .outerjoin(GAME, and_(GAME.c.id == SEAT.c.game_id, GAME.c.deleted_at.is_(None)))
    .group_by(*(PLAYER.c[name] for name in ("id", "name", "colour", "mark", "hidden_at")))
    .group_by(PLAYER.c.created_at)
    .order_by(_LATEST, PLAYER.c.name)
)
"""Everybody once, who played last first; a deleted game does not count."""

MERGED: Final = (
    select(PLAYER.c.person_id, PLAYER.c.id, PLAYER.c.name)
    .where(PLAYER.c.id != PLAYER.c.person_id)
    .order_by(PLAYER.c.name, PLAYER.c.id)
)

RUNNING_TOTALS: Final = (
    select(ENTRY.c.game_id, ENTRY.c.seat, ENTRY.c.total)
    .where(ENTRY.c.total.is_not(None))
    .order_by(ENTRY.c.game_id, ENTRY.c.seat, ENTRY.c.round)
)
