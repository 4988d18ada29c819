"""Check identifiers against the list in `scorekeeper/ui/identifiers.py`."""

from fnmatch import fnmatchcase
from functools import cache

from scorekeeper.ui import identifiers
from scorekeeper.ui.identifier_pattern import IdentifierPattern


@cache
def is_listed(identifier: str) -> bool:
    """Whether an identifier is in the list, or fits a pattern in it."""
    listed = [value for name, value in vars(identifiers).items() if name.isupper()]
    patterns = [value.pattern for value in listed if isinstance(value, IdentifierPattern)]
    return identifier in listed or any(fnmatchcase(identifier, each) for each in patterns)
