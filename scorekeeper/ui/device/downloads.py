"""Downloads: files that browsers fetch from the server that serves the app.

A file sent over the app's websocket would be in memory several times, and delay all messages.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path
from secrets import token_urlsafe
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from scorekeeper.ui.device.transfer_owner import KEY_BYTES

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.routing import Route

    from scorekeeper.ui.device.transfer_owner import Owner

DOWNLOADS_PATH: Final = "downloads"
LIFETIME: Final = 600.0
"""Seconds for which a file can be fetched."""
LIFETIME_AFTER_FETCH: Final = 60.0
"""Seconds for which a file can be fetched once more; some browsers fetch it twice."""
MAX_OFFERED: Final = 4
"""Files on offer to one session; a new one replaces the oldest."""
MAX_OFFERED_IN_ALL: Final = 64
MAX_OFFERED_BYTES: Final = 2**31
"""Bytes of all files on offer."""


@dataclass(slots=True)
class _Offer:
    path: Path
    name: str
    mime: str
    size: int
    owner: Owner
    end: asyncio.TimerHandle


class Downloads:
    """Files on offer to browsers, each at an address with 256 random bits.

    Only the device that asked for a file may fetch it. A file is deleted when its time is over,
    some time after it was fetched, when its session ends, and when the app ends.
    """

    def __init__(self) -> None:
        self._folder: TemporaryDirectory[str] | None = None
        self._offers: dict[str, _Offer] = {}

    def new_path(self) -> Path:
        """Return a path at which a new file may be written. Raises OSError."""
        if self._folder is None:
            self._folder = TemporaryDirectory(prefix="scorekeeper-")
        return Path(self._folder.name, token_urlsafe())

    def free(self, owner: Owner) -> int:
        """Return the size in bytes that a new file of `owner` may have."""
        own = [offer.owner == owner for offer in self._offers.values()]
        if len(own) - sum(own) >= MAX_OFFERED_IN_ALL:
            return 0
        return MAX_OFFERED_BYTES - sum(offer.size for offer in self._offers.values())

    def offer(self, path: Path, name: str, mime: str, owner: Owner) -> str:
        """Return the address, below that of the app, at which `owner` can fetch `path` as `name`.

        The file is deleted later. Call it on the server's event loop.
        """
        own = [key for key, offer in self._offers.items() if offer.owner == owner]
        for key in own[: max(0, len(own) - MAX_OFFERED + 1)]:
            self._forget(key)
        key = token_urlsafe(KEY_BYTES)
        self._offers[key] = _Offer(
            path, name, mime, path.stat().st_size, owner, self._forget_in(LIFETIME, key)
        )
        return f"{DOWNLOADS_PATH}/{key}"

    def forget(self, session: str) -> None:
        """Delete the files on offer to a session that has ended."""
        ended = [key for key, offer in self._offers.items() if offer.owner.session == session]
        for key in ended:
            self._forget(key)

    def route(self) -> Route:
        """Return the server's route that answers with them."""
        from starlette.routing import Route  # noqa: PLC0415 - comes with the server only

        return Route(f"/{DOWNLOADS_PATH}/{{key}}", self._hand_out)

    async def _hand_out(self, request: Request) -> Response:
        from starlette.background import BackgroundTask  # noqa: PLC0415
        from starlette.responses import FileResponse, PlainTextResponse  # noqa: PLC0415

        key = request.path_params["key"]
        offer = self._offers.get(key)
        if offer is None or not offer.owner.is_device_of(request):
            return PlainTextResponse("", status_code=404)
        return FileResponse(
            offer.path,
            media_type=offer.mime,
            filename=offer.name,
            headers={"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"},
            background=BackgroundTask(self._fetched, key),
        )

    async def _fetched(self, key: str) -> None:
        if offer := self._offers.get(key):
            offer.end.cancel()
            offer.end = self._forget_in(LIFETIME_AFTER_FETCH, key)

    def _forget_in(self, seconds: float, key: str) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(seconds, self._forget, key)

    def _forget(self, key: str) -> None:
        if offer := self._offers.pop(key, None):
            offer.end.cancel()
            offer.path.unlink(missing_ok=True)
