"""Reading JSON values that somebody else wrote, and saying exactly where they are wrong."""

from __future__ import annotations

from datetime import UTC, datetime
from enum import Enum, StrEnum
from typing import TYPE_CHECKING, Final, TypeVar

from scorekeeper.rules.cards import Card, Trump, UnknownCard, parse_trump, parse_turn_up

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
_Choice = TypeVar("_Choice", bound=Enum)
_Parsed = TypeVar("_Parsed")
_SHOWN: Final = 30
EARLIEST: Final = 1970
LATEST: Final = 9998
MOST_ITEMS: Final = 100
"""Items of a list, unless another limit is given: more than a deck has cards."""
_HUGE: Final = 10**9
"""No number that a table can mean is as large; sums of such numbers stay within 64 bits."""


class Wrong(StrEnum):
    """What can be wrong with a value. The facts beside each go into the sentence."""

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
    NOT_A_TIME = "not_a_time"  # value
    NOT_A_CARD = "not_a_card"  # value
    NOT_A_TRUMP = "not_a_trump"  # value
    NOT_IN_DECK = "not_in_deck"  # value
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
    BAD_RULES = "bad_rules"  # fault, about, most
    OTHER_FORMAT = "other_format"
    NEWER_VERSION = "newer_version"  # value, known
    LOG_DISAGREES = "log_disagrees"
    NOT_THERE = "not_there"  # value
    IN_A_CIRCLE = "in_a_circle"  # value


class Unreadable(ValueError):
    """A value that cannot be read: `place` in the document, what is `wrong`, and the facts.

    `place` is a path such as `rounds[4].bids[1]`, empty for the document itself.
    """

    def __init__(self, place: str, wrong: Wrong, **facts: int | str) -> None:
        super().__init__(place, wrong, facts)
        self.place = place
        self.wrong = wrong
        self.facts = facts

    def within(self, place: str) -> Unreadable:
        """The same, where `place` is that of the value whose reader raised it."""
        inner = self.place
        joint = "." if inner and not inner.startswith("[") else ""
        return Unreadable(f"{place}{joint}{inner}", self.wrong, **self.facts)


def shown(value: Json) -> str:
    """`value` as a person may recognise it in one line of text, cut to 30 characters."""
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


def at(place: str, field: str | int) -> str:
    """The place of a field or an item within `place`."""
    if isinstance(field, int):
        return f"{place}[{field}]"
    return f"{place}.{field}" if place else field


def an_object(
    value: Json, place: str, fields: Collection[str], needed: Collection[str] = ()
) -> dict[str, Json]:
    """`value` as an object with no fields but `fields`, and all of `needed`."""
    if not isinstance(value, dict):
        raise Unreadable(place, Wrong.NOT_AN_OBJECT, value=shown(value))
    for field in value:
        if field not in fields:
            raise Unreadable(place, Wrong.UNKNOWN_FIELD, field=shown(field))
    for field in needed:
        if field not in value:
            raise Unreadable(place, Wrong.MISSING_FIELD, field=field)
    return value


def any_object(value: Json, place: str, needed: Collection[str] = ()) -> dict[str, Json]:
    """`value`, copied, as an object with any fields and all of `needed`."""
    return dict(an_object(value, place, value if isinstance(value, dict) else (), needed))


def a_list(
    value: Json, place: str, length: int | None = None, most: int = MOST_ITEMS
) -> list[Json]:
    """`value` as a list, of `length` items where that is given, never of more than `most`."""
    if not isinstance(value, list):
        raise Unreadable(place, Wrong.NOT_A_LIST, value=shown(value))
    if length is not None and len(value) != length:
        raise Unreadable(place, Wrong.WRONG_LENGTH, count=len(value), wanted=length)
    if len(value) > most:
        raise Unreadable(place, Wrong.TOO_LONG, most=most)
    return value


def each(
    item: Callable[[Json], _Parsed], value: Json, place: str, most: int = MOST_ITEMS
) -> tuple[_Parsed, ...]:
    """`value` as a list whose items `item` reads, with places of their own in what it raises.

    Raises Unreadable also where there are more than `most` items, before any is read.
    """
    items: list[_Parsed] = []
    for said in a_list(value, place, most=most):
        try:
            items.append(item(said))
        except Unreadable as error:
            raise error.within(at(place, len(items))) from None
    return tuple(items)


def a_number(value: Json, place: str, low: int | None = None, high: int | None = None) -> int:
    """`value` as a whole number from `low` to `high`, where those are given; never a huge one."""
    if type(value) is not int:  # neither a float nor true, which Python takes for 1
        raise Unreadable(place, Wrong.NOT_A_NUMBER, value=shown(value))
    if not -_HUGE < value < _HUGE:
        raise Unreadable(place, Wrong.HUGE_NUMBER)
    if (low is not None and value < low) or (high is not None and value > high):
        bounds = {"low": "…" if low is None else low, "high": "…" if high is None else high}
        raise Unreadable(place, Wrong.OUT_OF_RANGE, value=shown(value), **bounds)
    return value


def a_text(value: Json, place: str) -> str:
    """`value` as text."""
    if not isinstance(value, str):
        raise Unreadable(place, Wrong.NOT_TEXT, value=shown(value))
    return value


def a_flag(value: Json, place: str) -> bool:
    """`value` as true or false."""
    if not isinstance(value, bool):
        raise Unreadable(place, Wrong.NOT_YES_OR_NO, value=shown(value))
    return value


def a_choice(choices: type[_Choice], value: Json, place: str) -> _Choice:
    """`value` as one of the values of an enumeration."""
    for choice in choices:
        if choice.value == value:
            return choice
    names = ", ".join(str(choice.value) for choice in choices)
    raise Unreadable(place, Wrong.UNKNOWN_VALUE, value=shown(value), choices=names)


def a_time(value: Json, place: str) -> datetime:
    """`value` as a moment in UTC, to the second; without a zone it is taken as UTC.

    Clocks and calendars everywhere know the years from 1970 to 9998.
    """
    text = a_text(value, place)
    try:
        moment = datetime.fromisoformat(text)
        if moment.tzinfo is not UTC:
            moment = moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)
    except (ValueError, OverflowError):
        raise Unreadable(place, Wrong.NOT_A_TIME, value=shown(value)) from None
    if not EARLIEST <= moment.year <= LATEST:
        raise Unreadable(place, Wrong.NOT_A_TIME, value=shown(value))
    return moment.replace(microsecond=0) if moment.microsecond else moment


def a_turn_up(value: Json, place: str) -> Card:
    """`value` as the code of a turned-up card."""
    return _parsed(parse_turn_up, Wrong.NOT_A_CARD, value, place)


def a_trump(value: Json, place: str) -> Trump:
    """`value` as a suit letter or `none`."""
    return _parsed(parse_trump, Wrong.NOT_A_TRUMP, value, place)


def _parsed(parse: Callable[[str], _Parsed], wrong: Wrong, value: Json, place: str) -> _Parsed:
    try:
        return parse(a_text(value, place))
    except UnknownCard:
        raise Unreadable(place, wrong, value=shown(value)) from None
