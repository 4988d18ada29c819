"""Check identifiers against the lists in `identifiers.py` and `rule_identifiers.py`."""

from fnmatch import fnmatchcase
from functools import cache

from scorekeeper.ui import identifiers, rule_identifiers


@cache
def listed() -> dict[str, str]:
    """Every name or pattern of the lists, by what the screens call it."""
    everything = vars(identifiers) | vars(rule_identifiers)
    constants = {name: value for name, value in everything.items() if name.isupper()}
    return {name: value("*") if callable(value) else value for name, value in constants.items()}


@cache
def is_listed(identifier: str) -> bool:
    """Whether an identifier is in a list, or fits a pattern in it."""
    return any(fnmatchcase(identifier, each) for each in listed().values())
