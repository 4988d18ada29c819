"""Games as the store sees them: made-up logs, and the tables read back without the store."""

import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

from scorekeeper.game.events import Entry, Event, Said
from scorekeeper.game.open_game import OpenGame
from scorekeeper.store.database import Store
from scorekeeper.store.projection import Projection, Row
from tests.game.at_table import start

EVENING = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)


def sheet(*events: Said, hours: float = 0) -> OpenGame:
    """A three-player game of two rounds after `events`, begun so many hours into the evening."""
    return logged([start(cards=[1, 2]), *events], hours=hours)


def logged(events: Iterable[Event], hours: float = 0) -> OpenGame:
    """What `events` make, a second each."""
    began = EVENING + timedelta(hours=hours)
    return OpenGame.of(
        "g",
        tuple(
            Entry(seq, began + timedelta(seconds=seq - 1), event)
            for seq, event in enumerate(events, start=1)
        ),
    )


def growth(events: Sequence[Event]) -> list[OpenGame]:
    """The sheet after each of `events`."""
    return [logged(events[:length]) for length in range(1, len(events) + 1)]


def keep(store: Store, game_id: str, events: Sequence[Event]) -> OpenGame:
    """Record `events` one by one."""
    first, *rest = growth(events)
    assert store.create(game_id, first)
    was = first
    for now in rest:
        assert store.append(game_id, was, now)
        was = now
    return was


def rows(path: str | Path, question: str, *values: object) -> list[Row]:
    """What the database answers, without the store."""
    with closing(sqlite3.connect(path)) as connection:
        connection.row_factory = sqlite3.Row
        return [dict(row) for row in connection.execute(question, values)]


def projection_in(path: str | Path, game_id: str) -> Projection:
    """What the tables hold of a game, read without the store."""

    def its(table: str) -> list[Row]:
        found = rows(path, f"SELECT * FROM {table} WHERE game_id = ?", game_id)  # noqa: S608
        return [{name: row[name] for name in row if name != "game_id"} for row in found]

    (game,) = rows(path, "SELECT * FROM game WHERE id = ?", game_id)
    return Projection(
        game={
            "name": game["name"],
            "search": game["search"],
            "players": game["players"],
            "updated_at": _moment(game["updated_at"]),
            "finished_at": _moment(game["finished_at"]),
            "length": game["length"],
            "rounds": game["rounds"],
            "rounds_scored": game["rounds_scored"],
        },
        seats={int(str(row["seat"])): row for row in its("seat")},
        rounds={int(str(row["round"])): row for row in its("round")},
        entries={(int(str(row["round"])), int(str(row["seat"]))): row for row in its("entry")},
    )


def _moment(value: object) -> datetime | None:
    return None if value is None else datetime.fromisoformat(str(value))
