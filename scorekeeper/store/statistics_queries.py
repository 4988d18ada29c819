"""SQL queries for statistics: counts of rounds, results of games, and meetings of players.

The rounds of a seat are in one column, and are counted in Python. All else is summed up in SQL.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import add, attrgetter
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Integer, Row, String, cast, func, select

from scorekeeper.rules.editions import EDITIONS
from scorekeeper.stats.counts import (
    Counts,
    GameResult,
    Grouping,
    HeadToHead,
    PersonResults,
    RoundGroup,
    TrumpKind,
)
from scorekeeper.store.database import Database
from scorekeeper.store.game_lists import RowQuery, search_conditions
from scorekeeper.store.records import GameSearch
from scorekeeper.store.schema import GAME, PLAYER, SEAT, PlayerRow

_Condition = ColumnElement[bool]

_FINISHED: Final = GAME.c.finished_at.is_not(None)
_OTHER: Final = SEAT.alias("other")
_OTHER_PLAYER: Final = PLAYER.alias("other_player")
_OTHER_PERSON: Final = _OTHER_PLAYER.c.person_id


class StatisticsQueries:
    """Statistics of one database. Each method reads one snapshot, and raises StoreError."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def person_of(self, player_id: str) -> str | None:
        """Return the id of a player's person; None if nobody has this id."""
        with self._database.read_session() as session:
            player = session.get(PlayerRow, player_id)
            return None if player is None else player.person_id

    def counts(self, wanted: GameSearch, person: str | None = None) -> Counts:
        """Return the counts of `person`; without one, of everybody in `wanted.people`, or at all.

        Only games with all of `wanted.people` count.
        """
        games = list(_game_conditions(wanted))
        own, others = list(games), list[_Condition]()
        if person is not None:
            own.append(PLAYER.c.person_id == person)
        elif wanted.people:
            own.append(PLAYER.c.person_id.in_(wanted.people))
            others.append(_OTHER_PERSON.in_(wanted.people))
        rounds = (
            _seats(PLAYER.c.person_id, GAME.c.edition, cast(SEAT.c.rounds, String))
            .where(SEAT.c.rounds != "", *own)
            .order_by(GAME.c.started_at, GAME.c.id)
        )
        finished = select(func.count()).select_from(GAME).where(_FINISHED, *games)
        with self._database.read_session() as session:
            connection = session.connection()
            groups, runs = _bidding(connection.execute(rounds).all())
            return Counts(
                games=connection.scalar(finished) or 0,
                names=_names(connection),
                groups=groups,
                results=tuple(
                    PersonResults(*row) for row in connection.execute(_results_query(*own))
                ),
                runs=runs,
                meetings=tuple(
                    HeadToHead(*row) for row in connection.execute(_meetings_query(*own, *others))
                ),
            )

    def outcomes(self, wanted: GameSearch) -> tuple[dict[str, str], tuple[GameResult, ...]]:
        """Return the names of all persons, and the finished games that count, earliest first."""
        query = (
            _seats(GAME.c.id, GAME.c.finished_at, PLAYER.c.person_id, SEAT.c.place)
            .where(_FINISHED, SEAT.c.counts, *_game_conditions(wanted))
            .order_by(GAME.c.finished_at, GAME.c.id, SEAT.c.seat)
        )
        with self._database.read_session() as session:
            connection = session.connection()
            names = _names(connection)
            seats = connection.execute(query).all()
        games = groupby(seats, key=attrgetter("id", "finished_at"))
        return names, tuple(
            GameResult(game, at, tuple((seat.person_id, seat.place) for seat in group))
            for (game, at), group in games
        )


def _names(connection: Connection) -> dict[str, str]:
    """Return the present name of every person, by id."""
    query = select(PLAYER.c.id, PLAYER.c.name).where(PLAYER.c.id == PLAYER.c.person_id)
    return {player.id: player.name for player in connection.execute(query)}


def _game_conditions(wanted: GameSearch) -> Iterator[_Condition]:
    """Yield the conditions on the games that count."""
    yield GAME.c.deleted_at.is_(None)
    yield GAME.c.edition.in_(EDITIONS)
    yield from search_conditions(wanted)


_KEYS: Final = tuple(Grouping)
_ROUND: Final = re.compile(
    rf"[01],(-?\d+)?,\d+,(\d+)?,\d+,\d+,({'|'.join(TrumpKind)})?,(-?\d+)?,(-?\d+)?", re.ASCII
)


def _bidding(
    seats: Iterable[Row[*tuple[Any, ...]]],
) -> tuple[tuple[RoundGroup, ...], dict[str, int]]:
    """Return the groups of rounds and the longest run of right bids of each person.

    Equal rounds of a person are counted first: there are far fewer different ones.
    """
    counted: defaultdict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    made: defaultdict[str, list[str]] = defaultdict(list)
    for person, edition, rounds in seats:
        words = rounds.split()
        counted[person, edition].update(words)
        made[person] += [word[0] for word in words]
    sums: defaultdict[tuple[str, Grouping, str], list[int]] = defaultdict(lambda: [0] * 5)
    for (person, edition), words in counted.items():
        for word, rounds in words.items():
            if not _ROUND.fullmatch(word):  # another program may have written
                continue
            right, bias, missed, *keys = word.split(",")
            row = (1, int(right), int(bias or 0), int(missed), int(not bias))
            added = [rounds * each for each in row]
            for by, key in zip(_KEYS, (*keys, edition), strict=True):
                if key:
                    before = sums[person, by, key]
                    before[:] = map(add, before, added)
    groups = tuple(RoundGroup(*key, *values) for key, values in sums.items())
    return groups, {
        person: max(map(len, "".join(letters).split("0"))) for person, letters in made.items()
    }


def _results_query(*conditions: _Condition) -> RowQuery:
    """Select the fields of each person's `PersonResults`."""
    first = SEAT.c.place == 1
    also_first = (
        select(_OTHER.c.seat)
        .where(_OTHER.c.game_id == SEAT.c.game_id, _OTHER.c.seat != SEAT.c.seat)
        .where(_OTHER.c.place == 1)
        .exists()
    )
    # In SQLite another program may have stored text in a column of numbers.
    total = cast(SEAT.c.total, Integer)
    seats = _seats(
        PLAYER.c.person_id,
        func.count(),
        func.count().filter(first, ~also_first),
        func.count().filter(first, also_first),
        func.sum(total),
        func.max(total),
        func.min(total),
    )
    finished = seats.where(_FINISHED, SEAT.c.counts, *conditions)
    return finished.group_by(PLAYER.c.person_id)


def _meetings_query(*conditions: _Condition) -> RowQuery:
    """Select the fields of each `HeadToHead` of one person with another."""
    seats = _seats(
        PLAYER.c.person_id,
        _OTHER_PERSON,
        func.count(),
        func.count().filter(SEAT.c.place < _OTHER.c.place),
        func.count().filter(SEAT.c.place == _OTHER.c.place),
        func.sum(SEAT.c.total - _OTHER.c.total),
    )
    pairs = seats.join(_OTHER, _OTHER.c.game_id == SEAT.c.game_id).join(
        _OTHER_PLAYER, _OTHER_PLAYER.c.id == _OTHER.c.player_id
    )
    others = pairs.where(PLAYER.c.person_id != _OTHER_PERSON)
    finished = others.where(_FINISHED, SEAT.c.counts, _OTHER.c.counts, *conditions)
    return finished.group_by(PLAYER.c.person_id, _OTHER_PERSON)


def _seats(*columns: ColumnElement[Any]) -> RowQuery:
    """Select `columns` of every seat."""
    return (
        select(*columns)
        .select_from(GAME)
        .join(SEAT, SEAT.c.game_id == GAME.c.id)
        .join(PLAYER, PLAYER.c.id == SEAT.c.player_id)
    )
