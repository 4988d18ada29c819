"""Verify a restored snapshot: draw Home for a stub client.

The snapshot has this module too: a trial needs no other files of the app than a later start.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any, Final, cast

import flet_js  # type: ignore[import-not-found]
import msgpack
from flet.messaging.protocol import MessageAction, decode_ext_from_msgpack

from scorekeeper.store.store import Store
from scorekeeper.web.start import GAMES, BrowserWorker, start

_PATIENCE: Final = 60.0
"""Seconds until Home has to be drawn, on a busy device."""


async def draw_home() -> None:
    """Start the app with a database that is there. Raises TimeoutError unless it draws Home."""
    drawn = asyncio.Event()

    def answer(message: bytes) -> None:
        action, body = msgpack.unpackb(
            message[1:], ext_hook=decode_ext_from_msgpack, strict_map_key=False
        )
        if action == MessageAction.INVOKE_METHOD.value:
            call = {name: body[name] for name in ("control_id", "call_id")}
            send(MessageAction.INVOKE_METHOD, {**call, "result": None, "error": None})
        elif b"new-game" in message:
            drawn.set()

    def send(action: MessageAction, body: dict[str, Any]) -> None:
        packet = b"\0" + msgpack.packb([action.value, body])
        flet_js.send(SimpleNamespace(to_py=lambda: packet))  # as Flet's connection takes it

    with TemporaryDirectory() as folder:
        Store.open(Path(folder) / GAMES).close()
        start(cast("BrowserWorker", _StubWorker(folder)))
        flet_js.documentUrl = "http://localhost/"
        await flet_js.start_connection(answer)
        page = {"route": "/", "web": True, "pyodide": True, "platform": "linux"}
        send(MessageAction.REGISTER_CLIENT, {"session_id": "", "page_name": "", "page": page})
        await asyncio.wait_for(drawn.wait(), _PATIENCE)


@dataclass
class _StubWorker:
    """A stub `BrowserWorker`: it has the games in a folder, and ignores all else."""

    games: str
    device_values: str = ""
    lacks_japanese: bool = False

    async def take_games(self, _insist: bool) -> str:  # noqa: FBT001
        return "open"

    def __getattr__(self, _name: str) -> Callable[..., None]:
        return lambda *_arguments: None
