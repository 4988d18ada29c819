"""Check every row of a database from elsewhere, and make anew what follows from its logs.

`check_types` reads the file itself, whose schema is ours; `check_rows` a copy in a database of our
own, at the last revision. What the logs say is not believed of any other table.
"""

from __future__ import annotations

import json
import re
from contextlib import contextmanager
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import bindparam, update

from scorekeeper.game.codec import event_from_json
from scorekeeper.game.events import Entry
from scorekeeper.game.log_check import MOST_EVENTS, BadEvent, an_id, bad_name, check_log
from scorekeeper.game.looks import COLOURS, MARKS
from scorekeeper.game.names import folded, name_fault
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.reading import Unreadable, Wrong, a_time, shown
from scorekeeper.store import statements
from scorekeeper.store.connection import Pen, Prepared
from scorekeeper.store.log import VERSION
from scorekeeper.store.projection import projection_of
from scorekeeper.store.rebuilding import persons_of
from scorekeeper.store.row_faults import MOST_REPORTED, RowFaults
from scorekeeper.store.sqlite_line import SqliteLine
from scorekeeper.store.tables import ENTRY, GAME, ROUND, SEAT

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from datetime import datetime

    from scorekeeper.game.reading import Json

    _EventRow = tuple[str, int, str, int, str, str]

DERIVED: Final = frozenset(table.name for table in (SEAT, ROUND, ENTRY))
"""The tables that are made anew from the logs, and never read."""

LONGEST_BODY: Final = 5_000
"""So many characters has an event at most; six players sit down in fewer than 2,000."""
LONGEST_KEY: Final = 100
LONGEST_SETTING: Final = 20_000
"""So many characters has the value of a setting at most."""
MOST_ROWS: Final = {"player": 50_000, "game": 50_000, "setting": 1_000, "event": 10_000_000}
"""The most rows of a table: a hundred games a week for ten years."""

_LOOK: Final = re.compile(r"[a-z_]{1,20}")
_TYPES: Final = {"VARCHAR": "text", "INTEGER": "integer", "BOOLEAN": "integer"}
_WRONG_TYPE: Final = {"text": Wrong.NOT_TEXT, "integer": Wrong.NOT_A_NUMBER}
_SHOWN_ID: Final = 8
_FROM_THE_LOG: Final = (
    *("name", "search", "players", "edition", "started_at", "updated_at", "finished_at"),
    *("length", "rounds", "rounds_scored"),
)
_SET_GAME: Final = Prepared(
    update(GAME)
    .where(GAME.c.id == bindparam("game_id"))
    .values({column: bindparam(column) for column in _FROM_THE_LOG})
)


class Column(NamedTuple):
    """A column of a table, as SQLite declares it. `key` is its place in the key, from 1, or 0."""

    name: str
    type: str
    required: bool
    key: int


def columns_of(database: sqlite3.Connection, table: str) -> list[Column]:
    """The columns of a table of ours."""
    asked = database.execute(f"PRAGMA table_info({table})")
    return [
        Column(name, declared.partition("(")[0], bool(required), key)
        for _, name, declared, required, _, key in asked
    ]


def check_types(
    file: sqlite3.Connection, table: str, columns: Sequence[Column], faults: RowFaults
) -> None:
    """Add a fault for every value of `table` in `file` that is not of the type of its column."""
    (rows,) = file.execute(f"SELECT count(*) FROM {table}").fetchone()  # noqa: S608 - our own name
    most = MOST_ROWS.get(table, rows)
    if rows > most:
        faults.add(table, str(most + 1), Unreadable("", Wrong.TOO_LONG, most=most))
        return
    conditions = [f"({' OR '.join(_allowed(column))})" for column in columns]
    bad = f"FROM {table} WHERE NOT ({' AND '.join(conditions)})"
    keys = [column.name for column in sorted(columns, key=lambda column: column.key) if column.key]
    wanted = ", ".join(map(_quoted, [*keys, *(column.name for column in columns)]))
    found = file.execute(f"SELECT {wanted} {bad} LIMIT {MOST_REPORTED}").fetchall()
    if not found:
        return
    for row in found:
        its_keys, values = row[: len(keys)], row[len(keys) :]
        wrong = next(filter(None, map(_type_fault, columns, values)))
        seq = its_keys[1] if table == "event" and isinstance(its_keys[1], int) else 0
        faults.add(table, _row_id(its_keys[0]), wrong, seq)
    (count,) = file.execute(f"SELECT count(*) {bad}").fetchone()
    faults.add_more(count - len(found))


def copy_table(
    file: sqlite3.Connection, ours: sqlite3.Connection, table: str, columns: Sequence[Column]
) -> None:
    """Copy all rows of `table`, whose types are checked, from `file` to `ours`."""
    names = ", ".join(_quoted(column.name) for column in columns)
    marks = ", ".join("?" * len(columns))
    ours.executemany(
        f"INSERT INTO {table} ({names}) VALUES ({marks})",  # noqa: S608 - our own names
        file.execute(f"SELECT {names} FROM {table}"),  # noqa: S608
    )


def check_rows(
    database: sqlite3.Connection, faults: RowFaults, check_time: Callable[[], None]
) -> None:
    """Check every row of `database`, and write anew what follows from its logs and merges.

    Adds what is wrong to `faults`; the database is of no use then. `check_time` is called often,
    and may raise.
    """
    persons = _check_players(database, faults)
    _check_settings(database, faults)
    games = _check_games(database, faults)
    pen = Pen(database.cursor(), SqliteLine.dialect)
    rows = database.execute(
        "SELECT game_id, seq, kind, version, body, recorded_at FROM event ORDER BY game_id, seq"
    )
    for game_id, its in groupby(rows, key=itemgetter(0)):
        check_time()
        if game_id not in games:
            faults.add("event", _row_id(game_id), _not_there("game_id", game_id), next(its)[1])
            continue
        game = _checked_game(game_id, its, faults)
        if game is None:
            games.pop(game_id)
            continue
        if games.pop(game_id) != len(game.log):
            faults.add("game", _row_id(game_id), Unreadable("length", Wrong.LOG_DISAGREES))
        seated: set[str] = set()
        for seat, player in enumerate(game.game.players):
            place, person = f"players[{seat}].id", persons.get(player.id)
            if person is None:
                faults.add("event", _row_id(game_id), _not_there(place, player.id), 1)
            elif person in seated:
                twice = Unreadable(place, Wrong.DOUBLED_ID, value=shown(person))
                faults.add("event", _row_id(game_id), twice, 1)
            else:
                seated.add(person)
        if not faults:
            _write(pen, game)
    for game_id in games:
        faults.add("game", _row_id(game_id), Unreadable("length", Wrong.LOG_DISAGREES))


def _quoted(name: str) -> str:
    return f'"{name}"'


def _allowed(column: Column) -> Iterator[str]:
    name = _quoted(column.name)
    yield f"typeof({name}) = '{_TYPES.get(column.type, 'text')}'" + (
        f" AND {name} IN (0, 1)" if column.type == "BOOLEAN" else ""
    )
    if not column.required:
        yield f"{name} IS NULL"


def _type_fault(column: Column, value: object) -> Unreadable | None:
    wanted = _TYPES.get(column.type, "text")
    if value is None and not column.required:
        return None
    if isinstance(value, str if wanted == "text" else int) and (
        column.type != "BOOLEAN" or value in (0, 1)
    ):
        return None
    wrong = Wrong.NOT_YES_OR_NO if column.type == "BOOLEAN" else _WRONG_TYPE[wanted]
    return Unreadable(column.name, wrong, value=_literal(value))


def _check_players(database: sqlite3.Connection, faults: RowFaults) -> dict[str, str]:
    """The person that each player is, by id, once their rows are checked.

    A colour or a mark that nobody can choose is dropped.
    """
    wanted = "id, name, created_at, hidden_at, merged_into, colour, mark"
    asked = database.execute(f"SELECT {wanted} FROM player ORDER BY rowid").fetchall()  # noqa: S608
    numbers = {row[0]: number for number, row in enumerate(asked, start=1)}
    merged = {row[0]: row[4] for row in asked}
    for id_, name, created_at, hidden_at, into, colour, mark in asked:
        with _noted(faults, "player", str(numbers[id_])):
            an_id(id_, "id")
            fault = name_fault(name)
            if fault is not None:
                raise bad_name("name", name, fault)
            _moment(created_at, "created_at")
            _moment(hidden_at, "hidden_at")
            for place, look in (("colour", colour), ("mark", mark)):
                if look is not None and not _LOOK.fullmatch(look):
                    raise Unreadable(place, Wrong.BAD_ID, value=shown(look))
            if into is not None and into not in merged:
                raise _not_there("merged_into", into)
    persons, circles = persons_of(merged)
    for id_ in circles:
        wrong = Unreadable("merged_into", Wrong.IN_A_CIRCLE, value=shown(merged[id_]))
        faults.add("player", str(numbers[id_]), wrong)
    database.executemany(
        "UPDATE player SET person_id = ?, search = ?, colour = ?, mark = ? WHERE id = ?",
        [
            (
                persons[id_],
                folded(name),
                colour if colour in COLOURS else None,
                mark if mark in MARKS else None,
                id_,
            )
            for id_, name, *_, colour, mark in asked
        ],
    )
    return persons


def _check_settings(database: sqlite3.Connection, faults: RowFaults) -> None:
    for key, value in database.execute('SELECT "key", value FROM setting'):
        with _noted(faults, "setting", shown(key).strip('"')):
            if len(value) > LONGEST_SETTING:
                raise Unreadable("value", Wrong.TOO_LONG, most=LONGEST_SETTING)
            if not key.isprintable() or not 1 <= len(key) <= LONGEST_KEY:
                raise Unreadable("key", Wrong.BAD_ID, value=shown(key))
            _parsed(value, "value")


def _check_games(database: sqlite3.Connection, faults: RowFaults) -> dict[str, int]:
    """The lengths of the logs of all games, by id, once their rows are checked."""
    games: dict[str, int] = {}
    for id_, deleted_at, length in database.execute("SELECT id, deleted_at, length FROM game"):
        games[id_] = length
        with _noted(faults, "game", _row_id(id_)):
            an_id(id_, "id")
            _moment(deleted_at, "deleted_at")
    return games


def _checked_game(game_id: str, rows: Iterable[_EventRow], faults: RowFaults) -> OpenGame | None:
    """The game that the rows of a log make; None, and a fault, where they make none."""
    log: list[Entry] = []
    try:
        for row in rows:
            log.append(_entry(row, len(log) + 1))
        check_log([entry.event for entry in log])
        return OpenGame.of(game_id, tuple(log))
    except BadEvent as error:
        faults.add("event", _row_id(game_id), error.wrong, error.index + 1)
    except Unreadable as error:
        faults.add("event", _row_id(game_id), error, len(log) + 1)
    except (ArithmeticError, LookupError, ValueError):
        faults.add("event", _row_id(game_id), Unreadable("", Wrong.LOG_DISAGREES), len(log))
    return None


def _entry(row: _EventRow, next_seq: int) -> Entry:
    _, seq, kind, version, body, recorded_at = row
    if next_seq > MOST_EVENTS:
        raise Unreadable("", Wrong.TOO_LONG, most=MOST_EVENTS)
    if seq != next_seq:
        raise Unreadable("seq", Wrong.OUT_OF_ORDER, value=seq)
    if version != VERSION:
        raise Unreadable("version", Wrong.NEWER_VERSION, value=version, known=VERSION)
    moment = _moment(recorded_at, "recorded_at")
    assert moment is not None  # noqa: S101 - the column is required
    if len(body) > LONGEST_BODY:
        raise Unreadable("body", Wrong.TOO_LONG, most=LONGEST_BODY)
    event = _parsed(body, "body")
    if not isinstance(event, dict):
        raise Unreadable("body", Wrong.NOT_AN_OBJECT, value=shown(event))
    if "event" in event:
        raise Unreadable("body", Wrong.UNKNOWN_FIELD, field="event")
    return Entry(seq, moment, event_from_json({"event": kind, **event}))


def _parsed(text: str, place: str) -> Json:
    try:
        value: Json = json.loads(text)
    except json.JSONDecodeError as error:
        where = {"line": error.lineno, "column": error.colno}
        raise Unreadable(place, Wrong.NOT_JSON, **where) from None
    except RecursionError:
        raise Unreadable(place, Wrong.TOO_DEEP) from None
    except ValueError:
        raise Unreadable(place, Wrong.HUGE_NUMBER) from None
    return value


def _moment(text: str | None, place: str) -> datetime | None:
    """A moment as the column type `Moment` spells it: other spellings would sort elsewhere."""
    if text is None:
        return None
    moment = a_time(text, place)
    if f"{moment.isoformat()[:19]}Z" != text:
        raise Unreadable(place, Wrong.NOT_A_TIME, value=shown(text))
    return moment


def _write(pen: Pen, game: OpenGame) -> None:
    its: dict[str, object] = {"game_id": game.id}
    projection = projection_of(game)
    start = {"edition": game.game.rules.edition, "started_at": game.started_at}
    pen.write(_SET_GAME, its | start | projection.game)
    pen.write(statements.PUT_SEAT, *(its | row for row in projection.seats.values()))
    pen.write(statements.PUT_ROUND, *(its | row for row in projection.rounds.values()))
    pen.write(statements.PUT_ENTRY, *(its | row for row in projection.entries.values()))


@contextmanager
def _noted(faults: RowFaults, row: str, id_: str) -> Iterator[None]:
    try:
        yield
    except Unreadable as error:
        faults.add(row, id_, error)


def _not_there(place: str, id_: str) -> Unreadable:
    return Unreadable(place, Wrong.NOT_THERE, value=shown(id_))


def _row_id(id_: object) -> str:
    """The beginning of an id, fit to be shown."""
    return shown(id_[:_SHOWN_ID]).strip('"') if isinstance(id_, str) else _literal(id_)


def _literal(value: object) -> str:
    """A value of SQLite's, fit to be shown."""
    return shown(value if isinstance(value, str | int | float) else repr(value))
