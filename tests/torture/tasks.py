"""Tasks of processes that are killed. Each reports when it begins, and what is on the disk."""

import os
import sys
import tempfile
from contextlib import suppress
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

# Loaded here, they need not be loaded by each process.
import alembic.command
import flet_web.fastapi  # type: ignore[import-untyped]
import psycopg
import uvicorn

import scorekeeper.ui.app
from scorekeeper.cli import main
from scorekeeper.exports import backup_file
from scorekeeper.game.events import Event
from scorekeeper.game.open_game import OpenGame
from scorekeeper.store.backups import finish
from scorekeeper.store.errors import StoreError
from scorekeeper.store.store import Store
from tests.game.strategies import walk_of
from tests.store.recorded_games import log_of, recorded
from tests.store.store_files import NOW

__all__ = ["alembic", "flet_web", "psycopg", "scorekeeper", "uvicorn"]

TAPS: Final[list[Event]] = walk_of(8, range(600)).log
"""Whatever happens at a table: bids, slips taken back and said again, corrections."""

IMPORTED: Final = 60
"""How many games `import_many` keeps."""


def game_id(number: int) -> str:
    """The id of the first, second … game that `tap` records."""
    return f"game-{number:04}"


def tap(reports: Connection, address: str) -> None:
    """Record one game after the other; report how many taps are on the disk in all.

    Goes on where the last process was killed; ends where the server is lost.
    """
    # The server may have been killed under it.
    with suppress(StoreError):
        store = Store.open(address, timeout=10)
        for number in count(max(0, len(store.game_ids()) - 1)):
            game = game_id(number)
            log = log_of(store, game)
            was = OpenGame.of("g", log) if log else None
            for length in range(len(log) + 1, len(TAPS) + 1):
                now = recorded(TAPS[:length])
                assert store.append(game, was, now) if was else store.create(game, now)
                reports.send(number * len(TAPS) + length)
                was = now


def open_database(reports: Connection, path: Path) -> None:
    reports.send("begins")
    Store.open(path, clock=lambda: NOW).close()


def write_backup(reports: Connection, path: Path, backup: Path) -> None:
    store = Store.open(path)
    reports.send("begins")
    finish(store.backups.write(backup, backup_file))


def restore(reports: Connection, path: Path, backup: Path) -> None:
    store = Store.open(path, clock=lambda: NOW)
    reports.send("begins")
    finish(store.backups.restore(backup, path.parent, backup_file))


def import_many(reports: Connection, path: Path) -> None:
    store = Store.open(path)
    new = [(f"imported-{number}", recorded(TAPS[:60])) for number in range(IMPORTED)]
    reports.send("begins")
    assert store.write_all(new)


def make_daily_copy(reports: Connection, path: Path) -> None:
    store = Store.open(path, clock=lambda: NOW)
    reports.send("begins")
    store.backups.make_daily_copy(path.parent, backup_file)


def rebuild(reports: Connection, path: Path) -> None:
    store = Store.open(path)
    reports.send("begins")
    store.rebuild()


def serve(_reports: Connection, path: Path, port: int) -> None:
    """Serve the app over a database, as `scorekeeper serve` does; what it prints is in a file."""
    os.environ["XDG_DATA_HOME"] = tempfile.tempdir = str(path.parent)
    sys.stdout = sys.stderr = path.with_suffix(".log").open("a")
    main(["serve", "--port", str(port), "--db", str(path)])
