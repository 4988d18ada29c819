"""Convert log entries and events to JSON values and back, for the store and game files.

This is what game files hold; after the first release changing it takes a new version and a reader
for this one.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, fields
from functools import partial
from typing import Final, get_args

from scorekeeper.game import events, json_values
from scorekeeper.game.bonuses import grail_seat, grail_taken, in_order
from scorekeeper.game.json_values import Json, Reader, field_readers, record_reader, required_fields
from scorekeeper.game.roles import Role
from scorekeeper.game.rules_json import rules_from_json, to_json
from scorekeeper.rules.editions import BONUSES
from scorekeeper.rules.score_rows import GRAIL

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
                encoded[name] = value if type(value) is int else to_json(value)
    return encoded


def bonuses_to_json(bonuses: Sequence[events.TakenBonus]) -> dict[str, Json]:
    """Return those fields of a round that say who has bonuses: `grail`, and `bonuses`."""
    grail = grail_seat(bonuses)
    others: list[Json] = [_bonus(each) for each in bonuses if each.code != GRAIL.code]
    found: dict[str, Json] = {} if grail is None else {"grail": grail}
    return {**found, "bonuses": others} if others else found


def _bonus(taken: events.TakenBonus) -> dict[str, Json]:
    found: dict[str, Json] = {"seat": taken.seat, "with": taken.partner, "code": taken.code}
    found |= {"count": taken.count, "points": taken.points}
    usual = {"with": None, "count": 1, "points": 0}
    return {name: value for name, value in found.items() if value != usual.get(name, ...)}


def read_bonuses(
    grail: int | None, others: Sequence[events.TakenBonus]
) -> tuple[events.TakenBonus, ...]:
    """Return the bonuses of a round by what `bonuses_to_json` has."""
    return in_order((*grail_taken(grail), *others))


def event_from_json(value: Json) -> events.Event:
    """Return the event of the object `value`. Raises UnreadableError."""
    encoded = json_values.copy_object(value, "", ("event",))
    kind = json_values.read_choice(_EVENTS, encoded.pop("event"), "event")
    make, readers, required = _EVENTS[kind]
    values = json_values.read_fields(readers, encoded, "", required)
    if "edition" in readers:
        values["rules"] = rules_from_json(values.pop("edition"), values["rules"], "rules")
    if "grail" in readers:
        values["bonuses"] = read_bonuses(values.pop("grail", None), values.pop("bonuses", ()))
    return make(**values)


def read_bonus(value: Json, place: str) -> events.TakenBonus:
    """Return `value` as a bonus of a round."""
    taken = json_values.read_fields(_BONUS, value, place, ("seat", "code"))
    return events.TakenBonus(partner=taken.pop("with", None), **taken)


def _read_bonus_code(value: Json, place: str) -> str:
    """Read the code of a bonus other than the Holy Grail, which has its own field."""
    return json_values.read_choice([code for code in BONUSES if code != GRAIL.code], value, place)


read_bid_change = record_reader(events.BidChange)
"""Return a value as a change of a bid: seat, change and cause."""
player_from_json = record_reader(events.Player)
"""Return a value as a player: id and name."""
_BONUS: Final = field_readers(events.TakenBonus, code=_read_bonus_code)
_BONUS["with"] = _BONUS.pop("partner")
_GRAIL_TAKEN: Final = "grail_taken"
"""The name of a BonusTaken of the Holy Grail."""
_SEAT_OR_NULL: Final = partial(json_values.read_or_null, json_values.read_int)
_TYPES: Final[tuple[type, ...]] = get_args(events.Event)
_NAMES: Final = {type_: re.sub(r"(?<!^)(?=[A-Z])", "_", type_.__name__).lower() for type_ in _TYPES}
_FIELDS: Final[Mapping[type, Sequence[tuple[str, object]]]] = {
    type_: [(field.name, field.default) for field in fields(type_)] for type_ in _TYPES
}
_OWN_READERS: Final[Mapping[type, dict[str, Reader]]] = {
    events.GameStarted: {"edition": json_values.read_text, "rules": lambda value, _: value},
    events.BonusTaken: {"code": _read_bonus_code},
    events.RoundCorrected: {
        "grail": _SEAT_OR_NULL,
        "bonuses": partial(json_values.read_items, read_bonus),
    },
}
"""Readers of fields that only files have, and of those that have fewer values than their type."""
_EVENTS: Final[
    dict[str, tuple[Callable[..., events.Event], Mapping[str, Reader], Sequence[str]]]
] = {
    **{
        _NAMES[each]: (
            each,
            field_readers(each, **_OWN_READERS.get(each, {})),
            (*required_fields(each), *({"edition"} & _OWN_READERS.get(each, {}).keys())),
        )
        for each in _TYPES
    },
    _GRAIL_TAKEN: (
        partial(events.BonusTaken, code=GRAIL.code),
        {"round": json_values.read_int, "seat": _SEAT_OR_NULL},
        ("round", "seat"),
    ),
}
"""The class of an event by its name, the readers of its fields, and the required fields."""
