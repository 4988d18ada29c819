"""Open a database: create it where there is none, migrate an older one, refuse any other."""

from collections.abc import Callable
from contextlib import ExitStack, suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final

from sqlalchemy import URL, delete, false, inspect, select

from scorekeeper.files import new_file, remove_stale_folders
from scorekeeper.game.json_values import excerpt
from scorekeeper.store.database import Database
from scorekeeper.store.database_address import parse_address, without_password
from scorekeeper.store.database_files import (
    atomic_replace,
    finish_replacing,
    sibling_file,
    unused_path,
)
from scorekeeper.store.errors import StoreError, StoreProblem, disk_full_as_no_room
from scorekeeper.store.game_lists import GAMES_WITHOUT_SEATS
from scorekeeper.store.game_rows import rebuild_undamaged
from scorekeeper.store.migration import create_tables, is_known_revision, migrate
from scorekeeper.store.schema import EVENT, GAME, HEAD, METADATA, VERSION
from scorekeeper.store.sqlite_database import SqliteDatabase
from scorekeeper.store.sqlite_errors import translate_file_errors

_REQUIRED_TABLES: Final = {VERSION.name, EVENT.name, GAME.name}
"""The tables of every database of ours, of whatever revision."""
_SQLITE_OBJECTS: Final = """
    SELECT type, name FROM sqlite_master
    WHERE type <> 'index' ORDER BY type = 'table' LIMIT 100"""
"""The objects in a SQLite file but indexes, a hundred at most; tables come last."""

_WRITE_NOTHING: Final = delete(GAME).where(false())
_STILL_READABLE: Final = {
    StoreProblem.DISK_FULL,
    StoreProblem.DISK_FAILED,
    StoreProblem.LOCKED,
    StoreProblem.NOT_WRITABLE,
    StoreProblem.READ_ONLY,
}
"""Problems with which a database may still be readable."""

CLOCK: Final = partial(datetime.now, UTC)
"""The clock that names copies, unless another one is given."""


def open_database(
    address: str | Path,
    *,
    clock: Callable[[], datetime] = CLOCK,
    timeout: float,
    allow_read_only: bool = False,
) -> Database:
    """Open the database at `address`, migrated to the present schema and ready to be written.

    A file is created where there is none. A write waits for other programs up to `timeout` seconds.
    A database on a server must exist; our tables are created where it has no table at all. An older
    schema is migrated in one transaction, after a file was copied to one beside it that is named by
    `clock`. Raises StoreError for anything else, which stays untouched.

    With `allow_read_only` a file that can only be read is opened too: its `write_error` says why,
    and an older schema is migrated in memory.
    """
    location = parse_address(address)
    database = _connect(location, timeout)
    with ExitStack() as unless_opened:
        unless_opened.callback(database.close)
        try:
            _make_writable(database, clock)
        except StoreError as error:
            if (
                not allow_read_only
                or error.problem not in _STILL_READABLE
                or not (isinstance(database, SqliteDatabase) and isinstance(location, Path))
            ):
                raise
            _make_readable(database, error)
            reopen = partial(open_database, location, clock=clock, timeout=timeout)
            database.write_error, database.reopen = error, reopen
        unless_opened.pop_all()
    return database


def create_database(
    path: Path, timeout: float = 0, reported_path: Path | None = None
) -> SqliteDatabase:
    """Create a database in a new file at `path`; `timeout` and the rest as in `SqliteDatabase`.

    Only its owner may read it: it has names of people. SQLite gives its own files the same rights.
    """
    path.touch(0o600)
    database = SqliteDatabase(path, timeout, reported_path)
    with ExitStack() as unless_created:
        unless_created.callback(database.close)
        create_tables(database)
        unless_created.pop_all()
    return database


def _make_writable(database: Database, clock: Callable[[], datetime]) -> None:
    """Migrate a database to the present schema, and check that it can be written."""
    revision = _revision(database)
    if revision is None:
        create_tables(database)
    elif revision != HEAD:
        if isinstance(database, SqliteDatabase) and database.file:
            with translate_file_errors(database.file):
                copy = unused_path(database.file, clock(), f"before-{HEAD}")
                with atomic_replace(copy, reported_path=database.file) as temporary:
                    database.copy_to(temporary, database.file)
        migrate(database)
    if isinstance(database, SqliteDatabase):
        for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            database.set_pragma(setting)
    with database.write_session() as session:
        # Fail now rather than at the first tap.
        session.exec(_WRITE_NOTHING)
        # Another version, which could not read them, may have emptied the projections of games.
        rebuild_undamaged(session, session.exec(GAMES_WITHOUT_SEATS).all())


def _make_readable(database: SqliteDatabase, error: StoreError) -> None:
    """Prepare a database for reading that cannot be written; raise `error` where that fails."""
    with suppress(StoreError):
        if _revision(database) == HEAD:
            return
    try:
        database.load_into_memory()
    except StoreError:
        raise error from None
    if _revision(database) != HEAD:
        migrate(database)


def _connect(location: Path | URL | None, timeout: float) -> Database:
    """Connect to the database at `location`; a file is created where there is none."""
    if isinstance(location, URL):
        try:
            # Only databases on a server need the driver.
            from scorekeeper.store.postgres_database import PostgresDatabase  # noqa: PLC0415
        except ImportError:
            raise StoreError(StoreProblem.NO_DRIVER, without_password(location)) from None
        return PostgresDatabase(location, timeout)
    if location is not None:
        with translate_file_errors(location):
            if location.is_dir():
                raise StoreError(StoreProblem.NOT_A_FILE, str(location))
            finish_replacing(location)
            if not _is_there(location):
                with (
                    disk_full_as_no_room(),
                    translate_file_errors(location),
                    suppress(FileExistsError),  # somebody else may make it at the same time
                    new_file(location, overwrite=False) as new,
                ):
                    create_database(new, timeout, reported_path=location).close()
            remove_stale_folders(location.parent)
    return SqliteDatabase(location, timeout)


def _is_there(path: Path) -> bool:
    """Whether there is a file to open. Raises StoreError where none may be created either."""
    if not path.parent.is_dir():
        raise StoreError(StoreProblem.NO_FOLDER, str(path), folder=str(path.parent))
    if path.exists():
        if not path.is_file():
            raise StoreError(StoreProblem.NOT_A_FILE, str(path))
        if path.stat().st_size == 0:
            # SQLite would take it for a new database. We never leave an empty file, so something
            # else has emptied it, and the player has to know.
            raise StoreError(StoreProblem.NOT_A_DATABASE, str(path))
        return True
    for suffix in ("-wal", "-journal"):
        log = sibling_file(path, suffix)
        if log.exists():
            # SQLite would write these pages of another database into the new one.
            raise StoreError(StoreProblem.DAMAGED, str(path), rest=str(log))
    return False


def _revision(database: Database) -> str | None:
    """Return the revision of a database; None for an empty one, which is yet to be created.

    A file may come from anywhere: nothing is read of one with a view or a trigger, which would run.
    """
    with database.read_session() as session:
        connection = session.connection()
        if isinstance(database, SqliteDatabase):
            objects = connection.exec_driver_sql(_SQLITE_OBJECTS).all()
            for kind, name in objects:
                if kind != "table":
                    strange = f"{kind} {excerpt(str(name))}"
                    raise StoreError(StoreProblem.STRANGE_SCHEMA, object=strange)
            names = {str(name) for _table, name in objects}
        else:
            names = set(inspect(connection).get_table_names())
        if not names and not database.file:
            return None
        if not names >= _REQUIRED_TABLES:
            raise StoreError(StoreProblem.FOREIGN)
        versions = connection.scalars(select(VERSION.c.version_num).limit(2)).all()
    if len(versions) != 1 or (versions == [HEAD] and not names >= METADATA.tables.keys()):
        raise StoreError(StoreProblem.DAMAGED, database.path)
    revision = str(versions[0])
    if not is_known_revision(revision):
        raise StoreError(StoreProblem.NEWER, database.path)
    return revision
