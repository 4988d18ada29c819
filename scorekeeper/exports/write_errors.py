"""Say why a file was not written."""

import errno
from pathlib import Path

from scorekeeper.i18n import Words


def write_error_text(_: Words, path: Path, error: OSError) -> str:
    """Say in a sentence why the file at `path` was not written."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return _("{path} cannot be written: the disk is full.", path=path)
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return _("{path} cannot be written: permission denied.", path=path)
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return _("{path} cannot be written: there is no such folder.", path=path)
    return _("{path} cannot be written. Your games were not changed.", path=path)
