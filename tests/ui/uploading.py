"""Send a file to an upload as a browser does."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from starlette.types import Message

from scorekeeper.ui.device.uploads import Uploads


@dataclass(frozen=True)
class Sent:
    """The answer of the server, and the number of bytes it had taken by then."""

    status: int
    taken: int


async def put(
    uploads: Uploads,
    address: str,
    *pieces: bytes,
    announced: int | None = None,
    device: str = "",
    broken_off: bool = False,
    before_each: Iterable[asyncio.Event] = (),
) -> Sent:
    """Send `pieces` to an address; `broken_off` ends the connection after the last.

    `announced` is the content length that the request claims. Each piece is sent once its event of
    `before_each` is set.
    """
    coming, waits, taken = list(pieces), iter(before_each), 0
    statuses: list[int] = []
    headers = [] if announced is None else [(b"content-length", str(announced).encode())]

    async def receive() -> Message:
        nonlocal taken
        if wait := next(waits, None):
            await wait.wait()
        if not coming:
            if broken_off:
                return {"type": "http.disconnect"}
            return {"type": "http.request", "body": b"", "more_body": False}
        piece = coming.pop(0)
        taken += len(piece)
        return {"type": "http.request", "body": piece, "more_body": True}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    scope = {
        "type": "http",
        "method": "PUT",
        "path": address,
        "root_path": "",
        "headers": headers,
        "query_string": b"",
        "state": {"device": device},
    }
    route = uploads.route()
    matched, child = route.matches(scope)
    assert matched.name == "FULL", address
    await route.handle({**scope, **child}, receive, send)
    (status,) = statuses
    return Sent(status, taken)


def files_of(uploads: Uploads) -> list[Path]:
    """Return what lies in the folder of the uploads."""
    return list(Path(uploads._folder.name).iterdir()) if uploads._folder else []
