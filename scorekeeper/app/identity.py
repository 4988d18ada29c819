"""Find the person of a player by name or id, and people who may be the same person."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from os.path import commonprefix

from scorekeeper.game.appearance import Appearance
from scorekeeper.game.events import Player
from scorekeeper.game.names import is_same_name, normalize_name, search_key
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


def find_person(people: Iterable[Person], player_id: str) -> Person | None:
    """Return the person whose id this is, or to whom a player of this id belongs; else None."""
    return next(
        (one for one in people if player_id in (one.id, *(other.id for other in one.merged))), None
    )


def appearance_of(people: Iterable[Person], player_id: str) -> Appearance:
    """Return what the person of a player has chosen to look like; nothing if nobody is known."""
    person = find_person(people, player_id)
    return person.appearance if person else Appearance()


def merge_candidates(
    people: Iterable[Person], person: Person, played_with: Collection[str] = ()
) -> tuple[Person, ...]:
    """Return who may be the same person as `person`, the likeliest names first.

    Those whose ids are in `played_with` sat in a game with them, and cannot be.
    """
    own = search_key(person.name)

    def unlike(other: Person) -> tuple[int, bool]:
        shared = commonprefix([own, search_key(other.name)])  # noqa: RUF071 - of letters
        return -len(shared), other.hidden

    not_they = {person.id, *played_with}
    return tuple(sorted((other for other in people if other.id not in not_they), key=unlike))


def namesake(people: Iterable[Person], person: Person, typed: str) -> Person | None:
    """Return another person who has the name that is typed for `person`, or None."""
    others = (one for one in people if one.id != person.id)
    return next((one for one in others if is_same_name(one.name, normalize_name(typed))), None)
