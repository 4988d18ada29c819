"""Read and write the log of a game file, and the events of a round without one."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from functools import lru_cache
from itertools import count

from scorekeeper.game import codec, events, json_values, log_check
from scorekeeper.game.json_values import Json
from scorekeeper.game.log_check import MAX_EVENTS, BadEventError
from scorekeeper.game.roles import Role
from scorekeeper.game.state import Round


def read_log(value: Json) -> tuple[events.Entry, ...]:
    """Read the entries of a log from its JSON list. Raises UnreadableError.

    `check_file_log` checks whether they make a game.
    """
    seqs = count(1)

    def read(item: Json, place: str) -> events.Entry:
        entry = json_values.copy_object(item, place, ("at",))
        at = json_values.read_time(entry.pop("at"), "at")
        return events.Entry(next(seqs), at, *codec.recorded_from_json(entry))

    return json_values.read_items(read, value, "log", most=MAX_EVENTS)


def check_file_log(log: Sequence[events.Entry]) -> None:
    """Raise UnreadableError if `log` is not the log of a game. See `log_check.check_log`."""
    try:
        log_check.check_log([entry.event for entry in log])
    except BadEventError as error:
        raise error.unreadable.within(json_values.join_place("log", error.index)) from None


def entry_texts(log: Iterable[events.Entry]) -> list[str]:
    """Return each entry as the text of its JSON."""
    text = json_values.time_text
    return [f'{{"at": "{text(at)}", {_event_text(event, by)}' for _, at, event, by in log]


@lru_cache(maxsize=4096)
def _event_text(event: events.Event, by: Role) -> str:
    """Return the text of an event after its time. Most events recur across games."""
    return json.dumps(codec.recorded_to_json(event, by), ensure_ascii=False)[1:]


def time_to_json(moment: datetime | None) -> str | None:
    """Return a time in UTC with whole seconds, such as 2026-10-30T19:30:00Z."""
    return None if moment is None else json_values.time_text(moment)


def events_of_round(round_: Round) -> Iterator[events.RoundEvent]:
    """Yield the events that result in `round_`."""
    if not round_.has_entries:
        return
    number = round_.number
    if round_.turn_up is None:
        yield events.Dealt(number)
    else:
        yield events.TurnedUp(number, round_.turn_up)
    if round_.werewolf is not None:
        yield events.WerewolfSwapped(number, round_.werewolf)
    if round_.named_trump is not None:
        yield events.TrumpNamed(number, round_.named_trump)
    for seat in round_.order:
        if (bid := round_.bids[seat]) is not None:
            anyway = round_.limit_broken and seat == round_.dealer
            yield events.Bid(number, seat, bid, anyway)
    for cause, tricks in Counter(round_.voids).items():
        yield events.TricksVoided(number, cause, tricks)
    for taken in round_.bonuses:
        yield events.BonusTaken(
            number, taken.seat, taken.code, taken.count, taken.partner, taken.points
        )
    yield from (events.CannonballDeclared(number, seat) for seat in round_.cannonballs)
    for change in round_.bid_changes:
        yield events.BidChanged(number, change.seat, change.change, change.cause)
    yield from _count_events(round_)


def _count_events(round_: Round) -> Iterator[events.RoundEvent]:
    known = {seat: tricks for seat, tricks in enumerate(round_.tricks) if tricks is not None}
    if known:
        yield events.PlayEnded(round_.number)
    if round_.counted:
        yield events.TricksCounted(round_.number, round_.tricks, round_.guessed)
        return
    for seat, tricks in known.items():
        yield events.TricksWon(round_.number, seat, tricks)
