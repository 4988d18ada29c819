"""Points as players type them."""

from typing import Final

_MAX_DIGITS: Final = 6
"""The most digits that are read; more are never allowed."""


def parse_points(text: str) -> int | None:
    """Return the whole number that was typed, with any minus sign; None for other texts."""
    typed = text.strip().replace("−", "-").replace("–", "-").removeprefix("+")
    digits = typed.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > _MAX_DIGITS:
        return None
    return int(typed)
