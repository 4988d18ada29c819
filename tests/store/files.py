"""A store in a file, a clock that is set by hand, and what lies beside the file."""

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest

from scorekeeper.game.events import Bid, Dealt, Event
from scorekeeper.store.database import Store
from scorekeeper.store.problems import StoreError
from tests.game.at_table import start
from tests.store.sheets import keep

NOW: Final = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
SAID: tuple[Event, ...] = (start(cards=[1, 2]), Dealt(1), Bid(1, 0, 1))

NOBODY: Final = 65534
"""Somebody without rights, on every system where tests may run as the one who has all."""


class Clock:
    """A clock that is set by hand."""

    now = NOW

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def filed(path: Path, clock: Clock) -> Iterator[Store]:
    """A store in a file, with a game and a setting in it."""
    with closing(Store.open(path, clock=clock, timeout=0.05)) as store:
        keep(store, "here", SAID)
        store.set_setting("language", "ja")
        yield store


def everything(store: Store) -> tuple[object, ...]:
    """All that a store holds, as it answers."""
    games = store.games()
    logs = [store.log(game.id) for game in games]
    return games, logs, store.people.everybody(), store.setting("language")


def refusal(where: str | Path) -> StoreError:
    """The reason why the store at `where` cannot be opened."""
    with pytest.raises(StoreError) as refused:
        Store.open(where, timeout=0.05).close()
    return refused.value


def folder_of(path: Path) -> dict[str, bytes]:
    """Every file beside `path`, and what is in it."""
    return {file.name: file.read_bytes() for file in path.parent.iterdir() if file.is_file()}


@contextmanager
def without_rights() -> Iterator[None]:
    """Be a user for whom the rights of files count, as they do not for root."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


@pytest.fixture
def shared() -> Iterator[Path]:
    """A folder that everybody may read and write, unlike those of pytest."""
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        yield Path(folder)
