"""File names that are valid on every system."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

LONGEST_TITLE: Final = 60
"""Characters of a title in a file name."""

_DEVICE: Final = re.compile(r"CON|PRN|AUX|NUL|(COM|LPT)[0-9]", re.IGNORECASE)
"""Names of devices on Windows, which no file may have, whatever its ending."""


def safe_title(text: str) -> str:
    """Return `text` as the name of a file before its ending."""
    title = "".join(char if char.isalnum() or char in " ,-" else "_" for char in text)
    title = title[:LONGEST_TITLE].strip() or "_"
    return f"{title}_" if _DEVICE.fullmatch(unicodedata.normalize("NFKC", title)) else title
