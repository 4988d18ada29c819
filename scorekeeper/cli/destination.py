"""Where an export is written: whole or not at all, and never over another file unasked."""

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO
from uuid import uuid4

import typer

from scorekeeper.cli.trouble import Sorry
from scorekeeper.i18n import Words

FULL = (errno.ENOSPC, errno.EDQUOT)
NOT_ALLOWED = (errno.EACCES, errno.EPERM, errno.EROFS)


@contextmanager
def standard_output(_: Words, *, readable: bool) -> Iterator[BinaryIO]:
    """Standard output; refused with Sorry where a terminal would show what nobody can read."""
    if not readable and sys.stdout.isatty():
        raise Sorry(_("This is no text for a terminal. Say which file, with -o."))
    stream = typer.get_binary_stream("stdout")
    yield stream
    stream.flush()


@contextmanager
def new_file(_: Words, path: Path, *, overwrite: bool) -> Iterator[BinaryIO]:
    """A file to fill, which stands at `path` once it is whole; else nothing there has changed.

    Raises Sorry, in one sentence, where it cannot be written and where something is there already
    unless that may be overwritten. A device is written to as it is.
    """
    try:
        if path.exists() and not (path.is_file() or path.is_dir()):
            with path.open("wb") as device:
                yield device
            return
        if path.is_dir():
            raise Sorry(_("{path} is a folder. Say which file in it.", path=path))
        if path.exists() and not overwrite:
            raise _there_already(_, path)
        half = path.resolve().with_name(f".{uuid4().hex}.part")
        try:
            with half.open("xb") as file:
                yield file
            if overwrite:
                half.replace(path.resolve())
            else:
                _put(_, half, path)
        finally:
            half.unlink(missing_ok=True)
    except OSError as error:
        raise Sorry(_because(_, path, error)) from None


def _put(_: Words, half: Path, path: Path) -> None:
    """Give the file its name, unless somebody took that in the meantime."""
    try:
        path.hardlink_to(half)
    except FileExistsError:
        raise _there_already(_, path) from None
    except OSError:  # a disk without links
        half.replace(path)


def _there_already(_: Words, path: Path) -> Sorry:
    return Sorry(_("{path} is there already. Say --overwrite to replace it.", path=path))


def _because(_: Words, path: Path, error: OSError) -> str:
    if error.errno in FULL:
        return _("{path} cannot be written: the disk is full.", path=path)
    if error.errno in NOT_ALLOWED:
        return _("{path} cannot be written: you may not write there.", path=path)
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return _("{path} cannot be written: there is no such folder.", path=path)
    return _("{path} cannot be written. Nothing kept was changed.", path=path)
