"""Random frames of Flet's protocol: valid ones, and damaged ones."""

import struct
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

import msgpack

from tests.attack.client import EVENT, INVOKE, PHONE, PROPS, REGISTER
from tests.torture.mutations import mutate_bytes, mutate_value

ODD: Final[Sequence[object]] = (
    *(b"\xff\x00\x80", {1: 2, None: 3}, {"": None, "__class__": 1, "_parent": 2}, "x" * 20_000),
    *(float("nan"), float("inf"), "{0.__class__}%s%n", "../../../../etc/passwd"),
    msgpack.ExtType(1, b"2026-13-45T99:99:99"),
    msgpack.ExtType(2, b"25:61"),
    msgpack.ExtType(3, b"9" * 400),
    msgpack.ExtType(4, b"\xff\xfe"),
    msgpack.ExtType(127, b""),
)
"""Values that JSON cannot spell, and what some code somewhere does not expect."""
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
    match dice.randrange(6):
        case 0:
            message[0] = dice.choice([0, 2, 6, 7, 99, -1, "1", None, *range(1, 6)])
        case 1:
            place = dice.choice([*message[1]])
            message[1][place] = dice.choice([*ODD, *NAMES])
        case 2:
            message[1][dice.choice(PROPERTIES)] = dice.choice(ODD)
        case _:
            for _ in range(dice.choice([1, 1, 2, 4])):
                message = mutate_value(dice, message)
    try:
        packed: bytes = b"\x00" + msgpack.packb(message)
    except (OverflowError, ValueError):
        packed = b"\x00\xc1"
    return dice.choice(_BYTES)(packed, dice) if dice.random() < 0.4 else packed


def _mutated(frame: bytes, dice: Random) -> bytes:
    return mutate_bytes(dice, frame, frame)


def _nested(_frame: bytes, dice: Random) -> bytes:
    return b"\x00" + dice.choice([b"\x91", b"\x81\xa0"]) * dice.choice([500, 5_000]) + b"\xc0"


def _promising(_frame: bytes, dice: Random) -> bytes:
    """A frame that says that much more follows."""
    return (
        b"\x00" + dice.choice([b"\xdd", b"\xdf", b"\xdb", b"\xc6"]) + struct.pack(">I", 2**32 - 1)
    )


def _data_channel(_frame: bytes, dice: Random) -> bytes:
    return b"\x01" + dice.randbytes(dice.choice([0, 3, 4, 5, 400]))


_BYTES: Final = (_mutated, _mutated, _mutated, _nested, _promising, _data_channel)
