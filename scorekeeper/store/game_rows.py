"""Read and write the rows of a game: its event log, and the projection that follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, select, update

from scorekeeper.store import event_log, statements
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.person_store import player_row, update_persons
from scorekeeper.store.projection import project_game, projection_changes
from scorekeeper.store.schema import ENTRY, GAME, PLAYER, ROUND, SEAT

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from sqlalchemy import Connection

    from scorekeeper.game.events import Entry
    from scorekeeper.store.database import Database, Transaction
    from scorekeeper.store.projection import Projection, RecordedGame


def create_game(transaction: Transaction, game_id: str, game: RecordedGame) -> bool:
    """Write a game, and its players where they are new; False if the id is taken."""
    _insert_players(transaction, game, game.log[0].at)
    return insert_game(transaction, game_id, game)


def insert_game(
    transaction: Transaction, game_id: str, game: RecordedGame, deleted_at: datetime | None = None
) -> bool:
    """Write a game of known players; False if the id is taken."""
    projection = project_game(game)
    row = {
        "id": game_id,
        "edition": game.game.rules.edition,
        "started_at": game.log[0].at,
        "deleted_at": deleted_at,
        **projection.game,
    }
    if not transaction.execute(statements.INSERT_GAME, row):
        return False
    transaction.execute(statements.INSERT_EVENT, *event_log.event_rows(game_id, game.log))
    upsert_projection(transaction, game_id, projection)
    return True


def append_events(
    transaction: Transaction, game_id: str, before: RecordedGame, after: RecordedGame
) -> bool:
    """Write what `after` has beyond `before`; False if the log in the database is not `before`."""
    changes = projection_changes(before, after)
    key, length = {"game_id": game_id}, len(before.log)
    extended = key | {"expected_length": length} | changes.upserts.game
    if not transaction.execute(statements.EXTEND_GAME, extended):
        return False
    new = event_log.event_rows(game_id, after.log[length:])
    transaction.execute(statements.INSERT_EVENT, *new)
    transaction.execute(statements.DELETE_ENTRY, *(key | row for row in changes.removed_entries))
    transaction.execute(statements.DELETE_ROUND, *(key | row for row in changes.removed_rounds))
    transaction.execute(statements.DELETE_SEAT, *(key | row for row in changes.removed_seats))
    if after.game.players != before.game.players:
        _insert_players(transaction, after, after.log[-1].at)
    upsert_projection(transaction, game_id, changes.upserts)
    return True


def _insert_players(transaction: Transaction, game: RecordedGame, at: datetime) -> None:
    """Write the players who are new, known since `at`.

    Each gets a colour by seat, and then whoever was first named before colours were given.
    """
    for player in game.game.players:
        row = player_row(player, at)
        if transaction.execute(statements.INSERT_PLAYER, row):
            transaction.execute(statements.GIVE_COLOUR, row)
    while transaction.execute(statements.GIVE_NEXT_COLOUR, {}):
        pass


def upsert_projection(transaction: Transaction, game_id: str, projection: Projection) -> None:
    """Write the seats, rounds and entries of a game in place of those with the same keys."""
    for statement, rows in (
        (statements.UPSERT_SEAT, projection.seats),
        (statements.UPSERT_ROUND, projection.rounds),
        (statements.UPSERT_ENTRY, projection.entries),
    ):
        transaction.execute(statement, *({"game_id": game_id} | row for row in rows.values()))


def read_event_log(connection: Connection, path: str, game_id: str) -> tuple[Entry, ...]:
    """Return the log of a game, empty if there is no such game.

    Raises StoreError, about the database at `path`, where the log is damaged.
    """
    # all of them: a cursor that the error keeps half read would lock every later write out
    rows = connection.execute(statements.LOG, {"game_id": game_id}).all()
    try:
        return event_log.read_entries(rows)
    except event_log.UnreadableEventError as error:
        raise event_log.damaged_log(path, game_id, error.args[0]) from None


def rebuild_projection(
    database: Database, connection: Connection, game_id: str | None = None
) -> int:
    """Write the projection of a game anew from its log, in the write transaction of `connection`.

    Without `game_id` that of all games, and the person of each player; the projection of a damaged
    game is emptied then. Returns how many games were rebuilt. Raises StoreError for a `game_id`
    that does not exist or is damaged.
    """
    if game_id is not None:
        _rebuild_game(database, connection, game_id)
        return 1
    update_persons(connection)
    game_ids = connection.scalars(statements.GAME_IDS).all()
    damaged = rebuild_undamaged(database, connection, game_ids)
    for each in damaged:
        _delete_projection(connection, each)
    return len(game_ids) - len(damaged)


def rebuild_undamaged(
    database: Database, connection: Connection, game_ids: Iterable[str]
) -> list[str]:
    """Write the projections of games anew from their logs; return those whose log is damaged."""
    damaged = []
    for game_id in game_ids:
        try:
            _rebuild_game(database, connection, game_id)
        except StoreError:
            damaged.append(game_id)
    return damaged


def _rebuild_game(database: Database, connection: Connection, game_id: str) -> None:
    path = database.path
    entries = read_event_log(connection, path, game_id)
    if not entries:
        raise StoreError(StoreProblem.NO_SUCH_GAME, path, game=game_id)
    game = event_log.game_from_log(path, game_id, entries)
    seated = [player.id for player in game.game.players]
    known = connection.scalars(select(PLAYER.c.id).where(PLAYER.c.id.in_(seated))).all()
    if len(known) != len(seated):
        raise event_log.damaged_log(path, game_id, 1)
    projection = project_game(game)
    connection.execute(update(GAME).where(GAME.c.id == game_id).values(projection.game))
    _delete_projection(connection, game_id)
    upsert_projection(database.current_transaction(), game_id, projection)


def _delete_projection(connection: Connection, game_id: str) -> None:
    for table in (ENTRY, ROUND, SEAT):
        connection.execute(delete(table).where(table.c.game_id == game_id))
