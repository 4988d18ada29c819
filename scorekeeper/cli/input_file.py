"""Input of commands: regular files and standard input, read within limits."""

import io
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import BinaryIO, Final

from scorekeeper.cli.errors import CommandError
from scorekeeper.exports.input_limits import MAX_GAME_BYTES
from scorekeeper.i18n import Words

STDIN: Final = "-"


def open_input(_: Words, path: str) -> AbstractContextManager[BinaryIO]:
    """Open a regular file, or standard input for `-`.

    Raises CommandError for a named pipe, a device, a socket or a directory, without waiting for it,
    and for a file that cannot be opened.
    """
    if path == STDIN:
        return nullcontext(io.BytesIO() if sys.stdin is None else sys.stdin.buffer)
    place = Path(path)
    with read_errors_reported(_, path):
        if place.is_dir():
            problem = _(
                "{path} is a folder. Nothing was read – give the name of a file in it.", path=path
            )
            raise CommandError(problem)
        try:
            place.stat()  # `exists` is false in newer Pythons for one in a folder that is forbidden
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


@contextmanager
def read_errors_reported(_: Words, path: str) -> Iterator[None]:
    """Raise CommandError for an OSError about the file at `path`, which is opened or read."""
    try:
        yield
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
    """Raise CommandError where there is no regular file, or it cannot be opened."""
    if path == STDIN:
        raise CommandError(_("Standard input cannot be read here. Give the name of a file."))
    with open_input(_, path):
        pass


def read_document(_: Words, path: str) -> bytes:
    """Read a file or standard input, up to one byte more than a game may have."""
    with open_input(_, path) as file, read_errors_reported(_, path):
        return file.read(MAX_GAME_BYTES + 1)


def input_lines(_: Words, path: str) -> Iterator[bytes]:
    """Yield the lines of a file or of standard input as they arrive.

    A line larger than a game may be is cut one byte later, so that the parser refuses it.
    """
    part, is_new = b"\n", True
    with open_input(_, path) as file:
        while part:
            with read_errors_reported(_, path):
                part = file.readline(MAX_GAME_BYTES + 1)
            if part and is_new:
                yield part
            is_new = part.endswith(b"\n")
