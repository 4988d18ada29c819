"""Identifiers that differ in one part."""

from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase


@dataclass(frozen=True)
class IdentifierPattern:
    """Identifiers that differ in a number, a seat or a card code: `BID(3)` is `bid-3`."""

    pattern: str

    def __call__(self, which: int | str, /) -> str:
        """Return the identifier of one of them."""
        return self.pattern.replace("*", str(which))


def is_one_of(constants: Mapping[str, object], identifier: str) -> bool:
    """Whether an identifier is among constants in upper case, or fits one that is a pattern."""
    values = [value for name, value in constants.items() if name.isupper()]
    return identifier in values or any(
        fnmatchcase(identifier, value.pattern)
        for value in values
        if isinstance(value, IdentifierPattern)
    )
