"""Making anew what follows from the logs and from who was merged into whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select, update

from scorekeeper.game.names import folded
from scorekeeper.store import log, statements
from scorekeeper.store.problems import StoreError, StoreProblem
from scorekeeper.store.projection import projection_of
from scorekeeper.store.tables import ENTRY, GAME, PLAYER, ROUND, SEAT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import Connection

    from scorekeeper.game.events import Entry


def rebuild(connection: Connection, path: str, game_id: str | None = None) -> int:
    """Write the projection of a game, or of all and of people, anew; how many games it was.

    Raises StoreError, about the database at `path`, for a `game_id` that is not there or damaged.
    Of all games those that are damaged are left empty, and do not count.
    """
    if game_id is None:
        return rebuild_what_can_be_read(connection, path)
    _rebuild_game(connection, path, game_id)
    return 1


def rebuild_what_can_be_read(connection: Connection, path: str) -> int:
    """Write the projection of all games and of people anew; how many games it was.

    Empty where a game is damaged.
    """
    rebuild_people(connection)
    rebuilt = 0
    for game_id in list(connection.scalars(statements.GAME_IDS)):
        try:
            _rebuild_game(connection, path, game_id)
        except StoreError:
            _empty(connection, game_id)
        else:
            rebuilt += 1
    return rebuilt


def rebuild_people(connection: Connection) -> None:
    """Say of every player who they are, and how their name is looked for."""
    players = connection.execute(select(PLAYER)).all()
    persons, _circles = persons_of({player.id: player.merged_into for player in players})
    for player in players:
        derived = {"person_id": persons[player.id], "search": folded(player.name)}
        if (player.person_id, player.search) != tuple(derived.values()):
            connection.execute(update(PLAYER).where(PLAYER.c.id == player.id).values(derived))


def persons_of(merged: Mapping[str, str | None]) -> tuple[dict[str, str], list[str]]:
    """The person each player is in the end, and the players who are merged in a circle.

    `merged` says whom each is merged into. Who is merged in a circle, or into nobody known, is
    somebody of their own, and so is whoever is merged into them.
    """
    persons: dict[str, str] = {}
    circles = []
    for player in merged:
        way = [player]
        while way[-1] not in persons:
            into = merged[way[-1]]
            if into is None or into not in merged:
                persons[way[-1]] = way[-1]
            elif into in way:
                circle = way[way.index(into) :]
                circles += circle
                persons |= {each: each for each in circle}
            else:
                way.append(into)
        person = persons[way[-1]]
        for each in way:
            persons.setdefault(each, person)
    return persons, circles


def log_in(connection: Connection, path: str, game_id: str) -> tuple[Entry, ...]:
    """The whole log of a game; empty if there is no such game. Raises StoreError if damaged."""
    rows = connection.execute(statements.LOG, {"game_id": game_id})
    try:
        return log.entries_of(rows)
    except log.UnreadableLine as error:
        raise log.damaged(path, game_id, error.args[0]) from None


def _rebuild_game(connection: Connection, path: str, game_id: str) -> None:
    entries = log_in(connection, path, game_id)
    if not entries:
        raise StoreError(StoreProblem.NO_SUCH_GAME, path, game=game_id)
    game = log.game_of(path, game_id, entries)
    seated = [player.id for player in game.game.players]
    known = connection.scalars(select(PLAYER.c.id).where(PLAYER.c.id.in_(seated))).all()
    if len(known) != len(seated):
        raise log.damaged(path, game_id, 1)
    projection = projection_of(game)
    connection.execute(update(GAME).where(GAME.c.id == game_id).values(projection.game))
    _empty(connection, game_id)
    for table, rows in (
        (SEAT, projection.seats),
        (ROUND, projection.rounds),
        (ENTRY, projection.entries),
    ):
        if rows:
            anew = [{"game_id": game_id} | row for row in rows.values()]
            connection.execute(insert(table), anew)


def _empty(connection: Connection, game_id: str) -> None:
    for table in (ENTRY, ROUND, SEAT):
        connection.execute(delete(table).where(table.c.game_id == game_id))
