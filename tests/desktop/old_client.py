"""Let the Linux client of Flet 0.82 show an app that is written for Flet 1.0.

Flet starts the program `flet` of the folder that FLET_VIEW_PATH names, with the address of a
socket. This module is run as that program: it starts the older client on a socket of its own and
translates between the two. Flet 1.0 puts four bytes of length and a type before each message, Flet
0.82 nothing; and the older client does not draw what is inside `Semantics`, so that becomes a
`Container`. OLD_CLIENT is the older client's program.
"""

import asyncio
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgpack


def _kept_as_is(code: int, data: bytes) -> msgpack.ExtType:
    return msgpack.ExtType(code, data)


def _without_semantics(value: Any) -> Any:  # noqa: ANN401 - any MessagePack value
    if isinstance(value, dict):
        value = {key: _without_semantics(each) for key, each in value.items()}
        if value.get("_c") == "Semantics":
            kept = ("content", "_i", "expand", "visible", "key", "data")
            return {key: value[key] for key in kept if key in value} | {"_c": "Container"}
        return value
    if isinstance(value, list | tuple):
        return [_without_semantics(each) for each in value]
    return value


async def _to_app(client: asyncio.StreamReader, app: asyncio.StreamWriter) -> None:
    stream = msgpack.Unpacker(max_buffer_size=1 << 30, strict_map_key=False, ext_hook=_kept_as_is)
    while data := await client.read(65536):
        stream.feed(data)
        for message in stream:
            packed = msgpack.packb(message)
            app.write((len(packed) + 1).to_bytes(4, "little") + b"\0" + packed)
            await app.drain()


async def _to_client(app: asyncio.StreamReader, client: asyncio.StreamWriter) -> None:
    while True:
        length = int.from_bytes(await app.readexactly(4), "little")
        packet = await app.readexactly(length)
        if packet[0] == 0:
            message = msgpack.unpackb(packet[1:], strict_map_key=False, ext_hook=_kept_as_is)
            client.write(msgpack.packb(_without_semantics(message)))
            await client.drain()


async def main() -> int:
    """Run the client, and return its exit status."""

    async def translate(client: asyncio.StreamReader, to_client: asyncio.StreamWriter) -> None:
        app, to_app = await asyncio.open_unix_connection(sys.argv[1])
        both = [_to_app(client, to_app), _to_client(app, to_client)]
        await asyncio.wait(map(asyncio.ensure_future, both), return_when=asyncio.FIRST_COMPLETED)

    socket = str(Path(tempfile.mkdtemp()) / "client")
    await asyncio.start_unix_server(translate, socket)
    client = await asyncio.create_subprocess_exec(os.environ["OLD_CLIENT"], socket, *sys.argv[2:])
    return await client.wait()


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
