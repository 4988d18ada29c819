"""Whether a line is alive: the server sends back the one packet that only asks for that."""

from collections import deque

import pytest
from starlette.types import Message, Receive, Scope, Send

from scorekeeper.ui.echo import ASKED, echoing

pytestmark = pytest.mark.anyio


async def test_what_only_asks_comes_back_and_the_app_hears_all_the_rest() -> None:
    coming = deque(
        [{"type": "websocket.receive", "bytes": said} for said in (ASKED, b"\x00tap", ASKED)]
        + [{"type": "websocket.disconnect"}]
    )
    heard: list[Message] = []
    sent: list[Message] = []

    async def app(_scope: Scope, receive: Receive, _send: Send) -> None:
        heard.extend([await receive(), await receive()])

    async def receive() -> Message:
        return coming.popleft()

    async def send(message: Message) -> None:
        sent.append(message)

    await echoing(app)({"type": "websocket"}, receive, send)
    assert [message.get("bytes") for message in heard] == [b"\x00tap", None]
    assert [message["bytes"] for message in sent] == [ASKED, ASKED]
