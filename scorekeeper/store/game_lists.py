"""Lists of games: the order of each, the conditions of a search, and summaries of rows."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Final

from sqlalchemy import Boolean, Integer
from sqlalchemy.orm import aliased
from sqlmodel import col, exists, func, or_, select

from scorekeeper.game.names import search_key
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.store.event_log import UNREADABLE_TIME
from scorekeeper.store.records import GameSummary, SeatSummary
from scorekeeper.store.schema import (
    GAME,
    SEAT,
    GameRow,
    PlayerRow,
    SeatRow,
    SeriesGameRow,
    UtcTimestamp,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import ColumnElement, Table
    from sqlmodel import Session
    from sqlmodel.sql.expression import SelectOfScalar

    from scorekeeper.store.records import GameSearch

MAX_SEARCH_LENGTH: Final = 100
MAX_SEARCH_WORDS: Final = 8
"""The rest of a text is not searched for: a database takes very long for long patterns."""

_AT_ONCE: Final = 500
"""The rows in memory at a time: of many Python's garbage collector makes a lot of work."""

_STARTED: Final = col(GameRow.started_at).desc()
_UPDATED: Final = col(GameRow.updated_at).desc()
_DELETED: Final = col(GameRow.deleted_at)

GAMES: Final = select(GameRow).where(_DELETED.is_(None)).order_by(_STARTED, _UPDATED, GameRow.id)
"""Latest start first."""

DELETED_GAMES: Final = (
    select(GameRow).where(_DELETED.is_not(None)).order_by(_DELETED.desc(), _STARTED, GameRow.id)
)

LATEST_UNFINISHED: Final = (
    select(GameRow)
    .where(_DELETED.is_(None), col(GameRow.finished_at).is_(None))
    .order_by(_UPDATED, _STARTED, GameRow.id)
    .limit(1)
)

GAME_COUNT: Final = select(func.count()).select_from(GameRow).where(_DELETED.is_(None))

RUNNING_TOTALS: Final = select(SeatRow.game_id, SeatRow.totals).order_by(
    SeatRow.game_id, col(SeatRow.seat)
)

_PERSON: Final = aliased(PlayerRow)


def search_conditions(search: GameSearch) -> Iterator[ColumnElement[bool]]:
    """Yield the conditions that `search` sets on rows of games."""
    for word in _search_words(search.text):
        named = col(_PERSON.search).contains(word, autoescape=True)
        yield or_(col(GameRow.search).contains(word, autoescape=True), _has_seat(named))
    if search.ids is not None:
        yield col(GameRow.id).in_(search.ids)
    if search.person:
        yield _has_seat(col(_PERSON.id) == search.person)
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
        member = exists().where(
            col(SeriesGameRow.game_id) == GameRow.id,
            col(SeriesGameRow.series_id) == search.series,
        )
        yield member.correlate(GameRow)


def _search_words(text: str) -> list[str]:
    """Return the folded words of a search, without characters that no name can contain."""
    printable = "".join(char for char in text[:MAX_SEARCH_LENGTH] if char.isprintable())
    return search_key(printable).split()[:MAX_SEARCH_WORDS]


def _has_seat(person: ColumnElement[bool]) -> ColumnElement[bool]:
    """Whether somebody who fulfils the condition `person` sat in the game."""
    seat = exists().where(
        col(SeatRow.game_id) == GameRow.id,
        col(PlayerRow.id) == SeatRow.player_id,
        col(_PERSON.id) == PlayerRow.person_id,
        person,
    )
    return seat.correlate(GameRow)


def summaries(session: Session, query: SelectOfScalar[GameRow]) -> tuple[GameSummary, ...]:
    """Return the games of a query, without those that another program has made unreadable."""
    games = session.exec(query, execution_options={"yield_per": _AT_ONCE})
    return tuple(_summary(game) for game in games if _can_be_listed(game))


def _summary(game: GameRow) -> GameSummary:
    return GameSummary(
        game.id,
        game.name,
        game.edition,
        game.started_at,
        game.updated_at,
        game.finished_at,
        game.deleted_at,
        game.rounds,
        game.rounds_scored,
        tuple(
            SeatSummary(each.player_id, each.name, each.total, each.place) for each in game.seats
        ),
    )


def _can_be_listed(game: GameRow) -> bool:
    return (
        _is_valid(game, _GAME_TYPES)
        and game.edition in EDITIONS
        and all(_is_valid(seat, _SEAT_TYPES) for seat in game.seats)
    )


def _types(table: Table) -> list[tuple[str, set[type]]]:
    """Return each column with the types that its values may have."""
    python_types = {Integer: int, Boolean: bool, UtcTimestamp: datetime}
    nothing = {False: set[type](), True: {type(None)}}
    return [
        (column.name, {python_types.get(type(column.type), str)} | nothing[bool(column.nullable)])
        for column in table.columns
    ]


_GAME_TYPES: Final = _types(GAME)
_SEAT_TYPES: Final = _types(SEAT)


def _is_valid(row: GameRow | SeatRow, types: list[tuple[str, set[type]]]) -> bool:
    """Whether the values have the types of their columns; another program may have written."""
    values = vars(row)
    return UNREADABLE_TIME not in values.values() and all(
        type(values[name]) in allowed for name, allowed in types
    )
