"""Convert rule sets to JSON values and back, for the store, game files and presets."""

from __future__ import annotations

from dataclasses import asdict, replace
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Final

from scorekeeper.game import json_values
from scorekeeper.game.json_values import Json
from scorekeeper.game.log_check import read_game_name
from scorekeeper.game.scoring_json import read_scoring, scoring_to_json
from scorekeeper.rules.bidding import BID_LIMITS, BidLimit, BidMode, Foresight, LimitApplies
from scorekeeper.rules.cards import Special
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.hands import Hands, Shape
from scorekeeper.rules.ruleset import Blind, Format, Leads, RuleSet, TieBreak
from scorekeeper.rules.schedule import MAX_ROUNDS
from scorekeeper.rules.score_rows import CountsWhen, Scoring

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.game.json_values import Reader

_EACH_PLAYER: Final = "players"
"""The value for "as often as there are players"."""
MAX_HAND: Final = 140
"""The most cards of the largest deck."""


def rules_to_json(rules: RuleSet) -> dict[str, Json]:
    """Return the rules as an object, without the edition.

    Fields that only other games than Wizard need are left out where they say nothing, that is
    where they are as in any rule set and as the edition has them.
    """
    usual = EDITIONS[rules.edition].rules(scoring=rules.scoring)
    blank = RuleSet(rules.edition)
    others = (
        name
        for name in _OF_OTHER_GAMES
        if not getattr(rules, name) == getattr(usual, name) == getattr(blank, name)
    )
    cards = ("cards",) if rules.cards else ()
    fields = ("format", *cards, *_OF_EVERY_GAME, *others)
    return {name: rule_to_json(getattr(rules, name)) for name in fields}


def rules_from_json(edition: Json, value: Json, place: str) -> RuleSet:
    """Return the rules of `edition` (its code) with the values of the object `value`.

    Raises UnreadableError for an unknown edition, field or value; whether the rules can be played
    is checked by `ruleset_check.rule_faults`.
    """
    sheet = EDITIONS[json_values.read_choice(EDITIONS, edition, "edition")]
    agreed = json_values.read_fields(_RULES, value, place)
    if "schedule" in agreed:
        agreed["schedule"] = replace(sheet.hands, **agreed["schedule"])
    return sheet.rules(**agreed)


def rule_to_json(value: object) -> Json:
    """Return a value of a rule set as JSON."""
    match value:
        case Scoring():
            return scoring_to_json(value)
        case BidLimit():
            answers = asdict(value)
            if not value.final_round_exempt:
                del answers["final_round_exempt"]
            return {name: rule_to_json(answer) for name, answer in answers.items()}
        case Hands():
            return {
                "shape": value.shape.value,
                "max": value.most,
                "smallest": _EACH_PLAYER if value.times_smallest is None else value.times_smallest,
                "largest": _EACH_PLAYER if value.times_largest is None else value.times_largest,
            }
        case Enum():
            return str(value.value)
        case tuple():
            return [rule_to_json(item) for item in value]
        case None | bool() | int() | str():
            return value
        case _:
            raise TypeError(value)


def _read_hands(value: Json, place: str) -> dict[str, object]:
    """Return the fields of `Hands` that an object has."""
    found = json_values.read_fields(_HANDS, value, place)
    return {_HAND_FIELDS.get(name, name): each for name, each in found.items()}


def _how_often(value: Json, place: str) -> int | None:
    return None if value == _EACH_PLAYER else json_values.read_int(value, place, 1, MAX_ROUNDS)


def _read_bid_limit(value: Json, place: str) -> BidLimit:
    if isinstance(value, str):
        return BID_LIMITS[json_values.read_choice(BID_LIMITS, value, place)]
    return BidLimit(**json_values.read_fields(_BID_LIMIT, value, place))


_SIZE: Final = partial(json_values.read_int, low=1, high=MAX_HAND)
_OF_EVERY_GAME: Final = (
    *("bid_limit", "bid_mode", "foresight", "specials", "scoring"),
    *("grail_in_void_trick", "tie_break"),
)
_OF_OTHER_GAMES: Final = (
    *("schedule", "trumps", "leads", "blind", "bonuses", "deck", "name", "players"),
)
"""Fields of games other than Wizard, left out where they say nothing."""
_BID_LIMIT: Final[Mapping[str, Reader]] = {
    "applies": partial(json_values.read_enum, LimitApplies),
    "from_cards": json_values.read_int,
    "final_round_only": json_values.read_bool,
    "zero_exempt": json_values.read_bool,
    "final_round_exempt": json_values.read_bool,
}
_RULES: Final[Mapping[str, Reader]] = {
    "format": partial(json_values.read_enum, Format),
    "cards": partial(json_values.read_items, json_values.read_int, most=MAX_ROUNDS),
    "bid_limit": _read_bid_limit,
    "bid_mode": partial(json_values.read_enum, BidMode),
    "foresight": partial(json_values.read_enum, Foresight),
    "specials": partial(json_values.read_items, partial(json_values.read_enum, Special)),
    "scoring": read_scoring,
    "grail_in_void_trick": json_values.read_bool,
    "tie_break": partial(json_values.read_enum, TieBreak),
    "schedule": _read_hands,
    "trumps": partial(json_values.read_items, json_values.read_trump, most=MAX_ROUNDS),
    "leads": partial(json_values.read_enum, Leads),
    "blind": partial(json_values.read_enum, Blind),
    "bonuses": partial(json_values.read_enum, CountsWhen),
    "deck": _SIZE,
    "name": read_game_name,
    "players": partial(json_values.read_items, _SIZE, length=2),
}
_HAND_FIELDS: Final = {"max": "most", "smallest": "times_smallest", "largest": "times_largest"}
_HANDS: Final[Mapping[str, Reader]] = {
    "shape": partial(json_values.read_enum, Shape),
    "max": partial(json_values.read_or_null, _SIZE),
    "smallest": _how_often,
    "largest": _how_often,
}
