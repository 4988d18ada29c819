"""Opening a database: ours and up to date, or made so, or left exactly as it is and refused."""

from __future__ import annotations

import os
from contextlib import ExitStack, closing
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, false, make_url
from sqlalchemy.exc import ArgumentError

from scorekeeper.store.connection import MEMORY, InOurWords, Line, Prepared
from scorekeeper.store.problems import StoreError, StoreProblem
from scorekeeper.store.rebuilding import rebuild
from scorekeeper.store.tables import EVENT, GAME, HEAD, SETTING

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

STEPS: Final = Path(__file__).parent / "migrations"

_OURS: Final = {"alembic_version", EVENT.name, GAME.name}
_WRITE_NOTHING: Final = Prepared(delete(SETTING).where(false()))
_ONE_AT_A_TIME: Final = Lock()
"""Alembic knows one connection in a process: the one that it is taking steps on."""


def open_line(where: str | Path, *, clock: Callable[[], datetime], timeout: float) -> Line:
    """A line to the database at `where`, up to date and ready to be written.

    What is not there is created; what an older version wrote is brought up to date after a copy
    of it is set aside beside it. Raises StoreError for everything else, which stays untouched.
    """
    path = path_of(where)
    with ExitStack() as unless_opened:
        if path is None:
            line = Line(None, timeout)
            _step_up(line)
        else:
            with InOurWords(path):
                if not _is_there(path):
                    _create(path, timeout)
            line = Line(path, timeout)
            unless_opened.callback(line.close)
            revision = _revision(line, path)
            if revision != HEAD:
                _bring_up_to_date(line, path, revision, clock())
        for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            line.pragma(setting)
        with line.writing() as pen:
            # Whether it can be written is found out now, not by the first tap.
            pen.write(_WRITE_NOTHING, {})
        unless_opened.pop_all()
    return line


def path_of(where: str | Path) -> Path | None:
    """The file that a path or a `sqlite:///` address names; None for one in memory."""
    if isinstance(where, Path) or "://" not in where:
        return None if where == MEMORY else Path(where)
    try:
        url = make_url(where)
    except ArgumentError:
        raise StoreError(StoreProblem.BAD_ADDRESS, where) from None
    if url.get_backend_name() != "sqlite" or url.host or url.query:
        raise StoreError(StoreProblem.BAD_ADDRESS, str(url))  # without a password
    return None if url.database in (None, "", MEMORY) else Path(url.database)


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
    with TemporaryDirectory(dir=path.parent, prefix=f".{path.name}-") as aside:
        fresh = Path(aside) / path.name
        fresh.touch()
        with closing(Line(fresh, timeout, known_as=path)) as line:
            _step_up(line)
        try:
            # Unlike a renaming, a link never replaces what somebody else has just created.
            os.link(fresh, path)
        except FileExistsError:
            return
        except OSError:
            # This disk has no links.
            if not path.exists():
                fresh.rename(path)


def _revision(line: Line, path: Path) -> str:
    """The step of the migrations that made the database what it is."""
    with line.reading() as connection:
        names = connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'table'")
        if not set(names.scalars()) >= _OURS:
            raise StoreError(StoreProblem.FOREIGN, str(path))
        revision = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    if revision is None:
        raise StoreError(StoreProblem.DAMAGED, str(path))
    return str(revision)


def _bring_up_to_date(line: Line, path: Path, revision: str, now: datetime) -> None:
    """Step up an older database after setting a copy aside. Raises StoreError for a newer one."""
    from alembic.script import ScriptDirectory  # noqa: PLC0415 - see `_step_up`

    if revision not in {step.revision for step in ScriptDirectory(STEPS).walk_revisions()}:
        raise StoreError(StoreProblem.NEWER, str(path), revision=revision)
    copy = path.with_name(f"{path.stem}.{now:%Y-%m-%d-%H%M%S}.before-{HEAD}{path.suffix}")
    with InOurWords(path), TemporaryDirectory(dir=path.parent, prefix=f".{path.name}-") as aside:
        half = Path(aside) / copy.name
        line.copy_to(half)
        half.replace(copy)
    _step_up(line)


def _step_up(line: Line) -> None:
    """Take all steps that the database has not taken yet, in one transaction."""
    # Loading Alembic takes longer than opening a database that is up to date.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(STEPS).replace("%", "%%"))
    with _ONE_AT_A_TIME, line.rebuilding() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        rebuild(connection, str(line.path or MEMORY))
