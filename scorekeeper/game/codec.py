"""Convert log entries and events to JSON values and back, for the store and game files.

This is what game files hold; after the first release changing it takes a new version and a reader
for this one.
"""

from __future__ import annotations

import re
from dataclasses import MISSING, fields
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from scorekeeper.game import events, json_values
from scorekeeper.game.bonuses import grail_seat, grail_taken, in_order
from scorekeeper.game.json_values import Json, UnreadableCode, UnreadableError
from scorekeeper.game.roles import Role
from scorekeeper.game.rules_json import rules_from_json, rules_to_json
from scorekeeper.rules.cards import Card, Special
from scorekeeper.rules.editions import BONUSES
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.score_rows import GRAIL

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from datetime import datetime

    Reader = Callable[[Json, str], object]
    _Bonuses = tuple[events.TakenBonus, ...]


_RECORDERS: Final = tuple(role for role in Role if role is not Role.WATCHER)


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
    if isinstance(event, events.BonusTaken) and event.code == GRAIL.code:
        return {"event": _GRAIL_TAKEN, "round": event.round, "seat": event.seat}
    for name, default in _FIELDS[type(event)]:
        value = getattr(event, name)
        if default is MISSING or value != default:
            if name == "bonuses":
                encoded |= bonuses_to_json(value)
            else:
                encoded[name] = value if type(value) is int else _to_json(value)
    return encoded


def bonuses_to_json(bonuses: Sequence[events.TakenBonus]) -> dict[str, Json]:
    """Return those fields of a round that say who has bonuses: `grail`, and `bonuses`."""
    grail = grail_seat(bonuses)
    others: list[Json] = [_bonus(each) for each in bonuses if each.code != GRAIL.code]
    found: dict[str, Json] = {} if grail is None else {"grail": grail}
    return {**found, "bonuses": others} if others else found


def read_bonuses(grail: int | None, others: Sequence[events.TakenBonus]) -> _Bonuses:
    """Return the bonuses of a round by what `bonuses_to_json` has."""
    return in_order((*grail_taken(grail), *others))


def event_from_json(value: Json) -> events.Event:
    """Return the event of the object `value`. Raises UnreadableError."""
    encoded = json_values.copy_object(value, "", ("event",))
    name = encoded.pop("event")
    if name == _GRAIL_TAKEN:
        taken = json_values.read_object(encoded, "", _GRAIL_READERS, _GRAIL_READERS)
        number, seat = (_GRAIL_READERS[each](taken[each], each) for each in ("round", "seat"))
        return events.BonusTaken(number, seat, GRAIL.code)  # type: ignore[arg-type]
    if not isinstance(name, str) or name not in _EVENTS:
        wrong = {"value": json_values.excerpt(name), "choices": ", ".join(_EVENTS)}
        raise UnreadableError("event", UnreadableCode.UNKNOWN_VALUE, **wrong)
    kind, readers, required = _EVENTS[name]
    json_values.read_object(encoded, "", readers, required)
    values: dict[str, Any] = {name: readers[name](each, name) for name, each in encoded.items()}
    if kind is events.GameStarted:
        rules = rules_from_json(encoded["edition"], encoded["rules"], "rules")
        values = {**values, "rules": rules}
        del values["edition"]
    if kind is events.RoundCorrected:
        values["bonuses"] = read_bonuses(values.pop("grail", None), values.pop("bonuses", ()))
    event: events.Event = kind(**values)
    return event


def _bonus(taken: events.TakenBonus) -> dict[str, Json]:
    found: dict[str, Json] = {"seat": taken.seat}
    if taken.partner is not None:
        found["with"] = taken.partner
    found["code"] = taken.code
    if taken.count != 1:
        found["count"] = taken.count
    if taken.points:
        found["points"] = taken.points
    return found


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


def read_bonus_code(value: Json, place: str) -> str:
    """Return `value` as the code of a bonus other than the Holy Grail, which has its own field."""
    codes = [code for code in BONUSES if code != GRAIL.code]
    if value in codes:
        return str(value)
    wrong = {"value": json_values.excerpt(value), "choices": ", ".join(codes)}
    raise UnreadableError(place, UnreadableCode.UNKNOWN_VALUE, **wrong)


def read_bonus(value: Json, place: str) -> events.TakenBonus:
    """Return `value` as a bonus of a round."""
    names = ("seat", "with", "code", "count", "points")
    taken = json_values.read_object(value, place, names, ("seat", "code"))

    def number(name: str, usual: int = 0) -> int:
        return json_values.read_int(taken.get(name, usual), json_values.join_place(place, name))

    return events.TakenBonus(
        number("seat"),
        read_bonus_code(taken["code"], json_values.join_place(place, "code")),
        number("count", 1),
        number("with") if taken.get("with") is not None else None,
        number("points"),
    )


def read_bid_change(value: Json, place: str) -> events.BidChange:
    """Return `value` as a change of a bid: seat, change and cause."""
    names = ("seat", "change", "cause")
    change = json_values.read_object(value, place, names, names)
    return events.BidChange(
        seat=json_values.read_int(change["seat"], json_values.join_place(place, "seat")),
        change=json_values.read_int(change["change"], json_values.join_place(place, "change")),
        cause=read_special(change["cause"], json_values.join_place(place, "cause")),
    )


def player_from_json(value: Json, place: str) -> events.Player:
    """Return `value` as a player: id and name."""
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


def _or_null(item: Reader, value: Json, place: str) -> object:
    return None if value is None else item(value, place)


_ROUND: Final[dict[str, Reader]] = {"round": json_values.read_int}
_SEAT: Final[dict[str, Reader]] = {**_ROUND, "seat": json_values.read_int}
_GRAIL_TAKEN: Final = "grail_taken"
"""The name of a BonusTaken of the Holy Grail."""
_GRAIL_READERS: Final[dict[str, Reader]] = {
    **_ROUND,
    "seat": partial(_or_null, json_values.read_int),
}
_NUMBERS: Final = partial(read_tuple, json_values.read_int)
_NUMBERS_OR_NULL: Final = partial(read_tuple, partial(_or_null, json_values.read_int))
_READERS: Final[Mapping[type, dict[str, Reader]]] = {
    events.GameStarted: {
        "edition": json_values.read_text,
        "name": json_values.read_text,
        "rules": lambda value, _: value,
        "players": partial(read_tuple, player_from_json),
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
    events.BonusTaken: {
        **_GRAIL_READERS,
        "code": read_bonus_code,
        "count": json_values.read_int,
        "partner": partial(_or_null, json_values.read_int),
        "points": json_values.read_int,
    },
    events.CannonballDeclared: {**_SEAT, "declared": json_values.read_bool},
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
        "bonuses": partial(read_tuple, read_bonus),
        "bid_changes": partial(read_tuple, read_bid_change),
        "werewolf": partial(_or_null, json_values.read_int),
        "guessed": _NUMBERS,
        "cannonballs": _NUMBERS,
    },
    events.PlayerJoined: {
        **_SEAT,
        "player": player_from_json,
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
