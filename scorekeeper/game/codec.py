"""Convert log entries, events and rule sets to JSON values and back, for the store and game files.

This is what game files of versions 1 and 2 hold; changing it takes a new version and a reader for
these. Version 1 has none of `SeatingEvent` and `RemarkEvent`.
"""

from __future__ import annotations

import re
from dataclasses import MISSING, fields
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Final

from scorekeeper.game import events, json_values
from scorekeeper.game.json_values import Json, UnreadableCode, UnreadableError
from scorekeeper.game.roles import Role
from scorekeeper.game.scoring_json import read_scoring, scoring_to_json
from scorekeeper.rules.bidding import BID_LIMITS, BidLimit, BidMode, Foresight, LimitApplies
from scorekeeper.rules.cards import Card, Special
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format, RuleSet, TieBreak
from scorekeeper.rules.schedule import MAX_ROUNDS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from datetime import datetime

    Reader = Callable[[Json, str], object]


_RECORDERS: Final = tuple(role for role in Role if role is not Role.WATCHER)


def rules_to_json(rules: RuleSet) -> dict[str, Json]:
    """Return the rules as an object, without the edition."""
    limit = rules.bid_limit
    cards: dict[str, Json] = {"cards": list(rules.cards)} if rules.cards else {}
    return {
        "format": rules.format.value,
        **cards,
        "bid_limit": {
            "applies": limit.applies.value,
            "from_cards": limit.from_cards,
            "final_round_only": limit.final_round_only,
            "zero_exempt": limit.zero_exempt,
        },
        "bid_mode": rules.bid_mode.value,
        "foresight": rules.foresight.value,
        "specials": [special.value for special in rules.specials],
        "scoring": scoring_to_json(rules.scoring),
        "grail_in_void_trick": rules.grail_in_void_trick,
        "tie_break": rules.tie_break.value,
    }


def rules_from_json(edition: Json, value: Json, place: str) -> RuleSet:
    """Return the rules of `edition` (its code) with the values of the object `value`.

    Raises UnreadableError for an unknown edition, field or value; whether the rules can be played
    is checked by `ruleset_check.rule_faults`.
    """
    if not isinstance(edition, str) or edition not in EDITIONS:
        wrong = {"value": json_values.excerpt(edition), "choices": ", ".join(EDITIONS)}
        raise UnreadableError("edition", UnreadableCode.UNKNOWN_VALUE, **wrong)
    agreed = {
        field: _RULES[field](each, json_values.join_place(place, field))
        for field, each in json_values.read_object(value, place, _RULES).items()
    }
    return EDITIONS[edition].rules(**agreed)


def entry_to_json(entry: events.Entry) -> dict[str, Json]:
    """Return the event of `entry` as an object, with `by` if another device than a host's said it.

    It has neither the time nor the sequence number.
    """
    encoded = event_to_json(entry.event)
    return encoded if entry.by is Role.HOST else {**encoded, "by": entry.by.value}


def entry_from_json(seq: int, at: datetime, value: Json) -> events.Entry:
    """Return entry `seq`, from 1, of a value from `entry_to_json`. Raises UnreadableError."""
    if not isinstance(value, dict) or "by" not in value:
        return events.Entry(seq, at, event_from_json(value))
    encoded = dict(value)
    by = json_values.read_enum(_RECORDERS, encoded.pop("by"), "by")
    return events.Entry(seq, at, event_from_json(encoded), by)


def event_to_json(event: events.Event) -> dict[str, Json]:
    """Return `event` as an object, without fields that have their default."""
    encoded: dict[str, Json] = {"event": _NAMES[type(event)]}
    if isinstance(event, events.GameStarted):
        encoded["edition"] = event.rules.edition
    for name, default in _FIELDS[type(event)]:
        value = getattr(event, name)
        if default is MISSING or value != default:
            encoded[name] = value if type(value) is int else _to_json(value)
    return encoded


def event_from_json(value: Json) -> events.Event:
    """Return the event of the object `value`. Raises UnreadableError."""
    encoded = json_values.copy_object(value, "", ("event",))
    name = encoded.pop("event")
    if not isinstance(name, str) or name not in _EVENTS:
        wrong = {"value": json_values.excerpt(name), "choices": ", ".join(_EVENTS)}
        raise UnreadableError("event", UnreadableCode.UNKNOWN_VALUE, **wrong)
    kind, readers, required = _EVENTS[name]
    json_values.read_object(encoded, "", readers, required)
    values = {name: readers[name](each, name) for name, each in encoded.items()}
    if kind is events.GameStarted:
        rules = rules_from_json(encoded["edition"], encoded["rules"], "rules")
        values = {**values, "rules": rules}
        del values["edition"]
    event: events.Event = kind(**values)
    return event


def _to_json(value: object) -> Json:
    match value:
        case Enum():
            return str(value.value)
        case Card():
            return str(value)
        case RuleSet():
            return rules_to_json(value)
        case events.Player() | events.BidChange():
            return {field.name: _to_json(getattr(value, field.name)) for field in fields(value)}
        case tuple():
            return [_to_json(item) for item in value]
        case None | bool() | int() | str():
            return value
        case _:
            raise TypeError(value)


def read_special(value: Json, place: str) -> Special:
    """Return `value` as a special card, by its code."""
    return json_values.read_enum(Special, value, place)


def read_bid_change(value: Json, place: str) -> events.BidChange:
    """Return `value` as a change of a bid: seat, change and cause."""
    names = ("seat", "change", "cause")
    change = json_values.read_object(value, place, names, names)
    return events.BidChange(
        seat=json_values.read_int(change["seat"], json_values.join_place(place, "seat")),
        change=json_values.read_int(change["change"], json_values.join_place(place, "change")),
        cause=read_special(change["cause"], json_values.join_place(place, "cause")),
    )


def _a_player(value: Json, place: str) -> events.Player:
    player = json_values.read_object(value, place, ("id", "name"), ("id", "name"))
    return events.Player(
        json_values.read_text(player["id"], json_values.join_place(place, "id")),
        json_values.read_text(player["name"], json_values.join_place(place, "name")),
    )


def read_tuple(item: Reader, value: Json, place: str) -> tuple[object, ...]:
    """Return `value` as a tuple of items that `item` reads."""
    return tuple(
        item(entry, json_values.join_place(place, index))
        for index, entry in enumerate(json_values.read_list(value, place))
    )


def _a_bid_limit(value: Json, place: str) -> BidLimit:
    if isinstance(value, str):
        if value not in BID_LIMITS:
            wrong = {"value": json_values.excerpt(value), "choices": ", ".join(BID_LIMITS)}
            raise UnreadableError(place, UnreadableCode.UNKNOWN_VALUE, **wrong)
        return BID_LIMITS[value]
    limit = json_values.read_object(value, place, _BID_LIMIT)
    answers = {
        name: _BID_LIMIT[name](v, json_values.join_place(place, name)) for name, v in limit.items()
    }
    return BidLimit(**answers)  # type: ignore[arg-type]


def _hands(value: Json, place: str) -> tuple[int, ...]:
    return tuple(
        json_values.read_int(cards, json_values.join_place(place, index))
        for index, cards in enumerate(json_values.read_list(value, place, most=MAX_ROUNDS))
    )


def _or_null(item: Reader, value: Json, place: str) -> object:
    return None if value is None else item(value, place)


_BID_LIMIT: Final[Mapping[str, Reader]] = {
    "applies": partial(json_values.read_enum, LimitApplies),
    "from_cards": json_values.read_int,
    "final_round_only": json_values.read_bool,
    "zero_exempt": json_values.read_bool,
}
_RULES: Final[Mapping[str, Reader]] = {
    "format": partial(json_values.read_enum, Format),
    "cards": _hands,
    "bid_limit": _a_bid_limit,
    "bid_mode": partial(json_values.read_enum, BidMode),
    "foresight": partial(json_values.read_enum, Foresight),
    "specials": partial(read_tuple, read_special),
    "scoring": read_scoring,
    "grail_in_void_trick": json_values.read_bool,
    "tie_break": partial(json_values.read_enum, TieBreak),
}
_ROUND: Final[dict[str, Reader]] = {"round": json_values.read_int}
_SEAT: Final[dict[str, Reader]] = {**_ROUND, "seat": json_values.read_int}
_NUMBERS: Final = partial(read_tuple, json_values.read_int)
_NUMBERS_OR_NULL: Final = partial(read_tuple, partial(_or_null, json_values.read_int))
_READERS: Final[Mapping[type, dict[str, Reader]]] = {
    events.GameStarted: {
        "edition": json_values.read_text,
        "name": json_values.read_text,
        "rules": lambda value, _: value,
        "players": partial(read_tuple, _a_player),
        "first_dealer": json_values.read_int,
    },
    events.ScheduleChanged: {"cards": _NUMBERS},
    events.Dealt: _ROUND,
    events.TurnedUp: {**_ROUND, "card": json_values.read_turn_up},
    events.TrumpNamed: {**_ROUND, "trump": json_values.read_trump},
    events.Bid: {**_SEAT, "tricks": json_values.read_int, "anyway": json_values.read_bool},
    events.WerewolfSwapped: _SEAT,
    events.BidsRepeated: _ROUND,
    events.TrickWon: {
        **_SEAT,
        "trick": json_values.read_int,
        "specials": partial(read_tuple, read_special),
        "bid_change": json_values.read_int,
    },
    events.PlayEnded: _ROUND,
    events.TricksVoided: {**_ROUND, "cause": read_special, "tricks": json_values.read_int},
    events.GrailTaken: {**_ROUND, "seat": partial(_or_null, json_values.read_int)},
    events.BidChanged: {**_SEAT, "change": json_values.read_int, "cause": read_special},
    events.TricksWon: {**_SEAT, "tricks": json_values.read_int},
    events.TricksCounted: {**_ROUND, "tricks": _NUMBERS_OR_NULL, "guessed": _NUMBERS},
    events.RoundCorrected: {
        **_ROUND,
        "turn_up": partial(_or_null, json_values.read_turn_up),
        "named_trump": partial(_or_null, json_values.read_trump),
        "bids": _NUMBERS_OR_NULL,
        "tricks": _NUMBERS_OR_NULL,
        "voids": partial(read_tuple, read_special),
        "grail": partial(_or_null, json_values.read_int),
        "bid_changes": partial(read_tuple, read_bid_change),
        "werewolf": partial(_or_null, json_values.read_int),
        "guessed": _NUMBERS,
    },
    events.PlayerJoined: {
        **_SEAT,
        "player": _a_player,
        "after": json_values.read_int,
        "points": json_values.read_int,
    },
    events.PlayerLeft: _SEAT,
    events.PlayerReturned: {**_SEAT, "after": json_values.read_int},
    events.SatOut: {**_SEAT, "out": json_values.read_bool},
    events.SeatsChanged: {**_ROUND, "order": _NUMBERS},
    events.DealerNamed: _SEAT,
    events.PointsAdjusted: {
        **_SEAT,
        "number": json_values.read_int,
        "points": json_values.read_int,
        "why": json_values.read_text,
    },
    events.Noted: {
        "number": json_values.read_int,
        "text": json_values.read_text,
        "round": partial(_or_null, json_values.read_int),
    },
    events.GameRenamed: {"name": json_values.read_text},
    events.OwnTricksAllowed: {"allowed": json_values.read_bool},
    events.OwnTrumpAllowed: {"allowed": json_values.read_bool},
    events.GameFinished: {},
    events.Undone: {"of": json_values.read_int},
    events.Redone: {"of": json_values.read_int},
}
_NAMES: Final = {
    event: re.sub(r"(?<!^)(?=[A-Z])", "_", event.__name__).lower() for event in _READERS
}
_FIELDS: Final[Mapping[type, Sequence[tuple[str, object]]]] = {
    event: [(field.name, field.default) for field in fields(event)] for event in _READERS
}


def _required_fields(event: type) -> tuple[str, ...]:
    """Return the fields without a default, and the edition, which the rules need."""
    required = tuple(field.name for field in fields(event) if field.default is MISSING)
    return (*required, "edition") if event is events.GameStarted else required


_EVENTS: Final = {
    _NAMES[event]: (event, readers, _required_fields(event)) for event, readers in _READERS.items()
}
