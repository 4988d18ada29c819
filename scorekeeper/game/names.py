"""What may be the name of a player or a game, and who may sit at one table."""

from __future__ import annotations

import unicodedata
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST_NAME: Final = 40
LONGEST_TEXT: Final = 1000
"""Characters of a text that is looked at as a name; what comes after them is let go.

Composing takes time with the square of the length where a letter has accents without end.
"""


class NameFault(StrEnum):
    """Why a name will not do."""

    EMPTY = "name_empty"
    TOO_LONG = "name_too_long"
    UNPRINTABLE = "name_unprintable"
    DOUBLED = "name_doubled"


def tidy(name: str) -> str:
    """`name`, of which 1,000 characters count, composed (NFC), with single spaces only inside."""
    return " ".join(unicodedata.normalize("NFC", name[:LONGEST_TEXT]).split())


def name_fault(name: str) -> NameFault | None:
    """Why a tidy `name` will not do: nothing to see, over 40 characters, or control characters."""
    if not _key(name):
        return NameFault.EMPTY
    if len(name) > LONGEST_NAME:
        return NameFault.TOO_LONG
    if any(unicodedata.category(char) in ("Cc", "Cs", "Co", "Cn") for char in name):
        return NameFault.UNPRINTABLE
    return None


def game_name_fault(name: str) -> NameFault | None:
    """Why a tidy `name` will not do for a game, which need not have any."""
    return name_fault(name) if name else None


def same_name(one: str, other: str) -> bool:
    """Whether people would say the two are the same name.

    Case and form do not matter, nor do characters that nobody sees.
    """
    return _key(one) == _key(other)


@lru_cache(maxsize=256)
def folded(name: str) -> str:
    """`name` as it is looked for: without case, accents, and what nobody sees."""
    parts = unicodedata.normalize("NFKD", _key(name))
    return "".join(char for char in parts if not unicodedata.combining(char))


def table_faults(names: Sequence[str]) -> tuple[tuple[int, NameFault], ...]:
    """What is wrong with the names at one table, by seat; two alike count at the later seat."""
    faults: list[tuple[int, NameFault]] = []
    seen: set[str] = set()
    for seat, name in enumerate(names):
        fault = name_fault(name) or (NameFault.DOUBLED if _key(name) in seen else None)
        if fault is not None:
            faults.append((seat, fault))
        seen.add(_key(name))
    return tuple(faults)


@lru_cache(maxsize=256)
def _key(name: str) -> str:
    seen = "".join(char for char in name if unicodedata.category(char) != "Cf")
    return unicodedata.normalize("NFKC", tidy(seen)).casefold()
