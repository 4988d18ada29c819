"""Open an empty store quickly: it is created only once, and copied."""

from collections.abc import Callable
from datetime import datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from scorekeeper.store.backups import BackupFormat, BackupStore
from scorekeeper.store.database import Database
from scorekeeper.store.store import Store


class _NoDailyCopies(BackupStore):
    """The backups of a database of which no daily copies are made."""

    def make_daily_copy(self, folder: Path, backup_format: BackupFormat) -> None:
        """Make none: it would be made in every test whose database has a game."""


class _StoreWithoutDailyCopies(Store):
    def __init__(self, database: Database, clock: Callable[[], datetime]) -> None:
        super().__init__(database, clock)
        self.backups = _NoDailyCopies(database, clock)


def open_store(folder: Path, *, daily_copies: bool = False, anew: bool = False) -> Store:
    """The games kept in `folder`; none to begin with, or `anew`. To be closed."""
    path = folder / "games.db"
    if anew or not path.exists():
        path.write_bytes(_blank())
    return (Store if daily_copies else _StoreWithoutDailyCopies).open(path)


@cache
def _blank() -> bytes:
    """A database file in which nothing was kept yet."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.db"
        Store.open(path).close()
        return path.read_bytes()
