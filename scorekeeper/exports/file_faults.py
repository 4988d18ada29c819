"""Reasons to refuse a file by its kind, in words, and how files that hold no games are told."""

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from enum import StrEnum
from typing import Final

from scorekeeper.exports.sheet_words import edition_code
from scorekeeper.i18n import N_

_TITLE_LINES: Final = 3
"""The number of first lines of which one has the edition and the day in a text of a result."""
_DOT: Final = re.compile(r"[·・]")
_BINARY: Final = re.compile(rb"[\0-\x08\x0e-\x1f]")
"""Bytes that no text has in an encoding of one byte a letter."""


class FileFault(StrEnum):
    """A reason to refuse a zip, or a file by its kind, and what to do: a text to translate."""

    DAMAGED = N_("This zip is damaged or has a password. Ask for it again, or unpack it first.")
    TOO_MUCH = N_("This zip holds too much. Unpack it, and import it in parts.")
    METHOD = N_("This zip uses a compression that not every device supports. Unpack it first.")
    OVERLAP = N_("Two files in this zip overlap or have the same name. Unpack it, and import them.")
    ZIP_INSIDE = N_(
        "This is a zip within a zip. Unpack the outer one, and import this one by itself."
    )
    SPREADSHEET = N_(
        "No rounds were found in this spreadsheet. Copy its rounds, then paste them on a paper "
        "pad: New game, Enter a paper pad, Paste from a spreadsheet."
    )
    BACKUP_INSIDE = N_("This is a backup. Unpack the zip, and import the backup by itself.")
    DATABASE = N_(
        "This is a database, not a file of games. Open it with `scorekeeper --db`, and back it up."
    )
    OTHER = N_(
        "This is not a game file, a spreadsheet, a zip of them or a backup. Export the game as "
        "JSON, CSV, Markdown or XLSX, and import that."
    )
    ENCODING = N_(
        "This text is not in UTF-8, so it cannot be read reliably. Save it again as UTF-8, and "
        "import that."
    )
    RESULT = N_(
        "This is the result of a game as text, without its rounds. Export the game as JSON, CSV, "
        "Markdown or XLSX, and import that."
    )


class BadFileError(Exception):
    """A file that is refused by its kind, or a zip that cannot be unpacked."""

    def __init__(self, fault: FileFault) -> None:
        super().__init__(fault)
        self.fault = fault


def fault_of_bytes(document: bytes) -> FileFault:
    """Return why bytes that are not UTF-8 are refused: a text in another encoding, or no text."""
    is_text = document.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) or not _BINARY.search(document)
    return FileFault.ENCODING if is_text else FileFault.OTHER


def is_result_text(start: bytes) -> bool:
    """Whether a file begins as our own text of a result does, in any language."""
    lines = start.decode(errors="ignore").splitlines()[:_TITLE_LINES]
    return any(edition_code(line[: dot.start()]) for line in lines for dot in _DOT.finditer(line))
