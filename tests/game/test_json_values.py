"""Reading foreign JSON values, with errors that name the place."""

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial

import pytest

from scorekeeper.game import json_values
from scorekeeper.game.json_values import Json, UnreadableCode, UnreadableError
from scorekeeper.rules.ruleset import Format

FROM_1_TO_3 = partial(json_values.read_int, low=1, high=3)
OF_TWO = partial(json_values.read_list, length=2)
UP_TO_TWO = partial(json_values.read_list, most=2)
A_FORMAT = partial(json_values.read_enum, Format)

Reader = Callable[[Json, str], object]

READ: list[tuple[Reader, Json, object]] = [
    (json_values.read_int, 10**9 - 1, 10**9 - 1),
    (FROM_1_TO_3, 1, 1),
    (json_values.read_text, "", ""),
    (json_values.read_bool, False, False),
    (OF_TWO, [1, None], [1, None]),
    (UP_TO_TWO, [1, 2], [1, 2]),
    (A_FORMAT, "maximus", Format.MAXIMUS),
    (json_values.read_time, "2026-11-20T19:30:00Z", datetime(2026, 11, 20, 19, 30, tzinfo=UTC)),
    (json_values.read_time, "2026-11-20T19:30", datetime(2026, 11, 20, 19, 30, tzinfo=UTC)),
]

UNREADABLE: list[tuple[Reader, Json, UnreadableCode, dict[str, int | str]]] = [
    (json_values.read_int, "two", UnreadableCode.NOT_A_NUMBER, {"value": '"two"'}),
    (json_values.read_int, True, UnreadableCode.NOT_A_NUMBER, {"value": "true"}),
    (json_values.read_int, None, UnreadableCode.NOT_A_NUMBER, {"value": "null"}),
    (json_values.read_int, 10**9, UnreadableCode.HUGE_NUMBER, {}),
    (json_values.read_int, 10**400, UnreadableCode.HUGE_NUMBER, {}),
    (FROM_1_TO_3, 0, UnreadableCode.OUT_OF_RANGE, {"value": "0", "low": 1, "high": 3}),
    (partial(json_values.read_int, low=1), 0, UnreadableCode.OUT_OF_RANGE,
     {"value": "0", "low": 1, "high": "…"}),
    (partial(json_values.read_int, high=3), 4, UnreadableCode.OUT_OF_RANGE,
     {"value": "4", "low": "…", "high": 3}),
    (json_values.read_text, 1, UnreadableCode.NOT_TEXT, {"value": "1"}),
    (json_values.read_bool, 1, UnreadableCode.NOT_YES_OR_NO, {"value": "1"}),
    (json_values.read_list, {"a": 1}, UnreadableCode.NOT_A_LIST, {"value": "{…}"}),
    (OF_TWO, [1], UnreadableCode.WRONG_LENGTH, {"count": 1, "wanted": 2}),
    (UP_TO_TWO, [1, 2, 3], UnreadableCode.TOO_LONG, {"most": 2}),
    (json_values.read_list, [0] * 101, UnreadableCode.TOO_LONG, {"most": 100}),
    (json_values.copy_object, [1], UnreadableCode.NOT_AN_OBJECT, {"value": "[…]"}),
    (json_values.read_time, "yesterday", UnreadableCode.NOT_A_TIME, {"value": '"yesterday"'}),
    (json_values.read_time, "0001-01-01T00:00:00+23:00", UnreadableCode.NOT_A_TIME,
     {"value": '"0001-01-01T00:00:00+23:00"'}),
    (json_values.read_turn_up, "14B", UnreadableCode.NOT_A_CARD, {"value": '"14B"'}),
    (A_FORMAT, "long", UnreadableCode.UNKNOWN_VALUE,
     {"value": '"long"', "choices": "standard, one_suit, maximus, tournament, custom"}),
    (json_values.read_trump, "7R", UnreadableCode.NOT_A_TRUMP, {"value": '"7R"'}),
]  # fmt: skip


def test_a_value_is_read_as_what_it_means() -> None:
    for reader, value, meant in READ:
        assert reader(value, "place") == meant, value


def test_a_value_that_cannot_be_read_says_why() -> None:
    for reader, value, wrong, facts in UNREADABLE:
        with pytest.raises(UnreadableError) as raised:
            reader(value, "rounds[4]")
        assert (raised.value.place, raised.value.code) == ("rounds[4]", wrong), value
        assert raised.value.facts == facts, value


def test_an_object_has_the_fields_that_are_known_and_all_that_are_needed() -> None:
    assert json_values.read_object({"a": 1}, "", ("a", "b"), ("a",)) == {"a": 1}
    with pytest.raises(UnreadableError, match="unknown_field"):
        json_values.read_object({"a": 1, "c": 2}, "", ("a", "b"))
    with pytest.raises(UnreadableError, match="missing_field"):
        json_values.read_object({"b": 1}, "", ("a", "b"), ("a",))
    with pytest.raises(UnreadableError, match="missing_field"):
        json_values.copy_object({"b": 1}, "", ("a",))
    written: dict[str, Json] = {"a": 1}
    json_values.copy_object(written, "", ("a",))["b"] = 2
    assert written == {"a": 1}


def test_a_value_is_shown_in_one_line() -> None:
    texts: list[tuple[Json, str]] = [
        ("two", '"two"'),
        ("a\nb\x1b", '"a\\nb\\x1b"'),
        (None, "null"),
        (False, "false"),
        (1.5, "1.5"),
        ([1, 2], "[…]"),
        ({}, "{…}"),
    ]
    for value, shown in texts:
        assert json_values.excerpt(value) == shown, value


def test_a_long_value_is_shown_by_its_beginning() -> None:
    for length in (28, 29, 30, 31, 1000):
        shown = json_values.excerpt("x" * length)
        assert len(shown) <= 30, length
        assert shown.startswith('"xxx'), length
        assert shown.endswith("…") is (length > 28), length
