"""Check and limit the messages of a websocket before they reach the app.

The app is told of a websocket only once it has registered: Flet would keep one that never does
for ever, and lose the session of one that does so twice.
"""

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import Final

import msgpack
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scorekeeper.serving.devices import Close
from scorekeeper.serving.limits import Limits, TokenBucket

PING: Final = b"?"
"""A page sends it to learn if its websocket is alive, and gets it back. Flet has no such message:
its own begin with 0 or 1."""
_REGISTER: Final = b"\x00\x92\x01"
"""A message of the protocol begins with 0, an array of two, and the number of the action."""
_AFTERWARDS: Final = (b"\x00\x92\x03", b"\x00\x92\x04", b"\x00\x92\x05")
"""An event, properties of a control, and the answer of a method that was invoked."""
_REGISTRATION: Final = {"session_id", "page_name", "page"}

NORMAL: Final = 1000
UNKNOWN_DATA: Final = 1003
REFUSED: Final = 1008


async def run_session(  # noqa: PLR0913 - of an ASGI app there are three
    app: ASGIApp,
    scope: Scope,
    receive: Receive,
    send: Send,
    limits: Limits,
    *,
    connected: Callable[[Close], AbstractContextManager[None]] = lambda _close: nullcontext(),
) -> None:
    """Accept a websocket and run the app on it, once it has registered.

    Messages above the rate wait; one that our client never sends closes the websocket. `connected`
    is entered with what closes it, as long as it is open.
    """
    session = _Session(receive, send, limits)
    pending: list[Message] = [{"type": "websocket.connect"}]

    async def replay() -> Message:
        return pending.pop(0) if pending else await session.receive()

    async def pass_on(message: Message) -> None:
        if message["type"] != "websocket.accept":
            await session.send(message)

    with connected(session.close):
        await receive()  # websocket.connect
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        first: Message = {"type": "websocket.receive", "bytes": b""}
        with suppress(TimeoutError):
            async with asyncio.timeout(limits.head_seconds):
                first = await session.receive()
        if first["type"] == "websocket.disconnect":
            return
        if not is_registration(first["bytes"], limits.registration_size):
            await session.close(REFUSED)
            return
        session.registered = True
        pending.append(first)
        await app(scope, replay, pass_on)
        await session.close(NORMAL)


def is_registration(message: bytes, largest: int) -> bool:
    """Whether a message of at most `largest` bytes registers a client as Flet's does."""
    if not message.startswith(_REGISTER) or len(message) > largest:
        return False
    try:
        _action, body = msgpack.unpackb(message[1:], ext_hook=_no_extension)
    except (ValueError, TypeError, RecursionError):
        return False
    return (
        isinstance(body, dict)
        and body.keys() == _REGISTRATION
        and isinstance(body["session_id"], str | None)
        and isinstance(body["page_name"], str | None)
        and isinstance(body["page"], dict)
        and all(isinstance(name, str) for name in body["page"])
    )


def _no_extension(code: int, _data: bytes) -> object:
    """Refuse what Flet would decode: a registration of its client holds none."""
    raise ValueError(code)


class _Session:
    """An accepted websocket, with limits on what its client sends."""

    def __init__(self, receive: Receive, send: Send, limits: Limits) -> None:
        self.registered = False
        self._receive = receive
        self._send = send
        self._messages = TokenBucket(limits.messages, limits.messages_at_once)
        self._bytes = TokenBucket(limits.message_bytes, limits.message_bytes_at_once)
        self._open = True
        self._sending = asyncio.Lock()

    async def receive(self) -> Message:
        """Return the next message for the app, or that the websocket is closed."""
        while True:
            message = await self._receive()
            if message["type"] != "websocket.receive":
                self._open = False
                return message
            data = message.get("bytes")
            if data is None:
                return await self.close(UNKNOWN_DATA)
            # While this waits nothing is read, so that nothing piles up: Flet keeps what a client
            # asks for until it is sent, however much that is.
            async with self._sending:
                delay = max(self._messages.take(1), self._bytes.take(len(data)))
            if delay:
                await asyncio.sleep(delay)
            if data == PING:
                await self.send({"type": "websocket.send", "bytes": PING})
            elif self.registered and not data.startswith(_AFTERWARDS):
                return await self.close(REFUSED)
            else:
                return message

    async def send(self, message: Message) -> None:
        """Send a message, or nothing once the websocket is closed or its client is gone."""
        if not self._open:
            return
        self._open = message["type"] != "websocket.close"
        async with self._sending:
            # Flet would leave the session behind for ever if this raised.
            with suppress(OSError):
                await self._send(message)

    async def close(self, code: int) -> Message:
        """Close the websocket unless it is closed; return the disconnect message for the app."""
        await self.send({"type": "websocket.close", "code": code})
        return {"type": "websocket.disconnect", "code": code}
