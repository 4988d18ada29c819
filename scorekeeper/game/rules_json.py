"""Convert rule sets to JSON values and back, for the store, game files and presets."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from scorekeeper.game import json_values
from scorekeeper.game.json_values import Json, UnreadableCode, UnreadableError
from scorekeeper.game.names import game_name_fault, normalize_name
from scorekeeper.game.scoring_json import read_scoring, scoring_to_json
from scorekeeper.rules.bidding import BID_LIMITS, BidLimit, BidMode, Foresight, LimitApplies
from scorekeeper.rules.cards import Special
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.hands import Hands, Shape
from scorekeeper.rules.ruleset import Blind, Format, Leads, RuleSet, TieBreak
from scorekeeper.rules.schedule import MAX_ROUNDS
from scorekeeper.rules.score_rows import Counts

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Reader = Callable[[Json, str], object]

_EACH_PLAYER: Final = "players"
"""The value for "as often as there are players"."""
MAX_HAND: Final = 140
"""The most cards of the largest deck."""


def rules_to_json(rules: RuleSet) -> dict[str, Json]:
    """Return the rules as an object, without the edition.

    Fields that only other games than Wizard need are left out where they say nothing.
    """
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
            **({"final_round_exempt": True} if limit.final_round_exempt else {}),
        },
        "bid_mode": rules.bid_mode.value,
        "foresight": rules.foresight.value,
        "specials": [special.value for special in rules.specials],
        "scoring": scoring_to_json(rules.scoring),
        "grail_in_void_trick": rules.grail_in_void_trick,
        "tie_break": rules.tie_break.value,
        **_of_other_games(rules),
    }


def rules_from_json(edition: Json, value: Json, place: str) -> RuleSet:
    """Return the rules of `edition` (its code) with the values of the object `value`.

    Raises UnreadableError for an unknown edition, field or value; whether the rules can be played
    is checked by `ruleset_check.rule_faults`.
    """
    if not isinstance(edition, str) or edition not in EDITIONS:
        wrong = {"value": json_values.excerpt(edition), "choices": ", ".join(EDITIONS)}
        raise UnreadableError("edition", UnreadableCode.UNKNOWN_VALUE, **wrong)
    agreed: dict[str, Any] = {
        field: _RULES[field](each, json_values.join_place(place, field))
        for field, each in json_values.read_object(value, place, _RULES).items()
    }
    if "schedule" in agreed:
        agreed["schedule"] = replace(EDITIONS[edition].hands, **agreed["schedule"])
    return EDITIONS[edition].rules(**agreed)


def _of_other_games(rules: RuleSet) -> dict[str, Json]:
    """Return the fields that differ from those of any rule set, or from the edition's own."""
    edition = EDITIONS[rules.edition]
    usual, blank = edition.rules(scoring=rules.scoring), RuleSet(rules.edition)
    return {
        name: encode(getattr(rules, name))
        for name, encode in _WRITERS.items()
        if not getattr(rules, name) == getattr(usual, name) == getattr(blank, name)
    }


def _hands_to_json(hands: Hands) -> Json:
    return {
        "shape": hands.shape.value,
        "max": hands.most,
        "smallest": _EACH_PLAYER if hands.smallest is None else hands.smallest,
        "largest": _EACH_PLAYER if hands.largest is None else hands.largest,
    }


def _read_hands(value: Json, place: str) -> dict[str, object]:
    found = json_values.read_object(value, place, _HANDS)
    return {
        field: _HANDS[name][1](found[name], json_values.join_place(place, name))
        for name, (field, _) in _HANDS.items()
        if name in found
    }


def _most_cards(value: Json, place: str) -> int | None:
    return None if value is None else json_values.read_int(value, place, 1, MAX_HAND)


def _how_often(value: Json, place: str) -> int | None:
    return None if value == _EACH_PLAYER else json_values.read_int(value, place, 1, MAX_ROUNDS)


def _name(value: Json, place: str) -> str:
    name = normalize_name(json_values.read_text(value, place))
    fault = game_name_fault(name)
    if fault is None:
        return name
    shown = json_values.excerpt(name).strip('"')
    raise UnreadableError(place, UnreadableCode.BAD_NAME, value=shown, fault=fault)


def _fewest_and_most(value: Json, place: str) -> tuple[int, int]:
    fewest, most = (
        json_values.read_int(each, json_values.join_place(place, index), 1, MAX_HAND)
        for index, each in enumerate(json_values.read_list(value, place, 2))
    )
    return fewest, most


def _trumps(value: Json, place: str) -> tuple[object, ...]:
    return tuple(
        json_values.read_trump(each, json_values.join_place(place, index))
        for index, each in enumerate(json_values.read_list(value, place, most=MAX_ROUNDS))
    )


def _specials(value: Json, place: str) -> tuple[Special, ...]:
    return tuple(
        json_values.read_enum(Special, each, json_values.join_place(place, index))
        for index, each in enumerate(json_values.read_list(value, place))
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


_BID_LIMIT: Final[Mapping[str, Reader]] = {
    "applies": partial(json_values.read_enum, LimitApplies),
    "from_cards": json_values.read_int,
    "final_round_only": json_values.read_bool,
    "zero_exempt": json_values.read_bool,
    "final_round_exempt": json_values.read_bool,
}
_RULES: Final[Mapping[str, Reader]] = {
    "format": partial(json_values.read_enum, Format),
    "cards": _hands,
    "bid_limit": _a_bid_limit,
    "bid_mode": partial(json_values.read_enum, BidMode),
    "foresight": partial(json_values.read_enum, Foresight),
    "specials": _specials,
    "scoring": read_scoring,
    "grail_in_void_trick": json_values.read_bool,
    "tie_break": partial(json_values.read_enum, TieBreak),
    "schedule": _read_hands,
    "trumps": _trumps,
    "leads": partial(json_values.read_enum, Leads),
    "blind": partial(json_values.read_enum, Blind),
    "bonuses": partial(json_values.read_enum, Counts),
    "deck": partial(json_values.read_int, low=1, high=MAX_HAND),
    "name": _name,
    "players": _fewest_and_most,
}
_HANDS: Final[Mapping[str, tuple[str, Reader]]] = {
    "shape": ("shape", partial(json_values.read_enum, Shape)),
    "max": ("most", _most_cards),
    "smallest": ("smallest", _how_often),
    "largest": ("largest", _how_often),
}
_WRITERS: Final[Mapping[str, Callable[[Any], Json]]] = {
    "schedule": _hands_to_json,
    "trumps": lambda trumps: [trump.value for trump in trumps],
    "leads": lambda leads: leads.value,
    "blind": lambda blind: blind.value,
    "bonuses": lambda counts: counts.value,
    "deck": lambda cards: cards,
    "name": lambda name: name,
    "players": list,
}
"""Of fields that have no value where they say nothing."""
