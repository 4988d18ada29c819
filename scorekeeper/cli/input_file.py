"""Input of commands: regular files and standard input, read within limits."""

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

from scorekeeper.cli.errors import CommandError
from scorekeeper.exports.input_limits import MAX_GAME_BYTES
from scorekeeper.i18n import Words

STDIN: Final = "-"


@contextmanager
def open_input(_: Words, path: str) -> Iterator[BinaryIO]:
    """Open a regular file, or standard input for `-`.

    Raises CommandError for a named pipe, a device, a socket or a directory, without waiting for it,
    and for a file that cannot be opened or read.
    """
    if path == STDIN:
        yield io.BytesIO() if sys.stdin is None else sys.stdin.buffer
        return
    try:
        with _open_regular(_, path) as file:
            yield file
    except PermissionError:
        raise CommandError(
            _(
                "You are not allowed to read {path}. Nothing was changed – check who owns it and "
                "its folder.",
                path=path,
            )
        ) from None
    except OSError:
        raise CommandError(_("{path} cannot be read.", path=path)) from None


def check_file(_: Words, path: str) -> None:
    """Raise CommandError where there is no regular file, or it cannot be read."""
    if path == STDIN:
        raise CommandError(_("Standard input cannot be read here. Give the name of a file."))
    with open_input(_, path):
        pass


def read_document(_: Words, path: str) -> bytes:
    """Read a file or standard input, up to one byte more than a game may have."""
    with open_input(_, path) as file:
        return file.read(MAX_GAME_BYTES + 1)


def input_lines(_: Words, path: str) -> Iterator[bytes]:
    """Yield the lines of a file or of standard input as they arrive.

    A line larger than a game may be is cut one byte later, so that the parser refuses it.
    """
    with open_input(_, path) as file:
        while line := file.readline(MAX_GAME_BYTES + 1):
            yield line
            while line and not line.endswith(b"\n"):
                line = file.readline(MAX_GAME_BYTES)


def _open_regular(_: Words, path: str) -> BinaryIO:
    place = Path(path)
    if place.is_dir():
        raise CommandError(
            _("{path} is a folder. Nothing was read – give the name of a file in it.", path=path)
        )
    try:
        place.stat()  # `exists` is false in newer Pythons for a file in a folder that is forbidden
    except (FileNotFoundError, NotADirectoryError, ValueError):  # or a name with a zero in it
        raise CommandError(_("There is no file {path}.", path=path)) from None
    if not place.is_file():
        raise CommandError(
            _(
                "{path} is not a regular file. Nothing was read. Copy its contents to a file "
                "first.",
                path=path,
            )
        )
    return place.open("rb")
