"""The log of a game file: read, written, and told anew for a file that has none."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from scorekeeper.exports.named import a_game_name
from scorekeeper.exports.pages import is_written
from scorekeeper.game import events as said
from scorekeeper.game import reading as read
from scorekeeper.game.codec import event_from_json, event_to_json
from scorekeeper.game.fold import BrokenLog, standing
from scorekeeper.game.reading import Json, Unreadable, Wrong
from scorekeeper.rules.schedule import MOST_ROUNDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorekeeper.game.sheet import Round


def read_log(value: Json) -> tuple[said.Entry, ...]:
    """The entries that `value`, the list of a game file, holds. Raises Unreadable.

    Whether they make a game is `check_log`.
    """
    entries = read.each(_entry, value, "log")
    return tuple(said.Entry(seq, at, event) for seq, (at, event) in enumerate(entries, start=1))


def check_log(log: Sequence[said.Entry], *, players: int, rounds: int, most_cards: int) -> None:
    """Raise Unreadable where `log`, not empty, can be no log of a table of `players`.

    It starts a game and nothing else does; it undoes and redoes in turn; it names rounds of the
    schedule (`rounds` long until it is changed) and seats of the table only.
    """
    try:
        standing([entry.event for entry in log])
    except BrokenLog as error:
        place = read.at("log", error.args[0] - 1)
        raise Unreadable(place, Wrong.OUT_OF_ORDER, value=error.args[0]) from None
    lengths, undone = [rounds], [rounds][:0]
    for index, entry in enumerate(log):
        event = entry.event
        if isinstance(event, said.Undone):
            undone.append(lengths.pop())
        elif isinstance(event, said.Redone):
            lengths.append(undone.pop())
        else:
            try:
                _check(event, players, lengths[-1], most_cards)
            except Unreadable as error:
                raise error.within(read.at("log", index)) from None
            length = len(event.cards) if isinstance(event, said.ScheduleChanged) else lengths[-1]
            lengths.append(length)


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


def _check(event: said.GameStarted | said.Said, players: int, rounds: int, most: int) -> None:
    match event:
        case said.GameStarted():
            a_game_name(event.name, "name")
            read.a_number(event.first_dealer, "first_dealer", 0, players - 1)
            return
        case said.GameRenamed():
            a_game_name(event.name, "name")
            return
        case said.GameFinished():
            return
        case said.ScheduleChanged():
            if not 1 <= len(event.cards) <= MOST_ROUNDS:
                raise Unreadable("cards", Wrong.WRONG_LENGTH, count=len(event.cards), wanted=rounds)
            for index, cards in enumerate(event.cards):
                read.a_number(cards, read.at("cards", index), 1, most)
            return
        case said.TricksVoided():
            read.a_number(event.tricks, "tricks", 0, most)
        case said.TricksCounted():
            _check_length(event.tricks, "tricks", players)
        case said.RoundCorrected():
            _check_length(event.bids, "bids", players)
            _check_length(event.tricks, "tricks", players)
    read.a_number(event.round, "round", 1, rounds)
    _check_seats(event, players)


def _check_seats(event: said.OfRound, players: int) -> None:
    for field in ("seat", "werewolf"):
        seat = getattr(event, field, None)
        if seat is not None:
            read.a_number(seat, field, 0, players - 1)


def _check_length(by_seat: tuple[int, ...], place: str, players: int) -> None:
    if len(by_seat) != players:
        raise Unreadable(place, Wrong.WRONG_LENGTH, count=len(by_seat), wanted=players)
