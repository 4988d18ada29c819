"""SQL queries for statistics: counts of rounds, results of games, and meetings of players.

They are summed up in SQL as far as possible, each over a subquery in which everything that is
grouped by has a name.
"""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import (
    Integer,
    String,
    and_,
    case,
    cast,
    func,
    literal,
    null,
    or_,
    select,
    union_all,
)

from scorekeeper.game.tally import NO_PLACE
from scorekeeper.rules.cards import NO_TRUMP
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
from scorekeeper.store.schema import ENTRY, GAME, PLAYER, ROUND, SEAT, PlayerRow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import ColumnElement, CompoundSelect, Connection, FromClause, Select

    from scorekeeper.stats.counts import FigureFilter
    from scorekeeper.store.database import Database

    _Condition = ColumnElement[bool]
    _Query = Select[*tuple[Any, ...]]

_FINISHED: Final = GAME.c.finished_at.is_not(None)

_OTHER: Final = SEAT.alias("other")
_LAST: Final = ENTRY.alias("last")


def _counts_for(seat: FromClause) -> ColumnElement[bool]:
    """A finished game counts for those who have a place in it and played its last round.

    Who has left has no place (rules §8.9).
    """
    played_last = (
        select(_LAST.c.seat)
        .where(_LAST.c.game_id == seat.c.game_id, _LAST.c.seat == seat.c.seat)
        .where(_LAST.c.round == GAME.c.rounds_scored)
        .exists()
    )
    return and_(seat.c.place != NO_PLACE, or_(GAME.c.rounds_scored == 0, played_last))


_OTHER_PLAYER: Final = PLAYER.alias("other_player")
_OTHER_PERSON: Final = _OTHER_PLAYER.c.person_id

_END_OF_TURN_UP: Final = func.substr(ROUND.c.turn_up, func.length(ROUND.c.turn_up))
_TRUMP: Final = case(
    (ROUND.c.trump.is_(None), null()),
    (ROUND.c.trump == str(NO_TRUMP), literal(TrumpKind.NONE.value)),
    # The code of a suit card ends in its suit, that of no special card does.
    (ROUND.c.trump != _END_OF_TURN_UP, literal(TrumpKind.NAMED.value)),
    else_=literal(TrumpKind.TURNED_UP.value),
)


class StatisticsQueries:
    """Statistics of one database. Each method reads one snapshot, and raises StoreError."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def person_of(self, player_id: str) -> str | None:
        """Return the id of a player's person; None if nobody has this id."""
        with self._database.read_session() as session:
            player = session.get(PlayerRow, player_id)
            return None if player is None else player.person_id

    def counts(self, wanted: FigureFilter, person: str | None = None) -> Counts:
        """Return the counts of `person`; without one, of everybody in `wanted.people`, or at all.

        Only games with all of `wanted.people` count.
        """
        games = list(_game_conditions(wanted))
        own, met = list(games), list(games)
        if person is not None:
            own.append(PLAYER.c.person_id == person)
        elif wanted.people:
            own.append(PLAYER.c.person_id.in_(wanted.people))
            met.append(_OTHER_PERSON.in_(wanted.people))
        met += own[len(games) :]
        finished = select(func.count()).select_from(GAME).where(_FINISHED, *games)
        with self._database.read_session() as session:
            connection = session.connection()
            return Counts(
                games=connection.scalar(finished) or 0,
                names=_names(connection),
                groups=tuple(
                    RoundGroup(person, Grouping(by), *rest)
                    for person, by, *rest in connection.execute(_groups_query(*own))
                ),
                results=tuple(
                    PersonResults(*row) for row in connection.execute(_results_query(*own))
                ),
                runs={row.person: row.length for row in connection.execute(_runs_query(*own))},
                meetings=tuple(
                    HeadToHead(*row) for row in connection.execute(_meetings_query(*met))
                ),
            )

    def outcomes(self, wanted: FigureFilter) -> tuple[dict[str, str], tuple[GameResult, ...]]:
        """Return the names of all persons, and the finished games that count, earliest first."""
        query = _places_query(*_game_conditions(wanted))
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


def _game_conditions(wanted: FigureFilter) -> Iterator[_Condition]:
    """Yield the conditions on the games that count."""
    yield GAME.c.deleted_at.is_(None)
    yield GAME.c.edition.in_(EDITIONS)
    if wanted.edition:
        yield GAME.c.edition == wanted.edition
    if wanted.since is not None:
        yield GAME.c.started_at >= wanted.since
    if wanted.until is not None:
        yield GAME.c.started_at < wanted.until
    for person in wanted.people:
        games = select(SEAT.c.game_id).join(PLAYER, PLAYER.c.id == SEAT.c.player_id)
        yield GAME.c.id.in_(games.where(PLAYER.c.person_id == person))


_SUMS: Final = ("rounds", "right", "bias", "missed", "guessed")


def _groups_query(*conditions: _Condition) -> CompoundSelect[*tuple[Any, ...]]:
    """Select the fields of each `RoundGroup`: by person and by each property that rounds share.

    The rounds are read once, into cells of those that agree in every property.
    """
    properties = {
        Grouping.BID: ENTRY.c.bid,
        Grouping.CARDS: ROUND.c.cards,
        Grouping.TURN: ENTRY.c.turn,
        Grouping.EDITION: GAME.c.edition,
        Grouping.TRUMP: _TRUMP,
        Grouping.CLOUD: func.nullif(ENTRY.c.change, 0),
        Grouping.GRAIL: ENTRY.c.grail_points,
    }
    query = _scored_entries(
        *(column.label(f"by_{by}") for by, column in properties.items()),
        PLAYER.c.person_id.label("person"),
        ENTRY.c.made,
        (ENTRY.c.bid - ENTRY.c.tricks).label("bias"),
        ENTRY.c.missed,
    )
    rounds = query.where(*conditions).subquery("rounds").c
    keys = [*(rounds[f"by_{by}"] for by in Grouping), rounds.person]
    cells = select(
        *keys,
        func.count().label("rounds"),
        func.count().filter(rounds.made).label("right"),
        func.coalesce(func.sum(rounds.bias), 0).label("bias"),
        func.sum(rounds.missed).label("missed"),
        (func.count() - func.count(rounds.bias)).label("guessed"),
    )
    cell = cells.group_by(*keys).cte("cell").c
    sums = [cast(func.sum(cell[name]), Integer) for name in _SUMS]
    return union_all(
        *(
            select(cell.person, literal(by.value), cast(key, String), *sums)
            .where(key.is_not(None))
            .group_by(cell.person, key)
            for by, key in ((by, cell[f"by_{by}"]) for by in Grouping)
        )
    )


def _runs_query(*conditions: _Condition) -> _Query:
    """Select each person's longest run of right bids.

    Right bids with the same number of misses before them belong to one run.
    """
    in_order = func.row_number().over(order_by=[GAME.c.started_at, GAME.c.id]).label("number")
    game = select(GAME.c.id, in_order).cte("game_in_order").c
    query = _scored_entries(
        PLAYER.c.person_id.label("person"), ENTRY.c.made, game.number, ENTRY.c.round
    )
    rounds = query.where(GAME.c.id == game.id, *conditions).subquery("rounds").c
    misses = func.sum(case((rounds.made, 0), else_=1)).over(
        partition_by=rounds.person, order_by=[rounds.number, rounds.round]
    )
    played = select(rounds.person, rounds.made, misses.label("misses")).subquery("played").c
    run = (
        select(played.person, func.count().label("length"))
        .where(played.made)
        .group_by(played.person, played.misses)
        .subquery("run")
        .c
    )
    longest = func.max(run.length).label("length")
    return select(run.person, longest).group_by(run.person)


def _results_query(*conditions: _Condition) -> _Query:
    """Select the fields of each person's `PersonResults`."""
    also_first = (
        select(_OTHER.c.seat)
        .where(_OTHER.c.game_id == SEAT.c.game_id, _OTHER.c.seat != SEAT.c.seat)
        .where(_OTHER.c.place == 1)
        .exists()
    )
    games = (
        # In SQLite another program may have stored text in a column of numbers.
        _seats(PLAYER.c.person_id.label("person"), cast(SEAT.c.total, Integer).label("total"))
        .add_columns(and_(SEAT.c.place == 1, ~also_first).label("won"))
        .add_columns(and_(SEAT.c.place == 1, also_first).label("shared"))
    )
    seats = games.where(_FINISHED, _counts_for(SEAT), *conditions).subquery("games").c
    return select(
        seats.person,
        func.count(),
        func.count().filter(seats.won),
        func.count().filter(seats.shared),
        func.sum(seats.total),
        func.max(seats.total),
        func.min(seats.total),
    ).group_by(seats.person)


def _meetings_query(*conditions: _Condition) -> _Query:
    """Select the fields of each `HeadToHead` of one person with another."""
    games = (
        _seats(
            PLAYER.c.person_id.label("person"),
            _OTHER_PERSON.label("other"),
            (SEAT.c.place < _OTHER.c.place).label("better"),
            (SEAT.c.place == _OTHER.c.place).label("equal"),
            (SEAT.c.total - _OTHER.c.total).label("margin"),
        )
        .join(_OTHER, _OTHER.c.game_id == SEAT.c.game_id)
        .join(_OTHER_PLAYER, _OTHER_PLAYER.c.id == _OTHER.c.player_id)
        .where(PLAYER.c.person_id != _OTHER_PERSON)
        .where(_counts_for(SEAT), _counts_for(_OTHER))
    )
    seats = games.where(_FINISHED, *conditions).subquery("games").c
    return select(
        seats.person,
        seats.other,
        func.count(),
        func.count().filter(seats.better),
        func.count().filter(seats.equal),
        func.sum(seats.margin),
    ).group_by(seats.person, seats.other)


def _places_query(*conditions: _Condition) -> _Query:
    """Select game, finish, person and place of every seat, earliest finish first."""
    return (
        _seats(GAME.c.id, GAME.c.finished_at, PLAYER.c.person_id, SEAT.c.place)
        .where(_FINISHED, _counts_for(SEAT), *conditions)
        .order_by(GAME.c.finished_at, GAME.c.id, SEAT.c.seat)
    )


def _scored_entries(*columns: ColumnElement[Any]) -> _Query:
    """Select `columns` of every seat in every scored round that scores for anybody."""
    return (
        select(*columns)
        .select_from(GAME)
        .join(ROUND, ROUND.c.game_id == GAME.c.id)
        .join(ENTRY, and_(ENTRY.c.game_id == ROUND.c.game_id, ENTRY.c.round == ROUND.c.round))
        .join(SEAT, and_(SEAT.c.game_id == ENTRY.c.game_id, SEAT.c.seat == ENTRY.c.seat))
        .join(PLAYER, PLAYER.c.id == SEAT.c.player_id)
        .where(ENTRY.c.made.is_not(None))
    )


def _seats(*columns: ColumnElement[Any]) -> _Query:
    """Select `columns` of every seat."""
    return (
        select(*columns)
        .select_from(GAME)
        .join(SEAT, SEAT.c.game_id == GAME.c.id)
        .join(PLAYER, PLAYER.c.id == SEAT.c.player_id)
    )
