"""Convert rule sets to JSON values and back, for the store, game files and presets.

A scoring is the name of a preset, or rows.
"""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from functools import partial
from typing import Final

from scorekeeper.game import json_values
from scorekeeper.game.json_values import (
    Json,
    Reader,
    UnreadableCode,
    UnreadableError,
    record_reader,
)
from scorekeeper.game.log_check import read_game_name
from scorekeeper.rules.bidding import BID_LIMITS, BidLimit
from scorekeeper.rules.cards import Card
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.hands import Hands, Shape
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedule import MAX_ROUNDS
from scorekeeper.rules.score_rows import (
    OWN_SCORING,
    SCORINGS,
    Near,
    ScoreRow,
    Scoring,
    scoring_name,
)

_EACH_PLAYER: Final = "players"
"""The value for "as often as there are players"."""
MAX_HAND: Final = 140
"""The most cards of the largest deck."""
MAX_ROWS: Final = 20
"""Rows of one list of a scoring."""
MAX_TERM: Final = 1000
"""Points of a term, up or down."""


def rules_to_json(rules: RuleSet) -> dict[str, Json]:
    """Return the rules as an object, without the edition.

    Fields that only some games need are left out where they say nothing, that is where they are as
    in any rule set and as the edition has them.
    """
    usual = EDITIONS[rules.edition].rules(scoring=rules.scoring)
    values = ((name, getattr(rules, name)) for name in _NAMES)
    return {
        name: to_json(value)
        for name, value in values
        if name not in _OF_OTHER_GAMES or not value == getattr(usual, name) == getattr(_BLANK, name)
    }


def rules_from_json(edition: Json, value: Json, place: str) -> RuleSet:
    """Return the rules of `edition` (its code) with the values of the object `value`.

    Raises UnreadableError for an unknown edition, field or value; whether the rules can be played
    is checked by `ruleset_check.rule_faults`.
    """
    sheet = EDITIONS[json_values.read_choice(EDITIONS, edition, "edition")]
    agreed = json_values.read_fields(_RULES, value, place)
    if "schedule" in agreed:
        hands = {_HAND_FIELDS.get(name, name): each for name, each in agreed["schedule"].items()}
        agreed["schedule"] = replace(sheet.hands, **hands)
    if isinstance(limit := agreed.get("bid_limit"), dict):
        # one that does not say when it applies changes the game's own
        own = BidLimit() if "applies" in limit else sheet.bid_limit
        agreed["bid_limit"] = replace(own, **limit)
    return sheet.rules(**agreed)


def to_json(value: object) -> Json:
    """Return a value of a rule set or an event as JSON."""
    match value:
        case Enum():
            return str(value.value)
        case tuple():
            return [to_json(item) for item in value]
        case None | bool() | int() | str():
            return value
        case Card():
            return str(value)
        case RuleSet():
            return rules_to_json(value)
        case Scoring() if (name := scoring_name(value)) != OWN_SCORING:
            return name
        case Hands(shape, most, smallest, largest):
            often = {"smallest": smallest or _EACH_PLAYER, "largest": largest or _EACH_PLAYER}
            return {"shape": shape.value, "max": most, **often}
        case _ if not is_dataclass(value):
            raise TypeError(value)
    usual = _LEFT_OUT.get(type(value), {})
    found = ((each.name, getattr(value, each.name)) for each in fields(value) if each.init)
    return {name: to_json(each) for name, each in found if each != usual.get(name, ...)}


_LEFT_OUT: Final[Mapping[type, Mapping[str, object]]] = {
    BidLimit: {"final_round_exempt": False},
    ScoreRow: {each.name: each.default for each in fields(ScoreRow)},
}
"""The fields of objects that are left out where they have this value."""


def _how_often(value: Json, place: str) -> int | None:
    return None if value == _EACH_PLAYER else json_values.read_int(value, place, 1, MAX_ROUNDS)


def _read_bid_limit(value: Json, place: str) -> BidLimit | dict[str, object]:
    """Read a preset by its name, or the fields of a limit, each of which may be left out."""
    if isinstance(value, str):
        return BID_LIMITS[json_values.read_choice(BID_LIMITS, value, place)]
    return json_values.read_fields(_LIMIT, value, place)


def _read_scoring(value: Json, place: str) -> Scoring:
    if isinstance(value, str):
        return SCORINGS[json_values.read_choice(SCORINGS, value, place)]
    found = _spelled_scoring(value, place)
    return SCORINGS.get(scoring_name(found), found)


def _read_rows(value: Json, place: str) -> tuple[ScoreRow, ...]:
    """Read rows, the first with terms only, as it always holds."""
    rows = json_values.read_list(value, place, most=MAX_ROWS)
    if not rows:
        raise UnreadableError(place, UnreadableCode.WRONG_LENGTH, count=0, wanted=1)
    found = []
    for index, row in enumerate(rows):
        at = json_values.join_place(place, index)
        found.append(ScoreRow(**json_values.read_fields(_ROW if index else _TERMS, row, at)))
    return tuple(found)


def _read_near(value: Json, place: str) -> Near:
    near = _spelled_near(value, place)
    json_values.read_int(near.share[0], f"{place}.share[0]", 1, near.share[1])
    return near


_SIZE: Final = partial(json_values.read_int, low=1, high=MAX_HAND)
_NAMES: Final = tuple(each.name for each in fields(RuleSet) if each.name != "edition")
_BLANK: Final = RuleSet("")
_OF_OTHER_GAMES: Final = frozenset(
    ("cards", "schedule", "trumps", "leads", "blind", "bonuses", "deck", "name", "players")
)
"""Fields of games other than Wizard and of the custom format, left out where they say nothing."""
_FROM_1: Final = partial(json_values.read_int, low=1, high=MAX_TERM)
_TERM: Final = partial(json_values.read_int, low=-MAX_TERM, high=MAX_TERM)
_TERMS: Final[Mapping[str, Reader]] = dict.fromkeys(
    ("flat", "per_trick", "per_off", "per_card"), _TERM
)
_FROM_0: Final = partial(json_values.read_int, low=0, high=MAX_TERM)
_ROW: Final = json_values.field_readers(
    ScoreRow,
    **_TERMS,
    from_bid=_FROM_0,
    to_bid=partial(json_values.read_or_null, _FROM_0),
    from_cards=_FROM_1,
)
_LIMIT: Final = json_values.field_readers(BidLimit)
_spelled_near = record_reader(
    Near, off=_FROM_1, share=partial(json_values.read_items, _FROM_1, length=2)
)
_spelled_scoring = record_reader(
    Scoring,
    made=_read_rows,
    missed=_read_rows,
    near=partial(json_values.read_or_null, _read_near),
)
_HAND_FIELDS: Final = {"max": "most", "smallest": "times_smallest", "largest": "times_largest"}
_HANDS: Final[Mapping[str, Reader]] = {
    "shape": partial(json_values.read_enum, Shape),
    "max": partial(json_values.read_or_null, _SIZE),
    "smallest": _how_often,
    "largest": _how_often,
}
_RULES: Final = json_values.field_readers(
    RuleSet,
    cards=partial(json_values.read_items, json_values.read_int, most=MAX_ROUNDS),
    bid_limit=_read_bid_limit,
    scoring=_read_scoring,
    schedule=partial(json_values.read_fields, _HANDS),
    trumps=partial(json_values.read_items, json_values.read_trump, most=MAX_ROUNDS),
    deck=_SIZE,
    name=read_game_name,
    players=partial(json_values.read_items, _SIZE, length=2),
)
del _RULES["edition"]  # it stands beside the rules
