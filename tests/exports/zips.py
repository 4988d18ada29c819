"""Zip files for tests: valid ones, and zip bombs."""

import io
import struct
import zipfile
from collections.abc import Mapping

EMPTY_OBJECT = b"{},"


def packed(files: Mapping[str, str | bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip of these files."""
    sink = io.BytesIO()
    with zipfile.ZipFile(sink, "w", method, compresslevel=9) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return sink.getvalue()


def bomb(unpacked: int) -> bytes:
    """A zip with one JSON list of empty objects, which is packed a thousand times smaller."""
    return packed({"game.json": b"[" + EMPTY_OBJECT * (unpacked // 3) + b"{}]"})


def with_sizes(data: bytes, size: int) -> bytes:
    """A zip of one member, both of whose headers say that it unpacks to `size` bytes."""
    changed = bytearray(data)
    struct.pack_into("<L", changed, data.index(b"PK\x03\x04") + 22, size)
    struct.pack_into("<L", changed, data.index(b"PK\x01\x02") + 24, size)
    return bytes(changed)


def listed_again(data: bytes, times: int) -> bytes:
    """A zip of one member whose directory lists it several times, each under another name."""
    start, end = data.index(b"PK\x01\x02"), data.index(b"PK\x05\x06")
    entry = data[start:end]
    name = struct.unpack_from("<H", entry, 28)[0]
    entries = b"".join(
        entry[:46] + f"{n:0{name}}".encode() + entry[46 + name :] for n in range(times)
    )
    tail = bytearray(data[end:])
    struct.pack_into("<HHL", tail, 8, times & 0xFFFF, times & 0xFFFF, len(entries))
    return data[:start] + entries + bytes(tail)
