"""Large files for browsers: they fetch them from the server that the app itself came from.

What goes over the app's own line is whole in memory several times, and makes everybody wait.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from secrets import token_urlsafe
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.routing import Route

PLACE: Final = "downloads"
KEPT: Final = 600.0
"""Seconds for which a file can be fetched; some browsers fetch it twice."""


@dataclass(frozen=True, slots=True)
class _Offer:
    path: Path
    name: str
    mime: str
    until: float


class Downloads:
    """Files that wait to be fetched, each at an address that nobody can guess.

    `clock` gives seconds. What is not fetched in time is deleted at the next offer, and everything
    when the app ends.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._folder: TemporaryDirectory[str] | None = None
        self._offers: dict[str, _Offer] = {}

    def room(self) -> Path:
        """Where a new file may be written. Raises OSError."""
        if self._folder is None:
            self._folder = TemporaryDirectory(prefix="scorekeeper-")
        return Path(self._folder.name, token_urlsafe())

    def offer(self, path: Path, name: str, mime: str) -> str:
        """The address, below that of the app, at which `path` is to be had as `name`."""
        self._forget_old()
        key = token_urlsafe()
        self._offers[key] = _Offer(path, name, mime, self._clock() + KEPT)
        return f"{PLACE}/{key}"

    def route(self) -> Route:
        """Where the server hands them out."""
        from starlette.routing import Route  # noqa: PLC0415 - comes with the server only

        return Route(f"/{PLACE}/{{key}}", self._hand_out)

    async def _hand_out(self, request: Request) -> Response:
        from starlette.responses import FileResponse, PlainTextResponse  # noqa: PLC0415

        offer = self._offers.get(request.path_params["key"])
        if offer is None or offer.until < self._clock():
            return PlainTextResponse("", status_code=404)
        return FileResponse(
            offer.path,
            media_type=offer.mime,
            filename=offer.name,
            headers={"Cache-Control": "no-store"},
        )

    def _forget_old(self) -> None:
        now = self._clock()
        for key in [key for key, offer in self._offers.items() if offer.until < now]:
            self._offers.pop(key).path.unlink(missing_ok=True)
