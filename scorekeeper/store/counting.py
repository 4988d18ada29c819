"""What is counted of rounds and games, as statements that sum up all that can be summed up.

Each counts the rows of a subquery in which everything it groups by has a name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Integer, String, and_, case, cast, func, literal, null, select, union_all

from scorekeeper.rules.cards import NO_TRUMP
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.stats.counts import By, TrumpKind
from scorekeeper.store.tables import ENTRY, GAME, PLAYER, ROUND, SEAT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import ColumnElement, CompoundSelect, Select

    from scorekeeper.stats.counts import FigureFilter

    Condition = ColumnElement[bool]
    Asked = Select[*tuple[Any, ...]]

FINISHED: Final = GAME.c.finished_at.is_not(None)

_OTHER: Final = SEAT.alias("other")
_OTHER_PLAYER: Final = PLAYER.alias("other_player")
OTHER_PERSON: Final = _OTHER_PLAYER.c.person_id

_TURN: Final = (ENTRY.c.seat - ROUND.c.dealer + GAME.c.players) % GAME.c.players
_END_OF_TURN_UP: Final = func.substr(ROUND.c.turn_up, func.length(ROUND.c.turn_up))
_TRUMP: Final = case(
    (ROUND.c.trump.is_(None), null()),
    (ROUND.c.trump == str(NO_TRUMP), literal(TrumpKind.NONE.value)),
    # The code of a suit card ends in its suit, that of no special card does.
    (ROUND.c.trump != _END_OF_TURN_UP, literal(TrumpKind.NAMED.value)),
    else_=literal(TrumpKind.TURNED_UP.value),
)


def wanted_games(wanted: FigureFilter) -> Iterator[Condition]:
    """What is true of the games that count."""
    yield GAME.c.deleted_at.is_(None)
    yield GAME.c.edition.in_(EDITIONS)
    if wanted.edition:
        yield GAME.c.edition == wanted.edition
    if wanted.since is not None:
        yield GAME.c.started_at >= wanted.since
    if wanted.until is not None:
        yield GAME.c.started_at < wanted.until
    for person in wanted.people:
        theirs = select(SEAT.c.game_id).join(PLAYER, PLAYER.c.id == SEAT.c.player_id)
        yield GAME.c.id.in_(theirs.where(PLAYER.c.person_id == person))


def groups(*conditions: Condition) -> CompoundSelect[*tuple[Any, ...]]:
    """The fields of a `Group`, for each person and all that their rounds can be alike in.

    The rounds are read once, into cells of those that are alike in everything.
    """
    alike = {
        By.BID: ENTRY.c.bid,
        By.CARDS: ROUND.c.cards,
        By.TURN: _TURN,
        By.EDITION: GAME.c.edition,
        By.TRUMP: _TRUMP,
        By.CLOUD: func.nullif(ENTRY.c.change, 0),
        By.GRAIL: ENTRY.c.grail_points,
    }
    asked = _scored(
        *(column.label(f"by_{by}") for by, column in alike.items()),
        PLAYER.c.person_id.label("person"),
        ENTRY.c.made,
        (ENTRY.c.bid - ENTRY.c.tricks).label("bias"),
    )
    rounds = asked.where(*conditions).subquery("rounds").c
    its = [*(rounds[f"by_{by}"] for by in By), rounds.person]
    cells = select(
        *its,
        func.count().label("rounds"),
        func.count().filter(rounds.made).label("right"),
        func.sum(rounds.bias).label("bias"),
        func.sum(func.abs(rounds.bias)).label("missed"),
    )
    cell = cells.group_by(*its).cte("cell").c
    sums = [cast(func.sum(cell[name]), Integer) for name in ("rounds", "right", "bias", "missed")]
    return union_all(
        *(
            select(cell.person, literal(by.value), cast(key, String), *sums)
            .where(key.is_not(None))
            .group_by(cell.person, key)
            for by, key in ((by, cell[f"by_{by}"]) for by in By)
        )
    )


def runs(*conditions: Condition) -> Asked:
    """Each person's longest run of right bids: those with as many misses before them are one."""
    in_order = func.row_number().over(order_by=[GAME.c.started_at, GAME.c.id]).label("number")
    game = select(GAME.c.id, in_order).cte("game_in_order").c
    asked = _scored(PLAYER.c.person_id.label("person"), ENTRY.c.made, game.number, ENTRY.c.round)
    rounds = asked.where(GAME.c.id == game.id, *conditions).subquery("rounds").c
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


def results(*conditions: Condition) -> Asked:
    """The fields of `Results`, for each person."""
    also_first = (
        select(_OTHER.c.seat)
        .where(_OTHER.c.game_id == SEAT.c.game_id, _OTHER.c.seat != SEAT.c.seat)
        .where(_OTHER.c.place == 1)
        .exists()
    )
    games = (
        # SQLite keeps what is no number, too, if another program writes it.
        _seated(PLAYER.c.person_id.label("person"), cast(SEAT.c.total, Integer).label("total"))
        .add_columns(and_(SEAT.c.place == 1, ~also_first).label("won"))
        .add_columns(and_(SEAT.c.place == 1, also_first).label("shared"))
    )
    its = games.where(FINISHED, *conditions).subquery("games").c
    return select(
        its.person,
        func.count(),
        func.count().filter(its.won),
        func.count().filter(its.shared),
        func.sum(its.total),
        func.max(its.total),
        func.min(its.total),
    ).group_by(its.person)


def meetings(*conditions: Condition) -> Asked:
    """The fields of a `Meeting`, for each person with each other one."""
    games = (
        _seated(
            PLAYER.c.person_id.label("person"),
            OTHER_PERSON.label("other"),
            (SEAT.c.place < _OTHER.c.place).label("better"),
            (SEAT.c.place == _OTHER.c.place).label("equal"),
            (SEAT.c.total - _OTHER.c.total).label("margin"),
        )
        .join(_OTHER, _OTHER.c.game_id == SEAT.c.game_id)
        .join(_OTHER_PLAYER, _OTHER_PLAYER.c.id == _OTHER.c.player_id)
        .where(PLAYER.c.person_id != OTHER_PERSON)
    )
    its = games.where(FINISHED, *conditions).subquery("games").c
    return select(
        its.person,
        its.other,
        func.count(),
        func.count().filter(its.better),
        func.count().filter(its.equal),
        func.sum(its.margin),
    ).group_by(its.person, its.other)


def places(*conditions: Condition) -> Asked:
    """Game, finish, person and place of every seat; the first finished first, by seat."""
    return (
        _seated(GAME.c.id, GAME.c.finished_at, PLAYER.c.person_id, SEAT.c.place)
        .where(FINISHED, *conditions)
        .order_by(GAME.c.finished_at, GAME.c.id, SEAT.c.seat)
    )


def _scored(*columns: ColumnElement[Any]) -> Asked:
    """`columns` of every scored round of every seat, where it scores anything for anybody."""
    return (
        select(*columns)
        .select_from(GAME)
        .join(ROUND, ROUND.c.game_id == GAME.c.id)
        .join(ENTRY, and_(ENTRY.c.game_id == ROUND.c.game_id, ENTRY.c.round == ROUND.c.round))
        .join(SEAT, and_(SEAT.c.game_id == ENTRY.c.game_id, SEAT.c.seat == ENTRY.c.seat))
        .join(PLAYER, PLAYER.c.id == SEAT.c.player_id)
        .where(ENTRY.c.made.is_not(None))
    )


def _seated(*columns: ColumnElement[Any]) -> Asked:
    """`columns` of every seat."""
    return (
        select(*columns)
        .select_from(GAME)
        .join(SEAT, SEAT.c.game_id == GAME.c.id)
        .join(PLAYER, PLAYER.c.id == SEAT.c.player_id)
    )
