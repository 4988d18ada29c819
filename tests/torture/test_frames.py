"""A served app that is sent invalid frames goes on serving others, and writes nothing."""

import re
import struct
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any, Final

import msgpack
import pytest
from websockets.exceptions import ConnectionClosed

from tests.attack.client import EVENT, INVOKE, PHONE, PROPS, REGISTER, Client, connect
from tests.torture.children import serving
from tests.torture.counts import often
from tests.torture.databases import contents
from tests.torture.figures import report
from tests.torture.mutations import mutate_bytes, mutate_value
from tests.torture.tapper import Tapper

AT_A_TIME = 100
"""Frames between two taps of somebody honest."""
ANSWERED = 5.0
"""Seconds within which a tap is answered then, on however busy a machine."""
MEMORY = 100
"""Megabytes by which the server may grow."""
LOGGED = 300
"""Bytes that a frame may leave in the log."""
SOMEWHERE_ELSE = "127.0.0.7"
"""The address that the frames come from."""


ODD: Final[Sequence[object]] = (
    *(b"\xff\x00\x80", {1: 2, None: 3}, {"": None, "__class__": 1, "_parent": 2}, "x" * 20_000),
    *(float("nan"), float("inf"), "{0.__class__}%s%n", "../../../../etc/passwd", "click", "\n"),
    *(msgpack.ExtType(1, b"2026-13-45T99:99:99"), msgpack.ExtType(2, b"25:61")),
    *(msgpack.ExtType(3, b"9" * 400), msgpack.ExtType(4, b"\xff\xfe"), msgpack.ExtType(127, b"")),
)
"""Values that JSON cannot spell, and what some code somewhere does not expect."""
PROPERTIES: Final = "value", "route", "platform", "views", "_i", "_c", "on_click", "session", "\x00"


def honest(page: int, controls: Sequence[int], dice: Random) -> list[Any]:
    """A message as a browser sends it; it asks for nothing that is kept."""
    control = dice.choice(controls)
    messages: Sequence[list[Any]] = (
        [REGISTER, {"session_id": "", "page_name": "", "page": dict(PHONE)}],
        [EVENT, {"target": page, "name": "resize", "data": {"width": 390, "height": 700}}],
        [EVENT, {"target": page, "name": "route_change", "data": {"route": "/rules"}}],
        [EVENT, {"target": control, "name": "scroll", "data": None}],
        [PROPS, {"id": page, "props": {"width": 390.0, "height": 700.0}}],
        [PROPS, {"id": control, "props": {"scroll_offset": 3.5}}],
        [INVOKE, {"control_id": page, "call_id": "x", "result": None, "error": None}],
    )
    return dice.choice(messages)


def spoiled(page: int, controls: Sequence[int], dice: Random) -> bytes:
    """A frame that is wrong somewhere: in its bytes, its shape or its values."""
    message = honest(page, controls, dice)
    match dice.randrange(6):
        case 0:
            message[0] = dice.choice([0, 2, 6, 7, 99, -1, "1", None, *range(1, 6)])
        case 1:
            message[1][dice.choice([*message[1], *PROPERTIES])] = dice.choice(ODD)
        case _:
            for _ in range(dice.choice([1, 1, 2, 4])):
                message = mutate_value(dice, message)
    try:
        packed: bytes = b"\x00" + msgpack.packb(message)
    except (OverflowError, ValueError):
        packed = b"\x00\xc1"
    deep = dice.choice([b"\x91", b"\x81\xa0"]) * dice.choice([500, 5_000])
    promise = dice.choice([b"\xdd", b"\xdf", b"\xdb", b"\xc6"]) + struct.pack(">I", 2**32 - 1)
    match dice.randrange(15):
        case 0 | 1 | 2:
            return mutate_bytes(dice, packed, packed)
        case 3:
            return b"\x00" + deep + b"\xc0"
        case 4:
            return b"\x00" + promise  # says that much more follows
        case 5:
            return b"\x01" + dice.randbytes(dice.choice([0, 3, 4, 5, 400]))  # Flet's data channel
        case _:
            return packed


class Attacker:
    """Somebody who sends what no browser sends, and comes back where the server hangs up."""

    def __init__(self, port: int, dice: Random) -> None:
        self.port = port
        self.dice = dice
        self.visits = 0
        self._session = ""
        self._client: Client | None = None
        self._connections = ExitStack()

    def attack(self, frames: int) -> None:
        """Send so many frames, however often the server hangs up."""
        for _ in range(frames):
            client = self._client or self._come_back()
            page, *controls = [each["_i"] for each in client.tree.controls()]
            try:
                client.send(spoiled(page, controls, self.dice))
                # The second answer comes when the app has had its turn with the frame.
                for _turn in range(2):
                    client.websocket.ping(ack_on_close=True).wait(ANSWERED)
                while client.take(0):
                    pass
            except ConnectionClosed:
                self.leave()

    def leave(self) -> None:
        self._client = None
        self._connections.close()

    def _come_back(self) -> Client:
        connection = connect(self.port, source=SOMEWHERE_ELSE)
        self._client = client = self._connections.enter_context(connection)
        client.register(self._session)
        client.until(lambda: bool(client.tree.identifiers()), "shows a screen")
        self._session = client.session_id
        self.visits += 1
        return client


def memory(process: int | None) -> float:
    status = Path(f"/proc/{process}/status").read_text("utf-8")
    (kilobytes,) = re.findall(r"VmRSS:\s+(\d+)", status)
    return int(kilobytes) / 1024


@pytest.mark.parametrize("frames", often(1_000, 100_000))
def test_a_server_that_is_sent_nonsense_serves_others_and_writes_nothing(
    tmp_path: Path, frames: int
) -> None:
    database = tmp_path / "games.db"
    begun, slowest, taps = time.monotonic(), 0.0, frames // AT_A_TIME
    with serving(database) as (served, port):
        attacker = Attacker(port, Random(55))
        with connect(port) as phone:
            phone.register()
            honest = Tapper(phone)
            honest.begin()
            attacker.attack(AT_A_TIME)  # what it ever loads, it has loaded now
            before, least = memory(served.process.pid), contents(database)
            for _ in range(taps):
                attacker.attack(AT_A_TIME)
                asked = time.monotonic()
                honest.tap(ANSWERED)
                slowest = max(slowest, time.monotonic() - asked)
            grown = memory(served.process.pid) - before
            assert not phone.crashes
        attacker.leave()
    found = contents(database)
    assert len(found["event"]) == 1 + taps
    derived = {"event", "game", "seat"}
    assert {name: found[name] for name in found.keys() - derived} == {
        name: least[name] for name in least.keys() - derived
    }
    logs = [*(tmp_path / "scorekeeper").glob("*.log*")]
    logged = "".join(log.read_text("utf-8") for log in logs)
    report(
        f"frames: {frames}, {attacker.visits} connections, {grown:.0f} MB more, slowest answer "
        f"{slowest:.2f} s, {len(logged)} bytes logged",
        begun,
    )
    assert grown < MEMORY
    assert "Traceback" not in logged, logged[-3000:]
    assert len(logged) < frames * LOGGED
