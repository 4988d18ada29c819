"""Read and write the rows of a game: its event log, and the projection that follows from it."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, String, bindparam, delete, insert, type_coerce, update
from sqlalchemy import select as select_columns
from sqlmodel import Session, col, select

from scorekeeper.game.appearance import Appearance, next_colour
from scorekeeper.game.open_game import OpenGame
from scorekeeper.store import event_log
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.person_store import NO_APPEARANCE, player_row, update_persons
from scorekeeper.store.projection import RowValues, project_game, projection_changes
from scorekeeper.store.schema import EVENT, GAME, SEAT, GameRow, PlayerRow

_TIME: Final = type_coerce(EVENT.c.recorded_at, String)
"""The stored text of a time: parsing it takes half as long as the type of the column does."""
_LOG: Final = (
    select_columns(EVENT.c.seq, EVENT.c.kind, EVENT.c.version, EVENT.c.body, _TIME)
    .where(EVENT.c.game_id == bindparam("game_id"))
    .order_by(EVENT.c.seq)
)

_INSERT_EVENT: Final = insert(EVENT)
_EXTEND: Final = update(GAME).where(
    GAME.c.id == bindparam("game_id"), GAME.c.length == bindparam("expected")
)
"""Affects no row where the log is not as long as expected: another device has appended to it."""
_INSERT_SEAT: Final = insert(SEAT)
_DELETE_SEAT: Final = delete(SEAT).where(
    SEAT.c.game_id == bindparam("of_game"), SEAT.c.seat == bindparam("number")
)


def create_game(
    session: Session, game_id: str, game: OpenGame, appearances: Mapping[str, Appearance]
) -> bool:
    """Write a game, and its players where they are new; False if the id is taken.

    `appearances` are those of new players, by their ids.
    """
    _insert_players(session, game, game.log[0].at, appearances)
    return insert_game(session, game_id, game)


def insert_game(
    session: Session, game_id: str, game: OpenGame, deleted_at: datetime | None = None
) -> bool:
    """Write a game of known players; False if the id is taken."""
    if has_game(session, game_id):
        return False
    projection = project_game(game)
    row = {
        "id": game_id,
        "edition": game.game.rules.edition,
        "rules_name": game.game.rules.name,
        "started_at": game.log[0].at,
        "deleted_at": deleted_at,
        **projection.game,
    }
    session.exec(insert(GAME), params=row)
    session.exec(_INSERT_EVENT, params=event_log.event_rows(game_id, game.log))
    _insert_seats(session, game_id, projection.seats)
    return True


def has_game(session: Session, game_id: str) -> bool:
    """Whether there is a game with this id, deleted ones included."""
    return session.exec(select(GameRow.id).where(GameRow.id == game_id)).first() is not None


def append_events(
    session: Session,
    game_id: str,
    before: OpenGame,
    after: OpenGame,
    appearances: Mapping[str, Appearance],
) -> bool:
    """Write what `after` has beyond `before`; False if the log in the database is not `before`.

    `appearances` are those of new players, by their ids.
    """
    # Every tap waits for this: a connection executes in less time than a session.
    connection = session.connection()
    changes = projection_changes(before, after)
    length = len(before.log)
    # A game that is deleted on one device and played on at another is no longer deleted.
    row = {**changes.game, "deleted_at": None}
    extended = connection.execute(_EXTEND, row | {"game_id": game_id, "expected": length})
    if not extended.rowcount:
        return False
    connection.execute(_INSERT_EVENT, event_log.event_rows(game_id, after.log[length:]))
    if after.game.players != before.game.players:
        _insert_players(session, after, after.log[-1].at, appearances)
    if changes.seats:
        replaced = [{"of_game": game_id, "number": seat} for seat in changes.seats]
        connection.execute(_DELETE_SEAT, replaced)
        _insert_seats(session, game_id, changes.seats)
    return True


def _insert_players(
    session: Session, game: OpenGame, at: datetime, appearances: Mapping[str, Appearance]
) -> None:
    """Write the players who are new, known since `at`. Raises StoreError: see `PersonStore.merge`.

    Each without a colour gets one by seat, and then whoever was named before colours were given.
    """
    players = game.game.players
    known = select(PlayerRow.id, PlayerRow.person_id).where(
        col(PlayerRow.id).in_([player.id for player in players])
    )
    persons = dict(session.exec(known).all())
    if len({*persons.values()}) < len(persons):
        raise StoreError(StoreProblem.AT_ONE_TABLE)
    new = [
        player_row(player, at, appearances.get(player.id, NO_APPEARANCE))
        for player in players
        if player.id not in persons
    ]
    is_person = col(PlayerRow.person_id) == PlayerRow.id
    without = select(PlayerRow).where(is_person, col(PlayerRow.colour).is_(None))
    uncoloured = session.exec(without.order_by(col(PlayerRow.created_at), PlayerRow.id)).all()
    if new or uncoloured:
        taken = list(session.exec(select(PlayerRow.colour).where(is_person)))
        for player in (*new, *uncoloured):
            player.colour = player.colour or next_colour(taken)
            taken.append(player.colour)
        session.add_all(new)
        session.flush()


def _insert_seats(session: Session, game_id: str, seats: Mapping[int, RowValues | None]) -> None:
    """Write those seats of a game that there are."""
    if rows := [{"game_id": game_id} | row for row in seats.values() if row]:
        session.connection().execute(_INSERT_SEAT, rows)


def read_game(connection: Connection, game_id: str) -> OpenGame | None:
    """Return a game; None if there is none with this id. Raises StoreError if it is damaged."""
    # all of them: a cursor that the error keeps half read would lock every later write out
    rows = connection.execute(_LOG, {"game_id": game_id}).all()
    return event_log.read_game(game_id, rows) if rows else None


def rebuild_projection(session: Session) -> int:
    """Rewrite the projection of all games and the person of each player; return how many games.

    The projection of a damaged game is emptied.
    """
    update_persons(session)
    game_ids = session.exec(select(GameRow.id)).all()
    damaged = rebuild_undamaged(session, game_ids)
    session.exec(delete(SEAT).where(SEAT.c.game_id.in_(damaged)))
    return len(game_ids) - len(damaged)


def rebuild_undamaged(session: Session, game_ids: Sequence[str]) -> list[str]:
    """Rewrite the projections of games from their logs; return those whose log is damaged."""
    players = set(session.exec(select(PlayerRow.id))) if game_ids else set()
    damaged = []
    for game_id in game_ids:
        try:
            game = read_game(session.connection(), game_id)
        except StoreError:
            game = None
        if game is None or not players.issuperset(player.id for player in game.game.players):
            damaged.append(game_id)
            continue
        projection = project_game(game)
        session.exec(update(GAME).where(GAME.c.id == game_id).values(projection.game))
        session.exec(delete(SEAT).where(SEAT.c.game_id == game_id))
        _insert_seats(session, game_id, projection.seats)
    return damaged
