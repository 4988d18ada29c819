"""A store in a file: a clock, the files beside it, a user without privileges."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pytest

from scorekeeper.exports import backup_file
from scorekeeper.game.events import Bid, Dealt, Event
from scorekeeper.store.backups import finish
from scorekeeper.store.errors import StoreError
from scorekeeper.store.records import BackupResult, RestoreResult
from scorekeeper.store.store import Store
from tests.game.builders import start
from tests.store.recorded_games import log_of

NOW: Final = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
EVENTS: tuple[Event, ...] = (start(cards=[1, 2]), Dealt(1), Bid(1, 0, 1))

NOBODY: Final = 65534
"""The id of an unprivileged user, where the tests run as root."""


class Clock:
    """A clock that is set by hand."""

    now = NOW

    def __call__(self) -> datetime:
        return self.now


def everything(store: Store) -> tuple[object, ...]:
    """Return the contents of a store."""
    games = store.games()
    logs = [log_of(store, game.id) for game in games]
    series = [(each, store.series.game_ids(each.id)) for each in store.series.all()]
    tournaments = [store.tournaments.find(id_) for id_, _name in store.tournaments.all()]
    people = store.people.everybody()
    return games, logs, people, store.setting("language"), series, tournaments


def refusal(act: Callable[..., object], /, *args: object, **named: object) -> StoreError:
    """Return the error with which the store refuses a call."""
    with pytest.raises(StoreError) as refused:
        act(*args, **named)
    return refused.value


def open_error(where: str | Path) -> StoreError:
    """Return the error with which the store at `where` cannot be opened."""
    return refusal(Store.open, where, timeout=0.05)


def text_of(error: BaseException | None) -> str:
    """Return the text of an error and of its causes."""
    return "" if error is None else f"{error!r} {error} {text_of(error.__cause__)}"


def files_beside(path: Path) -> dict[str, bytes]:
    """Return the contents of all files in the folder of `path`, by name."""
    return {file.name: file.read_bytes() for file in path.parent.iterdir() if file.is_file()}


@contextmanager
def unprivileged() -> Iterator[None]:
    """Run as an unprivileged user: file permissions do not apply to root."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


def back_up(store: Store, path: Path, *, visible_only: bool = False) -> BackupResult:
    """Write a backup of a store."""
    return finish(store.backups.write(path, backup_file, visible_only=visible_only))


def restore(store: Store, backup: Path, folder: Path) -> RestoreResult:
    """Restore a backup, or a copy in `folder` or beside the store's file."""
    return finish(store.backups.restore(backup, folder, backup_file))


def zero_page_of(path: Path, table: str) -> None:
    """Overwrite a page of a table's rows with zeros."""
    with closing(sqlite3.connect(path)) as database:
        query = "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf'"
        pages = [page for (page,) in database.execute(query, [table])]
    with path.open("rb+") as file:
        file.seek((pages[len(pages) // 2] - 1) * 4096)
        file.write(bytes(4096))
