"""Validate every row of a backup, and rebuild everything that follows from its logs.

`check_types` reads the file itself, whose schema is known by then; `check_rows` a copy of its rows
in a new database at the present revision. Only the logs are trusted, no table derived from them.
"""

from __future__ import annotations

import re
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import bindparam, update

from scorekeeper.game.codec import entry_from_json
from scorekeeper.game.json_values import (
    Unreadable,
    UnreadableCode,
    excerpt,
)
from scorekeeper.game.log_check import MOST_EVENTS, BadEvent, check_log, read_id
from scorekeeper.game.looks import PLAYER_COLOURS, is_mark
from scorekeeper.game.names import search_key
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.photo import MAX_PHOTO_BYTES, is_photo
from scorekeeper.store.database import PreparedStatement, Transaction
from scorekeeper.store.document_check import check_series, check_settings, check_tournaments
from scorekeeper.store.event_log import EVENT_VERSION
from scorekeeper.store.game_rows import upsert_projection
from scorekeeper.store.person_store import resolve_merges
from scorekeeper.store.projection import project_game
from scorekeeper.store.row_faults import MAX_REPORTED, RowFaults
from scorekeeper.store.row_values import (
    check_name,
    literal,
    parsed,
    row_id,
    unknown_id,
    unreadable_as_fault,
    utc_time,
)
from scorekeeper.store.schema import (
    ENTRY,
    GAME,
    ROUND,
    SEAT,
)
from scorekeeper.store.sqlite_database import SqliteDatabase

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from scorekeeper.game.events import Entry

    _EventRow = tuple[str, int, str, int, str, str]

DERIVED: Final = frozenset(table.name for table in (SEAT, ROUND, ENTRY))
"""The tables that are rebuilt from the logs, and never read."""

MAX_EVENT_LENGTH: Final = 5_000
"""The most characters of an event's JSON; a start with six players has fewer than 2,000."""
MAX_ROWS: Final = {
    "player": 50_000,
    "game": 50_000,
    "setting": 1_000,
    "event": 10_000_000,
    "series": 10_000,
    "tournament": 1_000,
    "series_game": 500_000,
}
"""The most rows of each table: a hundred games a week for ten years."""

_LOOK: Final = re.compile(r"[a-z_]{1,20}")
_TYPES: Final = {"VARCHAR": "text", "INTEGER": "integer", "BOOLEAN": "integer", "BLOB": "blob"}
_PYTHON_TYPES: Final = {"text": str, "integer": int, "blob": bytes}
_WRONG_TYPE: Final = {
    "text": UnreadableCode.NOT_TEXT,
    "integer": UnreadableCode.NOT_A_NUMBER,
    "blob": UnreadableCode.NOT_A_PHOTO,
}
_FROM_THE_LOG: Final = (
    *("name", "search", "players", "edition", "started_at", "updated_at", "finished_at"),
    *("length", "rounds", "rounds_scored"),
)
_UPDATE_GAME: Final = PreparedStatement(
    update(GAME)
    .where(GAME.c.id == bindparam("game_id"))
    .values({column: bindparam(column) for column in _FROM_THE_LOG})
)


class TableColumn(NamedTuple):
    """A column as SQLite declares it. `key` is its position in the key from 1, or 0."""

    name: str
    type: str
    required: bool
    key: int


def table_columns(database: sqlite3.Connection, table: str) -> list[TableColumn]:
    """Return the columns of a table in a database that our migrations made."""
    rows = database.execute(f"PRAGMA table_info({table})")
    return [
        TableColumn(name, declared.partition("(")[0], bool(required), key)
        for _, name, declared, required, _, key in rows
    ]


def check_types(
    file: sqlite3.Connection, table: str, columns: Sequence[TableColumn], faults: RowFaults
) -> None:
    """Add a fault for every value of `table` in `file` that is not of the type of its column."""
    (rows,) = file.execute(f"SELECT count(*) FROM {table}").fetchone()  # noqa: S608 - our own name
    most = MAX_ROWS.get(table, rows)
    if rows > most:
        faults.add(table, str(most + 1), Unreadable("", UnreadableCode.TOO_LONG, most=most))
        return
    conditions = [f"({' OR '.join(_type_conditions(column))})" for column in columns]
    bad = f"FROM {table} WHERE NOT ({' AND '.join(conditions)})"
    keys = [column.name for column in sorted(columns, key=lambda column: column.key) if column.key]
    wanted = ", ".join(map(_quoted, [*keys, *(column.name for column in columns)]))
    found = file.execute(f"SELECT {wanted} {bad} LIMIT {MAX_REPORTED}").fetchall()
    if not found:
        return
    for row in found:
        key, values = row[: len(keys)], row[len(keys) :]
        wrong = next(filter(None, map(_type_fault, columns, values)))
        seq = key[1] if table == "event" and isinstance(key[1], int) else 0
        faults.add(table, row_id(key[0]), wrong, seq)
    (count,) = file.execute(f"SELECT count(*) {bad}").fetchone()
    faults.add_more(count - len(found))


def copy_table(
    file: sqlite3.Connection, target: sqlite3.Connection, table: str, columns: Sequence[TableColumn]
) -> None:
    """Copy all rows of `table`, whose types were checked, from `file` to `target`."""
    names = ", ".join(_quoted(column.name) for column in columns)
    marks = ", ".join("?" * len(columns))
    target.executemany(
        f"INSERT INTO {table} ({names}) VALUES ({marks})",  # noqa: S608 - our own names
        file.execute(f"SELECT {names} FROM {table}"),  # noqa: S608
    )


def check_rows(
    database: sqlite3.Connection, faults: RowFaults, check_time: Callable[[], None]
) -> None:
    """Check every row of `database`, and write everything that follows from its logs and merges.

    Adds to `faults`; with any of them the database must be discarded. `check_time` is called for
    each game, series and tournament, and may raise.
    """
    persons = _check_players(database, faults)
    check_settings(database, faults)
    games = _check_games(database, faults)
    ids = frozenset(games)
    transaction = Transaction(database.cursor(), SqliteDatabase.dialect)
    rows = database.execute(
        "SELECT game_id, seq, kind, version, body, recorded_at FROM event ORDER BY game_id, seq"
    )
    for game_id, log in groupby(rows, key=itemgetter(0)):
        check_time()
        if game_id not in games:
            unknown = unknown_id("game_id", game_id)
            faults.add("event", row_id(game_id), unknown, next(log)[1])
            continue
        game = _checked_game(game_id, log, faults)
        if game is None:
            games.pop(game_id)
            continue
        if games.pop(game_id) != len(game.log):
            faults.add("game", row_id(game_id), Unreadable("length", UnreadableCode.LOG_DISAGREES))
        _check_seats(game, persons, faults)
        if not faults:
            _write_derived(transaction, game)
    for game_id in games:
        faults.add("game", row_id(game_id), Unreadable("length", UnreadableCode.LOG_DISAGREES))
    check_series(database, ids, faults, check_time)
    check_tournaments(database, faults, check_time)


def _check_seats(game: OpenGame, persons: Mapping[str, str], faults: RowFaults) -> None:
    """Check that all players of a game are known, and different persons."""
    seated: set[str] = set()
    for seat, player in enumerate(game.game.players):
        place, person = f"players[{seat}].id", persons.get(player.id)
        if person is None:
            faults.add("event", row_id(game.id), unknown_id(place, player.id), 1)
        elif person in seated:
            twice = Unreadable(place, UnreadableCode.DOUBLED_ID, value=excerpt(person))
            faults.add("event", row_id(game.id), twice, 1)
        else:
            seated.add(person)


def _quoted(name: str) -> str:
    return f'"{name}"'


def _type_conditions(column: TableColumn) -> Iterator[str]:
    name = _quoted(column.name)
    yield f"typeof({name}) = '{_TYPES.get(column.type, 'text')}'" + (
        f" AND {name} IN (0, 1)" if column.type == "BOOLEAN" else ""
    )
    if not column.required:
        yield f"{name} IS NULL"


def _type_fault(column: TableColumn, value: object) -> Unreadable | None:
    wanted = _TYPES.get(column.type, "text")
    if value is None and not column.required:
        return None
    if isinstance(value, _PYTHON_TYPES[wanted]) and (column.type != "BOOLEAN" or value in (0, 1)):
        return None
    wrong = UnreadableCode.NOT_YES_OR_NO if column.type == "BOOLEAN" else _WRONG_TYPE[wanted]
    return Unreadable(column.name, wrong, value=literal(value))


def _check_players(database: sqlite3.Connection, faults: RowFaults) -> dict[str, str]:
    """Check all players, and return the person of each, by id.

    An unknown colour or mark is set to NULL, as is what is no photo.
    """
    columns = "id, name, created_at, hidden_at, merged_into, colour, mark"
    players = database.execute(f"SELECT {columns} FROM player ORDER BY rowid").fetchall()  # noqa: S608
    numbers = {row[0]: number for number, row in enumerate(players, start=1)}
    merged = {row[0]: row[4] for row in players}
    for id_, name, created_at, hidden_at, into, colour, mark in players:
        with unreadable_as_fault(faults, "player", str(numbers[id_])):
            read_id(id_, "id")
            check_name(name)
            utc_time(created_at, "created_at")
            utc_time(hidden_at, "hidden_at")
            for place, look in (("colour", colour), ("mark", mark)):
                is_emoji = place == "mark" and look is not None and is_mark(look)
                if look is not None and not _LOOK.fullmatch(look) and not is_emoji:
                    raise Unreadable(place, UnreadableCode.BAD_ID, value=excerpt(look))
            if into is not None and into not in merged:
                raise unknown_id("merged_into", into)
    persons, in_cycles = resolve_merges(merged)
    for id_ in in_cycles:
        wrong = Unreadable("merged_into", UnreadableCode.IN_A_CIRCLE, value=excerpt(merged[id_]))
        faults.add("player", str(numbers[id_]), wrong)
    database.executemany(
        "UPDATE player SET person_id = ?, search = ?, colour = ?, mark = ? WHERE id = ?",
        [
            (
                persons[id_],
                search_key(name),
                colour if colour in PLAYER_COLOURS else None,
                mark if mark and is_mark(mark) else None,
                id_,
            )
            for id_, name, *_, colour, mark in players
        ],
    )
    _check_photos(database)
    return persons


def _check_photos(database: sqlite3.Connection) -> None:
    """Set to NULL what is no photo, reading one at a time."""
    database.execute("UPDATE player SET photo = NULL WHERE length(photo) > ?", [MAX_PHOTO_BYTES])
    photos = database.execute("SELECT id, photo FROM player WHERE photo IS NOT NULL")
    wrong = [(id_,) for id_, photo in photos if not is_photo(photo)]
    database.executemany("UPDATE player SET photo = NULL WHERE id = ?", wrong)


def _check_games(database: sqlite3.Connection, faults: RowFaults) -> dict[str, int]:
    """Check all games, and return the lengths of their logs, by id."""
    games: dict[str, int] = {}
    for id_, deleted_at, length in database.execute("SELECT id, deleted_at, length FROM game"):
        games[id_] = length
        with unreadable_as_fault(faults, "game", row_id(id_)):
            read_id(id_, "id")
            utc_time(deleted_at, "deleted_at")
    return games


def _checked_game(game_id: str, rows: Iterable[_EventRow], faults: RowFaults) -> OpenGame | None:
    """Return the game of a log; None where the log is invalid, which is added to `faults`."""
    log: list[Entry] = []
    try:
        for row in rows:
            log.append(_entry(row, len(log) + 1))
        check_log([entry.event for entry in log])
        return OpenGame.of(game_id, tuple(log))
    except BadEvent as error:
        faults.add("event", row_id(game_id), error.unreadable, error.index + 1)
    except Unreadable as error:
        faults.add("event", row_id(game_id), error, len(log) + 1)
    except (ArithmeticError, LookupError, ValueError):
        faults.add("event", row_id(game_id), Unreadable("", UnreadableCode.LOG_DISAGREES), len(log))
    return None


def _entry(row: _EventRow, next_seq: int) -> Entry:
    _, seq, kind, version, body, recorded_at = row
    if next_seq > MOST_EVENTS:
        raise Unreadable("", UnreadableCode.TOO_LONG, most=MOST_EVENTS)
    if seq != next_seq:
        raise Unreadable("seq", UnreadableCode.OUT_OF_ORDER, value=seq)
    if version != EVENT_VERSION:
        raise Unreadable(
            "version", UnreadableCode.NEWER_VERSION, value=version, known=EVENT_VERSION
        )
    moment = utc_time(recorded_at, "recorded_at")
    assert moment is not None  # noqa: S101 - the column is required
    if len(body) > MAX_EVENT_LENGTH:
        raise Unreadable("body", UnreadableCode.TOO_LONG, most=MAX_EVENT_LENGTH)
    event = parsed(body, "body")
    if not isinstance(event, dict):
        raise Unreadable("body", UnreadableCode.NOT_AN_OBJECT, value=excerpt(event))
    if "event" in event:
        raise Unreadable("body", UnreadableCode.UNKNOWN_FIELD, field="event")
    return entry_from_json(seq, moment, {"event": kind, **event})


def _write_derived(transaction: Transaction, game: OpenGame) -> None:
    projection = project_game(game)
    start = {"edition": game.game.rules.edition, "started_at": game.started_at}
    transaction.execute(_UPDATE_GAME, {"game_id": game.id} | start | projection.game)
    upsert_projection(transaction, game.id, projection)
