"""Resolve players given by name, for new games and imports; their appearances by id."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorekeeper.game.names import is_same_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from scorekeeper.game.appearance import Appearance
    from scorekeeper.game.events import Player
    from scorekeeper.store.records import Person


def resolve_players(
    players: Sequence[Player],
    known: Sequence[Player],
    persons: Mapping[str, str],
    new_id: Callable[[], str],
) -> tuple[Player, ...]:
    """Return `players` with ids: their own, that of the first `known` player of that name, or new.

    `persons` maps the ids of known players to those of the persons they were merged into. A person
    who has a seat already is not found by name a second time.
    """
    seated = {persons.get(player.id, player.id) for player in players}
    found = []
    for player in players:
        namesakes = (
            other.id
            for other in known
            if persons.get(other.id, other.id) not in seated
            and is_same_name(other.name, player.name)
        )
        id_ = player.id or next(namesakes, None) or new_id()
        seated.add(persons.get(id_, id_))
        found.append(replace(player, id=id_))
    return tuple(found)


def appearances_of_players(people: Iterable[Person]) -> dict[str, Appearance]:
    """Return what each player's person looks like, by the player's id."""
    return {
        player_id: person.appearance
        for person in people
        for player_id in (person.id, *(player.id for player in person.merged))
    }
