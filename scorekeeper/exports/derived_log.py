"""Derive a log for a game file that has none."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Final

from scorekeeper.exports import game_log
from scorekeeper.exports.game_people import seating_events
from scorekeeper.game import events, json_values, log_check
from scorekeeper.game.json_values import UnreadableError
from scorekeeper.game.log_check import check_ids
from scorekeeper.game.seating import SeatingPlan
from scorekeeper.game.state import Game, Round
from scorekeeper.rules.schedule import most_cards, most_players, schedule
from scorekeeper.rules.score_rows import GRAIL

_Placed = tuple[str, events.Event]

_FIELD: Final[Mapping[type[events.Event], str]] = {
    events.BidChanged: ".bid_changes",
    events.BonusTaken: ".bonuses",
    events.CannonballDeclared: ".cannonball",
    events.TricksVoided: ".void",
    events.DealerNamed: ".dealer",
    events.SatOut: ".out",
    events.PointsAdjusted: ".after_round",
    events.GameStarted: "first_dealer",
}
"""The field of its place in the file from which an event follows."""


def derive_log(
    game: Game, hands: tuple[int, ...], at: datetime, ended: datetime | None
) -> tuple[events.Entry, ...]:
    """Return a log that makes `game` at one time; it `ended` then, or did not.

    `hands` are the cards of all rounds. Raises UnreadableError where no log can make that game.
    """
    check_ids(game.players)
    told = list(_events(game, hands))
    log = [events.Entry(seq, at, event) for seq, (_, event) in enumerate(told, start=1)]
    if ended is not None:
        log.append(events.Entry(len(log) + 1, ended, events.GameFinished()))
    # players without an id get one when they are imported
    ids = [player.id or f"player-{seat}" for seat, player in enumerate(game.players)]
    named = [replace(player, id=id_) for player, id_ in zip(game.players, ids, strict=True)]
    checked = _events(replace(game, players=tuple(named)), hands)
    try:
        log_check.check_log([event for _, event in checked])
    except log_check.BadEventError as error:
        place, event = told[error.index]
        field, why = _FIELD.get(type(event), ""), error.unreadable
        if isinstance(event, events.BonusTaken) and event.code == GRAIL.code:
            field = ".grail"
        raise UnreadableError(f"{place}{field}", why.code, **why.facts) from None
    return tuple(log)


def _events(game: Game, hands: tuple[int, ...]) -> Iterator[_Placed]:
    """Yield the events, each with the place in the file from which it follows."""
    started = game.plan.starters(len(game.players))
    yield "", events.GameStarted(game.name, game.rules, game.players[:started], game.first_dealer)
    most = most_cards(game.rules, started)
    planned = tuple(min(cards, most) for cards in hands)
    if planned != schedule(game.rules, started):
        yield "rounds", events.ScheduleChanged(planned)
    before = _events_before(game, started)
    rounds = {round_.number: index for index, round_ in enumerate(game.rounds)}
    last_out = max((number for number, _seat in game.plan.sitting_out), default=0)
    seen = started
    for number in range(1, max(len(hands), *before) + 1):
        for place, event in before[number]:
            seen += isinstance(event, events.PlayerJoined)
            yield place, event
        if planned[:number] != hands[:number]:  # only those who stayed can be dealt so many
            planned = hands[:number] + planned[number:]
            yield "rounds", events.ScheduleChanged(planned)
        if number in rounds:
            place = json_values.join_place("rounds", rounds[number])
            round_ = game.rounds[rounds[number]]
            # nobody who joins later has a place in it
            recorded = game_log.events_of_round(replace(round_, tricks=round_.tricks[:seen]))
            for event in (*_people_of_round(game.plan, round_, game.first_dealer), *recorded):
                yield place, event
        elif number < last_out and all(e != events.Dealt(number) for _place, e in before[number]):
            yield "rounds", events.Dealt(number)  # it has begun, as somebody sits out a later one
    for index, note in enumerate(game.notes):
        yield json_values.join_place("notes", index), note


def _events_before(game: Game, started: int) -> Mapping[int, list[_Placed]]:
    """Return who comes and goes, and what the table gives, before each round."""
    found: defaultdict[int, list[_Placed]] = defaultdict(list)
    listed, most = {round_.number for round_ in game.rounds}, most_players(game.rules)
    order = tuple(range(started))
    for index, seating in enumerate(game.plan.seatings):
        place, number = json_values.join_place("seating", index), seating.from_round
        if number > 1 and number - 1 not in listed:
            # it has begun, as changes for the next round are known
            found[number - 1].append((place, events.Dealt(number - 1)))
        changes = seating_events(order, seating, game.players, most)
        found[number] += [(place, event) for event in changes]
        order = seating.order
    # points may be given to joiners before their first round
    in_turn = sorted(enumerate(game.adjustments), key=lambda pair: pair[1].round)
    for number, (index, one) in enumerate(in_turn, start=1):
        place = json_values.join_place("adjustments", index)
        found[one.round + 1].append((place, replace(one, number=number)))
    return found


def _people_of_round(
    plan: SeatingPlan, round_: Round, first_dealer: int
) -> Iterator[events.SeatingEvent]:
    """Yield who sits a round out, and who deals it out of turn."""
    number = round_.number
    yield from (events.SatOut(number, seat) for other, seat in plan.sitting_out if other == number)
    if number in dict(plan.dealers):
        earlier = replace(plan, dealers=tuple(pair for pair in plan.dealers if pair[0] < number))
        if round_.dealer != earlier.dealers_of(number, first_dealer)[-1]:
            yield events.DealerNamed(number, round_.dealer)
