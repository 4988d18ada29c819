"""The log of a game file: read, written, and told anew for a file that has none."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from scorekeeper.exports.pages import is_written
from scorekeeper.game import events as said
from scorekeeper.game import log_check
from scorekeeper.game import reading as read
from scorekeeper.game.codec import event_from_json, event_to_json
from scorekeeper.game.log_check import MOST_EVENTS, BadEvent

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorekeeper.game.reading import Json
    from scorekeeper.game.sheet import Round


def read_log(value: Json) -> tuple[said.Entry, ...]:
    """The entries that `value`, the list of a game file, holds. Raises Unreadable.

    Whether they make a game is `check_log`.
    """
    entries = read.each(_entry, value, "log", most=MOST_EVENTS)
    return tuple(said.Entry(seq, at, event) for seq, (at, event) in enumerate(entries, start=1))


def check_log(log: Sequence[said.Entry]) -> None:
    """Raise Unreadable where `log` is no log of a game. See `log_check.check_log`."""
    try:
        log_check.check_log([entry.event for entry in log])
    except BadEvent as error:
        raise error.wrong.within(read.at("log", error.index)) from None


def entry_to_json(entry: said.Entry) -> dict[str, Json]:
    """`entry` as a line of the log; its sequence number is its place."""
    return {"at": time_to_json(entry.at), **event_to_json(entry.event)}


def time_to_json(moment: datetime | None) -> str | None:
    """`moment` in UTC, to the second; None where it is not known."""
    if moment is None:
        return None
    return moment.astimezone(UTC).replace(tzinfo=None).isoformat(timespec="seconds") + "Z"


def told(rounds: Sequence[Round]) -> Iterator[said.OfRound]:
    """What somebody must have said for `rounds` to stand on the pad."""
    for round_ in rounds:
        if is_written(round_):
            yield from _told(round_)


def _told(round_: Round) -> Iterator[said.OfRound]:
    number = round_.number
    if round_.turn_up is None:
        yield said.Dealt(number)
    else:
        yield said.TurnedUp(number, round_.turn_up)
    if round_.named_trump is not None:
        yield said.TrumpNamed(number, round_.named_trump)
    for seat in round_.order:
        bid = round_.bids[seat]
        if bid is not None:
            anyway = round_.limit_broken and seat == round_.dealer
            yield said.Bid(number, seat, bid, anyway)
    for cause, tricks in Counter(round_.voids).items():
        yield said.TricksVoided(number, cause, tricks)
    if round_.grail is not None:
        yield said.GrailTaken(number, round_.grail)
    for change in round_.bid_changes:
        yield said.BidChanged(number, change.seat, change.change, change.cause)
    yield from _tricks_told(round_)


def _tricks_told(round_: Round) -> Iterator[said.OfRound]:
    known = {seat: tricks for seat, tricks in enumerate(round_.tricks) if tricks is not None}
    if known:
        yield said.PlayEnded(round_.number)
    if round_.counted:
        yield said.TricksCounted(round_.number, tuple(known.values()))
        return
    for seat, tricks in known.items():
        yield said.TricksWon(round_.number, seat, tricks)


def _entry(value: Json) -> tuple[datetime, said.Event]:
    event = read.any_object(value, "", ("at",))
    return read.a_time(event.pop("at"), "at"), event_from_json(event)
