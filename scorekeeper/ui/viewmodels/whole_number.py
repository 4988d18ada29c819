"""Whole numbers that are typed."""

MAX_DIGITS = 6
"""The most digits that are read; more are never allowed."""


def parse_whole_number(text: str) -> int | None:
    """Return the whole number that was typed, with any minus sign; None for other texts."""
    typed = text.strip().replace("−", "-").replace("–", "-").removeprefix("+")
    digits = typed.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > MAX_DIGITS:
        return None
    return int(typed)
