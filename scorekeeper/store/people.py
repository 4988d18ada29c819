"""The people: what they are called, who of them are one, and who is out of sight."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, Final, TypeVar

from sqlalchemy import select, update

from scorekeeper.game.events import Player
from scorekeeper.store import statements
from scorekeeper.store.kept import Person
from scorekeeper.store.problems import StoreError, StoreProblem
from scorekeeper.store.rebuilding import rebuild_people
from scorekeeper.store.tables import PLAYER, SEAT

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from sqlalchemy import Connection, FromClause, Select

    from scorekeeper.store.connection import Line

_OTHER: Final = SEAT.alias("other")
_Row = TypeVar("_Row", bound=tuple[Any, ...])


class People:
    """The people of one database.

    Whatever returns has reached the disk; whatever raises StoreError has changed nothing. An id
    nobody has raises NO_SUCH_PLAYER.
    """

    def __init__(self, line: Line) -> None:
        self._line = line

    def everybody(self) -> tuple[Person, ...]:
        """Everybody once, hidden or not, who played last first."""
        with self._line.reading() as connection:
            rows = connection.execute(statements.PEOPLE).mappings().all()
            merged = connection.execute(statements.MERGED).all()
        into: defaultdict[str, list[Player]] = defaultdict(list)
        for whom, id_, name in merged:
            into[whom].append(Player(id_, name))
        return tuple(Person(**row, merged=tuple(into[row["id"]])) for row in rows)

    def looks(self, player_ids: Sequence[str]) -> dict[str, tuple[str | None, str | None]]:
        """The colour and the mark of each of these players, as the person they are chose them."""
        person = PLAYER.alias("person")
        asked = (
            select(PLAYER.c.id, person.c.colour, person.c.mark)
            .join(person, person.c.id == PLAYER.c.person_id)
            .where(PLAYER.c.id.in_(player_ids))
        )
        with self._line.reading() as connection:
            return {id_: (colour, mark) for id_, colour, mark in connection.execute(asked)}

    def persons(self) -> dict[str, str]:
        """The person that every player is, by id."""
        with self._line.reading() as connection:
            pairs = connection.execute(select(PLAYER.c.id, PLAYER.c.person_id))
            return {row.id: row.person_id for row in pairs}

    def played_with(self, person_id: str) -> frozenset[str]:
        """The ids of the persons who sat in one game with this one, deleted games included."""
        ones, others = PLAYER.alias("ones"), PLAYER.alias("others")
        asked = _sitting_together(select(others.c.person_id).distinct(), ones, others).where(
            ones.c.person_id == person_id, others.c.person_id != person_id
        )
        with self._line.reading() as connection:
            return frozenset(connection.scalars(asked))

    def rename(self, player_id: str, name: str) -> None:
        """Call a player `name` from now on; scorepads keep what was written on them."""
        self._set(player_id, name=name)

    def choose_look(self, player_id: str, colour: str | None, mark: str | None) -> None:
        """Give a player a colour and a mark, each by name; None is the table's choice."""
        self._set(player_id, colour=colour, mark=mark)

    def hide(self, player_id: str, at: datetime | None) -> None:
        """Take a player out of sight; at no time, bring them back. Their games stay."""
        self._set(player_id, hidden_at=at)

    def merge(self, player_id: str, into: str) -> None:
        """Say that a player is the person `into`. No log changes, so it can be taken back.

        Raises StoreError with SAME_PERSON where they are already, and with AT_ONE_TABLE where both
        sat in one game.
        """
        with self._line.rebuilding() as connection:
            merge(connection, self._line.path, player_id, into)

    def split(self, player_id: str) -> None:
        """Take back that a player was somebody else."""
        self._set(player_id, merged_into=None)

    def _set(self, player_id: str, **values: object) -> None:
        with self._line.rebuilding() as connection:
            _write(connection, self._line.path, player_id, **values)


def merge(connection: Connection, path: str, player_id: str, into: str) -> None:
    """Say that the person of a player is the person of another. See `People.merge`."""
    one, other = (_person_of(connection, path, id_) for id_ in (player_id, into))
    if one == other:
        raise StoreError(StoreProblem.SAME_PERSON, path)
    if _games_together(connection, one, other):
        raise StoreError(StoreProblem.AT_ONE_TABLE, path)
    _write(connection, path, one, merged_into=other)


def _write(connection: Connection, path: str, player_id: str, **values: object) -> None:
    its = PLAYER.c.id == player_id
    if not connection.execute(update(PLAYER).where(its).values(values)).rowcount:
        raise StoreError(StoreProblem.NO_SUCH_PLAYER, path, player=player_id)
    rebuild_people(connection)


def _person_of(connection: Connection, path: str, player_id: str) -> str:
    person = connection.scalar(select(PLAYER.c.person_id).where(PLAYER.c.id == player_id))
    if person is None:
        raise StoreError(StoreProblem.NO_SUCH_PLAYER, path, player=player_id)
    return str(person)


def _games_together(connection: Connection, one: str, other: str) -> bool:
    """Whether two persons sat in one game."""
    ones, others = PLAYER.alias("ones"), PLAYER.alias("others")
    return (
        connection.execute(
            _sitting_together(select(SEAT.c.game_id), ones, others)
            .where(ones.c.person_id == one, others.c.person_id == other)
            .limit(1)
        ).first()
        is not None
    )


def _sitting_together(asked: Select[_Row], ones: FromClause, others: FromClause) -> Select[_Row]:
    """The question `asked`, of every two seats of one game and the players on them."""
    return (
        asked.select_from(SEAT)
        .join(ones, ones.c.id == SEAT.c.player_id)
        .join(_OTHER, _OTHER.c.game_id == SEAT.c.game_id)
        .join(others, others.c.id == _OTHER.c.player_id)
    )
