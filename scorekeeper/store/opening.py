"""Opening a database: ours and up to date, or made so, or left exactly as it is and refused."""

from __future__ import annotations

import os
from contextlib import ExitStack, suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from typing import TYPE_CHECKING, Final, cast

from sqlalchemy import URL, delete, false, inspect

from scorekeeper.store.addresses import place_of, shown
from scorekeeper.store.connection import Prepared
from scorekeeper.store.files import free_name, whole_database
from scorekeeper.store.problems import StoreError, StoreProblem, disk_full_as_no_room
from scorekeeper.store.rebuilding import rebuild_what_can_be_read
from scorekeeper.store.schema_objects import SCHEMA_QUERY, SCHEMA_SUMS, SchemaObject, sum_of
from scorekeeper.store.sqlite_line import SqliteLine, about_file
from scorekeeper.store.tables import EVENT, GAME, HEAD, SETTING, TABLES
from scorekeeper.store.temporary import BESIDE_A_DATABASE, remove_left_behind

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable

    from alembic.config import Config
    from sqlalchemy import Connection

    from scorekeeper.store.connection import Line

STEPS: Final = Path(__file__).parent / "migrations"

OURS: Final = {"alembic_version", EVENT.name, GAME.name}
"""Tables that every database of ours has, of whatever revision."""

_VERSION: Final = "SELECT version_num FROM alembic_version LIMIT 2"
_WRITE_NOTHING: Final = Prepared(delete(SETTING).where(false()))
_ONLY_WRITING: Final = {
    StoreProblem.DISK_FULL,
    StoreProblem.DISK_FAILED,
    StoreProblem.LOCKED,
    StoreProblem.NOT_WRITABLE,
    StoreProblem.READ_ONLY,
}
"""What may keep a database from being written that can be read."""
_ONE_AT_A_TIME: Final = Lock()
"""Alembic knows one connection in a process: the one that it is taking steps on."""


def open_line(
    where: str | Path,
    *,
    clock: Callable[[], datetime],
    timeout: float,
    or_read_only: bool = False,
) -> Line:
    """A line to the database at `where`, up to date and ready to be written.

    A file that is not there is created. A database on a server must be there; our tables are
    created where it has none at all. What an older version wrote is brought up to date, all of it
    in one transaction; of a file a copy is set aside beside it first. Raises StoreError for
    everything else, which stays untouched.

    With `or_read_only` a file that can be read is opened also where nothing can be written; the
    `write_error` of the line is then why, and what is older is brought up to date in memory.
    """
    place = place_of(where)
    line = _line_to(place, timeout)
    with ExitStack() as unless_opened:
        unless_opened.callback(line.close)
        try:
            _make_writable(line, place, clock)
        except StoreError as error:
            if not (or_read_only and isinstance(line, SqliteLine) and isinstance(place, Path)):
                raise
            if error.problem not in _ONLY_WRITING:
                raise
            _make_readable(line, place, error)
            line.read_only(error, partial(_writable_line, place, clock, timeout))
        unless_opened.pop_all()
    return line


def _make_writable(line: Line, place: Path | URL | None, clock: Callable[[], datetime]) -> None:
    """Bring a database up to date, and find out whether it can be written."""
    revision = _revision(line, place)
    if revision != HEAD:
        if isinstance(line, SqliteLine) and line.file:
            _set_copy_aside(line, line.file, clock())
        _step_up(line)
    if isinstance(line, SqliteLine):
        for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            line.pragma(setting)
    with line.writing() as pen:
        # Whether it can be written is found out now, not by the first tap.
        pen.write(_WRITE_NOTHING, {})


def _make_readable(line: SqliteLine, place: Path, error: StoreError) -> None:
    """See to it that a database can be read that cannot be written. Raises `error` else."""
    with suppress(StoreError):
        if _revision(line, place) == HEAD:
            return
    try:
        line.read_in_memory()
    except StoreError:
        raise error from None
    if _revision(line, place) != HEAD:
        _step_up(line)


def _writable_line(place: Path, clock: Callable[[], datetime], timeout: float) -> SqliteLine:
    line = open_line(place, clock=clock, timeout=timeout)
    assert isinstance(line, SqliteLine)  # noqa: S101 - it is a file
    return line


def new_line(path: Path, timeout: float = 0, known_as: Path | None = None) -> SqliteLine:
    """A line to a new database at `path`, where there is nothing yet. See `SqliteLine`."""
    path.touch()
    line = SqliteLine(path, timeout, known_as)
    with ExitStack() as unless_made:
        unless_made.callback(line.close)
        _step_up(line)
        unless_made.pop_all()
    return line


def _line_to(place: Path | URL | None, timeout: float) -> Line:
    """A line to whatever is there; a file is created where there is none."""
    if isinstance(place, URL):
        try:
            # Only who keeps games on a server needs its library.
            from scorekeeper.store.postgres_line import PostgresLine  # noqa: PLC0415
        except ImportError:
            raise StoreError(StoreProblem.NO_DRIVER, shown(place)) from None
        return PostgresLine(place, timeout)
    if place is not None:
        with about_file(place):
            if not _is_there(place):
                with disk_full_as_no_room(), about_file(place):
                    _create(place, timeout)
            remove_left_behind(place.parent, datetime.now(UTC))
    return SqliteLine(place, timeout)


def _is_there(path: Path) -> bool:
    """Whether there is a file to open; False where one may be created."""
    if not path.parent.is_dir():
        raise StoreError(StoreProblem.NO_FOLDER, str(path), folder=str(path.parent))
    if path.exists():
        if not path.is_file():
            raise StoreError(StoreProblem.NOT_A_FILE, str(path))
        if path.stat().st_size == 0:
            # SQLite would take it for a new database. We never leave one like that, so something
            # else has emptied it, and the player had better hear of it.
            raise StoreError(StoreProblem.NOT_A_DATABASE, str(path))
        return True
    for part in ("-wal", "-journal"):
        rest = path.with_name(path.name + part)
        if rest.exists():
            # SQLite would write these pages of another database into the new one.
            raise StoreError(StoreProblem.DAMAGED, str(path), rest=str(rest))
    return False


def _create(path: Path, timeout: float) -> None:
    """Make a new database at `path` in one step: complete, or not at all."""
    with TemporaryDirectory(dir=path.parent, prefix=BESIDE_A_DATABASE) as aside:
        fresh = Path(aside) / "fresh.db"
        new_line(fresh, timeout, known_as=path).close()
        try:
            # Unlike a renaming, a link never replaces what somebody else has just created.
            os.link(fresh, path)
        except FileExistsError:
            return
        except (AttributeError, OSError):
            # This disk has no links, or Python knows of none where it runs in a browser.
            if not path.exists():
                fresh.rename(path)


def _revision(line: Line, place: Path | URL | None) -> str | None:
    """The step of the migrations that made the database; None where one is yet to be made.

    A file may come from anywhere: nothing in it but its schema is read before that is known to be
    one of ours, without a trigger, a view or whatever else would run.
    """
    with line.reading() as connection:
        if isinstance(line, SqliteLine):
            return _revision_of_file(connection, line.path, place)
        names = set(inspect(connection).get_table_names())
        if not names:
            return None
        if not names >= OURS:
            raise StoreError(StoreProblem.FOREIGN, line.path)
        revision = connection.exec_driver_sql(_VERSION).scalar()
    if revision is None or (revision == HEAD and not names >= TABLES.tables.keys()):
        raise StoreError(StoreProblem.DAMAGED, line.path)
    if not knows(revision):
        raise StoreError(StoreProblem.NEWER, line.path, revision=revision)
    return str(revision)


def _revision_of_file(connection: Connection, path: str, place: Path | URL | None) -> str | None:
    schema = [SchemaObject(*row) for row in connection.exec_driver_sql(SCHEMA_QUERY)]
    if not schema and not isinstance(place, Path):
        return None
    found = sum_of(schema)
    if found in SCHEMA_SUMS.values():
        revisions = connection.exec_driver_sql(_VERSION).scalars().all()
        if len(revisions) == 1 and SCHEMA_SUMS.get(revisions[0]) == found:
            return str(revisions[0])
    # It makes our schemas anew, which takes long.
    from scorekeeper.store.schema_check import check_schema  # noqa: PLC0415

    driver = connection.connection.dbapi_connection
    return check_schema(cast("sqlite3.Connection", driver), path)


def knows(revision: str) -> bool:
    """Whether a step of `migrations` is called so."""
    if revision == HEAD:
        return True
    from alembic.script import ScriptDirectory  # noqa: PLC0415 - see `_take_steps`

    steps = ScriptDirectory.from_config(_steps()).walk_revisions()
    return revision in {step.revision for step in steps}


def migrate(line: SqliteLine, to: str = "head") -> None:
    """Take the steps up to the revision `to`, without making anew what follows from the logs."""
    with _ONE_AT_A_TIME, line.rebuilding() as connection:
        _take_steps(connection, to)


def _set_copy_aside(line: SqliteLine, path: Path, now: datetime) -> None:
    with about_file(path):
        copy = free_name(path, now, f"before-{HEAD}")
        with whole_database(copy, known_as=path) as half:
            line.copy_to(half, path)


def _step_up(line: Line) -> None:
    """Take all steps that the database has not taken yet, in one transaction.

    A game that is damaged keeps nobody from the others; it is refused when it is opened.
    """
    with _ONE_AT_A_TIME, line.rebuilding() as connection:
        _take_steps(connection, "head")
        rebuild_what_can_be_read(connection, line.path)


def _take_steps(connection: Connection, to: str) -> None:
    # Loading Alembic takes longer than opening a database that is up to date.
    from alembic import command  # noqa: PLC0415

    config = _steps()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def _steps() -> Config:
    """Where Alembic finds the steps. Packaged apps and the static page have their bytecode only."""
    from alembic.config import Config  # noqa: PLC0415 - see `_take_steps`

    config = Config()
    config.set_main_option("script_location", str(STEPS).replace("%", "%%"))
    if not (STEPS / "env.py").exists():
        config.set_main_option("sourceless", "true")
    return config
