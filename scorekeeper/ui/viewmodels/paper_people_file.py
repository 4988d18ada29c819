"""Convert the players of a paper pad: to the seats of a game file, and to and from JSON."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from scorekeeper.exports import game_people
from scorekeeper.exports.game_rounds import read_rounds, round_to_json
from scorekeeper.game import json_values
from scorekeeper.game.bonuses import moved
from scorekeeper.game.json_values import UnreadableCode, UnreadableError
from scorekeeper.game.log_check import check_ids, check_rules
from scorekeeper.game.seating import MAX_EVER_SEATED, SeatingPlan
from scorekeeper.game.seating_refusal import MAX_POINTS
from scorekeeper.rules.schedule import fewest_players, most_cards, most_players
from scorekeeper.ui.viewmodels.paper_pad import blank_for
from scorekeeper.ui.viewmodels.paper_people import orders_of, plan_of
from scorekeeper.ui.viewmodels.paper_rounds import (
    entries,
    players_at_start,
    seated_game,
    with_rounds,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scorekeeper.game.events import GameStarted, Player, RoundCorrected
    from scorekeeper.game.json_values import Json
    from scorekeeper.game.seating import Seating
    from scorekeeper.game.state import Adjustment, Game, Round

_PLAYERS: Final = "players"
_ORDERS: Final = "orders"
_STARTS: Final = "starts"
_ADJUSTMENTS: Final = "adjustments"
_ROUNDS: Final = "rounds"
_FIELDS: Final = (_PLAYERS, _ORDERS, _STARTS, _ADJUSTMENTS, _ROUNDS)


def renumbered_by_arrival(game: Game, last: int) -> Game:
    """Return `game` with its seats in the order in which people came, as in a game file.

    Who came after round `last` is left out, as are later changes.
    """
    plan = game.plan
    seatings = tuple(each for each in plan.seatings if each.from_round <= max(last, 1))
    came = {seat for each in seatings for seat in each.order}
    in_turn = sorted(came, key=lambda seat: (plan.joined(seat), seat))
    new = {seat: place for place, seat in enumerate(in_turn)}
    # who was to deal first may not have come yet
    dealt_first = new[plan.dealers_of(1, game.first_dealer)[0]]
    dealers = [new.get(game.first_dealer, -1), dealt_first]
    first_dealer = next((seat for seat in dealers if 0 <= seat < players_at_start(plan)), 0)
    moved = SeatingPlan(
        tuple(_moved(each, new) for each in seatings),
        tuple(sorted((n, new[seat]) for n, seat in plan.sitting_out if n <= last)),
        tuple(sorted((n, new[seat]) for n, seat in plan.dealers if n <= last)),
    )
    if moved.dealers_of(1, first_dealer) != (dealt_first,):
        # a joiner did, who is none of those with whom the game starts
        named = {**dict(moved.dealers), 1: dealt_first}
        moved = replace(moved, dealers=tuple(sorted(named.items())))
    table = replace(
        game,
        players=tuple(game.players[seat] for seat in new),
        first_dealer=first_dealer,
        plan=moved,
        adjustments=tuple(
            replace(one, seat=new[one.seat]) for one in game.adjustments if one.seat in new
        ),
    )
    return with_rounds(table, (_entries(each, new) for each in map(entries, game.rounds)))


def _moved(seating: Seating, new: Mapping[int, int]) -> Seating:
    return replace(
        seating,
        order=tuple(new[seat] for seat in seating.order),
        starts=tuple(sorted((new[seat], points) for seat, points in seating.starts)),
        left=tuple(sorted(new[seat] for seat in seating.left)),
    )


def _entries(round_: RoundCorrected, new: Mapping[int, int]) -> RoundCorrected:
    changes = (change for change in round_.bid_changes if change.seat in new)
    return replace(
        round_,
        bids=tuple(round_.bids[seat] for seat in new),
        tricks=tuple(round_.tricks[seat] for seat in new),
        bonuses=moved(round_.bonuses, new),
        cannonballs=tuple(new[seat] for seat in round_.cannonballs if seat in new),
        bid_changes=tuple(replace(change, seat=new[change.seat]) for change in changes),
        werewolf=None if round_.werewolf is None else new.get(round_.werewolf),
        guessed=tuple(new[seat] for seat in round_.guessed if seat in new),
    )


def people_to_json(game: Game, table: int) -> Json:
    """Return people, points and rounds of a pad as JSON; `table` is how many the table named."""
    plan = game.plan
    starts = dict(pair for seating in plan.seatings for pair in seating.starts)
    return {
        _PLAYERS: [pad_player_to_json(player) for player in game.players[table:]],
        _ORDERS: [list(order) for order in orders_of(game)],
        _STARTS: {str(seat): points for seat, points in starts.items()},
        _ADJUSTMENTS: [*map(game_people.adjustment_to_json, game.adjustments)],
        _ROUNDS: [_round_to_json(round_, dict(plan.dealers)) for round_ in game.rounds],
    }


def pad_player_to_json(player: Player) -> dict[str, Json]:
    """Return the name of a player of a pad, and their id if they have one."""
    return {"name": player.name, **({"id": player.id} if player.id else {})}


def _round_to_json(round_: Round, dealers: Mapping[int, int]) -> Json:
    """Return a round as JSON, without the values that its players determine."""
    follows = {"cards"} if round_.number in dealers else {"cards", "dealer"}
    return {key: value for key, value in round_to_json(round_).items() if key not in follows}


def people_from_json(value: Json, start: GameStarted) -> Game:
    """Read what `people_to_json` wrote of a pad of this table. Raises UnreadableError."""
    read = json_values.read_object(value, "", _FIELDS, _FIELDS)
    players = (*start.players, *_read_joiners(read[_PLAYERS], start))
    blank = blank_for(start).game
    plan = _plan(read, blank, len(players))
    check_rules(start.rules, players_at_start(plan), "")
    given = game_people.read_adjustments(read[_ADJUSTMENTS], len(players))
    table = replace(seated_game(blank, players, plan), adjustments=given)
    hands = tuple(round_.scheduled_cards for round_ in table.rounds)
    blank_table = replace(table, rounds=())
    known, dealt = read_rounds(read[_ROUNDS], blank_table, start.first_dealer, hands)
    if len(known.rounds) != len(hands) or dealt != hands:
        raise UnreadableError(_ROUNDS, UnreadableCode.OUT_OF_ORDER, value=len(known.rounds))
    _check(known.rounds, known.plan, given, blank)
    return with_rounds(known, map(entries, known.rounds))


def _read_joiners(value: Json, start: GameStarted) -> tuple[Player, ...]:
    """Read who joined: their names with those of the table have to be different."""
    known: list[Json] = [pad_player_to_json(player) for player in start.players]
    if not isinstance(value, list):
        raise UnreadableError(_PLAYERS, UnreadableCode.NOT_A_LIST)
    everybody, _ = game_people.read_players([*known, *value], (1, MAX_EVER_SEATED))
    check_ids(everybody)
    return everybody[len(start.players) :]


def _plan(read: Mapping[str, Json], blank: Game, players: int) -> SeatingPlan:
    rounds, most = len(blank.rounds), most_players(blank.rules)
    orders = [
        _order(order, players, fewest_players(blank.rules), most)
        for order in json_values.read_list(read[_ORDERS], _ORDERS, length=rounds)
    ]
    if {seat for order in orders for seat in order} != set(range(players)):
        raise UnreadableError(_ORDERS, UnreadableCode.OUT_OF_ORDER, value=players)
    seats = [str(seat) for seat in range(players)]
    starts = {
        int(seat): json_values.read_int(points, _STARTS, -MAX_POINTS, MAX_POINTS)
        for seat, points in json_values.read_object(read[_STARTS], _STARTS, seats).items()
    }
    return plan_of(orders, starts, len(blank.players))


def _order(value: Json, players: int, fewest: int, most: int) -> tuple[int, ...]:
    seats = json_values.read_list(value, _ORDERS, most=most)
    order = tuple(json_values.read_int(seat, _ORDERS, 0, players - 1) for seat in seats)
    if len(set(order)) != len(order) or len(order) < fewest - 1:
        raise UnreadableError(_ORDERS, UnreadableCode.OUT_OF_ORDER, value=len(order))
    return order


def _check(
    rounds: Sequence[Round], plan: SeatingPlan, given: Sequence[Adjustment], table: Game
) -> None:
    """Raise UnreadableError for what no pad can have: unknown seats, or absent people."""
    seats = range(len(rounds[0].bids))
    wrong = [
        *(pair for pair in plan.sitting_out if pair[1] not in plan.order(pair[0])),
        *(one for one in given if not plan.joined(one.seat) - 1 <= one.round <= len(rounds)),
        *(r for r in rounds if r.dealer not in r.playing),
        *(t for r in rounds for t in r.bonuses if not {t.seat, t.partner} <= {None, *seats}),
        *(one for r in rounds for one in r.bid_changes if one.seat not in seats),
        *(r for r in rounds if len(r.voids) > most_cards(table.rules, fewest_players(table.rules))),
    ]
    if wrong:
        raise UnreadableError(_ROUNDS, UnreadableCode.OUT_OF_ORDER, value=len(wrong))
