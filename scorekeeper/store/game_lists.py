"""Lists of games: the order of each, the conditions of a search, and summaries of games."""

from collections.abc import Iterator
from dataclasses import fields
from datetime import datetime
from typing import Any, Final

from sqlalchemy import ColumnElement, Integer, Row, Select
from sqlalchemy import select as select_columns
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, exists, func, or_, select

from scorekeeper.game.names import search_key
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.store.event_log import UNREADABLE_TIME
from scorekeeper.store.records import GameSearch, GameSummary, SeatSummary
from scorekeeper.store.schema import (
    GAME,
    SEAT,
    GameRow,
    PlayerRow,
    SeatRow,
    SeriesGameRow,
    UtcTimestamp,
)

RowQuery = Select[*tuple[Any, ...]]
"""A query of rows, not of objects: those take twice as long."""

MAX_SEARCH_LENGTH: Final = 100
MAX_SEARCH_WORDS: Final = 8
"""The most characters and words that are searched for: long patterns take a database very long."""

_STARTED: Final = GAME.c.started_at.desc()
_UPDATED: Final = GAME.c.updated_at.desc()
_DELETED: Final = GAME.c.deleted_at

_COLUMNS: Final = [GAME.c[field.name] for field in fields(GameSummary) if field.name in GAME.c]
_SUMMARIES: Final[RowQuery] = select_columns(*_COLUMNS)

GAMES: Final = _SUMMARIES.where(_DELETED.is_(None)).order_by(_STARTED, _UPDATED, GAME.c.id)
"""All games but deleted ones, the latest start first."""

DELETED_GAMES: Final = _SUMMARIES.where(_DELETED.is_not(None)).order_by(
    _DELETED.desc(), _STARTED, GAME.c.id
)

LATEST_UNFINISHED: Final = (
    _SUMMARIES.where(_DELETED.is_(None), GAME.c.finished_at.is_(None))
    .order_by(_UPDATED, _STARTED, GAME.c.id)
    .limit(1)
)

GAME_COUNT: Final = select(func.count()).select_from(GameRow).where(_DELETED.is_(None))

GAMES_WITHOUT_SEATS: Final = select(GameRow.id).where(
    ~exists().where(col(SeatRow.game_id) == GameRow.id)
)
"""The ids of games whose projection is empty."""

_PERSON: Final = aliased(PlayerRow)


def search_conditions(search: GameSearch) -> Iterator[ColumnElement[bool]]:
    """Yield the conditions that `search` sets on rows of games."""
    # no name contains other characters
    printable = "".join(char for char in search.text[:MAX_SEARCH_LENGTH] if char.isprintable())
    for word in search_key(printable).split()[:MAX_SEARCH_WORDS]:
        named = col(_PERSON.search).contains(word, autoescape=True)
        yield or_(col(GameRow.search).contains(word, autoescape=True), _has_seat(named))
    if search.ids is not None:
        yield col(GameRow.id).in_(search.ids)
    for person in search.people:
        yield _has_seat(col(_PERSON.id) == person)
    if search.edition:
        yield col(GameRow.edition) == search.edition
    if search.since is not None:
        yield col(GameRow.started_at) >= search.since
    if search.until is not None:
        yield col(GameRow.started_at) < search.until
    if search.finished is not None:
        finished = col(GameRow.finished_at)
        yield finished.is_not(None) if search.finished else finished.is_(None)
    if search.series:
        members = select(SeriesGameRow.game_id).where(SeriesGameRow.series_id == search.series)
        yield col(GameRow.id).in_(members)


def _has_seat(person: ColumnElement[bool]) -> ColumnElement[bool]:
    """Whether somebody who fulfils the condition `person` sat in the game."""
    players = (
        select(PlayerRow.id).join(_PERSON, col(_PERSON.id) == PlayerRow.person_id).where(person)
    )
    seats = select(SeatRow.game_id).where(col(SeatRow.player_id).in_(players))
    return col(GameRow.id).in_(seats)


def summaries(session: Session, query: RowQuery) -> tuple[GameSummary, ...]:
    """Return the games of a query, without those that another program has made unreadable."""
    connection = session.connection()
    games = {game.id: game for game in connection.execute(query) if _can_be_listed(game)}
    seats: dict[str, list[SeatSummary]] = {game_id: [] for game_id in games}
    of_games = SEATS.where(SEAT.c.game_id.in_(query.with_only_columns(GAME.c.id)))
    for game_id, *values in connection.execute(of_games):
        if [*map(type, values)] != _SEAT_TYPES:
            seats.pop(game_id, None)
        elif game_id in seats:
            seats[game_id].append(SeatSummary(*values))
    return tuple(GameSummary(*[*games[game_id], tuple(of)]) for game_id, of in seats.items())


SEATS: Final = select_columns(
    *(SEAT.c[name] for name in ("game_id", "player_id", "name", "total", "place", "totals"))
).order_by(SEAT.c.game_id, SEAT.c.seat)
_SEAT_TYPES: Final = [str, str, int, int, str]

_PYTHON_TYPES: Final = {Integer: int, UtcTimestamp: datetime}
_GAME_TYPES: Final = [
    {_PYTHON_TYPES.get(type(column.type), str), *([type(None)] if column.nullable else [])}
    for column in _COLUMNS
]


def _can_be_listed(game: Row[*tuple[Any, ...]]) -> bool:
    """Whether the values have the types of their columns; another program may have written."""
    return (
        UNREADABLE_TIME not in game
        and all(type(value) in types for value, types in zip(game, _GAME_TYPES, strict=True))
        and game.edition in EDITIONS
    )
