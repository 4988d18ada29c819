"""Check the settings, series and tournaments of a backup, row by row.

What is Unreadable is added to the faults, and the next row is checked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scorekeeper.game.json_values import Unreadable, UnreadableCode, excerpt, read_enum, read_int
from scorekeeper.game.log_check import read_id
from scorekeeper.stats.standings import MOST_BEST, Absence, Measure
from scorekeeper.stats.tournament_codec import tournament_from_json
from scorekeeper.store.row_values import (
    check_name,
    parsed,
    row_id,
    unknown_id,
    unreadable_as_fault,
    utc_time,
)
from scorekeeper.store.schema import MAX_SETTING_LENGTH, MAX_TOURNAMENT_LENGTH

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable

    from scorekeeper.store.row_faults import RowFaults

MAX_KEY_LENGTH: Final = 100


def check_settings(database: sqlite3.Connection, faults: RowFaults) -> None:
    """Check the keys and values of all settings."""
    for key, value in database.execute('SELECT "key", value FROM setting'):
        with unreadable_as_fault(faults, "setting", excerpt(key).strip('"')):
            if len(value) > MAX_SETTING_LENGTH:
                raise Unreadable("value", UnreadableCode.TOO_LONG, most=MAX_SETTING_LENGTH)
            if not key.isprintable() or not 1 <= len(key) <= MAX_KEY_LENGTH:
                raise Unreadable("key", UnreadableCode.BAD_ID, value=excerpt(key))
            parsed(value, "value")


def check_series(
    database: sqlite3.Connection,
    games: frozenset[str],
    faults: RowFaults,
    check_time: Callable[[], None],
) -> None:
    """Check all series, and that each holds games that are there; `check_time` before each row."""
    known = set()
    columns = "id, name, created_at, measure, absence, best"
    for id_, name, created_at, measure, absence, best in database.execute(
        f"SELECT {columns} FROM series"  # noqa: S608
    ):
        check_time()
        known.add(id_)
        with unreadable_as_fault(faults, "series", row_id(id_)):
            read_id(id_, "id")
            check_name(name)
            utc_time(created_at, "created_at")
            read_enum(Measure, measure, "measure")
            read_enum(Absence, absence, "absence")
            read_int(best, "best", 1, MOST_BEST)
    for series_id, game_id in database.execute("SELECT series_id, game_id FROM series_game"):
        check_time()
        with unreadable_as_fault(faults, "series", row_id(series_id)):
            if series_id not in known:
                raise unknown_id("series_id", series_id)
            if game_id not in games:
                raise unknown_id("game_id", game_id)


def check_tournaments(
    database: sqlite3.Connection, faults: RowFaults, check_time: Callable[[], None]
) -> None:
    """Check all tournaments; `check_time` is called before each."""
    for id_, name, created_at, body in database.execute(
        "SELECT id, name, created_at, body FROM tournament"
    ):
        check_time()
        with unreadable_as_fault(faults, "tournament", row_id(id_)):
            read_id(id_, "id")
            check_name(name)
            utc_time(created_at, "created_at")
            if len(body) > MAX_TOURNAMENT_LENGTH:
                raise Unreadable("body", UnreadableCode.TOO_LONG, most=MAX_TOURNAMENT_LENGTH)
            tournament_from_json(parsed(body, "body"))
