"""Check a foreign log before it is folded: ids, names, rules, seats, rounds, undo order."""

import re
from collections.abc import Sequence
from typing import Final

from scorekeeper.game import events, json_values
from scorekeeper.game.decide import why_not
from scorekeeper.game.fold import evolve, is_of_a_round, new_game
from scorekeeper.game.json_values import Json, UnreadableCode, UnreadableError
from scorekeeper.game.names import (
    NameFault,
    game_name_fault,
    name_fault,
    normalize_name,
    seat_name_faults,
)
from scorekeeper.game.refusals import Refusal
from scorekeeper.game.round_plan import most_schedulable
from scorekeeper.game.seating_refusal import not_playing
from scorekeeper.game.state import Game
from scorekeeper.game.undo import BrokenLogError, effective_events
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.ruleset_check import RuleFault, rule_faults
from scorekeeper.rules.schedule import MAX_ROUNDS

MAX_EVENTS: Final = 20_000
"""The most events of one game; an evening has some two hundred."""
_ID: Final = re.compile(r"[^\s/?#%]{1,64}")


class BadEventError(ValueError):
    """An event that cannot be in this log. Raised with its index and the UnreadableError."""

    def __init__(self, index: int, unreadable: UnreadableError) -> None:
        super().__init__(index, unreadable)
        self.index = index
        self.unreadable = unreadable


def read_id(value: Json, place: str) -> str:
    """Return `value` as the id of a game or player. Raises UnreadableError.

    An id has 1 to 64 visible characters that an address can hold.
    """
    text = json_values.read_text(value, place)
    if not _ID.fullmatch(text) or not text.isprintable():
        raise UnreadableError(place, UnreadableCode.BAD_ID, value=json_values.excerpt(text))
    return text


def read_game_name(value: Json, place: str) -> str:
    """Return `value`, normalized, as a game's name, which may be empty. Raises UnreadableError."""
    name = normalize_name(json_values.read_text(value, place))
    fault = game_name_fault(name)
    if fault is not None:
        raise invalid_name(place, name, fault)
    return name


def read_name(value: Json, place: str) -> str:
    """Return `value` as a name of anything but a game, as it is. Raises UnreadableError."""
    name = json_values.read_text(value, place)
    fault = name_fault(name)
    if fault is not None:
        raise invalid_name(place, name, fault)
    return name


def invalid_name(place: str, name: str, fault: NameFault) -> UnreadableError:
    """Return the error for a `name` that is not valid."""
    value = json_values.excerpt(name).strip('"')
    return UnreadableError(place, UnreadableCode.BAD_NAME, value=value, fault=fault)


def check_rules(rules: RuleSet, players: int, place: str) -> None:
    """Raise UnreadableError if so many players cannot play by `rules`."""
    for fault in rule_faults(rules, players):
        raise invalid_rules(place, fault)


def invalid_rules(place: str, fault: RuleFault) -> UnreadableError:
    """Return the error for the rules at `place`."""
    return UnreadableError(place, UnreadableCode.BAD_RULES, fault=fault.code, **fault.facts)


def check_ids(players: Sequence[events.Player]) -> None:
    """Raise UnreadableError if two of `players` have the same id; empty ids are not compared."""
    ids = [player.id for player in players]
    for seat, player_id in enumerate(ids):
        if player_id and player_id in ids[:seat]:
            twice = json_values.excerpt(player_id)
            raise UnreadableError(f"players[{seat}].id", UnreadableCode.DOUBLED_ID, value=twice)


def check_players(players: Sequence[events.Player]) -> None:
    """Raise UnreadableError for names, or ids if any, that players of one game cannot have."""
    for seat, player in enumerate(players):
        if player.id:
            read_id(player.id, f"players[{seat}].id")
    check_ids(players)
    for seat, fault in seat_name_faults([player.name for player in players]):
        raise invalid_name(f"players[{seat}].name", players[seat].name, fault)


def check_start(start: events.GameStarted) -> None:
    """Raise UnreadableError if no game can start like this; its players may have no ids yet."""
    check_rules(start.rules, len(start.players), "rules")
    check_players(start.players)
    fault = game_name_fault(start.name)  # as it is, for it is not normalized later
    if fault is not None:
        raise invalid_name("name", start.name, fault)
    json_values.read_int(start.first_dealer, "first_dealer", 0, len(start.players) - 1)


def check_log(log: Sequence[events.Event]) -> None:
    """Raise BadEventError if `log` is not the log of a game: by its players, rules, or an event.

    Seats and rounds have to be there at the time. Events about people, dealers, points and notes
    also have to be what the table could record. Other events that break a rule of the game are
    accepted; `faults` reports them.
    """
    changing = any(isinstance(event, events.SeatingEvent | events.RemarkEvent) for event in log)
    seq, start = 1, log[0] if log else None
    if not isinstance(start, events.GameStarted):
        raise BadEventError(0, UnreadableError("event", UnreadableCode.OUT_OF_ORDER, value=seq))
    try:
        check_start(start)
        for seat, player in enumerate(start.players):
            read_id(player.id, f"players[{seat}].id")
        effective_events(log)
        games, undone = [new_game(start)], list[Game]()
        for seq, event in enumerate(log, start=1):  # noqa: B007 - for the error
            if isinstance(event, events.Undone):
                undone.append(games.pop())
            elif isinstance(event, events.Redone):
                games.append(undone.pop())
            elif not isinstance(event, events.GameStarted):
                _check(games[-1], event)
                # only changes of people ask what was recorded of the rounds
                needed = changing or isinstance(event, events.ScheduleChanged)
                games.append(evolve(games[-1], event) if needed else games[-1])
    except BrokenLogError as error:
        seq = int(error.args[0])
        wrong = UnreadableError("", UnreadableCode.OUT_OF_ORDER, value=seq)
        raise BadEventError(seq - 1, wrong) from None
    except UnreadableError as error:
        raise BadEventError(seq - 1, error) from None


def _check(game: Game, event: events.PlayEvent) -> None:
    if is_of_a_round(event):
        json_values.read_int(event.round, "round", 1, len(game.rounds))
        _check_in_round(game, event)
    elif isinstance(event, events.ScheduleChanged):
        if not 1 <= len(event.cards) <= MAX_ROUNDS:
            raise _wrong_length("cards", event.cards, len(game.rounds))
        for index, cards in enumerate(event.cards):
            place = json_values.join_place("cards", index)
            json_values.read_int(cards, place, 1, most_schedulable(game))
    elif isinstance(event, events.GameRenamed):
        read_game_name(event.name, "name")
    elif isinstance(event, events.SeatingEvent | events.RemarkEvent):
        if isinstance(event, events.PlayerJoined):
            read_id(event.player.id, "player.id")
            if normalize_name(event.player.name) != event.player.name:
                raise invalid_name("player.name", event.player.name, NameFault.UNPRINTABLE)
        _refuse(why_not(game, event))


def _check_in_round(game: Game, event: events.RoundEvent) -> None:
    """Raise UnreadableError for seats that nobody has, or that do not play in the round."""
    round_, players = game.round(event.round), len(game.players)
    named = [(field, getattr(event, field, None)) for field in ("seat", "werewolf", "partner")]
    named += [("guessed", seat) for seat in getattr(event, "guessed", ())]
    for field, seat in named:
        if seat is not None:
            json_values.read_int(seat, field, 0, players - 1)
    if isinstance(event, events.TricksVoided):
        json_values.read_int(event.tricks, "tricks", 0, most_schedulable(game))
    for field in ("tricks", "bids"):
        values = getattr(event, field, None)
        if isinstance(values, tuple):
            if len(values) != players:
                raise _wrong_length(field, values, players)
            for seat in round_.playing:
                json_values.read_int(values[seat], json_values.join_place(field, seat))
    _refuse(not_playing(game, round_, event))


def _wrong_length(place: str, values: Sequence[object], wanted: int) -> UnreadableError:
    return UnreadableError(place, UnreadableCode.WRONG_LENGTH, count=len(values), wanted=wanted)


def _refuse(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise UnreadableError("", UnreadableCode.NOT_POSSIBLE, why=refusal.code)
