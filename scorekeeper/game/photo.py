"""Validate stored photos, and strip metadata."""

import re
from collections.abc import Iterator
from typing import Final

PHOTO_SIDE: Final = 128
"""Width and height of a stored photo in pixels."""
MAX_PHOTO_BYTES: Final = 12_000
"""The most bytes of a stored photo."""

_START: Final = b"\xff\xd8"
_END: Final = b"\xff\xd9"
_FRAME: Final = 0xC0
"""The marker of a baseline frame; progressive ones take a decoder much longer."""
_SCAN: Final = 0xDA
_NEEDED: Final = frozenset({0xC4, 0xDB, 0xDD, _FRAME, _SCAN})
"""Markers of the segments that a decoder needs."""
_METADATA: Final = frozenset({*range(0xE0, 0xF0), 0xFE})
"""Markers of segments of applications, and of comments."""
_FRAMES: Final = tuple(b"\x08" + 2 * PHOTO_SIDE.to_bytes(2) + bytes([n]) for n in (1, 3))
"""Start of a JPEG frame: 8 bits a sample, height, width, and one or three components."""
_CODED: Final = re.compile(rb"(?:[^\xff]|\xff[\x00\xd0-\xd7])+")
"""Entropy-coded data, with no markers but restart markers."""


def is_photo(data: bytes) -> bool:
    """Whether `data` is a photo as it is stored.

    That is a baseline JPEG of one frame and one scan, in grey or three colours, of `PHOTO_SIDE`
    squared, in at most `MAX_PHOTO_BYTES`, with no metadata and nothing before or after it. Whether
    it can be decoded is not asked.
    """
    if len(data) > MAX_PHOTO_BYTES or not data.startswith(_START) or not data.endswith(_END):
        return False
    frames = []
    for marker, start, end in _segments(data):
        if marker not in _NEEDED:
            return False
        if marker == _FRAME:
            frames.append(data[start:end])
        elif marker == _SCAN:
            is_scan = _CODED.fullmatch(data, end, len(data) - len(_END)) is not None
            return is_scan and len(frames) == 1 and frames[0].startswith(_FRAMES)
    return False


def without_metadata(jpeg: bytes) -> bytes:
    """Return a JPEG without places, times, programs and profiles.

    From the first byte that cannot belong to a segment before the scan, bytes are returned as they
    are.
    """
    kept = [_START]
    end = len(_START)
    for marker, start, end in _segments(jpeg):
        if marker not in _METADATA:
            kept.append(jpeg[start - 4 : end])
    return b"".join([*kept, jpeg[end:]])


def _segments(jpeg: bytes) -> Iterator[tuple[int, int, int]]:
    """Yield marker, start and end of each segment's content, up to the first scan's header."""
    position = len(_START)
    while jpeg[position : position + 1] == b"\xff" and position + 4 <= len(jpeg):
        marker = jpeg[position + 1]
        start = position + 4
        end = position + 2 + int.from_bytes(jpeg[position + 2 : position + 4])
        if marker < _FRAME or end < start or end > len(jpeg):
            return
        yield marker, start, end
        if marker == _SCAN:
            return
        position = end
