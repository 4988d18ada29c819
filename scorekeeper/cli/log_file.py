"""The program's log: warnings and errors in a file of bounded size, or on standard error to debug.

Whatever is logged may quote what a stranger sent: a frame of many megabytes, escape codes, line
breaks that look like another record. So records are cut, control characters become pictures, and
only the first line of a record begins in the first column.
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

DEBUG: Final = "SCOREKEEPER_DEBUG"
LARGEST_LOG: Final = 1_000_000
"""Bytes after which another file is begun; a record never lies in two."""
OLDER_FILES: Final = 2
"""The files kept beside the current one, as `….log.1` and `….log.2`."""
LONGEST_RECORD: Final = 8_000
"""Characters of a record; the rest is cut out of its middle."""
LONGEST_LINE: Final = 1_000
"""Characters of a line within a record."""

_MODE: Final = 0o600
"""The log may name players and files; it is nobody else's on the machine."""
_PASSWORDS: Final = re.compile(r"(?<=://).*@|(?<=password=)[^&\s'\"]*")
"""The passwords of a database, in an address with all that may be in one."""
_CUT_PASSWORD: Final = re.compile(r"(?<=://)[^@]*\Z")
"""An address that was cut before the `@` after its password, if it has one."""
_CUT: Final = "[record cut]"
_PICTURES: Final = {
    **{code: 0x2400 + code for code in range(0x20) if chr(code) not in "\n\t"},
    0x7F: 0x2421,
    **dict.fromkeys((*range(0x80, 0xA0), 0x2028, 0x2029, *range(0x202A, 0x202F)), 0xFFFD),
}
"""Unicode's pictures of control characters; a plain mark for others that break or turn a line."""


def log_to(environ: Mapping[str, str], file: Path) -> None:
    """Let warnings and errors go to `file`, or to standard error if `SCOREKEEPER_DEBUG` is set."""
    handler = logging.StreamHandler(sys.stderr) if environ.get(DEBUG) else LogFile(file)
    handler.setFormatter(BoundedFormatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(handlers=[handler])


class BoundedFormatter(logging.Formatter):
    """Format records without passwords and control characters, and no longer than they may be."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's name for it
        """The text of a record, without its traceback, which still has to find room."""
        return _bounded(super().formatMessage(record))

    def format(self, record: logging.LogRecord) -> str:
        """The text of a record with its traceback; what was cut from it says so."""
        return _bounded(super().format(record)).replace("\n", "\n    ")


def _bounded(text: str) -> str:
    """The first and last lines of a text, which say most, fit to be written.

    Nothing here looks at all lines of a text of megabytes.
    """
    if len(text) <= LONGEST_RECORD:
        return "\n".join(map(_line, text.split("\n")))
    half = LONGEST_RECORD // 2
    *first, broken = text[:half].split("\n")
    last: list[str] = []
    room, end = half, len(text)
    while room > 0 and (start := text.rfind("\n", half, end)) >= 0:
        last.append(_line(text[start + 1 : min(end, start + 2 + LONGEST_LINE)]))
        room -= len(last[-1]) + 1
        end = start
    return "\n".join([*map(_line, first), _line(broken, cut=True), _CUT, *reversed(last)])


def _line(line: str, *, cut: bool = False) -> str:
    """A line fit to be written; `cut` says that it went on."""
    beginning = line[:LONGEST_LINE]
    discreet = _PASSWORDS.sub("***", beginning)
    if cut or len(line) > LONGEST_LINE:
        discreet = _CUT_PASSWORD.sub("***", discreet) + " [line cut]"
    return discreet.translate(_PICTURES)


class LogFile(RotatingFileHandler):
    """A log file that comes into being with its first record, in a folder that may have to be made.

    Together with the older files it takes `(OLDER_FILES + 1) * LARGEST_LOG` bytes and at most a
    few records more. A disk that cannot take the record costs the user no more than the record.

    Several processes may write to it: each opens it anew for each record, so none goes on writing
    to a file that another has moved away. Only two that begin a new file at the very same moment
    may throw away one of the older files too early.
    """

    def __init__(self, file: Path) -> None:
        super().__init__(file, maxBytes=LARGEST_LOG, backupCount=OLDER_FILES, delay=True)

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
        """Write a record at the end of the file, and let go of the file."""
        with contextlib.suppress(OSError):
            super().emit(record)
        with contextlib.suppress(OSError):
            self.close()

    def doRollover(self) -> None:  # noqa: N802 - logging's name for it
        """Begin a new file, unless another process has just done so."""
        with contextlib.suppress(FileNotFoundError):
            super().doRollover()

    def rotate(self, source: str, dest: str) -> None:
        """Keep the file as an older one, unless it is from when nothing bounded its size."""
        if Path(source).stat().st_size > 2 * LARGEST_LOG:
            Path(source).unlink()
        else:
            super().rotate(source, dest)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name for it
        """Go on without the record."""
