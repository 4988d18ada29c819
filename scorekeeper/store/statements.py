"""SQL statements: prepared ones for every write of a game, and queries for lists of games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import (
    Table,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal_column,
    null,
    or_,
    select,
    union_all,
    update,
)

from scorekeeper.game.looks import PLAYER_COLOURS
from scorekeeper.game.names import is_same_name, search_key
from scorekeeper.store.database import PreparedStatement
from scorekeeper.store.schema import ENTRY, EVENT, GAME, PLAYER, ROUND, SEAT, SERIES_GAME, SETTING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import ColumnClause, ColumnElement, Connection, ScalarSelect, Select

    from scorekeeper.store.records import GameSearch

MAX_SEARCH_LENGTH: Final = 100
MAX_SEARCH_WORDS: Final = 8
"""The rest of a text is not searched for: a database takes very long for long patterns."""


def _upsert(table: Table) -> PreparedStatement:
    """Insert a row, or update the one with the same key."""
    keys = [column.name for column in table.primary_key]
    values = [f"{c.name} = excluded.{c.name}" for c in table.columns if c.name not in keys]
    conflict = f"ON CONFLICT ({', '.join(keys)})"
    return PreparedStatement(insert(table), f"{conflict} DO UPDATE SET {', '.join(values)}")


def _insert_if_new(table: Table) -> PreparedStatement:
    return PreparedStatement(insert(table), "ON CONFLICT DO NOTHING")


def _delete(table: Table) -> PreparedStatement:
    return PreparedStatement(
        delete(table).where(*(c == bindparam(c.name) for c in table.primary_key))
    )


INSERT_GAME: Final = _insert_if_new(GAME)
INSERT_PLAYER: Final = _insert_if_new(PLAYER)


_ONE: Final[ColumnClause[int]] = literal_column("1")
_NONE: Final[ColumnClause[int]] = literal_column("0")
"""Numbers in the text of a prepared statement, which has no place for other parameters."""


def _next_colour() -> ScalarSelect[str]:
    """The colour that the fewest persons have, the first of those; as `looks.next_colour`."""
    colours = union_all(
        *(
            select(
                literal_column(f"'{name}'").label("name"), literal_column(str(place)).label("place")
            )
            for place, name in enumerate(PLAYER_COLOURS)
        )
    ).subquery()
    person = PLAYER.alias("person")
    has_it = and_(person.c.colour == colours.c.name, person.c.person_id == person.c.id)
    return (
        select(colours.c.name)
        .outerjoin(person, has_it)
        .group_by(colours.c.name, colours.c.place)
        .order_by(func.count(person.c.id), colours.c.place)
        .limit(_ONE)
        .offset(_NONE)
        .scalar_subquery()
    )


def _next_without_colour() -> ScalarSelect[str]:
    person = PLAYER.alias("person")
    return (
        select(person.c.id)
        .where(person.c.colour.is_(None), person.c.person_id == person.c.id)
        .order_by(person.c.created_at, person.c.id)
        .limit(_ONE)
        .offset(_NONE)
        .scalar_subquery()
    )


GIVE_COLOUR: Final = PreparedStatement(
    update(PLAYER).values(colour=_next_colour()).where(PLAYER.c.id == bindparam("id"))
)
"""Give a player who is new the colour that the fewest have."""
GIVE_NEXT_COLOUR: Final = PreparedStatement(
    update(PLAYER).values(colour=_next_colour()).where(PLAYER.c.id == _next_without_colour())
)
"""Give whoever has been without a colour for longest the one that the fewest have."""
INSERT_EVENT: Final = PreparedStatement(insert(EVENT))
UPSERT_SEAT: Final = _upsert(SEAT)
UPSERT_ROUND: Final = _upsert(ROUND)
UPSERT_ENTRY: Final = _upsert(ENTRY)
DELETE_ROUND: Final = _delete(ROUND)
DELETE_ENTRY: Final = _delete(ENTRY)
DELETE_SEAT: Final = _delete(SEAT)
UPSERT_SETTING: Final = _upsert(SETTING)

_UPDATED: Final = (
    *("name", "search", "updated_at", "finished_at"),
    *("length", "rounds", "rounds_scored", "players"),
)
EXTEND_GAME: Final = PreparedStatement(
    update(GAME)
    .where(GAME.c.id == bindparam("game_id"), GAME.c.length == bindparam("expected_length"))
    # A game that is deleted on one device and played on at another is no longer deleted.
    .values({column: bindparam(column) for column in _UPDATED} | {"deleted_at": null()})
)
"""Affects no row where the log is not as long as expected: another device has appended to it."""

SET_GAME_DELETED: Final = PreparedStatement(
    update(GAME).where(GAME.c.id == bindparam("game_id")).values(deleted_at=bindparam("deleted_at"))
)
FIND_GAME: Final = PreparedStatement(select(GAME.c.id).where(GAME.c.id == bindparam("game_id")))

LOG: Final = (
    select(EVENT.c.seq, EVENT.c.kind, EVENT.c.version, EVENT.c.body, EVENT.c.recorded_at)
    .where(EVENT.c.game_id == bindparam("game_id"))
    .order_by(EVENT.c.seq)
)
GAME_IDS: Final = select(GAME.c.id)
GAMES_WITHOUT_SEATS: Final = GAME_IDS.where(
    ~select(SEAT.c.seat).where(SEAT.c.game_id == GAME.c.id).exists()
)
"""The ids of games whose projection is empty."""

_INTERNAL: Final = ("length", "players", "search")
_SUMMARY: Final = select(*(column for column in GAME.columns if column.name not in _INTERNAL))

GAMES: Final[Select[tuple[object, ...]]] = _SUMMARY.where(GAME.c.deleted_at.is_(None)).order_by(
    GAME.c.started_at.desc(), GAME.c.updated_at.desc(), GAME.c.id
)
"""Latest start first."""

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
"""All players, latest game first."""

_MERGED_PLAYER: Final = PLAYER.alias("merged_player")
PEOPLE: Final = (
    select(
        PLAYER.c.id,
        PLAYER.c.name,
        PLAYER.c.colour,
        PLAYER.c.mark,
        PLAYER.c.photo,
        PLAYER.c.hidden_at.is_not(None).label("hidden"),
        func.count(GAME.c.id).label("games"),
        _LAST_PLAYED.label("last_played"),
    )
    .join(_MERGED_PLAYER, _MERGED_PLAYER.c.person_id == PLAYER.c.id)
    .outerjoin(SEAT, SEAT.c.player_id == _MERGED_PLAYER.c.id)
    .outerjoin(GAME, and_(GAME.c.id == SEAT.c.game_id, GAME.c.deleted_at.is_(None)))
    .group_by(*(PLAYER.c[name] for name in ("id", "name", "colour", "mark", "hidden_at")))
    .group_by(PLAYER.c.created_at)
    .order_by(_LATEST, PLAYER.c.name)
)
"""Each person once, latest game first; deleted games do not count."""

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

_PERSON: Final = PLAYER.alias("person")


def search_conditions(search: GameSearch) -> Iterator[ColumnElement[bool]]:
    """Yield the conditions that `search` sets on rows of GAME; deleted games never match."""
    game = GAME.c
    yield game.deleted_at.is_(None)
    for word in _search_words(search.text):
        named = _PERSON.c.search.contains(word, autoescape=True)
        yield or_(game.search.contains(word, autoescape=True), _has_seat(named))
    if search.ids is not None:
        yield game.id.in_(search.ids)
    if search.person:
        yield _has_seat(_PERSON.c.id == search.person)
    if search.edition:
        yield game.edition == search.edition
    if search.since is not None:
        yield game.started_at >= search.since
    if search.until is not None:
        yield game.started_at < search.until
    if search.finished is not None:
        yield game.finished_at.is_not(None) if search.finished else game.finished_at.is_(None)
    if search.series:
        member = exists().where(
            SERIES_GAME.c.game_id == GAME.c.id, SERIES_GAME.c.series_id == search.series
        )
        yield member.correlate(GAME)


def is_name_taken(connection: Connection, table: Table, name: str, but_by: str = "") -> bool:
    """Whether a series or tournament, by `table`, has this name; the one with id `but_by` aside."""
    names = connection.scalars(select(table.c.name).where(table.c.id != but_by))
    return any(is_same_name(each, name) for each in names)


def _search_words(text: str) -> list[str]:
    """Return the folded words of a search, without characters that no name can contain."""
    printable = "".join(char for char in text[:MAX_SEARCH_LENGTH] if char.isprintable())
    return search_key(printable).split()[:MAX_SEARCH_WORDS]


def _has_seat(person: ColumnElement[bool]) -> ColumnElement[bool]:
    """Whether somebody who fulfils the condition `person` sat in the game."""
    seat = exists().where(
        SEAT.c.game_id == GAME.c.id,
        PLAYER.c.id == SEAT.c.player_id,
        _PERSON.c.id == PLAYER.c.person_id,
        person,
    )
    return seat.correlate(GAME)
