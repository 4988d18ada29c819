"""Where the details go of what should never happen: a log file, or standard error to debug."""

import contextlib
import io
import logging
import re
import sys
from collections.abc import Mapping
from pathlib import Path

DEBUG = "SCOREKEEPER_DEBUG"
_PASSWORDS = re.compile(r"(?<=://).*@|(?<=password=)[^&\s'\"]*")
"""Where the password of a database is, in an address with all that may be in one."""


class _Discreet(logging.Formatter):
    """Details without passwords."""

    def format(self, record: logging.LogRecord) -> str:
        return _PASSWORDS.sub("***", super().format(record))


class _LogFile(logging.FileHandler):
    """A log file that comes into being with its first line, in a folder that may have to be made.

    A disk that cannot take the line must not cost the user more than the line.
    """

    def _open(self) -> io.TextIOWrapper:
        Path(self.baseFilename).parent.mkdir(parents=True, exist_ok=True)
        return super()._open()

    def emit(self, record: logging.LogRecord) -> None:
        with contextlib.suppress(OSError):
            super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name for it
        pass


def keep_details(environ: Mapping[str, str], file: Path) -> None:
    """Let warnings and errors go to `file`, or to standard error if `SCOREKEEPER_DEBUG` is set."""
    handler: logging.Handler
    if environ.get(DEBUG):
        handler = logging.StreamHandler(sys.stderr)
    else:
        handler = _LogFile(file, encoding="utf-8", delay=True)
    handler.setFormatter(_Discreet("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(handlers=[handler])
