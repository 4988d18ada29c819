"""Rescue a database that cannot be read: find the newest sound copy, and restore it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from scorekeeper.table import DailyCopy, RestoreResult


@dataclass(frozen=True, slots=True)
class Rescue:
    """The ways out; both may take a while.

    `newest` answers with the newest dated copy that can be put back and how many games it holds,
    None if there is none. `put_back` sets the database aside, puts a backup in its place, and
    raises StoreError, with nothing changed, where that is none.
    """

    newest: Callable[[], tuple[DailyCopy, int] | None]
    put_back: Callable[[Path], RestoreResult]
