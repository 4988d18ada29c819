"""The program's log: warnings and errors in a file of limited size, or on standard error.

A record may quote what a client sent: many megabytes, escape codes, line breaks that imitate a
record. So records are cut, control characters replaced, and all lines but the first indented.
"""

import contextlib
import io
import logging
import os
import re
import sys
from collections.abc import Mapping
from functools import partial
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

from scorekeeper.i18n.control_characters import replace_control_characters

DEBUG: Final = "SCOREKEEPER_DEBUG"
MAX_LOG_BYTES: Final = 1_000_000
"""Bytes after which a new file is begun; a record is never split."""
OLDER_FILES: Final = 2
"""The number of older files, `….log.1` and `….log.2`."""
MAX_LINES: Final = 50
"""Lines of the beginning and of the end of a record; a longer one loses its middle."""
MAX_LINE_LENGTH: Final = 1_000
"""Characters of a line within a record."""

_MODE: Final = 0o600
"""The log may name players and files, so no other user may read it."""
_PASSWORDS: Final = re.compile(r"(?<=://).*@|(?<=:/)[^/].*@|(?<=password=)[^&\s'\"]*")
"""Passwords in the URL of a database."""
_CUT_PASSWORD: Final = re.compile(r"(?<=://)[^@]*\Z")
"""A URL that was cut before the `@` that may follow a password."""
_CUT: Final = "[record cut]"


def configure_logging(environ: Mapping[str, str], file: Path | None) -> None:
    """Log warnings and errors to `file`, or to standard error if `SCOREKEEPER_DEBUG` is set.

    Without a file they are not kept.
    """
    to_file = LogFile(file) if file else logging.NullHandler()
    handler = logging.StreamHandler(sys.stderr) if environ.get(DEBUG) else to_file
    handler.setFormatter(BoundedFormatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(handlers=[handler])


class BoundedFormatter(logging.Formatter):
    """Formats records without passwords and control characters, and limits their length."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the text of a record with its traceback; cuts are marked."""
        lines = super().format(record).split("\n", MAX_LINES)
        last = lines.pop().rsplit("\n", MAX_LINES)
        if len(last) > MAX_LINES:
            last[0] = _CUT
        return "\n    ".join(map(_sanitize_line, lines + last))


def _sanitize_line(line: str) -> str:
    """Return a line without passwords and control characters, cut if it is too long."""
    discreet = _PASSWORDS.sub("***", line[:MAX_LINE_LENGTH])
    if len(line) > MAX_LINE_LENGTH:
        discreet = _CUT_PASSWORD.sub("***", discreet) + " [line cut]"
    return replace_control_characters(discreet, multiline=True)


class LogFile(RotatingFileHandler):
    """A rotating log file that is created, with its folder, for the first record.

    All together take `(OLDER_FILES + 1) * MAX_LOG_BYTES` bytes, and a few records more at most.
    A record that cannot be written is lost without an error.

    Several processes may write to it: each opens it for each record, so none writes to a file that
    another has renamed. Two that rotate at the same moment may drop an older file too early.
    """

    def __init__(self, file: Path) -> None:
        super().__init__(file, maxBytes=MAX_LOG_BYTES, backupCount=OLDER_FILES, delay=True)

    def _open(self) -> io.TextIOWrapper:
        Path(self.baseFilename).parent.mkdir(parents=True, exist_ok=True)
        private = partial(os.open, mode=_MODE)
        stream = open(  # noqa: SIM115 - closed with the record
            self.baseFilename, "a", encoding="utf-8", errors="backslashreplace", opener=private
        )
        with contextlib.suppress(OSError):  # it was there before, and another's
            Path(self.baseFilename).chmod(_MODE)
        return stream

    def emit(self, record: logging.LogRecord) -> None:
        """Append a record, and close the file."""
        super().emit(record)
        with contextlib.suppress(OSError):
            self.close()

    def doRollover(self) -> None:  # noqa: N802 - logging's name for it
        """Begin a new file, unless another process has done so."""
        with contextlib.suppress(FileNotFoundError):
            super().doRollover()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name for it
        """Ignore the error: the record is lost."""
