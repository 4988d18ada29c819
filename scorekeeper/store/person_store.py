"""Players and persons of a database: names, merges, looks, and who is hidden.

A player is an id with a name. Players that turn out to be one person are merged, and can be
unmerged, without a change to any log.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final, TypeVar

from sqlalchemy import select, update

from scorekeeper.game.events import Player
from scorekeeper.game.looks import ChosenLook
from scorekeeper.game.names import search_key
from scorekeeper.game.photo import is_photo
from scorekeeper.store import statements
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.records import Person
from scorekeeper.store.schema import PLAYER, SEAT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import datetime

    from sqlalchemy import Connection, FromClause, Select

    from scorekeeper.store.database import Database

_OTHER_SEAT: Final = SEAT.alias("other_seat")
_Row = TypeVar("_Row", bound=tuple[Any, ...])


class PersonStore:
    """The persons of one database. What raises StoreError has changed nothing.

    Methods that change a player raise StoreError with NO_SUCH_PLAYER for an unknown id.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def everybody(self) -> tuple[Person, ...]:
        """Return each person once, hidden ones too, latest game first."""
        with self._database.read_transaction() as connection:
            rows = connection.execute(statements.PEOPLE).mappings().all()
            players = connection.execute(statements.MERGED).all()
        merged: defaultdict[str, list[Player]] = defaultdict(list)
        for person_id, player_id, name in players:
            merged[person_id].append(Player(player_id, name))
        return tuple(Person(**row, merged=tuple(merged[row["id"]])) for row in rows)

    def looks(self, player_ids: Sequence[str]) -> dict[str, ChosenLook]:
        """Return what each player's person has chosen to look like, by player id."""
        person = PLAYER.alias("person")
        query = (
            select(PLAYER.c.id, person.c.colour, person.c.mark, person.c.photo)
            .join(person, person.c.id == PLAYER.c.person_id)
            .where(PLAYER.c.id.in_(player_ids))
        )
        with self._database.read_transaction() as connection:
            return {id_: ChosenLook(*look) for id_, *look in connection.execute(query)}

    def person_ids(self) -> dict[str, str]:
        """Return the id of each player's person, by player id."""
        with self._database.read_transaction() as connection:
            pairs = connection.execute(select(PLAYER.c.id, PLAYER.c.person_id))
            return {row.id: row.person_id for row in pairs}

    def played_with(self, person_id: str) -> frozenset[str]:
        """Return the ids of the persons who sat in a game with this one, deleted games included."""
        one, other = PLAYER.alias("one"), PLAYER.alias("other_player")
        query = _same_game(select(other.c.person_id).distinct(), one, other).where(
            one.c.person_id == person_id, other.c.person_id != person_id
        )
        with self._database.read_transaction() as connection:
            return frozenset(connection.scalars(query))

    def rename(self, player_id: str, name: str) -> None:
        """Change a player's name. Scorepads keep the name they were written with."""
        self._update(player_id, name=name)

    def choose_look(self, player_id: str, look: ChosenLook) -> None:
        """Set what a player looks like. None for a colour: they get one anew.

        Raises ValueError for a photo that is none by `is_photo`.
        """
        if look.photo is not None and not is_photo(look.photo):
            raise ValueError(look.photo[:20])
        self._update(player_id, **asdict(look))

    def set_hidden(self, player_id: str, at: datetime | None) -> None:
        """Hide a player since `at`, or show them again (None). Their games stay."""
        self._update(player_id, hidden_at=at)

    def merge(self, player_id: str, into: str) -> None:
        """Make a player the person that the player `into` is.

        Raises StoreError: SAME_PERSON where they are one already, AT_ONE_TABLE where both sat in
        one game.
        """
        with self._database.write_transaction() as connection:
            merge_players(connection, self._database.path, player_id, into)

    def unmerge(self, player_id: str) -> None:
        """Make a player a person of their own again."""
        self._update(player_id, merged_into=None)

    def _update(self, player_id: str, **values: object) -> None:
        with self._database.write_transaction() as connection:
            _update_player(connection, self._database.path, player_id, **values)


def player_row(player: Player, at: datetime) -> dict[str, object]:
    """Return the row of a new player, known since `at`."""
    return {
        "id": player.id,
        "name": player.name,
        "search": search_key(player.name),
        "created_at": at,
        "person_id": player.id,
        **dict.fromkeys(("colour", "mark", "photo", "hidden_at", "merged_into")),
    }


def merge_players(connection: Connection, path: str, player_id: str, into: str) -> None:
    """Merge the person of a player into that of another. Raises StoreError: see `PersonStore`."""
    one, other = (_person_id(connection, path, id_) for id_ in (player_id, into))
    if one == other:
        raise StoreError(StoreProblem.SAME_PERSON, path)
    if _have_played(connection, one, other):
        raise StoreError(StoreProblem.AT_ONE_TABLE, path)
    _update_player(connection, path, one, merged_into=other)


def unknown_players(
    connection: Connection, looks: Mapping[str, ChosenLook]
) -> dict[str, ChosenLook]:
    """Return those of `looks`, by ids of players, that are of players not known yet."""
    known = set(connection.scalars(select(PLAYER.c.id))) if looks else set()
    return {id_: look for id_, look in looks.items() if id_ not in known}


def store_looks(connection: Connection, looks: Mapping[str, ChosenLook]) -> None:
    """Set the looks of known players; empty parts of a look leave what is stored."""
    for player_id, look in looks.items():
        for column, value in asdict(look).items():
            if value is not None:
                changed = update(PLAYER).where(PLAYER.c.id == player_id)
                connection.execute(changed.values({column: value}))


def update_persons(connection: Connection) -> None:
    """Write every player's person and searched name, which follow from merges and names."""
    columns = [PLAYER.c[name] for name in ("id", "name", "search", "merged_into", "person_id")]
    players = connection.execute(select(*columns)).all()
    persons, _cycles = resolve_merges({player.id: player.merged_into for player in players})
    for player in players:
        derived = {"person_id": persons[player.id], "search": search_key(player.name)}
        if (player.person_id, player.search) != tuple(derived.values()):
            connection.execute(update(PLAYER).where(PLAYER.c.id == player.id).values(derived))


def resolve_merges(merged_into: Mapping[str, str | None]) -> tuple[dict[str, str], list[str]]:
    """Return the person of each player, and the players who are merged in a cycle.

    `merged_into` has the player that each was merged into. Whoever is in a cycle, or is merged
    into an unknown player, is a person of their own.
    """
    persons: dict[str, str] = {}
    in_cycles = []
    for player in merged_into:
        path = [player]
        while path[-1] not in persons:
            into = merged_into[path[-1]]
            if into is None or into not in merged_into:
                persons[path[-1]] = path[-1]
            elif into in path:
                cycle = path[path.index(into) :]
                in_cycles += cycle
                persons |= {each: each for each in cycle}
            else:
                path.append(into)
        person = persons[path[-1]]
        for each in path:
            persons.setdefault(each, person)
    return persons, in_cycles


def _update_player(connection: Connection, path: str, player_id: str, **values: object) -> None:
    changed = connection.execute(update(PLAYER).where(PLAYER.c.id == player_id).values(values))
    if not changed.rowcount:
        raise StoreError(StoreProblem.NO_SUCH_PLAYER, path, player=player_id)
    update_persons(connection)


def _person_id(connection: Connection, path: str, player_id: str) -> str:
    person = connection.scalar(select(PLAYER.c.person_id).where(PLAYER.c.id == player_id))
    if person is None:
        raise StoreError(StoreProblem.NO_SUCH_PLAYER, path, player=player_id)
    return str(person)


def _have_played(connection: Connection, person_id: str, other_id: str) -> bool:
    """Whether two persons sat in one game."""
    one, other = PLAYER.alias("one"), PLAYER.alias("other_player")
    query = _same_game(select(SEAT.c.game_id), one, other).where(
        one.c.person_id == person_id, other.c.person_id == other_id
    )
    return connection.execute(query.limit(1)).first() is not None


def _same_game(query: Select[_Row], one: FromClause, other: FromClause) -> Select[_Row]:
    """Select from every two seats of a game and the players `one` and `other` on them."""
    return (
        query.select_from(SEAT)
        .join(one, one.c.id == SEAT.c.player_id)
        .join(_OTHER_SEAT, _OTHER_SEAT.c.game_id == SEAT.c.game_id)
        .join(other, other.c.id == _OTHER_SEAT.c.player_id)
    )
