"""Check identifiers against the lists in `identifiers.py` and `rule_identifiers.py`."""

from fnmatch import fnmatchcase
from functools import cache

from scorekeeper.ui import identifiers, rule_identifiers
from scorekeeper.ui.identifier_pattern import IdentifierPattern


@cache
def is_listed(identifier: str) -> bool:
    """Whether an identifier is in the list, or fits a pattern in it."""
    everything = vars(identifiers) | vars(rule_identifiers)
    listed = [value for name, value in everything.items() if name.isupper()]
    patterns = [value.pattern for value in listed if isinstance(value, IdentifierPattern)]
    return identifier in listed or any(fnmatchcase(identifier, each) for each in patterns)
