"""Convert scorings to JSON values and back: the name of a preset, or rows."""

from __future__ import annotations

from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING, Final

from scorekeeper.game import json_values
from scorekeeper.game.json_values import Json, UnreadableCode, UnreadableError
from scorekeeper.rules.score_rows import (
    OWN_SCORING,
    SCORINGS,
    Near,
    ScoreRow,
    Scoring,
    scoring_name,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.game.json_values import Reader

MAX_ROWS: Final = 20
"""Rows of one list."""
MAX_TERM: Final = 1000
"""Points of a term, up or down."""


def scoring_to_json(scoring: Scoring) -> Json:
    """Return `scoring` by its name, or its rows without fields that have their default."""
    name = scoring_name(scoring)
    if name != OWN_SCORING:
        return name
    near = scoring.near
    return {
        "made": [_row_to_json(row) for row in scoring.made],
        "missed": [_row_to_json(row) for row in scoring.missed],
        "near": {"off": near.off, "share": list(near.share)} if near else None,
    }


def read_scoring(value: Json, place: str) -> Scoring:
    """Return `value` as a scoring. Raises UnreadableError.

    The first row of each list has terms only, as it always holds.
    """
    if isinstance(value, str):
        return SCORINGS[json_values.read_choice(SCORINGS, value, place)]
    found = Scoring(**json_values.read_fields(_SCORING, value, place, ("made", "missed")))
    return SCORINGS.get(scoring_name(found), found)


def _row_to_json(row: ScoreRow) -> dict[str, Json]:
    usual = asdict(ScoreRow())
    return {name: value for name, value in asdict(row).items() if value != usual[name]}


def _read_rows(value: Json, place: str) -> tuple[ScoreRow, ...]:
    rows = json_values.read_list(value, place, most=MAX_ROWS)
    if not rows:
        raise UnreadableError(place, UnreadableCode.WRONG_LENGTH, count=0, wanted=1)
    return tuple(
        _read_row(row, json_values.join_place(place, index), _ROW if index else _TERMS)
        for index, row in enumerate(rows)
    )


def _read_row(value: Json, place: str, readers: Mapping[str, Reader]) -> ScoreRow:
    return ScoreRow(**json_values.read_fields(readers, value, place))


def _read_near(value: Json, place: str) -> Near:
    near = json_values.read_fields(_NEAR, value, place, _NEAR)
    part, whole = near["share"]
    json_values.read_int(part, f"{place}.share[0]", 1, whole)
    return Near(near["off"], (part, whole))


_FROM_0: Final = partial(json_values.read_int, low=0, high=MAX_TERM)
_FROM_1: Final = partial(json_values.read_int, low=1, high=MAX_TERM)
_TERM: Final = partial(json_values.read_int, low=-MAX_TERM, high=MAX_TERM)
_TERMS: Final[Mapping[str, Reader]] = dict.fromkeys(
    ("flat", "per_trick", "per_off", "per_card"), _TERM
)
_ROW: Final[Mapping[str, Reader]] = {
    **_TERMS,
    "from_bid": _FROM_0,
    "to_bid": partial(json_values.read_or_null, _FROM_0),
    "from_cards": _FROM_1,
    "last_round": json_values.read_bool,
}
_NEAR: Final[Mapping[str, Reader]] = {
    "off": _FROM_1,
    "share": partial(json_values.read_items, _FROM_1, length=2),
}
_SCORING: Final[Mapping[str, Reader]] = {
    "made": _read_rows,
    "missed": _read_rows,
    "near": partial(json_values.read_or_null, _read_near),
}
