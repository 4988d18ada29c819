"""Read and write a paper pad as JSON: so it is kept until it is a game."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from scorekeeper.game import json_values
from scorekeeper.game.codec import event_from_json, event_to_json, player_from_json
from scorekeeper.game.events import GameStarted, PointsAdjusted, RoundCorrected
from scorekeeper.game.fold import with_remark
from scorekeeper.game.json_values import Json, UnreadableCode, UnreadableError, read_items
from scorekeeper.game.log_check import check_players, check_rules, check_start, read_id
from scorekeeper.game.paper_pad import Attendance, at_first_gap, blank_pad, reseated, with_rounds
from scorekeeper.game.paper_people import plan_of
from scorekeeper.game.seating import MAX_EVER_SEATED
from scorekeeper.game.seating_refusal import MAX_POINTS, remark_refusal
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.schedule import fewest_players, most_players

if TYPE_CHECKING:
    from scorekeeper.game.paper_pad import PaperPad
    from scorekeeper.game.seating import SeatingPlan
    from scorekeeper.game.state import Game
    from scorekeeper.rules.ruleset import RuleSet

_FIELDS: Final = (
    *("id", "start", "joiners", "people", "ring", "dealers"),
    *("rounds", "adjustments", "series", "by_totals"),
)
_PERSON: Final = ("joined", "left", "back", "out", "start")
_MAX_NUMBER: Final = 99
"""The highest number that can be in a cell: two figures."""


def pad_to_json(pad: PaperPad) -> dict[str, Json]:
    """Return the pad as JSON, from which `pad_from_json` makes it again, at its first gap."""
    game, joiners = pad.game, pad.game.players[len(pad.start.players) :]
    return {
        "id": pad.id,
        "start": event_to_json(pad.start),
        "joiners": [{"id": player.id, "name": player.name} for player in joiners],
        "people": [
            {field: getattr(each, field) for field in _PERSON} | {"out": [*each.out]}
            for each in pad.people
        ],
        "ring": [*pad.ring],
        "dealers": {str(number): seat for number, seat in pad.plan.dealers},
        "rounds": [event_to_json(each.as_entered()) for each in game.rounds if each.has_entries],
        "adjustments": [
            event_to_json(PointsAdjusted(number, one.round, one.seat, one.points, one.why))
            for number, one in enumerate(game.adjustments, start=1)
        ],
        "series": [*sorted(pad.series)],
        "by_totals": pad.by_totals,
    }


def pad_from_json(value: Json) -> PaperPad:
    """Read what `pad_to_json` has written. Raises UnreadableError for anything else."""
    read = json_values.read_object(value, "", _FIELDS, _FIELDS)
    start = event_from_json(read["start"])
    if not isinstance(start, GameStarted):
        raise _unreadable("start")
    check_start(start)
    joiners = read_items(player_from_json, read["joiners"], "joiners")
    players, blank = (*start.players, *joiners), blank_pad(start)
    check_players(players)
    seats, rounds = len(players), len(blank.game.rounds)
    people = read_items(partial(_person, rounds=rounds), read["people"], "people")
    ring = read_items(partial(_number, high=seats - 1), read["ring"], "ring")
    numbers = [str(number) for number in range(1, rounds + 1)]
    dealers = {
        int(number): _number(seat, high=seats - 1)
        for number, seat in json_values.read_object(read["dealers"], "dealers", numbers).items()
    }
    if len(people) != seats or sorted(ring) != [*range(seats)] or seats > MAX_EVER_SEATED:
        raise _unreadable("")
    plan = plan_of(people, ring, dealers, rounds=rounds, table=len(start.players))
    _check_plan(plan, rounds, start.rules)
    check_rules(start.rules, plan.starters(seats), "start")
    table = _with_adjustments(replace(blank.game, players=players, plan=plan), read["adjustments"])
    entered = [
        _entered(each, seats, start.rules)
        for each in json_values.read_list(read["rounds"], "rounds", most=rounds)
    ]
    if not {each.round for each in entered} <= {*range(1, rounds + 1)}:
        raise _unreadable("rounds")
    series = read_items(read_id, read["series"], "series")
    pad = replace(
        blank,
        game=with_rounds(table, entered),
        people=people,
        ring=ring,
        id=read_id(read["id"], "id"),
        series=frozenset(series),
        by_totals=json_values.read_bool(read["by_totals"], "by_totals"),
    )
    # what is left out of a pad, such as a card to turn up where there is none, was none of it
    if pad_to_json(pad) != value:
        raise _unreadable("")
    return at_first_gap(pad)


def _unreadable(place: str) -> UnreadableError:
    return UnreadableError(place, UnreadableCode.OUT_OF_ORDER, value=place)


def _number(value: Json, place: str = "", *, high: int, low: int = 0) -> int:
    return json_values.read_int(value, place, low, high)


def _person(value: Json, _place: str, *, rounds: int) -> Attendance:
    """Read an attendance: joined before it left, and away for a round or more before it is back."""
    read = json_values.read_object(value, "", _PERSON, _PERSON)
    left, back = (
        None if read[field] is None else _number(read[field], low=1, high=rounds)
        for field in ("left", "back")
    )
    joined = _number(read["joined"], low=1, high=left or rounds)
    out = read_items(partial(_number, high=rounds), read["out"], "out")
    if (back and back <= (left or rounds) + 1) or sorted({*out}) != [*out]:
        raise _unreadable("")
    person = Attendance(
        joined, left, back, out, _number(read["start"], low=-MAX_POINTS, high=MAX_POINTS)
    )
    if not all(map(person.includes, out)):
        raise _unreadable("")
    return person


def _check_plan(plan: SeatingPlan, rounds: int, rules: RuleSet) -> None:
    """Raise UnreadableError for a table that is too small or too large, or where nobody plays."""
    fewest, most = fewest_players(rules) - 1, most_players(rules)
    sizes = [len(seating.order) for seating in plan.seatings]
    begun = plan.seatings and plan.seatings[0].from_round == 1
    if not begun or not fewest <= min(sizes) <= max(sizes) <= most:
        raise _unreadable("")
    playing = {number: plan.playing(number) for number in range(1, rounds + 1)}
    if not all(playing.values()) or any(seat not in playing[n] for n, seat in plan.dealers):
        raise _unreadable("")


def _entered(value: Json, players: int, rules: RuleSet) -> RoundCorrected:
    """Read the entries of a round, with seats, numbers and a card that a pad can have."""
    entered = event_from_json(value)
    if (
        not isinstance(entered, RoundCorrected)
        or not len(entered.bids) == len(entered.tricks) == players
        or reseated(entered, {seat: seat for seat in range(players)}, players) != entered
    ):
        raise _unreadable("rounds")
    for each in (*entered.bids, *entered.tricks):
        if each is not None:
            _number(each, high=_MAX_NUMBER)
    turn_up = entered.turn_up
    if turn_up and not EDITIONS[rules.edition].may_turn_up(turn_up, rules.specials):
        raise _unreadable("rounds")
    return entered


def _with_adjustments(table: Game, value: Json) -> Game:
    """Return the table with points given beside rounds, of which all numbers may not be there."""
    played = replace(table, rounds=tuple(replace(r, counted=True) for r in table.rounds))
    for event in read_items(lambda event, _place: event_from_json(event), value, "adjustments"):
        if not isinstance(event, PointsAdjusted) or remark_refusal(played, event) is not None:
            raise _unreadable("adjustments")
        played = with_remark(played, event)
    return replace(table, adjustments=played.adjustments)
