"""Read values of foreign JSON: check type and range, and report the place of what is wrong.

Each reader gets a value and its place in the document, and raises UnreadableError.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import MISSING, fields
from datetime import UTC, date, datetime
from enum import Enum, StrEnum
from functools import lru_cache, partial, reduce
from operator import or_
from types import NoneType
from typing import Any, Final, TypeVar, get_args, get_origin, get_type_hints

from scorekeeper.rules.cards import (
    Card,
    Special,
    Trump,
    UnknownCardError,
    parse_card,
    parse_trump,
    parse_turn_up,
)

Reader = Callable[["Json", str], object]
"""A function that reads a value at a place."""

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
_Choice = TypeVar("_Choice", bound=Enum)
_Parsed = TypeVar("_Parsed")
_SHOWN: Final = 30
EARLIEST: Final = 1970
LATEST: Final = 9998
MAX_ITEMS: Final = 100
"""Items of a list, unless another limit is given: more than a deck has cards."""
_HUGE: Final = 10**9
"""No number of a game is as large; sums of smaller ones stay within 64 bits."""


class UnreadableCode(StrEnum):
    """Codes of values that cannot be read; the facts of each are named beside it."""

    NOT_JSON = "not_json"  # line, column
    NOT_UTF8 = "not_utf8"  # byte
    TOO_DEEP = "too_deep"
    TOO_LARGE = "too_large"  # most
    TOO_MANY_VALUES = "too_many_values"
    TOO_LONG = "too_long"  # most
    NOT_AN_OBJECT = "not_an_object"  # value
    NOT_A_LIST = "not_a_list"  # value
    NOT_A_NUMBER = "not_a_number"  # value
    NOT_TEXT = "not_text"  # value
    NOT_YES_OR_NO = "not_yes_or_no"  # value
    NOT_A_PHOTO = "not_a_photo"  # value
    NOT_A_TIME = "not_a_time"  # value
    NOT_A_CARD = "not_a_card"  # value
    NOT_A_TRUMP = "not_a_trump"  # value
    NOT_IN_DECK = "not_in_deck"  # value
    NOT_A_MARK = "not_a_mark"  # value, choices
    UNKNOWN_VALUE = "unknown_value"  # value, choices
    UNKNOWN_FIELD = "unknown_field"  # field
    DOUBLED_FIELD = "doubled_field"  # field
    MISSING_FIELD = "missing_field"  # field
    WRONG_LENGTH = "wrong_length"  # count, wanted
    OUT_OF_RANGE = "out_of_range"  # value, low, high
    HUGE_NUMBER = "huge_number"
    OUT_OF_ORDER = "out_of_order"  # value
    BAD_NAME = "bad_name"  # value, fault
    BAD_ID = "bad_id"  # value
    DOUBLED_ID = "doubled_id"  # value
    BAD_RULES = "bad_rules"  # fault, about, most, fewest
    OTHER_FORMAT = "other_format"
    NEWER_VERSION = "newer_version"  # value, known
    LOG_DISAGREES = "log_disagrees"
    NOT_POSSIBLE = "not_possible"  # why
    NOT_THERE = "not_there"  # value
    IN_A_CIRCLE = "in_a_circle"  # value
    CUT_OFF = "cut_off"
    TOO_SLOW = "too_slow"


class UnreadableError(ValueError):
    """A value that cannot be read: its `place` in the document, a `code` and facts.

    `place` is a path such as `rounds[4].bids[1]`, empty for the document itself.
    """

    def __init__(self, place: str, code: UnreadableCode, /, **facts: int | str) -> None:
        super().__init__(place, code, facts)
        self.place = place
        self.code = code
        self.facts = facts

    def within(self, place: str) -> UnreadableError:
        """Return the same error with its place inside that of the value at `place`."""
        inner = self.place
        joint = "." if inner and not inner.startswith("[") else ""
        return UnreadableError(f"{place}{joint}{inner}", self.code, **self.facts)


def excerpt(value: Json) -> str:
    """Return `value` for an error message: one line, cut to 30 characters."""
    text = _literal(value)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def _literal(value: Json) -> str:
    match value:
        case str():
            start = value[:_SHOWN]
            escaped = (c if c.isprintable() else c.encode("unicode_escape").decode() for c in start)
            return f'"{"".join(escaped)}"' if start == value else f'"{"".join(escaped)}…'
        case dict():
            return "{…}"
        case list():
            return "[…]"
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case _:
            return str(value)


def join_place(place: str, field: str | int) -> str:
    """Return the place of a field or a list item within `place`."""
    if isinstance(field, int):
        return f"{place}[{field}]"
    return f"{place}.{field}" if place else field


def read_object(
    value: Json, place: str, fields: Collection[str], required: Collection[str] = ()
) -> dict[str, Json]:
    """Return `value` as an object with no fields but `fields`, and with all `required` ones."""
    if not isinstance(value, dict):
        raise UnreadableError(place, UnreadableCode.NOT_AN_OBJECT, value=excerpt(value))
    for field in value:
        if field not in fields:
            raise UnreadableError(place, UnreadableCode.UNKNOWN_FIELD, field=excerpt(field))
    for field in required:
        if field not in value:
            raise UnreadableError(place, UnreadableCode.MISSING_FIELD, field=field)
    return value


def read_fields(
    readers: Mapping[str, Reader], value: Json, place: str, required: Collection[str] = ()
) -> dict[str, Any]:
    """Return `value` as an object with all `required` fields, each read by one of the `readers`."""
    return {
        name: readers[name](each, join_place(place, name))
        for name, each in read_object(value, place, readers, required).items()
    }


def copy_object(value: Json, place: str, required: Collection[str] = ()) -> dict[str, Json]:
    """Return `value`, copied, as an object with any fields and all `required` ones."""
    return dict(read_object(value, place, value if isinstance(value, dict) else (), required))


def read_list(
    value: Json, place: str, length: int | None = None, most: int = MAX_ITEMS
) -> list[Json]:
    """Return `value` as a list of at most `most` items; of `length` items where that is given."""
    if not isinstance(value, list):
        raise UnreadableError(place, UnreadableCode.NOT_A_LIST, value=excerpt(value))
    if length is not None and len(value) != length:
        raise UnreadableError(place, UnreadableCode.WRONG_LENGTH, count=len(value), wanted=length)
    if len(value) > most:
        raise UnreadableError(place, UnreadableCode.TOO_LONG, most=most)
    return value


def read_items(
    item: Callable[[Json, str], _Parsed],
    value: Json,
    place: str,
    most: int = MAX_ITEMS,
    length: int | None = None,
) -> tuple[_Parsed, ...]:
    """Return `value`, a list as `read_list` takes it, as a tuple of what `item` reads."""
    items: list[_Parsed] = []
    for entry in read_list(value, place, length, most):
        try:
            items.append(item(entry, ""))
        except UnreadableError as error:
            raise error.within(join_place(place, len(items))) from None
    return tuple(items)


def read_or_null(reader: Callable[[Json, str], _Parsed], value: Json, place: str) -> _Parsed | None:
    """Return what `reader` reads; None for null."""
    return None if value is None else reader(value, place)


def read_int(value: Json, place: str, low: int | None = None, high: int | None = None) -> int:
    """Return `value` as a whole number below 10⁹, from `low` to `high` where those are given."""
    if type(value) is not int:  # neither a float nor true, which is an int in Python
        raise UnreadableError(place, UnreadableCode.NOT_A_NUMBER, value=excerpt(value))
    if not -_HUGE < value < _HUGE:
        raise UnreadableError(place, UnreadableCode.HUGE_NUMBER)
    if (low is not None and value < low) or (high is not None and value > high):
        bounds = {"low": "…" if low is None else low, "high": "…" if high is None else high}
        raise UnreadableError(place, UnreadableCode.OUT_OF_RANGE, value=excerpt(value), **bounds)
    return value


def read_text(value: Json, place: str) -> str:
    """Return `value` as text."""
    if not isinstance(value, str):
        raise UnreadableError(place, UnreadableCode.NOT_TEXT, value=excerpt(value))
    return value


def read_bool(value: Json, place: str) -> bool:
    """Return `value` as true or false."""
    if not isinstance(value, bool):
        raise UnreadableError(place, UnreadableCode.NOT_YES_OR_NO, value=excerpt(value))
    return value


def read_choice(choices: Collection[str], value: Json, place: str) -> str:
    """Return `value` as one of these texts."""
    if isinstance(value, str) and value in choices:
        return value
    names = ", ".join(choices)
    raise UnreadableError(place, UnreadableCode.UNKNOWN_VALUE, value=excerpt(value), choices=names)


def read_enum(choices: Iterable[_Choice], value: Json, place: str) -> _Choice:
    """Return the member of `choices`, an enumeration or some of its members, with this value."""
    members = {str(choice.value): choice for choice in choices}
    return members[read_choice(members, value, place)]


def read_time(value: Json, place: str) -> datetime:
    """Return `value`, an ISO 8601 time, in UTC and cut to the second; UTC if it has no zone.

    Years are from 1970 to 9998, which all platforms can show.
    """
    text = read_text(value, place)
    try:
        moment = datetime.fromisoformat(text)
        if moment.tzinfo is not UTC:
            moment = moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)
    except (ValueError, OverflowError):
        raise UnreadableError(place, UnreadableCode.NOT_A_TIME, value=excerpt(value)) from None
    if not EARLIEST <= moment.year <= LATEST:
        raise UnreadableError(place, UnreadableCode.NOT_A_TIME, value=excerpt(value))
    return moment.replace(microsecond=0) if moment.microsecond else moment


def time_text(moment: datetime) -> str:
    """Return a time in UTC to the second, as `read_time` reads it: 2026-11-20T19:30:00Z."""
    utc = moment if moment.tzinfo is UTC else moment.astimezone(UTC)
    clock = f"{_TWO_DIGITS[utc.hour]}:{_TWO_DIGITS[utc.minute]}:{_TWO_DIGITS[utc.second]}"
    return f"{_date_text(utc.date())}T{clock}Z"


# a log has a time in each entry, and `isoformat` takes four times as long
_TWO_DIGITS: Final = tuple(f"{number:02}" for number in range(60))
_date_text: Final = lru_cache(maxsize=64)(date.isoformat)


def _parsed(
    parse: Callable[[str], _Parsed], code: UnreadableCode, value: Json, place: str
) -> _Parsed:
    try:
        return parse(read_text(value, place))
    except UnknownCardError:
        raise UnreadableError(place, code, value=excerpt(value)) from None


read_card = partial(_parsed, parse_card, UnreadableCode.NOT_A_CARD)
"""Return a value as the code of a card that is played."""
read_turn_up = partial(_parsed, parse_turn_up, UnreadableCode.NOT_A_CARD)
"""Return a value as the code of a turned-up card."""
read_trump = partial(_parsed, parse_trump, UnreadableCode.NOT_A_TRUMP)
"""Return a value as a suit letter or `none`."""


def read_special(value: Json, place: str) -> Special:
    """Return `value` as a special card, by its code in upper or lower case."""
    code = value.strip().lower() if isinstance(value, str) else value
    return read_enum(Special, code, place)


def field_readers(kind: type, **own: Reader) -> dict[str, Reader]:
    """Return the readers of the fields of a dataclass, by their types, but for the `own` ones."""
    hints = get_type_hints(kind)
    names = [each.name for each in fields(kind) if each.init and each.name not in own]
    return {name: _reader_of(hints[name]) for name in names} | own


def required_fields(kind: type) -> tuple[str, ...]:
    """Return the fields of a dataclass that have no default."""
    return tuple(
        each.name
        for each in fields(kind)
        if each.init and each.default is each.default_factory is MISSING
    )


def record_reader(kind: type[_Parsed], **own: Reader) -> Callable[[Json, str], _Parsed]:
    """Return a reader of a dataclass from an object with its fields, see `field_readers`."""
    readers, required = field_readers(kind, **own), required_fields(kind)
    return lambda value, place: kind(**read_fields(readers, value, place, required))


def _reader_of(hint: Any) -> Reader:  # noqa: ANN401
    if hint in _READERS:
        return _READERS[hint]
    kinds = [kind for kind in get_args(hint) if kind not in (NoneType, ...)]
    if get_origin(hint) is tuple:
        return partial(read_items, _reader_of(kinds[0]))
    if kinds:
        return partial(read_or_null, _reader_of(reduce(or_, kinds)))
    return partial(read_enum, hint) if issubclass(hint, Enum) else record_reader(hint)


_READERS: Final[Mapping[object, Reader]] = {
    int: read_int,
    bool: read_bool,
    str: read_text,
    Card: read_turn_up,
    Special: read_special,
    Trump: read_trump,
}
