"""Limits on the number of connections, and on the time that one may be idle."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send
from uvicorn import Config
from uvicorn.server import ServerState

from scorekeeper.serving.connections import Connections, http_protocol, websocket_protocol
from scorekeeper.serving.limits import Limits
from tests.serving.clocked_devices import HERE_ASKED, ask_gate
from tests.waiting import wait_until

pytestmark = pytest.mark.anyio


async def silent(_scope: Scope, _receive: Receive, _send: Send) -> None:
    await asyncio.Event().wait()


def protocols(connections: Connections, app: Callable[..., Any] = silent) -> Callable[[], Any]:
    config = Config(app, http="h11", ws=websocket_protocol(connections), log_config=None)  # type: ignore[arg-type]
    config.load()
    make = http_protocol(connections)
    return lambda: make(config=config, server_state=ServerState(), app_state={})


async def test_one_address_locks_no_other_out_and_is_let_in_again_when_it_leaves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here, stranger = "127.0.0.1", "127.0.0.2"
    monkeypatch.setattr(
        "scorekeeper.serving.connections.is_loopback", lambda address: address == here
    )
    connections = Connections(Limits(connections=7, connections_each=3))
    async with listening(protocols(connections)) as port, asyncio.timeout(30):

        async def come(source: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
            return await asyncio.open_connection(here, port, local_addr=(source, 0))

        crowd = [await come(stranger) for _ in range(3)]
        await wait_until(lambda: len(connections._networks) == 3)
        refused = await come(stranger)
        refusal = await refused[0].read()
        assert refusal.startswith(b"HTTP/1.1 503 ")
        assert b"Retry-After: 10\r\n" in refusal
        crowd += [await come(here) for _ in range(4)]
        await wait_until(lambda: len(connections._networks) == 7)
        one_more = await come(here)
        assert b" 503 " in await one_more[0].read(), "there are so many in all"
        crowd[0][1].close()
        await wait_until(lambda: len(connections._networks) == 6)
        crowd.append(await come(stranger))
        await wait_until(lambda: len(connections._networks) == 7)
        for _reader, writer in (*crowd, refused, one_more):
            writer.close()


@asynccontextmanager
async def listening(make: Callable[[], Any]) -> AsyncIterator[int]:
    server = await asyncio.get_running_loop().create_server(make, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1]


async def test_who_takes_nothing_of_an_answer_is_given_up() -> None:
    async def endless(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for _each in range(1_000):
            await send({"type": "http.response.body", "body": b"x" * 2**20, "more_body": True})

    connections = Connections(Limits(stall_seconds=0.2))
    async with listening(protocols(connections, endless)) as port:
        _reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1)
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        await wait_until(lambda: len(connections._networks) == 1)
        await wait_until(lambda: len(connections._networks) == 0)
        writer.close()


async def flood(writer: asyncio.StreamWriter) -> None:
    ping = b"\x89\xfd" + bytes(4) + b"x" * 125
    async with asyncio.timeout(20):
        while True:
            writer.write(ping * 500)
            await writer.drain()
            await asyncio.sleep(0)


async def test_who_pings_and_reads_no_answer_is_given_up() -> None:
    async def accepting(_scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await receive()

    connections = Connections(Limits())
    head = (
        b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    async with listening(protocols(connections, accepting)) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(head)
        assert b" 101 " in await reader.readuntil(b"\r\n")
        with pytest.raises(ConnectionError):
            await flood(writer)
        await wait_until(lambda: len(connections._networks) == 0)
        writer.close()


@pytest.mark.parametrize(
    ("seconds_between", "arrives"), [(0.5, True), (3, False), (11, False)], ids=str
)
async def test_a_body_that_only_trickles_is_broken_off(
    seconds_between: float, *, arrives: bool
) -> None:
    now = 0.0
    received: list[Message] = []

    async def receive() -> Message:
        nonlocal now
        now += seconds_between
        await asyncio.sleep(0.001)
        return {"type": "http.request", "body": b"x", "more_body": len(received) < 9}

    async def app(scope: Scope, receive: Receive, _send: Send) -> None:
        if scope["path"] == "/":  # what the policy is made of
            return
        while not received or received[-1].get("more_body"):
            received.append(await receive())

    async def send(_message: Message) -> None:
        """Nobody reads it."""

    limits = Limits(stall_seconds=10, least_rate=1000)
    asked: Scope = {"method": "PUT", "path": "/uploads/x", "headers": [HERE_ASKED]}
    await ask_gate(app, receive, send, asked, devices=None, limits=limits, now=lambda: now)
    assert (received[-1]["type"] == "http.request") is arrives
