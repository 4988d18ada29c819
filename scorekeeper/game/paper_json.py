"""Read and write a paper pad as JSON, in which it is kept until it is a game."""

from dataclasses import asdict, replace
from functools import partial
from typing import Final

from scorekeeper.game import json_values
from scorekeeper.game.codec import event_from_json, event_to_json, player_from_json
from scorekeeper.game.events import GameStarted, PointsAdjusted, RoundCorrected
from scorekeeper.game.fold import with_remark
from scorekeeper.game.json_values import (
    Json,
    UnreadableCode,
    UnreadableError,
    read_items,
    record_reader,
)
from scorekeeper.game.log_check import check_players, check_rules, check_start, read_id
from scorekeeper.game.paper_pad import (
    Attendance,
    PaperPad,
    at_first_gap,
    blank_pad,
    reseated,
    with_rounds,
)
from scorekeeper.game.paper_people import plan_of
from scorekeeper.game.seating import MAX_EVER_SEATED, SeatingPlan
from scorekeeper.game.seating_refusal import MAX_POINTS, remark_refusal
from scorekeeper.game.state import Game
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedule import fewest_players, most_players

_FIELDS: Final = (
    *("id", "start", "joiners", "people", "ring", "dealers"),
    *("rounds", "adjustments", "series", "by_totals"),
)
_MAX_NUMBER: Final = 99
"""The highest number that can be in a cell: two figures."""


def pad_to_json(pad: PaperPad) -> dict[str, Json]:
    """Return the pad as JSON, from which `pad_from_json` makes it again, at its first gap."""
    game, joiners = pad.game, pad.game.players[len(pad.start.players) :]
    return {
        "id": pad.id,
        "start": event_to_json(pad.start),
        "joiners": [{"id": player.id, "name": player.name} for player in joiners],
        "people": [{**asdict(each), "out": [*each.out]} for each in pad.people],
        "ring": [*pad.ring],
        "dealers": {str(number): seat for number, seat in pad.plan.dealers},
        "rounds": [event_to_json(each.as_entered()) for each in game.rounds if each.has_entries],
        "adjustments": [
            event_to_json(replace(one, number=number))
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
        raise _unsound()
    check_start(start)
    joiners = read_items(player_from_json, read["joiners"], "joiners")
    players, blank = (*start.players, *joiners), blank_pad(start)
    check_players(players)
    seats, rounds = len(players), len(blank.game.rounds)
    people = read_items(partial(_person, rounds=rounds), read["people"], "people")
    ring = read_items(json_values.read_int, read["ring"], "ring")
    _require(len(people) == seats <= MAX_EVER_SEATED and sorted(ring) == [*range(seats)])
    numbers = [str(number) for number in range(1, rounds + 1)]
    named = json_values.read_object(read["dealers"], "dealers", numbers)
    dealers = {int(n): json_values.read_int(seat, "dealers") for n, seat in named.items()}
    plan = plan_of(people, ring, dealers, rounds=rounds, table=len(start.players))
    _check_plan(plan, rounds, start.rules)
    check_rules(start.rules, plan.starters(seats), "start")
    table = _with_adjustments(replace(blank.game, players=players, plan=plan), read["adjustments"])
    pad = replace(
        blank,
        game=with_rounds(table, read_items(partial(_entered, table), read["rounds"], "rounds")),
        people=people,
        ring=ring,
        id=read_id(read["id"], "id"),
        series=frozenset(read_items(read_id, read["series"], "series")),
        by_totals=json_values.read_bool(read["by_totals"], "by_totals"),
    )
    # what is left out of a pad, such as a card to turn up where there is none, was none of it
    _require(pad_to_json(pad) == value)
    return at_first_gap(pad)


def _unsound() -> UnreadableError:
    return UnreadableError("", UnreadableCode.OUT_OF_ORDER, value="")


def _require(sound: object) -> None:
    """Raise UnreadableError if `sound` is false: no pad has that."""
    if not sound:
        raise _unsound()


def _person(value: Json, _place: str, *, rounds: int) -> Attendance:
    """Read an attendance: joined before it left, and away for a round or more before it is back."""
    number = partial(json_values.read_int, low=1, high=rounds)
    points = partial(json_values.read_int, low=-MAX_POINTS, high=MAX_POINTS)
    if_any, out = partial(json_values.read_or_null, number), partial(read_items, number)
    read = record_reader(Attendance, joined=number, left=if_any, back=if_any, out=out, start=points)
    person = read(value, "")
    left, back = person.left or rounds, person.back
    _require(person.joined <= left and (back is None or back > left + 1))
    _require([*person.out] == sorted({*person.out}) and all(map(person.includes, person.out)))
    return person


def _check_plan(plan: SeatingPlan, rounds: int, rules: RuleSet) -> None:
    """Raise UnreadableError for a table that is too small or too large, or where nobody plays."""
    _require(plan.seatings and plan.seatings[0].from_round == 1)
    sizes = [len(seating.order) for seating in plan.seatings]
    _require(fewest_players(rules) - 1 <= min(sizes) <= max(sizes) <= most_players(rules))
    _require(all(plan.playing(number) for number in range(1, rounds + 1)))
    _require(all(seat in plan.playing(number) for number, seat in plan.dealers))


def _entered(table: Game, value: Json, _place: str) -> RoundCorrected:
    """Read the entries of a round, with seats, numbers and a card that a pad can have."""
    entered, seats = event_from_json(value), len(table.players)
    if not isinstance(entered, RoundCorrected):
        raise _unsound()
    _require(1 <= entered.round <= len(table.rounds))
    _require(len(entered.bids) == len(entered.tricks) == seats)
    _require(reseated(entered, {seat: seat for seat in range(seats)}, seats) == entered)
    numbers = (number or 0 for number in (*entered.bids, *entered.tricks))
    _require(all(0 <= number <= _MAX_NUMBER for number in numbers))
    specials, turn_up = table.rules.specials, entered.turn_up
    _require(turn_up is None or table.edition.may_turn_up(turn_up, specials))
    return entered


def _with_adjustments(table: Game, value: Json) -> Game:
    """Return the table with points given beside rounds, even if those rounds lack numbers."""
    played = replace(table, rounds=tuple(replace(r, counted=True) for r in table.rounds))
    for event in read_items(lambda event, _place: event_from_json(event), value, "adjustments"):
        if not isinstance(event, PointsAdjusted) or remark_refusal(played, event) is not None:
            raise _unsound()
        played = with_remark(played, event)
    return replace(table, adjustments=played.adjustments)
