"""What tells a page that its line is alive: one packet that comes back as it was sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    # Where Python runs in the browser there is no server, and nothing of it.
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

ASKED: Final = b"?"
"""What `index.html` sends to be sent back. Flet has no such packet: its own begin with 0 or 1."""


def echoing(app: ASGIApp) -> ASGIApp:
    """The same app, which also sends back `ASKED` to whoever asks over a web socket."""

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        async def hear() -> Message:
            while (message := await receive()).get("bytes") == ASKED:
                await send({"type": "websocket.send", "bytes": ASKED})
            return message

        await app(scope, hear if scope["type"] == "websocket" else receive, send)

    return serve
