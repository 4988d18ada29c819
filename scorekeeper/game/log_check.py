"""Check a foreign log before it is folded: ids, names, rules, seats, rounds, undo order."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from scorekeeper.game import events, json_values
from scorekeeper.game.decide import why_not
from scorekeeper.game.fold import BrokenLog, effective_events, evolve, new_game
from scorekeeper.game.json_values import Json, Unreadable, UnreadableCode
from scorekeeper.game.names import (
    NameFault,
    game_name_fault,
    normalize_name,
    seat_name_faults,
)
from scorekeeper.game.round_plan import most_schedulable
from scorekeeper.game.seating_refusal import not_playing
from scorekeeper.game.state import Game
from scorekeeper.rules.ruleset_check import RuleFault, rule_faults
from scorekeeper.rules.schedule import FEWEST_PLAYERS, MOST_ROUNDS, most_cards, schedule

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.rules.ruleset import RuleSet

MOST_EVENTS: Final = 20_000
"""The most events of one game; an evening has some two hundred."""
_ID: Final = re.compile(r"[^\s/?#%]{1,64}")


class BadEvent(ValueError):
    """An event that cannot be in this log. Raised with its index and the Unreadable."""

    def __init__(self, index: int, unreadable: Unreadable) -> None:
        super().__init__(index, unreadable)
        self.index = index
        self.unreadable = unreadable


def read_id(value: Json, place: str) -> str:
    """Return `value` as the id of a game or player. Raises Unreadable.

    An id has 1 to 64 visible characters that an address can hold.
    """
    text = json_values.read_text(value, place)
    if not _ID.fullmatch(text) or not text.isprintable():
        raise Unreadable(place, UnreadableCode.BAD_ID, value=json_values.excerpt(text))
    return text


def read_game_name(value: Json, place: str) -> str:
    """Return `value`, normalized, as the name of a game, which may be empty. Raises Unreadable."""
    name = normalize_name(json_values.read_text(value, place))
    fault = game_name_fault(name)
    if fault is not None:
        raise invalid_name(place, name, fault)
    return name


def invalid_name(place: str, name: str, fault: NameFault) -> Unreadable:
    """Return the error for a `name` that is not valid."""
    value = json_values.excerpt(name).strip('"')
    return Unreadable(place, UnreadableCode.BAD_NAME, value=value, fault=fault)


def check_rules(rules: RuleSet, players: int, place: str) -> None:
    """Raise Unreadable if so many players cannot play by `rules`."""
    for fault in rule_faults(rules, players):
        raise invalid_rules(place, fault)


def invalid_rules(place: str, fault: RuleFault) -> Unreadable:
    """Return the error for the rules at `place`."""
    return Unreadable(place, UnreadableCode.BAD_RULES, fault=fault.code, **fault.facts)


def check_ids(players: Sequence[events.Player]) -> None:
    """Raise Unreadable if two of `players` have the same id; empty ids are not compared."""
    seen: set[str] = set()
    for seat, player in enumerate(players):
        if player.id and player.id in seen:
            place = f"players[{seat}].id"
            raise Unreadable(place, UnreadableCode.DOUBLED_ID, value=json_values.excerpt(player.id))
        seen.add(player.id)


def check_log(log: Sequence[events.Event]) -> None:
    """Raise BadEvent if `log` is not the log of a game: by its players, rules, or an event.

    Events that break a rule of the game are accepted; `faults` reports them.
    """
    start = log[0] if log else None
    if not isinstance(start, events.GameStarted):
        raise BadEvent(0, Unreadable("event", UnreadableCode.OUT_OF_ORDER, value=1))
    players = len(start.players)
    try:
        check_rules(start.rules, players, "rules")
        for seat, player in enumerate(start.players):
            read_id(player.id, f"players[{seat}].id")
        check_ids(start.players)
        for seat, fault in seat_name_faults([player.name for player in start.players]):
            raise invalid_name(f"players[{seat}].name", start.players[seat].name, fault)
    except Unreadable as error:
        raise BadEvent(0, error) from None
    try:
        effective_events(log)
    except BrokenLog as error:
        seq = int(error.args[0])
        raise BadEvent(seq - 1, Unreadable("", UnreadableCode.OUT_OF_ORDER, value=seq)) from None
    if any(isinstance(event, events.SeatingEvent | events.RemarkEvent) for event in log):
        _check_with_people(start, log)
    else:
        _check_events(log, start.rules, players)


def _check_events(log: Sequence[events.Event], rules: RuleSet, players: int) -> None:
    """Raise BadEvent if the events do not fit a game of `players` players and `rules`.

    Seats are those of the table, and rounds those of the schedule at that time.
    """
    most = most_cards(rules, players)
    lengths, undone = [len(schedule(rules, players))], list[int]()
    for index, event in enumerate(log):
        if isinstance(event, events.Undone):
            undone.append(lengths.pop())
        elif isinstance(event, events.Redone):
            lengths.append(undone.pop())
        else:
            try:
                _check(event, players, lengths[-1], most)
                _check_everybody_plays(event)
            except Unreadable as error:
                raise BadEvent(index, error) from None
            length = len(event.cards) if isinstance(event, events.ScheduleChanged) else lengths[-1]
            lengths.append(length)


def _check_with_people(start: events.GameStarted, log: Sequence[events.Event]) -> None:
    """Raise BadEvent as `_check_events` does, for a log in which people come and go.

    Who plays follows from the game at that time, so nothing of it may be what the table could not
    have recorded.
    """
    games, undone = [new_game(start)], list[Game]()
    for index, event in enumerate(log):
        game = games[-1]
        if isinstance(event, events.Undone):
            undone.append(games.pop())
        elif isinstance(event, events.Redone):
            games.append(undone.pop())
        else:
            try:
                most = max(most_cards(start.rules, FEWEST_PLAYERS), most_schedulable(game))
                _check(event, len(game.players), len(game.rounds), most)
                _check_allowed(game, event)
            except Unreadable as error:
                raise BadEvent(index, error) from None
            games.append(game if isinstance(event, events.GameStarted) else evolve(game, event))


def _check_allowed(game: Game, event: events.GameStarted | events.PlayEvent) -> None:
    refusal = None
    if isinstance(event, events.SeatingEvent | events.RemarkEvent | events.ScheduleChanged):
        if isinstance(event, events.PlayerJoined):
            read_id(event.player.id, "player.id")
            if normalize_name(event.player.name) != event.player.name:
                raise invalid_name("player.name", event.player.name, NameFault.UNPRINTABLE)
        refusal = why_not(game, event)
    elif isinstance(event, events.RoundEvent):
        round_ = game.round(event.round)
        if round_.seating is None:
            _check_everybody_plays(event)
        refusal = not_playing(round_, event)
    if refusal is not None:
        raise Unreadable("", UnreadableCode.NOT_POSSIBLE, why=refusal.code)


def _check_everybody_plays(event: events.GameStarted | events.PlayEvent) -> None:
    """Raise Unreadable where somebody's bid or tricks are missing from a whole round."""
    if isinstance(event, events.TricksCounted | events.RoundCorrected):
        for field in ("bids", "tricks"):
            for seat, value in enumerate(getattr(event, field, ())):
                json_values.read_int(value, json_values.join_place(field, seat))


def _check(  # noqa: C901 - one case an event
    event: events.GameStarted | events.PlayEvent, players: int, rounds: int, most: int
) -> None:
    if isinstance(event, events.SeatingEvent | events.RemarkEvent):
        return  # they need the game that they change
    match event:
        case events.GameFinished() | events.OwnTricksAllowed() | events.OwnTrumpAllowed():
            return
        case events.GameStarted():
            _check_name(event.name)
            json_values.read_int(event.first_dealer, "first_dealer", 0, players - 1)
            return
        case events.GameRenamed():
            read_game_name(event.name, "name")
            return
        case events.ScheduleChanged():
            if not 1 <= len(event.cards) <= MOST_ROUNDS:
                raise Unreadable(
                    "cards", UnreadableCode.WRONG_LENGTH, count=len(event.cards), wanted=rounds
                )
            for index, cards in enumerate(event.cards):
                json_values.read_int(cards, json_values.join_place("cards", index), 1, most)
            return
        case events.TricksVoided():
            json_values.read_int(event.tricks, "tricks", 0, most)
        case events.TricksCounted():
            _check_length(event.tricks, "tricks", players)
        case events.RoundCorrected():
            _check_length(event.bids, "bids", players)
            _check_length(event.tricks, "tricks", players)
    json_values.read_int(event.round, "round", 1, rounds)
    _check_seats(event, players)


def _check_name(name: str) -> None:
    """Raise Unreadable if `name` is not valid as it is; it is not normalized later."""
    fault = game_name_fault(name)
    if fault is not None:
        raise invalid_name("name", name, fault)


def _check_seats(event: events.RoundEvent, players: int) -> None:
    for field in ("seat", "werewolf"):
        seat = getattr(event, field, None)
        if seat is not None:
            json_values.read_int(seat, field, 0, players - 1)
    for seat in getattr(event, "guessed", ()):
        json_values.read_int(seat, "guessed", 0, players - 1)


def _check_length(by_seat: tuple[int | None, ...], place: str, players: int) -> None:
    if len(by_seat) != players:
        raise Unreadable(place, UnreadableCode.WRONG_LENGTH, count=len(by_seat), wanted=players)
