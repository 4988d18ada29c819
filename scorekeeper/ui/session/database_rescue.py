"""Rescue a database that cannot be read: find the newest sound copy, and restore it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from scorekeeper.app import DailyCopy, RestoreResult


@dataclass(frozen=True, slots=True)
class Rescue:
    """Functions that rescue the database; both block.

    `newest_copy` returns the newest daily copy that can be restored and its number of games, None
    if there is none; it raises StoreError if that cannot be found out. `restore` renames the
    database and puts a backup in its place; it raises StoreError, with nothing changed, if it is
    not a backup.
    """

    newest_copy: Callable[[], tuple[DailyCopy, int] | None]
    restore: Callable[[Path], RestoreResult]
