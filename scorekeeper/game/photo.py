"""Validate stored photos, strip metadata, and read the size of a picture from its header."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

PHOTO_SIDE: Final = 128
"""Width and height of a stored photo in pixels."""
MAX_PHOTO_BYTES: Final = 12_000
"""The most bytes of a stored photo."""

_START: Final = b"\xff\xd8"
_END: Final = b"\xff\xd9"
_FRAME: Final = 0xC0
"""The marker of a baseline frame; progressive ones take a decoder much longer."""
_SCAN: Final = 0xDA
_CODES: Final = 0xC4
_DIVISORS: Final = 0xDB
_NEEDED: Final = frozenset({_CODES, _DIVISORS, 0xDD, _FRAME, _SCAN})
"""Markers of the segments that a decoder needs; all others may hold metadata."""
_SIZES: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""Markers of frames of every coding; a frame has the size."""
_CODED: Final = re.compile(rb"(?:[^\xff]|\xff[\x00\xd0-\xd7])+")
"""Entropy-coded data, with no markers but restart markers."""
_DIVISOR_TABLES: Final = re.compile(rb"(?:[\x00-\x03][^\x00]{64})+")
"""Quantization tables of 8-bit values, each after its number."""
_CODE_TABLES: Final = frozenset({0x00, 0x01, 0x10, 0x11})
"""Numbers of the Huffman tables that a baseline picture may have."""


def is_photo(data: bytes) -> bool:
    """Whether `data` is a photo as it is stored.

    That is a JPEG of one scan, in grey or three colours, of `PHOTO_SIDE` squared, in at most
    `MAX_PHOTO_BYTES`, with no metadata and nothing before or after it.
    """
    if len(data) > MAX_PHOTO_BYTES or not data.startswith(_START) or not data.endswith(_END):
        return False
    frames, end = [], 0
    for marker, start, end in _segments(data):
        if marker not in _NEEDED or not _is_table(marker, data[start:end]):
            return False
        if marker == _FRAME:
            frames.append(data[start:end])
        elif marker == _SCAN:
            return (
                len(frames) == 1
                and _is_frame(frames[0])
                and _is_scan(data[start:end], frames[0])
                and _CODED.fullmatch(data, end, len(data) - len(_END)) is not None
            )
    return False


def without_metadata(jpeg: bytes) -> bytes:
    """Return a JPEG without what a decoder does not need: places, times, programs, profiles.

    From the first byte that cannot belong to a segment before the scan, bytes are returned as they
    are.
    """
    kept = [_START]
    end = len(_START)
    for marker, start, end in _segments(jpeg):
        if marker in _NEEDED or marker in _SIZES:
            kept.append(jpeg[start - 4 : end])
    return b"".join([*kept, jpeg[end:]])


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Return width and height that a JPEG, PNG or WebP claims; None for anything else."""
    size: tuple[int, int] | None = None
    if data.startswith(_START):
        size = next(
            (
                (_number(data[start + 3 : start + 5]), _number(data[start + 1 : start + 3]))
                for marker, start, end in _segments(data)
                if marker in _SIZES and end - start > 5  # noqa: PLR2004 - as far as the size
            ),
            None,
        )
    elif data.startswith(b"\x89PNG\r\n\x1a\n") and data[12:16] == b"IHDR":
        size = _number(data[16:20]), _number(data[20:24])
    elif data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        size = _webp_size(data[12:30])
    return size if size and all(size) else None


def _segments(jpeg: bytes) -> Iterator[tuple[int, int, int]]:
    """Yield marker, start and end of each segment's content, up to the first scan's header."""
    position = len(_START)
    while jpeg[position : position + 1] == b"\xff" and position + 4 <= len(jpeg):
        marker = jpeg[position + 1]
        start, end = position + 4, position + 2 + _number(jpeg[position + 2 : position + 4])
        if marker < _FRAME or end < start or end > len(jpeg):
            return
        yield marker, start, end
        if marker == _SCAN:
            return
        position = end


def _is_table(marker: int, content: bytes) -> bool:
    """Whether a segment of tables is well-formed; any other is not looked at."""
    if marker == _DIVISORS:
        return _DIVISOR_TABLES.fullmatch(content) is not None
    while marker == _CODES and content:
        codes = sum(content[1:17])
        if content[0] not in _CODE_TABLES or not 0 < codes <= min(len(content) - 17, 256):
            return False
        content = content[17 + codes :]
    return True


def _is_frame(frame: bytes) -> bool:
    """Whether a frame has 8 bits a sample, the size of a photo, and one or three components."""
    side = PHOTO_SIDE.to_bytes(2)
    sampling = frame[7::3]
    return (
        frame[:5] == b"\x08" + side + side
        and frame[5] in (1, 3)
        and len(frame) == 6 + 3 * frame[5]
        and all(each in (0x11, 0x12, 0x21, 0x22) for each in sampling)
    )


def _is_scan(scan: bytes, frame: bytes) -> bool:
    """Whether a scan has all colours of the frame, each in full."""
    return (
        len(scan) == 4 + 2 * frame[5]
        and scan[0] == frame[5]
        and scan[1:-3:2] == frame[6::3]
        and scan[-3:] == b"\x00\x3f\x00"
    )


def _webp_size(chunk: bytes) -> tuple[int, int] | None:
    """Return the size by the first chunk of a WebP: with losses, without, or extended."""
    kind, content = chunk[:4], chunk[8:]
    if kind == b"VP8X":
        return _number(content[6:3:-1]) + 1, _number(content[9:6:-1]) + 1
    if kind == b"VP8L" and content[:1] == b"\x2f":
        bits = int.from_bytes(content[1:5], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8 " and content[3:6] == b"\x9d\x01\x2a":
        return _number(content[7:5:-1]) & 0x3FFF, _number(content[9:7:-1]) & 0x3FFF
    return None


def _number(data: bytes) -> int:
    return int.from_bytes(data)
