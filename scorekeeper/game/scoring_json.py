"""Convert scorings to JSON values and back: the name of a preset, or rows."""

from __future__ import annotations

from dataclasses import fields
from functools import partial
from typing import TYPE_CHECKING, Final

from scorekeeper.game import json_values
from scorekeeper.game.json_values import Json, UnreadableCode, UnreadableError
from scorekeeper.rules.score_rows import OWN_SCORING, SCORINGS, Near, Row, Scoring, scoring_name

if TYPE_CHECKING:
    from collections.abc import Collection

MAX_ROWS: Final = 20
"""Rows of one list."""
MAX_POINTS: Final = 1000
"""Points of a term, up or down."""

_TERMS: Final = ("flat", "per_trick", "per_off", "per_card")
_ROW: Final = tuple(field.name for field in fields(Row))


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
        if value not in SCORINGS:
            wrong = {"value": json_values.excerpt(value), "choices": ", ".join(SCORINGS)}
            raise UnreadableError(place, UnreadableCode.UNKNOWN_VALUE, **wrong)
        return SCORINGS[value]
    lists = json_values.read_object(value, place, ("made", "missed", "near"), ("made", "missed"))
    made, missed = (
        _read_rows(lists[name], json_values.join_place(place, name)) for name in ("made", "missed")
    )
    near = lists.get("near")
    found = Scoring(
        made, missed, None if near is None else _near(near, json_values.join_place(place, "near"))
    )
    return SCORINGS.get(scoring_name(found), found)


def _row_to_json(row: Row) -> dict[str, Json]:
    usual = Row()
    found = {name: getattr(row, name) for name in _ROW}
    return {name: value for name, value in found.items() if value != getattr(usual, name)}


def _read_rows(value: Json, place: str) -> tuple[Row, ...]:
    rows = json_values.read_list(value, place, most=MAX_ROWS)
    if not rows:
        raise UnreadableError(place, UnreadableCode.WRONG_LENGTH, count=0, wanted=1)
    return tuple(
        _read_row(row, json_values.join_place(place, index), _ROW if index else _TERMS)
        for index, row in enumerate(rows)
    )


def _read_row(value: Json, place: str, names: Collection[str]) -> Row:
    read: dict[str, object] = {}
    for name, each in json_values.read_object(value, place, names).items():
        where = json_values.join_place(place, name)
        if name == "last_round":
            read[name] = json_values.read_bool(each, where)
        elif each is not None or name != "to_bid":
            low = -MAX_POINTS if name in _TERMS else int(name == "from_cards")
            read[name] = json_values.read_int(each, where, low, MAX_POINTS)
    return Row(**read)  # type: ignore[arg-type]


def _near(value: Json, place: str) -> Near:
    near = json_values.read_object(value, place, ("off", "share"), ("off", "share"))
    where = json_values.join_place(place, "share")
    whole = partial(json_values.read_int, low=1, high=MAX_POINTS)
    part, of = json_values.read_list(near["share"], where, 2)
    denominator = whole(of, f"{where}[1]")
    numerator = json_values.read_int(part, f"{where}[0]", 1, denominator)
    off = whole(near["off"], json_values.join_place(place, "off"))
    return Near(off, (numerator, denominator))
