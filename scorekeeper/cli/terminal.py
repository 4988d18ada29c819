"""Streams to a terminal that pass no control characters on."""

import re
from typing import IO, Any, cast

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""All but the tabulator and the end of a line: a terminal does what the others say."""


class _Printable:
    """A text stream that writes \ufffd for every control character, and else is `stream`."""

    def __init__(self, stream: IO[str]) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        return self._stream.write(_CONTROL.sub("\ufffd", text))

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a stream has
        return getattr(self._stream, name)


def printable(stream: IO[str]) -> IO[str]:
    """`stream`, to which names and messages from elsewhere can be written as they are.

    Bytes, which go to its `buffer`, are files and stay what they are.
    """
    return cast("IO[str]", _Printable(stream))
