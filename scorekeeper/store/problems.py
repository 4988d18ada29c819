"""What can keep a database from being opened or written: a closed list, and the one error."""

from __future__ import annotations

from contextlib import contextmanager
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class StoreProblem(StrEnum):
    """The reasons. The facts a StoreError carries beside its path are named beside each."""

    BAD_ADDRESS = "bad_address"
    """Neither a path nor an address of SQLite or PostgreSQL."""
    NO_DRIVER = "no_driver"
    """The library that talks to PostgreSQL is not installed."""
    NO_SERVER = "no_server"
    """The server does not answer, or hung up; lost while it kept something, it may have."""
    NO_ENTRY = "no_entry"
    """The server does not let this user in, or not with this password."""
    NO_DATABASE = "no_database"
    """The server has no such database."""
    NOT_UNICODE = "not_unicode"
    """The database cannot hold every letter."""
    NO_FOLDER = "no_folder"  # folder
    NOT_A_FILE = "not_a_file"
    SAME_FILE = "same_file"
    """A backup cannot take the place of the database that it is made of."""
    NOT_WRITABLE = "not_writable"  # folder
    """The file or its folder may not be read or written by this user."""
    READ_ONLY = "read_only"
    NOT_A_DATABASE = "not_a_database"
    FOREIGN = "foreign"
    """A database of another program."""
    NEWER = "newer"  # revision
    """Written by a newer version of this program."""
    DAMAGED = "damaged"
    """Cut short or overwritten; with the facts game and seq where one event cannot be read."""
    STRANGE_SCHEMA = "strange_schema"  # object
    """A backup with a table, view, trigger or index that is none of ours."""
    BAD_ROWS = "bad_rows"  # more
    """A backup with rows that cannot be: the first as the facts of `row_faults`, `more` of them."""
    TOO_LARGE = "too_large"  # most
    """A backup of more than `most` megabytes."""
    TOO_SLOW = "too_slow"
    """A backup that takes longer to read than one of its size can."""
    LOCKED = "locked"
    """Another program keeps it to itself for longer than the timeout."""
    OPEN_ELSEWHERE = "open_elsewhere"
    """Another tab or window of the same browser has the storage that only one may have."""
    NOT_KEPT = "not_kept"
    """The browser gives no storage, as in a private window."""
    DISK_FULL = "disk_full"
    NO_ROOM = "no_room"
    """The disk is full, and what was to be written is a whole file or all that is kept."""
    DISK_FAILED = "disk_failed"
    NO_SUCH_GAME = "no_such_game"  # game
    """The game on the screen is not in the database (which may have been exchanged)."""
    NO_SUCH_PLAYER = "no_such_player"  # player
    SAME_PERSON = "same_person"
    """Two players cannot be made one who are one already."""
    AT_ONE_TABLE = "at_one_table"
    """Two players cannot be one person who sat in the same game."""

    @property
    def beyond_reading(self) -> bool:
        """Whether only a backup can help: the file is there, but it is no sound database."""
        return self in (StoreProblem.DAMAGED, StoreProblem.NOT_A_DATABASE)


class StoreError(Exception):
    """The store could not do it, and nothing in it has changed.

    `path` is its file, or its address without a password.
    """

    def __init__(self, problem: StoreProblem, path: str, **facts: int | str) -> None:
        super().__init__(problem, path, facts)
        self.problem = problem
        self.path = path
        self.facts = facts

    def __str__(self) -> str:
        facts = "".join(f", {name} {value}" for name, value in self.facts.items())
        return f"{self.path}: {self.problem}{facts}"


@contextmanager
def disk_full_as_no_room() -> Iterator[None]:
    """Re-raise DISK_FULL as NO_ROOM, for writes of a whole file."""
    try:
        yield
    except StoreError as error:
        if error.problem is not StoreProblem.DISK_FULL:
            raise
        raise StoreError(StoreProblem.NO_ROOM, error.path) from error
