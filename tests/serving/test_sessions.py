"""Messages of a websocket reach the app, or end it, before and after its registration."""

import asyncio
from collections.abc import Sequence

import msgpack
import pytest
from starlette.types import Message, Receive, Scope, Send

from scorekeeper.serving.limits import Limits
from scorekeeper.serving.sessions import PING, is_registration, run_session
from tests.attack.client import EVENT, INVOKE, PROPS, REGISTER, packed

pytestmark = pytest.mark.anyio

BODY = {"session_id": None, "page_name": "", "page": {"route": "/"}}
REGISTRATION = packed(REGISTER, BODY)
TAP = packed(EVENT, {"target": 3, "name": "click", "data": None})
GONE: Message = {"type": "websocket.disconnect", "code": 1001}


class FakeWebsocket:
    """A client that sends some messages and then hangs up or waits, and an app that listens."""

    def __init__(self, *coming: bytes | str, stays: bool = False) -> None:
        self.coming: list[Message] = [{"type": "websocket.connect"}]
        for each in coming:
            kind = "text" if isinstance(each, str) else "bytes"
            self.coming.append({"type": "websocket.receive", kind: each})
        self.stays = stays
        self.sent: list[Message] = []
        self.heard: list[bytes] = []

    async def app(self, _scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            self.heard.append(message["bytes"])

    async def receive(self) -> Message:
        if not self.coming and self.stays:
            await asyncio.Event().wait()
        return self.coming.pop(0) if self.coming else GONE

    async def send(self, message: Message) -> None:
        self.sent.append(message)

    async def run(self, limits: Limits | None = None) -> None:
        await run_session(self.app, {}, self.receive, self.send, limits or Limits())

    @property
    def closed_with(self) -> list[int]:
        return [each["code"] for each in self.sent if each["type"] == "websocket.close"]


async def test_the_app_hears_what_a_registered_client_sends_and_is_asked_for_no_echo() -> None:
    answer, update = packed(INVOKE, {}), packed(PROPS, {})
    wire = FakeWebsocket(PING, REGISTRATION, PING, TAP, update, answer)
    await wire.run()
    assert wire.heard == [REGISTRATION, TAP, update, answer]
    assert [each["type"] for each in wire.sent] == ["websocket.accept", *["websocket.send"] * 2]
    assert [each["bytes"] for each in wire.sent[1:]] == [PING, PING]
    assert wire.closed_with == []


async def test_the_app_never_hears_of_who_does_not_register() -> None:
    for first in (TAP, b"", b"\x01....data", packed(REGISTER, {}), "text"):
        wire = FakeWebsocket(first, stays=True)
        await wire.run()
        assert wire.heard == [], first
        assert len(wire.closed_with) == 1


async def test_a_second_registration_however_it_is_written_ends_the_session() -> None:
    spelled = b"\x00\xdc\x00\x02\x01\x80", b"\x00\x92\xcc\x01\x80"
    for second in (REGISTRATION, *spelled, b"\x01\0\0\0\0x", b"\x02"):
        wire = FakeWebsocket(REGISTRATION, TAP, second, TAP, stays=True)
        await wire.run()
        assert wire.heard == [REGISTRATION, TAP], second
        assert wire.closed_with == [1008]


async def test_what_cannot_be_sent_any_more_disturbs_nobody() -> None:
    wire = FakeWebsocket(REGISTRATION, PING, TAP)

    async def send(message: Message) -> None:
        if message["type"] == "websocket.send":
            raise OSError

    await run_session(wire.app, {}, wire.receive, send, Limits())
    assert wire.heard == [REGISTRATION, TAP]


async def test_who_reads_nothing_is_listened_to_no_longer() -> None:
    """Flet keeps what is to be sent without bounds, and each message asks for more of it."""
    wire = FakeWebsocket(REGISTRATION, *[TAP] * 50, stays=True)
    reading = asyncio.Event()
    answers: list[asyncio.Task[None]] = []

    async def send(message: Message) -> None:
        if message["type"] == "websocket.send":
            await reading.wait()

    async def app(_scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        while (message := await receive())["type"] == "websocket.receive":
            wire.heard.append(message["bytes"])
            answer: Message = {"type": "websocket.send", "bytes": b"x"}
            answers.append(asyncio.create_task(send(answer)))  # type: ignore[arg-type]
            await asyncio.sleep(0)

    running = asyncio.create_task(run_session(app, {}, wire.receive, send, Limits()))
    for _turn in range(500):
        await asyncio.sleep(0)
    assert len(wire.heard) == 1
    reading.set()
    for _turn in range(5000):
        await asyncio.sleep(0)
    assert len(wire.heard) == 51
    running.cancel()


def test_a_registration_is_whole_and_small_and_says_what_flets_client_says() -> None:
    assert is_registration(REGISTRATION, 1000)
    bodies: Sequence[object] = (
        *(None, [], {}, {**BODY, "more": 1}, {**BODY, "session_id": 3}, {**BODY, "page_name": []}),
        *({**BODY, "page": None}, {**BODY, "page": {1: 2}}),
        {**BODY, "page": {"now": msgpack.ExtType(1, b"never")}},
    )
    for body in bodies:
        assert not is_registration(packed(REGISTER, body), 1000), body
    for message in (REGISTRATION[:-1], REGISTRATION + b"x", b"\x00\x92\x01" + b"\x91" * 5000):
        assert not is_registration(message, 10_000)
    assert not is_registration(REGISTRATION, len(REGISTRATION) - 1)


async def test_what_comes_too_fast_waits_and_nothing_is_lost() -> None:
    wire = FakeWebsocket(REGISTRATION, *[TAP] * 20)
    begun = asyncio.get_running_loop().time()
    await wire.run(Limits(messages=100, messages_at_once=1))
    assert wire.heard == [REGISTRATION, *[TAP] * 20]
    assert asyncio.get_running_loop().time() - begun > 0.15
