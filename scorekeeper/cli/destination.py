"""Where an export is written: whole or not at all, and never over another file unasked."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import typer

from scorekeeper.cli.trouble import Sorry
from scorekeeper.exports.destination import whole_file, why_not_written
from scorekeeper.i18n import Words


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
    with in_place(_, path):
        if path.exists() and not (path.is_file() or path.is_dir()):
            with path.open("wb") as device:
                yield device
            return
        refuse_folder(_, path)
        with whole_file(path, overwrite=overwrite) as file:
            yield file


@contextmanager
def in_place(_: Words, path: Path) -> Iterator[None]:
    """What the disk refuses about the file at `path`, in one sentence, as Sorry."""
    try:
        yield
    except FileExistsError:
        raise Sorry(
            _("{path} is there already. Say --overwrite to replace it.", path=path)
        ) from None
    except OSError as error:
        raise Sorry(why_not_written(_, path, error)) from None


def refuse_folder(_: Words, path: Path) -> None:
    """Raises Sorry where a folder was given for a file, and OSError."""
    if path.is_dir():
        raise Sorry(_("{path} is a folder. Say which file in it.", path=path))
