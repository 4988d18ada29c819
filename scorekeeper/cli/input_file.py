"""Files and standard input as commands read them: never waiting for a file, never without end."""

import io
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

from scorekeeper.cli.trouble import Sorry
from scorekeeper.exports.input_limits import LARGEST_GAME
from scorekeeper.i18n import Words

STDIN: Final = "-"
_CHUNK: Final = 2**20


@contextmanager
def open_input(_: Words, path: str) -> Iterator[BinaryIO]:
    """Open a regular file, or standard input for `-`.

    Raises Sorry, at once, for a named pipe, a device, a socket or a directory, and for what cannot
    be opened or read.
    """
    if path == STDIN:
        yield io.BytesIO() if sys.stdin is None else sys.stdin.buffer
        return
    try:
        with _opened(_, path) as file:
            yield file
    except OSError:
        raise Sorry(_("{path} cannot be read.", path=path)) from None


def read_document(_: Words, path: str) -> bytes:
    """The content of a file or of standard input, cut where it is larger than any game."""
    with open_input(_, path) as file:
        return file.read(LARGEST_GAME + 1)


def input_lines(_: Words, path: str) -> Iterator[bytes]:
    """The lines of a file or of standard input, each as soon as it is there.

    One that is larger than any game comes cut, so that whoever parses it refuses it.
    """
    with open_input(_, path) as file:
        while line := file.readline(LARGEST_GAME + 1):
            yield line
            while line and not line.endswith(b"\n"):
                line = file.readline(_CHUNK)


def _opened(_: Words, path: str) -> BinaryIO:
    try:
        file = open(path, "rb", opener=_without_waiting)  # noqa: SIM115 - with an opener
    except (FileNotFoundError, ValueError):  # no file has a name with a zero in it
        raise Sorry(_("There is no file {path}.", path=path)) from None
    except OSError:
        if Path(path).exists() and not Path(path).is_file():
            raise _not_regular(_, path) from None
        raise
    if stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        return file
    file.close()
    raise _not_regular(_, path)


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _not_regular(_: Words, path: str) -> Sorry:
    return Sorry(
        _(
            "{path} is not a regular file. Nothing was read – give the name of a file, or put what "
            "is in it into one first.",
            path=path,
        )
    )
