"""Names of players and games: normalize, compare and validate."""

import re
import unicodedata
from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Final

MAX_NAME_LENGTH: Final = 40
MAX_NOTE_LENGTH: Final = 200
MAX_TEXT_LENGTH: Final = 1000
"""The most characters read as a name, the rest dropped: composing accents takes quadratic time."""
_COMMAS: Final = re.compile("[,，、]")


class NameFault(StrEnum):
    """Reasons why a name is not valid."""

    EMPTY = "name_empty"
    TOO_LONG = "name_too_long"
    UNPRINTABLE = "name_unprintable"
    DOUBLED = "name_doubled"


def normalize_name(name: str) -> str:
    """Return `name` in NFC, with single spaces and none at the ends, cut to MAX_TEXT_LENGTH."""
    return " ".join(unicodedata.normalize("NFC", name[:MAX_TEXT_LENGTH]).split())


def name_fault(name: str, longest: int = MAX_NAME_LENGTH) -> NameFault | None:
    """Return why a normalized `name` is not valid: empty, over `longest` or control characters."""
    if not _key(name):
        return NameFault.EMPTY
    if len(name) > longest:
        return NameFault.TOO_LONG
    unprintable = any(unicodedata.category(char) in ("Cc", "Cs", "Co", "Cn") for char in name)
    return NameFault.UNPRINTABLE if unprintable else None


def game_name_fault(name: str) -> NameFault | None:
    """Return why a normalized `name` is not valid for a game; an empty one is."""
    return name_fault(name) if name else None


def is_same_name(one: str, other: str) -> bool:
    """Whether two names are equal but for case, Unicode form and invisible characters."""
    return _key(one) == _key(other)


@lru_cache(maxsize=256)
def search_key(name: str) -> str:
    """Return `name` for searching: casefolded, without accents and invisible characters."""
    parts = unicodedata.normalize("NFKD", _key(name))
    return "".join(char for char in parts if not unicodedata.combining(char))


def split_names(typed: str) -> list[str]:
    """Return the names in a pasted list. A single comma may be part of a name."""
    separators = r"[\n\t;]" if len(_COMMAS.findall(typed)) < 2 else rf"[\n\t;]|{_COMMAS.pattern}"  # noqa: PLR2004
    return [name for name in re.split(separators, typed) if name.strip()] or [typed]


def seat_name_faults(names: Sequence[str]) -> tuple[tuple[int, NameFault], ...]:
    """Return the faults of the names at one table by seat; a doubled name at the later seat."""
    keys = [_key(name) for name in names]
    doubled = (NameFault.DOUBLED if key in keys[:seat] else None for seat, key in enumerate(keys))
    faults = (name_fault(name) or twice for name, twice in zip(names, doubled, strict=True))
    return tuple((seat, fault) for seat, fault in enumerate(faults) if fault is not None)


@lru_cache(maxsize=256)
def _key(name: str) -> str:
    seen = "".join(char for char in name if unicodedata.category(char) != "Cf")
    return unicodedata.normalize("NFKC", normalize_name(seen)).casefold()
