"""Players and persons of a database: names, merges, appearances, and who is hidden.

A player is an id with a name. Players that turn out to be one person are merged, and can be
unmerged, without a change to any log.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from datetime import datetime
from typing import Any, Final, TypeVar

from sqlalchemy.orm import aliased
from sqlmodel import Session, and_, col, func, select
from sqlmodel.sql.expression import SelectOfScalar

from scorekeeper.game.appearance import Appearance
from scorekeeper.game.events import Player
from scorekeeper.game.names import search_key
from scorekeeper.game.photo import is_photo
from scorekeeper.store.database import Database, find_row
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.records import Person
from scorekeeper.store.schema import GameRow, PlayerRow, SeatRow

NO_APPEARANCE: Final = Appearance()

_MERGED: Final = aliased(PlayerRow)
_PERSON: Final = aliased(PlayerRow)
_OTHER: Final = aliased(PlayerRow)
_OTHER_SEAT: Final = aliased(SeatRow)
_LAST_PLAYED: Final = func.max(GameRow.started_at)
_LATEST: Final = func.coalesce(_LAST_PLAYED, PlayerRow.created_at).desc()

_PLAYERS: Final = (
    select(PlayerRow.id, PlayerRow.name, PlayerRow.person_id)
    .outerjoin(SeatRow, col(SeatRow.player_id) == PlayerRow.id)
    .outerjoin(GameRow, col(GameRow.id) == SeatRow.game_id)
    .group_by(PlayerRow.id)
    .order_by(_LATEST, PlayerRow.name)
)
"""All players, latest game first."""

_PEOPLE: Final = (
    select(PlayerRow, func.count(col(GameRow.id)), _LAST_PLAYED)
    .join(_MERGED, col(_MERGED.person_id) == PlayerRow.id)
    .outerjoin(SeatRow, col(SeatRow.player_id) == _MERGED.id)
    .outerjoin(GameRow, and_(GameRow.id == SeatRow.game_id, col(GameRow.deleted_at).is_(None)))
    .group_by(PlayerRow.id)
    .order_by(_LATEST, PlayerRow.name)
)
"""Each person once, latest game first; deleted games do not count."""

_Selected = TypeVar("_Selected", bound=Any)


class PersonStore:
    """The persons of one database. What raises StoreError has changed nothing.

    Methods that change a player raise StoreError with NO_SUCH_PLAYER for an unknown id.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def everybody(self) -> tuple[Person, ...]:
        """Return each person once, hidden ones too, latest game first."""
        merged: defaultdict[str, list[Player]] = defaultdict(list)
        others = select(PlayerRow.person_id, PlayerRow.id, PlayerRow.name).where(
            PlayerRow.person_id != PlayerRow.id
        )
        with self._database.read_session() as session:
            for person_id, player_id, name in session.exec(
                others.order_by(PlayerRow.name, PlayerRow.id)
            ):
                merged[person_id].append(Player(player_id, name))
            return tuple(
                Person(
                    row.id,
                    row.name,
                    row.appearance,
                    row.hidden_at is not None,
                    games,
                    last_played,
                    tuple(merged[row.id]),
                )
                for row, games, last_played in session.exec(_PEOPLE)
            )

    def appearances(self, player_ids: Sequence[str] | None = None) -> dict[str, Appearance]:
        """Return what the person of each player, or of some, has chosen to look like, by id."""
        query = select(PlayerRow.id, _PERSON).join(_PERSON, col(_PERSON.id) == PlayerRow.person_id)
        if player_ids is not None:
            query = query.where(col(PlayerRow.id).in_(player_ids))
        with self._database.read_session() as session:
            return {id_: person.appearance for id_, person in session.exec(query)}

    def players(self) -> tuple[tuple[Player, ...], dict[str, str]]:
        """Return all players, latest game first, and the id of each one's person by player id."""
        with self._database.read_session() as session:
            rows = session.exec(_PLAYERS).all()
        players = tuple(Player(id_, name) for id_, name, _person in rows)
        return players, {id_: person for id_, _name, person in rows}

    def played_with(self, person_id: str) -> frozenset[str]:
        """Return the ids of the persons who sat in a game with this one, deleted games included."""
        query = _same_game(select(_OTHER.person_id).distinct()).where(
            col(_PERSON.person_id) == person_id, col(_OTHER.person_id) != person_id
        )
        with self._database.read_session() as session:
            return frozenset(session.exec(query))

    def rename(self, player_id: str, name: str) -> None:
        """Change a player's name. Scorepads keep the name they were written with."""
        with self._changing(player_id) as player:
            player.name = name

    def choose_appearance(self, player_id: str, appearance: Appearance) -> None:
        """Set what a player looks like. Without a colour they get a new one.

        Raises ValueError for a photo that `is_photo` does not accept.
        """
        if appearance.photo is not None and not is_photo(appearance.photo):
            raise ValueError(appearance.photo[:20])
        with self._changing(player_id) as player:
            for name, value in asdict(appearance).items():
                setattr(player, name, value)

    def set_hidden(self, player_id: str, at: datetime | None) -> None:
        """Hide a player since `at`, or show them again (None). Their games stay."""
        with self._changing(player_id) as player:
            player.hidden_at = at

    def merge(self, player_id: str, into: str) -> None:
        """Make a player the person that the player `into` is.

        Raises StoreError: SAME_PERSON where they are one already, AT_ONE_TABLE where both sat in
        one game.
        """
        with self._database.write_session() as session:
            merge_players(session, player_id, into)

    def unmerge(self, player_id: str) -> None:
        """Make a player a person of their own again."""
        with self._changing(player_id) as player:
            player.merged_into = None

    @contextmanager
    def _changing(self, player_id: str) -> Iterator[PlayerRow]:
        """Write what is changed of a player, and what follows for all persons."""
        with self._database.write_session() as session:
            yield find_row(session, PlayerRow, player_id)
            update_persons(session)


def player_row(player: Player, at: datetime, appearance: Appearance = NO_APPEARANCE) -> PlayerRow:
    """Return the row of a new player, known since `at`."""
    return PlayerRow(
        **asdict(appearance),
        id=player.id,
        name=player.name,
        created_at=at,
        search=search_key(player.name),
        person_id=player.id,
    )


def merge_players(session: Session, player_id: str, into: str) -> None:
    """Merge the person of a player into that of another. Raises StoreError: see `PersonStore`."""
    one, other = (find_row(session, PlayerRow, id_).person_id for id_ in (player_id, into))
    if one == other:
        raise StoreError(StoreProblem.SAME_PERSON)
    query = _same_game(select(SeatRow.game_id)).where(
        col(_PERSON.person_id) == one, col(_OTHER.person_id) == other
    )
    if session.exec(query.limit(1)).first() is not None:
        raise StoreError(StoreProblem.AT_ONE_TABLE)
    find_row(session, PlayerRow, one).merged_into = other
    update_persons(session)


def update_persons(session: Session) -> None:
    """Write every player's person and searched name, which follow from merges and names."""
    players = session.exec(select(PlayerRow)).all()
    persons, _cycles = resolve_merges({player.id: player.merged_into for player in players})
    for player in players:
        player.person_id, player.search = persons[player.id], search_key(player.name)


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


def _same_game(query: SelectOfScalar[_Selected]) -> SelectOfScalar[_Selected]:
    """Select from every two seats of a game and the players `_PERSON` and `_OTHER` on them."""
    return (
        query.select_from(SeatRow)
        .join(_PERSON, col(_PERSON.id) == SeatRow.player_id)
        .join(_OTHER_SEAT, col(_OTHER_SEAT.game_id) == SeatRow.game_id)
        .join(_OTHER, col(_OTHER.id) == _OTHER_SEAT.player_id)
    )
