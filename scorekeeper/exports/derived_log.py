"""Derive a log for a game file of people who come and go that has none."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING

from scorekeeper.exports import game_log
from scorekeeper.exports.game_people import seating_events
from scorekeeper.game import events, json_values
from scorekeeper.game.json_values import Unreadable, UnreadableCode
from scorekeeper.game.seating import SeatingPlan
from scorekeeper.rules.schedule import most_players, schedule

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from scorekeeper.exports.file_content import GameFile


def derive_log(file: GameFile, now: datetime) -> tuple[events.Entry, ...]:
    """Return a log that makes the game of `file`, with the times of the file or `now`.

    Raises Unreadable where no log can make that game.
    """
    at = file.started_at or file.finished_at or now
    log = [events.Entry(seq, at, event) for seq, event in enumerate(_events(file), start=1)]
    if file.finished_at is not None:
        log.append(events.Entry(len(log) + 1, file.finished_at, events.GameFinished()))
    # players without an id get one when they are imported
    named = [replace(entry, event=_with_ids(entry.event)) for entry in log]
    try:
        game_log.check_file_log(named)
    except Unreadable as error:
        raise Unreadable("seating", error.code, **error.facts) from None
    return tuple(log)


def _events(file: GameFile) -> Iterator[events.Event]:  # noqa: C901, PLR0912 - one pass
    players, started = file.players, file.starters
    yield events.GameStarted(file.name, file.rules, players[:started], file.first_dealer)
    if file.hands != schedule(file.rules, started):
        yield events.ScheduleChanged(file.hands)
    plan = file.plan or SeatingPlan.of(started)
    left = list(plan.seatings)
    order: tuple[int, ...] = tuple(range(started))
    seen = started
    logged = replace(plan, sitting_out=(), dealers=())
    rounds = {round_.number: round_ for round_ in file.rounds}
    numbers = count(1)
    for number in range(1, len(file.hands) + 1):
        while left and left[0].from_round <= number:
            seating = left.pop(0)
            yield from seating_events(order, seating, players, most_players(file.rules))
            order = seating.order
            seen = max([seen, *(seat + 1 for seat in dict(seating.starts))])
        # points may be given to who joins before their first round
        yield from _adjusted(file, number - 1, numbers)
        for _, seat in (pair for pair in plan.sitting_out if pair[0] == number):
            out = events.SatOut(number, seat)
            logged = logged.after(out)
            yield out
        round_ = rounds.get(number)
        if round_ is None and left and left[0].from_round == number + 1:
            yield events.Dealt(number)  # it has begun, as changes for the next round are known
            continue
        if round_ is None:
            break
        if round_.dealer != logged.dealers_of(number, file.first_dealer)[-1]:
            named = events.DealerNamed(number, round_.dealer)
            logged = logged.after(named)
            yield named
        for event in game_log.events_of_round(round_):
            if isinstance(event, events.TricksCounted):
                # nobody who joins later has a place in it
                yield replace(event, tricks=event.tricks[:seen])
            else:
                yield event
    else:
        yield from _adjusted(file, len(file.hands), numbers)
    if left:
        place = json_values.join_place("seating", len(plan.seatings) - len(left))
        raise Unreadable(place, UnreadableCode.OUT_OF_ORDER, value=left[0].from_round)
    for index, one in enumerate(file.adjustments):
        if one.round and one.round not in rounds:
            place = f"adjustments[{index}].after_round"
            raise Unreadable(place, UnreadableCode.OUT_OF_ORDER, value=one.round)
    missing = [number for number in rounds if number > len(file.rounds)]
    if missing:
        raise Unreadable("rounds", UnreadableCode.OUT_OF_ORDER, value=missing[0])
    for note in file.notes:
        yield events.Noted(note.number, note.text, note.round)


def _adjusted(
    file: GameFile, number: int, numbers: Iterator[int]
) -> Iterator[events.PointsAdjusted]:
    """Yield what the table gave after a round."""
    for one in file.adjustments:
        if one.round == number:
            yield events.PointsAdjusted(next(numbers), one.round, one.seat, one.points, one.why)


def _with_ids(event: events.Event) -> events.Event:
    match event:
        case events.GameStarted(players=players):
            ids = [player.id or f"player-{seat}" for seat, player in enumerate(players)]
            named = [replace(p, id=id_) for p, id_ in zip(players, ids, strict=True)]
            return replace(event, players=tuple(named))
        case events.PlayerJoined(seat=seat, player=player):
            return replace(event, player=replace(player, id=player.id or f"player-{seat}"))
        case _:
            return event
