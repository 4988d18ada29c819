"""Run Debian's Firefox for Playwright, and relay its BiDi messages, some of which it lacks.

Playwright drives any Firefox over WebDriver BiDi (channel "moz-firefox"), but gives every page an
order about colours that Firefox ESR does not know, and ends where that fails. Between the two, this
answers such orders itself.
"""

import asyncio
import json
import re
import signal
import sys
from asyncio.subprocess import PIPE
from contextlib import suppress
from pathlib import Path
from typing import Final

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

FIREFOX: Final = Path("/usr/bin/firefox-esr")
UNKNOWN: Final = "emulation.setMediaFeaturesOverride"
LISTENS: Final = re.compile(rb"WebDriver BiDi listening on (ws://\S+)")


async def run(arguments: list[str]) -> int:
    """Run Firefox, and relay what it is told. Returns its exit code."""
    firefox = await asyncio.create_subprocess_exec(FIREFOX, *arguments, stderr=PIPE)
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, firefox.terminate)
    assert firefox.stderr
    address = ""
    async for line in firefox.stderr:
        if found := LISTENS.search(line):
            address = found[1].decode()
            break
        _say(line.decode(errors="replace"))
    if not address:
        return await firefox.wait()

    async def relay(playwright: ServerConnection) -> None:
        assert playwright.request
        async with connect(f"{address}{playwright.request.path}", max_size=None) as told:
            answering = asyncio.create_task(_pass_on(told, playwright))
            async for text in playwright:
                order = json.loads(text)
                if order["method"] == UNKNOWN:
                    done = {"type": "success", "id": order["id"], "result": {}}
                    await playwright.send(json.dumps(done))
                else:
                    await told.send(text)
            await told.close()
            await answering

    async with serve(relay, "127.0.0.1", 0, max_size=None) as server:
        (_host, port), *_ = (socket.getsockname() for socket in server.sockets)
        _say(f"WebDriver BiDi listening on ws://127.0.0.1:{port}\n")
        async for line in firefox.stderr:
            _say(line.decode(errors="replace"))
        return await firefox.wait()


async def _pass_on(firefox: object, playwright: ServerConnection) -> None:
    with suppress(ConnectionClosed):
        async for text in firefox:  # type: ignore[attr-defined]
            await playwright.send(text)


def _say(line: str) -> None:
    sys.stderr.write(line)
    sys.stderr.flush()


if __name__ == "__main__":
    raise SystemExit(asyncio.run(run(sys.argv[1:])))
