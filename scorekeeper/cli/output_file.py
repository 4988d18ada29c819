"""Output of exports: standard output, or a file that is written completely or not at all."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import typer

from scorekeeper.cli.errors import CommandError
from scorekeeper.exports.write_errors import write_error_text
from scorekeeper.files import new_file
from scorekeeper.i18n import Words


@contextmanager
def standard_output(_: Words, *, readable: bool) -> Iterator[BinaryIO]:
    """Open standard output. Raises CommandError for binary data that would go to a terminal."""
    if not readable and sys.stdout.isatty():
        raise CommandError(_("This format is not text. Name a file with -o."))
    stream = typer.get_binary_stream("stdout")
    yield stream
    stream.flush()


@contextmanager
def output_file(_: Words, path: Path, *, overwrite: bool) -> Iterator[BinaryIO]:
    """Open a file for writing that takes its place at `path` when the block ends without an error.

    Raises CommandError where it cannot be written, or where a file is there already unless
    `overwrite`. A device is written to directly.
    """
    with disk_errors_reported(_, path):
        if path.exists() and not (path.is_file() or path.is_dir()):
            with path.open("wb") as device:
                yield device
            return
        refuse_folder(_, path)
        with new_file(path, overwrite=overwrite) as new, new.open("xb") as file:
            yield file


@contextmanager
def disk_errors_reported(_: Words, path: Path) -> Iterator[None]:
    """Raise CommandError for an OSError about the file at `path`."""
    try:
        yield
    except FileExistsError:
        raise CommandError(
            _("{path} already exists. Use --overwrite to replace it.", path=path)
        ) from None
    except OSError as error:
        raise CommandError(write_error_text(_, path, error)) from None


def refuse_folder(_: Words, path: Path) -> None:
    """Raise CommandError where `path` is a folder."""
    if path.is_dir():
        raise CommandError(_("{path} is a folder. Give the name of a file in it.", path=path))
