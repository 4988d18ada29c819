"""File names that are valid on every system."""

import re
import unicodedata
from typing import Final

MAX_TITLE_LENGTH: Final = 60
"""Characters of a title in a file name."""

_DEVICE: Final = re.compile(r"CON|PRN|AUX|NUL|(COM|LPT)[0-9]", re.IGNORECASE)
"""Names of devices on Windows, which no file may have, whatever its ending."""


def safe_title(text: str) -> str:
    """Return `text` as the name of a file before its ending."""
    title = "".join(map(_safe, text))
    title = title[:MAX_TITLE_LENGTH].strip() or "_"
    return f"{title}_" if _DEVICE.fullmatch(unicodedata.normalize("NFKC", title)) else title


def _safe(char: str) -> str:
    """Return a character as it may stand in a file name: what nobody sees is left out."""
    kind = unicodedata.category(char)
    if kind == "Cf":
        return ""
    # vowels of Thai and Devanagari are marks
    return char if char.isalnum() or kind in ("Mn", "Mc") or char in " ,-" else "_"
