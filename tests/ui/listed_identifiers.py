"""Check identifiers against the list in `docs/identifiers.md`."""

import re
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

_PAGE = Path(__file__).parents[2] / "docs" / "identifiers.md"


@cache
def listed() -> tuple[str, ...]:
    """Every name and pattern of the list."""
    _introduction, _, names = _PAGE.read_text("utf-8").partition("\n## ")
    return tuple(re.findall("`([^`]+)`", names))


@cache
def is_listed(identifier: str) -> bool:
    """Whether an identifier is in the list, or fits a pattern in it."""
    return any(fnmatchcase(identifier, each) for each in listed())
