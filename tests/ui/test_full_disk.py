"""On a full disk the app shows every game, says what to do, and records once there is room."""

from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

import pytest

from scorekeeper.app import App, Dependencies, run_inline
from scorekeeper.store import sqlite_errors
from scorekeeper.store.store import Store
from tests.store.faulty_disk import Disk, faulty_disk
from tests.store.recorded_games import log_of
from tests.ui.staged_app import staged_app, start

pytestmark = pytest.mark.anyio

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
READ_ONLY = "The disk is full. Every game is kept and can be read – make room to go on."
TAP = "The disk is full. Everything but your last tap is kept – make room and tap again."


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database with nothing in it."""
    Store.open(tmp_path / "games.db").close()
    return tmp_path / "games.db"


@pytest.fixture
def full_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    """A disk that has just become full."""
    assert path.exists()
    with faulty_disk() as disk:
        monkeypatch.setattr(sqlite_errors, "TemporaryFile", disk.new_file)
        disk.fill()
        yield disk


def table_at(store: Store) -> App:
    """The use cases over a store."""
    ids = map(str, count())
    return App(Dependencies(store, lambda: NOW, lambda: next(ids), run_inline))


async def test_home_says_that_the_disk_is_full_until_there_is_room(
    path: Path, full_disk: Disk
) -> None:
    with closing(Store.open(path)) as store:
        async with staged_app(table_at(store)) as phone:
            assert READ_ONLY in phone.screen.text("notice")
            await phone.tap("retry")
            assert READ_ONLY in phone.screen.text("notice")
            full_disk.make_room()
            await phone.tap("retry")
            assert not phone.screen.has("notice")


async def test_a_tap_on_a_full_disk_says_what_is_kept_and_is_recorded_once_there_is_room(
    path: Path, full_disk: Disk
) -> None:
    full_disk.make_room()
    with closing(Store.open(path)) as store:
        await start(table_at(store), "Ann", "Ben", "Cleo")
    full_disk.fill()
    with closing(Store.open(path)) as store:
        async with staged_app(table_at(store)) as phone:
            await phone.tap("continue-game", "turn-up-R")
            assert TAP in phone.screen.text("notice")
            await phone.tap("retry")
            assert TAP in phone.screen.text("notice")
            assert phone.screen.has("turn-up-R")
            full_disk.make_room()
            await phone.tap("retry")
            assert phone.screen.has("bid-0")
            assert len(log_of(store, store.games()[0].id)) == 2
            await phone.go("/")
            assert TAP not in phone.screen.text("notice")  # but that no copy was made
