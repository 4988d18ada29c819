"""Identifiers that differ in one part."""

from dataclasses import dataclass


@dataclass(frozen=True)
class IdentifierPattern:
    """Identifiers that differ in a number, a seat or a card code: `BID(3)` is `bid-3`."""

    pattern: str

    def __call__(self, which: int | str, /) -> str:
        """Return the identifier of one of them."""
        return self.pattern.replace("*", str(which))
