"""Who somebody is of whom only the name is known."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorekeeper.game.names import same_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scorekeeper.game.events import Player


def identified(
    players: Sequence[Player], known: Sequence[Player], new_id: Callable[[], str]
) -> tuple[Player, ...]:
    """`players` with an id each: their own, that of the first namesake among `known`, or a new one.

    Nobody gets an id that another of `players` has.
    """
    taken = {player.id for player in players}
    found = []
    for player in players:
        namesakes = (k.id for k in known if k.id not in taken and same_name(k.name, player.name))
        id_ = player.id or next(namesakes, None) or new_id()
        taken.add(id_)
        found.append(replace(player, id=id_))
    return tuple(found)
