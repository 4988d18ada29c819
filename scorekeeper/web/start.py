"""The app in a browser, without a server: one player, one device, the games in its storage."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final, Protocol
from uuid import uuid4

import flet as ft

from scorekeeper.store.problems import StoreError, StoreProblem
from scorekeeper.table import Table, at_once
from scorekeeper.ui.app import rescuer, show
from scorekeeper.ui.runtime import Runtime

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

_NOW: Final = partial(datetime.now, UTC)
_EMPTY: Final = Path(__file__).parent / "empty.db"
"""A database with all tables and no game, made by the build: a first visit needs no Alembic."""

_TROUBLES: Final = {
    "elsewhere": StoreProblem.OPEN_ELSEWHERE,
    "refused": StoreProblem.NOT_KEPT,
}


class Phone(Protocol):
    """What `client/worker.js` does for us."""

    games: str
    """The folder that is the browser's storage, once the games are taken."""

    def take_games(self, insist: bool) -> Awaitable[str]:  # noqa: FBT001
        """Have the storage to ourselves: `open`, or `elsewhere` or `refused` when not to be had.

        With `insist` another tab that has it is asked to let go.
        """

    def on_lost(self, tell: Callable[[], object]) -> None:
        """Say what to do when another tab has asked for the storage and got it."""

    def on_update(self, tell: Callable[[], object]) -> None:
        """Say what to do when a new version is there to be taken up."""

    def take_up(self) -> None:
        """Start again with the new version."""

    def reload(self) -> None:
        """Start again, and take the games back from the tab that has them."""


def start(phone: Phone) -> None:
    """Be ready for Flet's client, and show it the app when it calls."""
    ft.run(partial(_show, phone))


async def _show(phone: Phone, page: ft.Page) -> None:
    opener = Opener(phone)
    rescue = rescuer(lambda: str(opener.path))
    desk = await show(
        page, runtime=Runtime.BROWSER, open_table=opener.open, rescue=rescue, run=at_once
    )

    async def lost() -> None:
        desk.trouble = opener.lost()

    async def update() -> None:
        desk.update = phone.take_up

    desk.all_games = opener.read
    phone.on_lost(partial(page.run_task, lost))
    phone.on_update(partial(page.run_task, update))


class Opener:
    """Opens the games' database, again if need be."""

    def __init__(self, phone: Phone) -> None:
        self._phone = phone
        self.path = Path(phone.games) / "games.db"
        self._asked_before = False
        self._lost = False

    async def open(self) -> Table:
        """The use cases over the browser's storage.

        Raises StoreError where another tab has it, and asked again takes it from that tab; or
        where the browser lets nothing be kept.
        """
        if self._lost:
            self._phone.reload()
            raise self.lost()
        insist, self._asked_before = self._asked_before, True
        outcome = await self._phone.take_games(insist)
        if outcome in _TROUBLES:
            raise StoreError(_TROUBLES[outcome], str(self.path))
        # SQLAlchemy takes longer to import than everything else: not before the app is seen
        from scorekeeper.store.database import Store  # noqa: PLC0415

        _begin(self.path)
        store = Store.open(self.path, clock=_NOW)
        return Table(store, clock=_NOW, new_id=lambda: str(uuid4()), run=at_once)

    def read(self) -> bytes:
        """The whole database as one file; as it lies there where SQLite cannot read it."""
        with TemporaryDirectory() as aside:
            copy = Path(aside) / self.path.name
            for part in ("", "-wal"):
                source = self.path.with_name(self.path.name + part)
                if source.exists():
                    copy.with_name(copy.name + part).write_bytes(source.read_bytes())
            try:
                with closing(sqlite3.connect(copy)) as database:
                    # What is still in the log goes into the file.
                    database.execute("PRAGMA journal_mode = DELETE")
            except sqlite3.DatabaseError:
                return self.path.read_bytes()
            return copy.read_bytes()

    def lost(self) -> StoreError:
        """What there is to say once another tab has taken the games."""
        self._lost = True
        return StoreError(StoreProblem.OPEN_ELSEWHERE, str(self.path))


def _begin(path: Path) -> None:
    """Put an empty database there on the first visit, in one step."""
    if path.exists() or not _EMPTY.exists():
        return
    fresh = path.with_name(f".{path.name}")
    fresh.write_bytes(_EMPTY.read_bytes())
    fresh.rename(path)
