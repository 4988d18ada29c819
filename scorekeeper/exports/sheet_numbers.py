"""The numbers in cells of a sheet: bids, points, pairs, and labels of rounds."""

import re
from typing import Final

from scorekeeper.exports.sheet_words import Meaning, meaning

Number = int | None
"""A number of the sheet; None for an empty cell, or one that cannot be read."""

DASHES: Final = "−‐‑–—－-"
"""All dashes: a minus before a number, and alone no number.

The hyphen is last, so that they can stand in a character class of a pattern.
"""
BLANK: Final = frozenset(("", *DASHES))
PAIR: Final = re.compile(rf"(\d{{1,2}})\s*[/／:：·|–-]\s*([{DASHES}]?\d{{1,4}})")
_NUMBER: Final = re.compile(rf"[+{DASHES}]?\d{{1,5}}(?:[.,]\d+)?")
_LABEL: Final = re.compile(
    r"(?:(?P<before>[^\W\d_]+)[.:]?\s*)?[#№(]?\s*(?P<number>\d{1,2})(?:[.,]0+|st|nd|rd|th)?[.:)°º]*"
    r"\s*(?P<after>[^\W\d_]+)?[.:]?(?:\s*[/／]\s*\d{1,2}|\s+[^\W\d_]+\s+\d{1,2}|\s*[(（].*)?"
)
_SHORT: Final = 2
# \d matches the decimal digits of every script, which int() reads; a spreadsheet may write 3.0
_COUNT: Final = re.compile(r"(\d{1,2})(?:[.,]0{1,2})?")
_POINTS: Final = re.compile(
    rf"([+{DASHES}]?)(?:(\d{{1,3}}[.,’' ]\d{{3}})|(\d{{1,5}})(?:[.,]0{{1,2}})?)"
)


def is_numeric(cell: str) -> bool:
    """Whether a cell holds a number, or two as "2/1"."""
    return bool(_NUMBER.fullmatch(cell) or PAIR.fullmatch(cell))


def are_numbers(cell: str) -> bool:
    """Whether a cell holds a row that is not divided: two numbers or more, and few words."""
    parts = cell.split()
    return sum(map(is_numeric, parts)) > max(len(parts) / 2, 1)


def round_label(cell: str) -> int | None:
    """Return the number of the round that a cell names: "Round 1 of 15", "R1", "1.", "1 (Ann)"."""
    read = _LABEL.fullmatch(cell)
    if not read:
        return None
    before, after = read["before"], read["after"]
    if after and meaning(after) is not Meaning.ROUND:
        return None
    if before and len(before) > _SHORT and meaning(before) is not Meaning.ROUND:
        return None
    return int(read["number"])


def count_in(cell: str) -> Number:
    """Return the bid or the number of tricks in a cell."""
    read = _COUNT.fullmatch(cell)
    return int(read[1]) if read else None


def points_in(cell: str) -> Number:
    """Return the points in a cell, which may be below zero: 40, −10, 1,040."""
    read = _POINTS.fullmatch(cell)
    if not read:
        return None
    digits = int(re.sub(r"\D", "", read[2] or read[3]))
    return digits if read[1] in ("", "+") else -digits
