"""Convert log entries and events to JSON values and back, for the store and game files.

This is what game files hold; after the first release changing it takes a new version and a reader
for this one.
"""

from __future__ import annotations

import re
from dataclasses import MISSING, fields
from functools import partial
from typing import TYPE_CHECKING, Final

from scorekeeper.game import events, json_values
from scorekeeper.game.bonuses import grail_seat, grail_taken, in_order
from scorekeeper.game.json_values import Json
from scorekeeper.game.roles import Role
from scorekeeper.game.rules_json import rule_to_json, rules_from_json, rules_to_json
from scorekeeper.rules.cards import Card, Special
from scorekeeper.rules.editions import BONUSES
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.score_rows import GRAIL

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scorekeeper.game.json_values import Reader


_RECORDERS: Final = tuple(role for role in Role if role is not Role.WATCHER)


def recorded_to_json(event: events.Event, by: Role) -> dict[str, Json]:
    """Return `event` as an object, with `by` if another device than a host's recorded it."""
    encoded = event_to_json(event)
    return encoded if by is Role.HOST else {**encoded, "by": by.value}


def recorded_from_json(value: Json) -> tuple[events.Event, Role]:
    """Return what `recorded_to_json` was given. Raises UnreadableError."""
    if not isinstance(value, dict) or "by" not in value:
        return event_from_json(value), Role.HOST
    encoded = dict(value)
    by = json_values.read_enum(_RECORDERS, encoded.pop("by"), "by")
    return event_from_json(encoded), by


def event_name(event: events.Event) -> str:
    """Return the name of an event in files: that of its class, as in `bids_repeated`."""
    return _NAMES[type(event)]


def event_to_json(event: events.Event) -> dict[str, Json]:
    """Return `event` as an object, without fields that have their default."""
    encoded: dict[str, Json] = {"event": event_name(event)}
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


def read_bonuses(
    grail: int | None, others: Sequence[events.TakenBonus]
) -> tuple[events.TakenBonus, ...]:
    """Return the bonuses of a round by what `bonuses_to_json` has."""
    return in_order((*grail_taken(grail), *others))


def event_from_json(value: Json) -> events.Event:
    """Return the event of the object `value`. Raises UnreadableError."""
    encoded = json_values.copy_object(value, "", ("event",))
    name = encoded.pop("event")
    if name == _GRAIL_TAKEN:
        taken = json_values.read_fields(_GRAIL_READERS, encoded, "", _GRAIL_READERS)
        return events.BonusTaken(taken["round"], taken["seat"], GRAIL.code)
    kind, readers, required = _EVENTS[json_values.read_choice(_EVENTS, name, "event")]
    values = json_values.read_fields(readers, encoded, "", required)
    if kind is events.GameStarted:
        values["rules"] = rules_from_json(values.pop("edition"), values["rules"], "rules")
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
        case Card():
            return str(value)
        case RuleSet():
            return rules_to_json(value)
        case events.Player() | events.BidChange():
            return {field.name: _to_json(getattr(value, field.name)) for field in fields(value)}
        case tuple():
            return [_to_json(item) for item in value]
        case _:
            return rule_to_json(value)


def read_special(value: Json, place: str) -> Special:
    """Return `value` as a special card, by its code."""
    return json_values.read_enum(Special, value, place)


def read_bonus_code(value: Json, place: str) -> str:
    """Return `value` as the code of a bonus other than the Holy Grail, which has its own field."""
    return json_values.read_choice([code for code in BONUSES if code != GRAIL.code], value, place)


def read_bonus(value: Json, place: str) -> events.TakenBonus:
    """Return `value` as a bonus of a round."""
    taken = json_values.read_fields(_BONUS, value, place, ("seat", "code"))
    return events.TakenBonus(partner=taken.pop("with", None), **taken)


def read_bid_change(value: Json, place: str) -> events.BidChange:
    """Return `value` as a change of a bid: seat, change and cause."""
    return events.BidChange(**json_values.read_fields(_BID_CHANGE, value, place, _BID_CHANGE))


def player_from_json(value: Json, place: str) -> events.Player:
    """Return `value` as a player: id and name."""
    return events.Player(**json_values.read_fields(_PLAYER, value, place, _PLAYER))


_NUMBER_OR_NULL: Final = partial(json_values.read_or_null, json_values.read_int)
_BONUS: Final[dict[str, Reader]] = {
    "seat": json_values.read_int,
    "code": read_bonus_code,
    "count": json_values.read_int,
    "with": _NUMBER_OR_NULL,
    "points": json_values.read_int,
}
_BID_CHANGE: Final[dict[str, Reader]] = {
    "seat": json_values.read_int,
    "change": json_values.read_int,
    "cause": read_special,
}
_PLAYER: Final[dict[str, Reader]] = {"id": json_values.read_text, "name": json_values.read_text}
_GRAIL_TAKEN: Final = "grail_taken"
"""The name of a BonusTaken of the Holy Grail."""
_GRAIL_READERS: Final[dict[str, Reader]] = {
    "round": json_values.read_int,
    "seat": _NUMBER_OR_NULL,
}
_READERS: Final[Mapping[str, Reader]] = {
    "int": json_values.read_int,
    "int | None": _NUMBER_OR_NULL,
    "bool": json_values.read_bool,
    "str": json_values.read_text,
    "Card": json_values.read_turn_up,
    "Card | None": partial(json_values.read_or_null, json_values.read_turn_up),
    "Trump": json_values.read_trump,
    "Trump | None": partial(json_values.read_or_null, json_values.read_trump),
    "Special": read_special,
    "Player": player_from_json,
    "RuleSet": lambda value, _: value,
    "tuple[int, ...]": partial(json_values.read_items, json_values.read_int),
    "tuple[int | None, ...]": partial(json_values.read_items, _NUMBER_OR_NULL),
    "tuple[Player, ...]": partial(json_values.read_items, player_from_json),
    "tuple[Special, ...]": partial(json_values.read_items, read_special),
    "tuple[BidChange, ...]": partial(json_values.read_items, read_bid_change),
    "tuple[TakenBonus, ...]": partial(json_values.read_items, read_bonus),
}
"""Readers of the fields of events by their types, as `events` writes them."""
_MORE_READERS: Final[Mapping[type, Mapping[str, Reader]]] = {
    events.GameStarted: {"edition": json_values.read_text},
    events.BonusTaken: {"code": read_bonus_code},
    events.RoundCorrected: {"grail": _NUMBER_OR_NULL},
}
"""Readers of fields that only files have, and of one that has fewer values than its type."""
_TYPES: Final[tuple[type, ...]] = (
    *(events.GameStarted, events.ScheduleChanged, events.Dealt, events.TurnedUp),
    *(events.TrumpNamed, events.Bid, events.WerewolfSwapped, events.BidsRepeated),
    *(events.TrickWon, events.PlayEnded, events.TricksVoided, events.BonusTaken),
    *(events.CannonballDeclared, events.BidChanged, events.TricksWon, events.TricksCounted),
    *(events.RoundCorrected, events.PlayerJoined, events.PlayerLeft, events.PlayerReturned),
    *(events.SatOut, events.SeatsChanged, events.DealerNamed, events.PointsAdjusted),
    *(events.Noted, events.GameRenamed, events.OwnTricksAllowed, events.OwnTrumpAllowed),
    *(events.GameFinished, events.Undone, events.Redone),
)
_NAMES: Final = {type_: re.sub(r"(?<!^)(?=[A-Z])", "_", type_.__name__).lower() for type_ in _TYPES}
_FIELDS: Final[Mapping[type, Sequence[tuple[str, object]]]] = {
    type_: [(field.name, field.default) for field in fields(type_)] for type_ in _TYPES
}


def _readers_of(event: type) -> dict[str, Reader]:
    readers = {field.name: _READERS[str(field.type)] for field in fields(event)}
    return {**readers, **_MORE_READERS.get(event, {})}


def _required_fields(event: type) -> tuple[str, ...]:
    """Return the fields without a default, and the edition, which the rules need."""
    required = tuple(field.name for field in fields(event) if field.default is MISSING)
    return (*required, "edition") if event is events.GameStarted else required


_EVENTS: Final = {
    _NAMES[type_]: (type_, _readers_of(type_), _required_fields(type_)) for type_ in _TYPES
}
