"""Who somebody is of whom only the name is known."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorekeeper.game.names import same_name

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from scorekeeper.game.events import Player


def identified(
    players: Sequence[Player],
    known: Sequence[Player],
    persons: Mapping[str, str],
    new_id: Callable[[], str],
) -> tuple[Player, ...]:
    """`players` with an id each: their own, that of the first namesake among `known`, or a new one.

    `persons` says which person a known player is. No namesake is a person who sits at the table
    already.
    """
    seated = {persons.get(player.id, player.id) for player in players}
    found = []
    for player in players:
        namesakes = (
            other.id
            for other in known
            if persons.get(other.id, other.id) not in seated and same_name(other.name, player.name)
        )
        id_ = player.id or next(namesakes, None) or new_id()
        seated.add(persons.get(id_, id_))
        found.append(replace(player, id=id_))
    return tuple(found)
