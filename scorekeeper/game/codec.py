"""Events and rule sets as plain JSON values and back: how the store and files spell them.

The spelling is the game file's, version 1; it changes only with a new version and a reader for
the old one.
"""

from __future__ import annotations

import re
from dataclasses import MISSING, fields
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Final

from scorekeeper.game import events as said
from scorekeeper.game import reading as read
from scorekeeper.game.reading import Json, Unreadable, Wrong
from scorekeeper.rules.bidding import BID_LIMITS, Applies, BidLimit, BidMode, Foresight
from scorekeeper.rules.cards import Card, Special
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format, RuleSet, TieBreak, ZeroBids
from scorekeeper.rules.schedule import MOST_ROUNDS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Reader = Callable[[Json, str], object]


def rules_to_json(rules: RuleSet) -> dict[str, Json]:
    """The agreed rules, without the edition; the custom format lists its hands."""
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
        "zero_bids": rules.zero_bids.value,
        "grail_in_void_trick": rules.grail_in_void_trick,
        "tie_break": rules.tie_break.value,
    }


def rules_from_json(edition: Json, value: Json, place: str) -> RuleSet:
    """The rule set of `edition` (its code) with what `value` says beside its defaults.

    Raises Unreadable for an unknown edition or field, and for values no rule set has; whether a
    table can play by it is `agreement.rule_problems`.
    """
    if not isinstance(edition, str) or edition not in EDITIONS:
        wrong = {"value": read.shown(edition), "choices": ", ".join(EDITIONS)}
        raise Unreadable("edition", Wrong.UNKNOWN_VALUE, **wrong)
    agreed = {
        field: _RULES[field](said_, read.at(place, field))
        for field, said_ in read.an_object(value, place, _RULES).items()
    }
    return EDITIONS[edition].rules(**agreed)


def event_to_json(event: said.Event) -> dict[str, Json]:
    """`event` as an object; fields that have their usual value are left out."""
    spelled: dict[str, Json] = {"event": _NAMES[type(event)]}
    if isinstance(event, said.GameStarted):
        spelled["edition"] = event.rules.edition
    for field in fields(event):
        value = getattr(event, field.name)
        if field.default is MISSING or value != field.default:
            spelled[field.name] = _to_json(value)
    return spelled


def event_from_json(value: Json, place: str = "") -> said.Event:
    """The event that `value` spells. Raises Unreadable where it spells none."""
    spelled = read.any_object(value, place, ("event",))
    name = spelled.pop("event")
    if not isinstance(name, str) or name not in _EVENTS:
        wrong = {"value": read.shown(name), "choices": ", ".join(_EVENTS)}
        raise Unreadable(read.at(place, "event"), Wrong.UNKNOWN_VALUE, **wrong)
    kind, readers, needed = _EVENTS[name]
    read.an_object(spelled, place, readers, needed)
    values = {name: readers[name](said_, read.at(place, name)) for name, said_ in spelled.items()}
    if kind is said.GameStarted:
        rules = rules_from_json(spelled["edition"], spelled["rules"], read.at(place, "rules"))
        values = {**values, "rules": rules}
        del values["edition"]
    event: said.Event = kind(**values)
    return event


def _to_json(value: object) -> Json:
    match value:
        case Enum():
            return str(value.value)
        case Card():
            return str(value)
        case RuleSet():
            return rules_to_json(value)
        case said.Player() | said.BidChange():
            return {field.name: _to_json(getattr(value, field.name)) for field in fields(value)}
        case tuple():
            return [_to_json(item) for item in value]
        case None | bool() | int() | str():
            return value
        case _:
            raise TypeError(value)


def a_special(value: Json, place: str) -> Special:
    """`value` as the code of a special card."""
    return read.a_choice(Special, value, place)


def a_bid_change(value: Json, place: str) -> said.BidChange:
    """`value` as a change of a bid: its seat, by how much, and the card that caused it."""
    names = ("seat", "change", "cause")
    change = read.an_object(value, place, names, names)
    return said.BidChange(
        seat=read.a_number(change["seat"], read.at(place, "seat")),
        change=read.a_number(change["change"], read.at(place, "change")),
        cause=a_special(change["cause"], read.at(place, "cause")),
    )


def _a_player(value: Json, place: str) -> said.Player:
    player = read.an_object(value, place, ("id", "name"), ("id", "name"))
    return said.Player(
        read.a_text(player["id"], read.at(place, "id")),
        read.a_text(player["name"], read.at(place, "name")),
    )


def a_tuple_of(item: Reader, value: Json, place: str) -> tuple[object, ...]:
    """`value` as a list whose items `item` reads."""
    return tuple(
        item(entry, read.at(place, index)) for index, entry in enumerate(read.a_list(value, place))
    )


def _a_bid_limit(value: Json, place: str) -> BidLimit:
    if isinstance(value, str):
        if value not in BID_LIMITS:
            wrong = {"value": read.shown(value), "choices": ", ".join(BID_LIMITS)}
            raise Unreadable(place, Wrong.UNKNOWN_VALUE, **wrong)
        return BID_LIMITS[value]
    limit = read.an_object(value, place, _BID_LIMIT)
    answers = {name: _BID_LIMIT[name](v, read.at(place, name)) for name, v in limit.items()}
    return BidLimit(**answers)  # type: ignore[arg-type]


def _hands(value: Json, place: str) -> tuple[int, ...]:
    return tuple(
        read.a_number(cards, read.at(place, index))
        for index, cards in enumerate(read.a_list(value, place, most=MOST_ROUNDS))
    )


def _or_null(item: Reader, value: Json, place: str) -> object:
    return None if value is None else item(value, place)


_BID_LIMIT: Final[Mapping[str, Reader]] = {
    "applies": partial(read.a_choice, Applies),
    "from_cards": read.a_number,
    "final_round_only": read.a_flag,
    "zero_exempt": read.a_flag,
}
_RULES: Final[Mapping[str, Reader]] = {
    "format": partial(read.a_choice, Format),
    "cards": _hands,
    "bid_limit": _a_bid_limit,
    "bid_mode": partial(read.a_choice, BidMode),
    "foresight": partial(read.a_choice, Foresight),
    "specials": partial(a_tuple_of, a_special),
    "zero_bids": partial(read.a_choice, ZeroBids),
    "grail_in_void_trick": read.a_flag,
    "tie_break": partial(read.a_choice, TieBreak),
}
_ROUND: Final[dict[str, Reader]] = {"round": read.a_number}
_SEAT: Final[dict[str, Reader]] = {**_ROUND, "seat": read.a_number}
_NUMBERS: Final = partial(a_tuple_of, read.a_number)
_READERS: Final[Mapping[type, dict[str, Reader]]] = {
    said.GameStarted: {
        "edition": read.a_text,
        "name": read.a_text,
        "rules": lambda value, _: value,
        "players": partial(a_tuple_of, _a_player),
        "first_dealer": read.a_number,
    },
    said.ScheduleChanged: {"cards": _NUMBERS},
    said.Dealt: _ROUND,
    said.TurnedUp: {**_ROUND, "card": read.a_turn_up},
    said.TrumpNamed: {**_ROUND, "trump": read.a_trump},
    said.Bid: {**_SEAT, "tricks": read.a_number, "anyway": read.a_flag},
    said.WerewolfSwapped: _SEAT,
    said.BidsRepeated: _ROUND,
    said.TrickWon: {
        **_SEAT,
        "trick": read.a_number,
        "specials": partial(a_tuple_of, a_special),
        "bid_change": read.a_number,
    },
    said.PlayEnded: _ROUND,
    said.TricksVoided: {**_ROUND, "cause": a_special, "tricks": read.a_number},
    said.GrailTaken: {**_ROUND, "seat": partial(_or_null, read.a_number)},
    said.BidChanged: {**_SEAT, "change": read.a_number, "cause": a_special},
    said.TricksWon: {**_SEAT, "tricks": read.a_number},
    said.TricksCounted: {**_ROUND, "tricks": _NUMBERS},
    said.RoundCorrected: {
        **_ROUND,
        "turn_up": partial(_or_null, read.a_turn_up),
        "named_trump": partial(_or_null, read.a_trump),
        "bids": _NUMBERS,
        "tricks": _NUMBERS,
        "voids": partial(a_tuple_of, a_special),
        "grail": partial(_or_null, read.a_number),
        "bid_changes": partial(a_tuple_of, a_bid_change),
        "werewolf": partial(_or_null, read.a_number),
    },
    said.GameRenamed: {"name": read.a_text},
    said.GameFinished: {},
    said.Undone: {"of": read.a_number},
    said.Redone: {"of": read.a_number},
}
_NAMES: Final = {
    event: re.sub(r"(?<!^)(?=[A-Z])", "_", event.__name__).lower() for event in _READERS
}


def _needed(event: type) -> tuple[str, ...]:
    """The fields that have no usual value, and the edition that the rules are read by."""
    needed = tuple(field.name for field in fields(event) if field.default is MISSING)
    return (*needed, "edition") if event is said.GameStarted else needed


_EVENTS: Final = {
    _NAMES[event]: (event, readers, _needed(event)) for event, readers in _READERS.items()
}
