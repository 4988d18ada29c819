"""Mutate valid files, queries and messages: the same generator of chance gives the same result."""

import copy
import json
import re
import struct
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

EDGES: Sequence[Any] = (
    *(None, True, False, 0, -1, 1, 2, 3, 6, 7, 20, 21, 59, 60, 61, 100, 101, 255, 256),
    *(2**31 - 1, 2**31, 2**32, 2**53, 2**63 - 1, 2**63, 2**64, -(2**63), 10**9, 10**18, 10**400),
    *(0.0, -0.0, 0.5, 1.0, 1e308, 1e-308),
    *("", " ", "0", "null", "none", "classic", "camelot", "anniversary", "custom", "7R", "wizard"),
    *("game_started", "undone", "redone", "round_corrected", "schedule_changed", "trick_won"),
    *("1970-01-01T00:00:00Z", "9998-12-31T23:59:59Z", "9999-12-31T23:59:59+23:59", "0001-01-01"),
    *([], {}, [[]], [{}], {"": None}, [0] * 101, ["bomb"] * 60, [1] * 60, list(range(61))),
)
"""Values at the edges of what is allowed, and of what computers can count."""

NASTY: Sequence[str] = (
    *("\0", "\x1b[31m", "\a", "\r\n", "\u2028", "\u202e", "\u200b", "\ufeff", "\ufffe"),
    *("\ud800", "\udfff", "\U000e0041", "\U0010ffff", "a" + "\u0301" * 500, "ﷺ" * 40, "🏳️‍🌈" * 10),
    *("{n}", "%s", "'; DROP TABLE game; --", "../../x", "\\", '"', "x" * 10_000, "İ", "ß", "ﬁ"),
)
"""Texts that trip programs up."""

_DEEP: Sequence[Callable[[int], str]] = (
    lambda n: "[" * n + "]" * n,
    lambda n: '{"a":' * n + "0" + "}" * n,
    lambda n: "[" * n,
)
_CHANGES = (1, 1, 1, 2, 4)
"""The numbers of changes to draw from; with one the deepest checks are reached."""


def mutate_bytes(rng: Random, data: bytes, other: bytes) -> bytes:
    """`data` with a few bits flipped, parts cut, doubled, moved, or taken from `other`."""
    changed = bytearray(data)
    for _ in range(rng.choice(_CHANGES)):
        start = rng.randrange(len(changed) + 1)
        end = min(len(changed), start + rng.choice((1, 2, 4, 16, 256, 4096)))
        match rng.randrange(6):
            case 0 if start < len(changed):
                changed[start] ^= 1 << rng.randrange(8)
            case 1:
                del changed[start:end]
            case 2:
                del changed[start:]
            case 3:
                changed[start:start] = changed[start:end] * rng.randint(1, 3)
            case 4:
                place = rng.randrange(len(other))
                changed[start:end] = other[place : place + rng.choice((1, 16, 256, 4096))]
            case _:
                changed[start:end] = rng.randbytes(end - start)
    return bytes(changed)


def mutate_json(rng: Random, value: object) -> bytes:
    """The text of a JSON value after changes at some of its places, or in its text."""
    changed = copy.deepcopy(value)
    for _ in range(rng.choice(_CHANGES)):
        changed = mutate_value(rng, changed)
    text = json.dumps(changed, ensure_ascii=rng.random() < 0.5)
    if rng.random() < 0.1:
        at = rng.randrange(len(text))
        deep = rng.choice(_DEEP)(rng.choice((5, 16, 17, 1_000, 20_000)))
        odd = ('"a": 1, "a": 1,', "NaN", "-Infinity", "1e999", "9" * 5_000, "\n", "}\n{", ",")
        text = text[:at] + rng.choice((deep, *odd)) + text[at:]
    return text.encode("utf-8", "surrogatepass")


def mutate_zip(rng: Random, data: bytes, other: bytes) -> bytes:
    """A zip with other numbers in its headers, or other bytes."""
    if rng.random() < 0.3:
        return mutate_bytes(rng, data, other)
    changed = bytearray(data)
    headers = [header.start() for header in re.finditer(rb"PK(?:\x03\x04|\x01\x02|\x05\x06)", data)]
    for _ in range(rng.choice(_CHANGES)):
        at = rng.choice(headers) + rng.randrange(4, 46, 2)
        form, edge = rng.choice((("<H", 0xFFFF), ("<L", 0xFFFFFFFF)))
        if at + struct.calcsize(form) <= len(changed):
            number = rng.choice((0, 1, 8, 12, 14, 99, 0x800, edge - 1, edge, rng.randint(0, edge)))
            struct.pack_into(form, changed, at, number)
    return bytes(changed)


def mutate_value(rng: Random, value: Any) -> Any:  # noqa: ANN401 - whatever JSON can spell
    """`value` with one change at one of its places, found by walking down it."""
    if not isinstance(value, list | dict) or not value or rng.random() < 0.1:
        return _another(rng, value)
    places: Any = list(value) if isinstance(value, dict) else range(len(value))
    place, other = rng.choice(places), rng.choice(places)
    match rng.randrange(12):
        case 0:
            del value[place]
        case 1:
            value[place], value[other] = value[other], value[place]
        case 2 if isinstance(value, list):
            value[place:place] = value[place : place + 1] * rng.choice((1, 2, 100))
        case 2 if isinstance(value, dict):
            value[rng.choice((*NASTY, "seat", "round"))] = rng.choice(EDGES)
        case 3:
            value[other] = copy.deepcopy(value[place])
        case _:
            value[place] = mutate_value(rng, value[place])
    return value


def _another(rng: Random, value: Any) -> Any:  # noqa: ANN401
    match rng.randrange(5):
        case 0 if isinstance(value, str):
            at = rng.randrange(len(value) + 1)
            return value[:at] + rng.choice(NASTY) + value[at:]
        case 1 if isinstance(value, int) and not isinstance(value, bool):
            return value + rng.choice((-1, 1, -2, 2, 10, -10))
        case 2:
            return rng.choice(NASTY)
        case 3:
            return [value]
        case _:
            return copy.deepcopy(rng.choice(EDGES))
