"""The list of identifiers, to compare what is drawn with."""

from scorekeeper.ui import identifiers
from scorekeeper.ui.identifier_pattern import is_one_of


def is_listed(identifier: str) -> bool:
    """Whether an identifier is in the list."""
    return is_one_of(vars(identifiers), identifier)
