"""Build recorded games, and read or change the tables of a database without the store."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import psycopg

from scorekeeper.game.events import Entry, Event, Player, PlayEvent
from scorekeeper.game.json_values import Json
from scorekeeper.game.open_game import OpenGame
from scorekeeper.store.person_store import player_row
from scorekeeper.store.projection import Projection, RowValues
from scorekeeper.store.store import Store
from tests.game.builders import start

EVENING = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)


def always(value: Json) -> Callable[[Json], Json]:
    """Return the change to a setting that makes it `value`, whatever it was."""
    return lambda _before: value


def small_game(*events: PlayEvent, hours: float = 0) -> OpenGame:
    """Return a three-player game of two rounds after `events`, started `hours` after EVENING."""
    return recorded([start(cards=[1, 2]), *events], hours=hours)


def recorded(events: Iterable[Event], hours: float = 0) -> OpenGame:
    """Return the game of `events`, recorded a second apart from `hours` after EVENING."""
    began = EVENING + timedelta(hours=hours)
    return OpenGame.of(
        "g",
        tuple(
            Entry(seq, began + timedelta(seconds=seq - 1), event)
            for seq, event in enumerate(events, start=1)
        ),
    )


def every_prefix(events: Sequence[Event]) -> list[OpenGame]:
    """Return the game after each of `events`."""
    return [recorded(events[:length]) for length in range(1, len(events) + 1)]


def record_game(store: Store, game_id: str, events: Sequence[Event]) -> OpenGame:
    """Write `events` to a store one by one, and return the game."""
    first, *rest = every_prefix(events)
    assert store.create(game_id, first)
    was = first
    for now in rest:
        assert store.append(game_id, was, now)
        was = now
    return was


def log_of(store: Store, game_id: str) -> tuple[Entry, ...]:
    """Return the log of a game, empty if there is none."""
    game = store.game(game_id)
    return game.log if game else ()


def add_player(store: Store, player: Player, at: datetime) -> None:
    """Write a player without a game, as one stays whose games were purged, unless known."""
    with store._database.write_session() as session:
        session.merge(player_row(player, at))


def query(where: str | Path, question: str, *values: object) -> list[RowValues]:
    """Execute `question`, with a `?` for each value, and return the rows."""
    with _by_hand(where) as connection:
        return _said(connection, question, *values)


def run_sql(where: str | Path, *statements: str) -> None:
    """Execute statements that change a database without the store."""
    for statement in statements:
        query(where, statement)


_ByHand = sqlite3.Connection | psycopg.Connection


@contextmanager
def _by_hand(where: str | Path) -> Iterator[_ByHand]:
    if str(where).startswith("postgresql"):
        with psycopg.connect(str(where).replace("+psycopg", "")) as connection:
            yield connection
    else:
        with closing(sqlite3.connect(where)) as file, file:
            yield file


def projection_in(where: str | Path, game_id: str) -> Projection:
    """Return the rows of a game, read without the store."""
    with _by_hand(where) as connection:

        def its(table: str) -> list[RowValues]:
            question = f"SELECT * FROM {table} WHERE game_id = ?"  # noqa: S608
            found = _said(connection, question, game_id)
            return [{name: row[name] for name in row if name != "game_id"} for row in found]

        (game,) = _said(connection, "SELECT * FROM game WHERE id = ?", game_id)
        seats = its("seat")
    moments = {name: _moment(game[name]) for name in ("updated_at", "finished_at")}
    same = ("name", "search", "players", "length", "rounds", "rounds_scored")
    return Projection(
        game=moments | {name: game[name] for name in same},
        seats={int(str(row["seat"])): row for row in seats},
    )


def _said(connection: _ByHand, question: str, *values: object) -> list[RowValues]:
    if values and isinstance(connection, psycopg.Connection):
        question = question.replace("?", "%s")
    answer = connection.execute(question, *([values] if values else []))
    names = [column[0] for column in answer.description or ()]
    return [dict(zip(names, row, strict=True)) for row in answer.fetchall()] if names else []


def _moment(value: object) -> datetime | None:
    return None if value is None else datetime.fromisoformat(str(value))
