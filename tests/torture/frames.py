"""Random frames of Flet's protocol: valid ones, and damaged ones."""

import copy
import struct
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

import msgpack

from tests.attack.client import EVENT, INVOKE, PHONE, PROPS, REGISTER

LARGEST: Final = 20_000
"""Bytes of the longest text in a frame, so that 100,000 frames are sent within a night."""

# Not only what a control may be: each is what some code somewhere does not expect.
ODD: Final[Sequence[object]] = (
    None,
    True,
    -1,
    0,
    2**31,
    -(2**63),
    2**64 - 1,
    1e308,
    float("nan"),
    float("inf"),
    "",
    "\x00",
    "\x1b[2J\r\n",
    "\u202e\ud7ff\U0010ffff",
    "{0.__class__}%s%n",
    "../../../../etc/passwd",
    "x" * LARGEST,
    b"\xff\x00\x80",
    [],
    [[]] * 100,
    {},
    {"": None, "__class__": 1, "_parent": 2},
    {1: 2, None: 3},
    msgpack.ExtType(1, b"2026-13-45T99:99:99"),
    msgpack.ExtType(2, b"25:61"),
    msgpack.ExtType(3, b"9" * 400),
    msgpack.ExtType(4, b"\xff\xfe"),
    msgpack.ExtType(127, b""),
)
NAMES: Final = "click", "change", "submit", "resize", "route_change", "view_pop", "__init__", "\n"
PROPERTIES: Final = "value", "route", "platform", "views", "_i", "_c", "on_click", "session", "\x00"

Message = list[Any]


def honest(page: int, controls: Sequence[int], dice: Random) -> Message:
    """A message as a browser sends it; it asks for nothing that is kept."""
    messages: list[Callable[[], Message]] = [
        lambda: [REGISTER, {"session_id": "", "page_name": "", "page": dict(PHONE)}],
        lambda: [EVENT, {"target": page, "name": "resize", "data": {"width": 390, "height": 700}}],
        lambda: [EVENT, {"target": page, "name": "route_change", "data": {"route": "/rules"}}],
        lambda: [EVENT, {"target": dice.choice(controls), "name": "scroll", "data": None}],
        lambda: [PROPS, {"id": page, "props": {"width": 390.0, "height": 700.0}}],
        lambda: [PROPS, {"id": dice.choice(controls), "props": {"scroll_offset": 3.5}}],
        lambda: [INVOKE, {"control_id": page, "call_id": "x", "result": None, "error": None}],
    ]
    return dice.choice(messages)()


def spoiled(page: int, controls: Sequence[int], dice: Random) -> bytes:
    """A frame that is wrong somewhere: in its bytes, its shape or its values."""
    message = honest(page, controls, dice)
    for _ in range(dice.choice([1, 1, 1, 2, 4])):
        message = _changed(message, dice)
    try:
        packed = b"\x00" + msgpack.packb(message)
    except (OverflowError, ValueError):
        packed = b"\x00\xc1"
    return dice.choice(_BYTES)(packed, dice) if dice.random() < 0.4 else packed


def _changed(message: Message, dice: Random) -> Message:
    """The message with one of its places changed."""
    changed = copy.deepcopy(message)
    places = list(_places(changed))
    holder, key = dice.choice(places)
    match dice.randrange(6):
        case 0 | 1:
            holder[key] = copy.deepcopy(dice.choice(ODD))
        case 2 if isinstance(holder, dict):
            del holder[key]
        case 3 if isinstance(holder, dict):
            holder[dice.choice(PROPERTIES)] = copy.deepcopy(dice.choice(ODD))
        case 4:
            changed[0] = dice.choice([0, 2, 6, 7, 99, -1, "1", None, *range(1, 6)])
        case _:
            holder[key] = dice.choice([dice.choice(NAMES), [holder[key]], {"": holder[key]}])
    return changed


def _places(inside: Any) -> Sequence[tuple[Any, Any]]:  # noqa: ANN401 - a list or a dict
    """Where there is something below: what holds it, and its key there."""
    keys = inside.keys() if isinstance(inside, dict) else range(len(inside))
    found: list[tuple[Any, Any]] = []
    for key in keys:
        found.append((inside, key))
        if isinstance(inside[key], dict | list):
            found.extend(_places(inside[key]))
    return found


def _flipped(frame: bytes, dice: Random) -> bytes:
    flipped = bytearray(frame)
    for _ in range(dice.randint(1, 8)):
        flipped[dice.randrange(len(flipped))] ^= 1 << dice.randrange(8)
    return bytes(flipped)


def _cut(frame: bytes, dice: Random) -> bytes:
    return frame[: dice.randrange(len(frame))]


def _doubled(frame: bytes, dice: Random) -> bytes:
    return frame + frame[dice.randrange(len(frame)) :]


def _nested(_frame: bytes, dice: Random) -> bytes:
    return b"\x00" + dice.choice([b"\x91", b"\x81\xa0"]) * dice.choice([500, 5_000]) + b"\xc0"


def _promising(_frame: bytes, dice: Random) -> bytes:
    """A frame that says that much more follows."""
    return (
        b"\x00" + dice.choice([b"\xdd", b"\xdf", b"\xdb", b"\xc6"]) + struct.pack(">I", 2**32 - 1)
    )


def _data_channel(_frame: bytes, dice: Random) -> bytes:
    return b"\x01" + dice.randbytes(dice.choice([0, 3, 4, 5, 400]))


def _noise(_frame: bytes, dice: Random) -> bytes:
    return dice.randbytes(dice.randint(0, 400))


_BYTES: Final = (_flipped, _flipped, _cut, _doubled, _nested, _promising, _data_channel, _noise)
