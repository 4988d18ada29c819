"""Text streams to a terminal that write no control characters."""

from typing import IO, Any, cast

from scorekeeper.i18n.control_characters import replace_control_characters


class _SafeStream:
    """A text stream that replaces control characters, and otherwise is `stream`."""

    def __init__(self, stream: IO[str]) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        return self._stream.write(replace_control_characters(text, multiline=True))

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - any attribute of the stream
        return getattr(self._stream, name)


def without_control_characters(stream: IO[str]) -> IO[str]:
    """Wrap `stream` so that names and messages from others can be written to a terminal.

    Bytes written to its `buffer` are files and pass unchanged.
    """
    return cast("IO[str]", _SafeStream(stream))
