"""Write a file completely or not at all."""

from __future__ import annotations

import errno
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from scorekeeper.files import new_file

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import BinaryIO

    from scorekeeper.i18n import Words

FULL: Final = (errno.ENOSPC, errno.EDQUOT)
NOT_ALLOWED: Final = (errno.EACCES, errno.EPERM, errno.EROFS)


@contextmanager
def write_atomically(path: Path, *, overwrite: bool) -> Iterator[BinaryIO]:
    """Open a temporary file that takes its place at `path` when the block ends without an error.

    Raises FileExistsError where there is a file already, unless `overwrite`, and OSError where it
    cannot be written.
    """
    with new_file(path, overwrite=overwrite) as new, new.open("xb") as file:
        yield file


def write_error_text(_: Words, path: Path, error: OSError) -> str:
    """Say in a sentence why the file at `path` was not written."""
    if error.errno in FULL:
        return _("{path} cannot be written: the disk is full.", path=path)
    if error.errno in NOT_ALLOWED:
        return _("{path} cannot be written: permission denied.", path=path)
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return _("{path} cannot be written: there is no such folder.", path=path)
    return _("{path} cannot be written. Your games were not changed.", path=path)
