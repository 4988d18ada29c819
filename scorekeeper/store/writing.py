"""Writing a game and what grows in it: its log, and what follows from it, in one transaction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.game.names import folded
from scorekeeper.store import log, statements
from scorekeeper.store.projection import changes, projection_of

if TYPE_CHECKING:
    from datetime import datetime

    from scorekeeper.game.events import Player
    from scorekeeper.store.connection import Pen
    from scorekeeper.store.projection import Sheet


def create(pen: Pen, game_id: str, sheet: Sheet) -> bool:
    """Keep a game and its players; False, and nothing is written, if its id is taken."""
    start, projection = sheet.log[0].at, projection_of(sheet)
    game = {
        "id": game_id,
        "edition": sheet.game.rules.edition,
        "started_at": start,
        "deleted_at": None,
        **projection.game,
    }
    if not pen.write(statements.ADD_GAME, game):
        return False
    for player in sheet.game.players:
        pen.write(statements.ADD_PLAYER, player_row(player, start))
    its = {"game_id": game_id}
    pen.write(statements.ADD_EVENT, *log.rows_of(game_id, sheet.log))
    pen.write(statements.PUT_SEAT, *(its | row for row in projection.seats.values()))
    pen.write(statements.PUT_ROUND, *(its | row for row in projection.rounds.values()))
    pen.write(statements.PUT_ENTRY, *(its | row for row in projection.entries.values()))
    return True


def append(pen: Pen, game_id: str, was: Sheet, now: Sheet) -> bool:
    """Let a game grow; False, and nothing is written, if it is no longer as it `was`."""
    change = changes(was, now)
    its = {"game_id": game_id}
    if not pen.write(statements.GROW_GAME, its | {"after": len(was.log)} | change.game):
        return False
    pen.write(statements.ADD_EVENT, *log.rows_of(game_id, now.log[len(was.log) :]))
    pen.write(statements.DROP_ENTRY, *(its | key for key in change.entries_gone))
    pen.write(statements.DROP_ROUND, *(its | key for key in change.rounds_gone))
    pen.write(statements.PUT_SEAT, *(its | row for row in change.seats))
    pen.write(statements.PUT_ROUND, *(its | row for row in change.rounds))
    pen.write(statements.PUT_ENTRY, *(its | row for row in change.entries))
    return True


def player_row(player: Player, at: datetime) -> dict[str, object]:
    """The row of somebody new, known since `at`."""
    nothing_chosen = {"colour": None, "mark": None, "hidden_at": None, "merged_into": None}
    its = {"id": player.id, "person_id": player.id, "search": folded(player.name)}
    return {"name": player.name, "created_at": at, **its, **nothing_chosen}
