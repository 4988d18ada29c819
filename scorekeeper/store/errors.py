"""StoreError, the only error of the store, and the closed list of its problems."""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum


class StoreProblem(StrEnum):
    """Problems of opening, reading or writing a database; a comment names the facts of each."""

    BAD_ADDRESS = "bad_address"
    """Neither a path nor an address of SQLite or PostgreSQL."""
    BAD_PORT = "bad_port"
    """An address whose port is not a number."""
    NO_DRIVER = "no_driver"
    """The driver for PostgreSQL is not installed."""
    NO_SERVER = "no_server"
    """The server does not answer, or closed the connection; a commit may or may not be done."""
    NO_ENTRY = "no_entry"
    """The server denies access to this user, or with this password."""
    NO_DATABASE = "no_database"
    """The server has no such database."""
    NOT_UNICODE = "not_unicode"
    """The encoding of the database is not Unicode."""
    NO_FOLDER = "no_folder"  # folder
    NO_HOME = "no_home"
    """The user has no home folder, and no database was named."""
    NOT_A_FILE = "not_a_file"
    SAME_FILE = "same_file"
    """A backup cannot be written to, or restored from, the database itself."""
    NOT_WRITABLE = "not_writable"  # folder
    """The file or its folder may not be read or written by this user."""
    READ_ONLY = "read_only"
    NOT_A_DATABASE = "not_a_database"
    FOREIGN = "foreign"
    """A database of another program."""
    NEWER = "newer"
    """Written by a newer version of this program."""
    DAMAGED = "damaged"
    """Truncated or overwritten; with the facts `game` and `seq` where an event cannot be read."""
    STRANGE_SCHEMA = "strange_schema"  # object
    """A database with a view or trigger, which would run."""
    NOT_A_BACKUP = "not_a_backup"
    BAD_BACKUP = "bad_backup"
    """A backup that cannot be read: the facts are `in_line`, `place` and `wrong` of an
    UnreadableError, and those that it has."""
    SETTING_TOO_LONG = "setting_too_long"  # most
    """A setting of more than `most` characters, which no backup may contain."""
    LOCKED = "locked"
    """Another program has locked it for longer than the timeout."""
    OPEN_ELSEWHERE = "open_elsewhere"
    """Another tab of the same browser uses the storage, which only one may."""
    NO_STORAGE = "not_kept"
    """The browser offers no storage, as in a private window."""
    NOT_LOADED = "not_loaded"
    """A part of the app that comes later in a browser did not come."""
    DISK_FULL = "disk_full"
    NO_ROOM = "no_room"
    """The disk is full, while a whole file or the whole database was written."""
    DISK_FAILED = "disk_failed"
    NO_SUCH_GAME = "no_such_game"  # game
    """No such game, for instance because a backup was restored meanwhile."""
    NO_SUCH_PLAYER = "no_such_player"  # player
    NO_SUCH_SERIES = "no_such_series"  # series
    NO_SUCH_TOURNAMENT = "no_such_tournament"  # tournament
    SAME_PERSON = "same_person"
    """Two players that cannot be merged, because they are one person already."""
    AT_ONE_TABLE = "at_one_table"
    """Two players that cannot be merged, because they sat in the same game."""
    NOT_ALLOWED = "not_allowed"
    """The role of the device does not allow it, or the device was revoked."""

    @property
    def needs_backup(self) -> bool:
        """Whether the file is there but is not a sound database, so only a backup can help."""
        return self in (StoreProblem.DAMAGED, StoreProblem.NOT_A_DATABASE)


class StoreError(Exception):
    """An operation of the store failed, and changed nothing.

    `path` is the file, or the address without a password: where it is empty, that of the database
    whose session the error leaves. `facts` are named at each problem.
    """

    def __init__(self, problem: StoreProblem, path: str = "", **facts: int | str) -> None:
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
