"""The session of one device: the use cases, its settings and the games that it has open."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import cast

import flet as ft

from scorekeeper.game.events import Player
from scorekeeper.table import Runner, StoreError, Table
from scorekeeper.ui.device.calls import call_device
from scorekeeper.ui.device.downloads import Downloads
from scorekeeper.ui.device.uploads import Uploads
from scorekeeper.ui.process.runtime import Runtime
from scorekeeper.ui.session.navigation import Navigation
from scorekeeper.ui.session.open_game import OpenGameState
from scorekeeper.ui.session.rescue import Rescue
from scorekeeper.ui.session.settings import Settings, apply_settings
from scorekeeper.ui.viewmodels.players import Look, looks


@ft.observable
@dataclass
class Session:
    """The session of a device: use cases, settings, and the games opened since it started."""

    settings: Settings
    save_settings: Callable[[Settings], Awaitable[None]]
    """Has the device store its settings."""
    open_table: Callable[[], Awaitable[Table]]
    """Opens the database. Raises StoreError."""
    rng: Random
    """Draws the cards of a deal."""
    store_error: StoreError | None = None
    """The error of opening the database, if there was one."""
    restart_updated: Callable[[], None] | None = None
    """Restarts with the new version of the app, where one is ready."""
    read_database_file: Callable[[], bytes] | None = None
    """Reads the file with all games, where the user has no other way to it."""
    _table: Table | None = None
    open_games: dict[str, OpenGameState] = field(default_factory=dict)
    """The games opened since the start, by id."""
    selected_games: tuple[str, ...] = ()
    """The ids of the games selected for an export; empty means all."""
    run: Runner = asyncio.to_thread
    """Runs what takes a while."""
    runtime: Runtime = Runtime.WINDOW
    downloads: Downloads | None = None
    """The downloads of the server, if there is one."""
    uploads: Uploads | None = None
    """The uploads to the server, if there is one."""
    set_aside_folder: Callable[[], Path] = Path.cwd
    """Returns the folder for what a database server held before a backup replaced it."""
    rescue: Rescue | None = None
    """Ways out where the database cannot be read, if it is a file."""
    navigation: Navigation = field(default_factory=Navigation)
    installed: bool = True
    """Whether the app is on the home screen, or on a device without one."""
    _maintenance: asyncio.Task[object] | None = None

    @property
    def table(self) -> Table:
        """The use cases. Raises LookupError before the database is open."""
        if self._table is None:
            raise LookupError
        return self._table

    async def open_database(self) -> None:
        """Open the database, or set `store_error`; then start the day's maintenance."""
        try:
            self._table = await self.open_table()
            self.store_error = None
        except StoreError as error:
            self.store_error = error
        else:
            # not awaited: what does not get done today is done next time
            self._maintenance = asyncio.create_task(_maintain(self._table))

    async def change_settings(self, settings: Settings) -> None:
        """Apply other settings at once, and have the device store them."""
        apply_settings(ft.context.page, settings)
        self.settings = settings
        await call_device(partial(self.save_settings, settings), None)

    def close_games(self) -> None:
        """Forget the open games and where the session navigated, as after restoring a backup."""
        self.open_games.clear()
        self.selected_games = ()
        self.navigation = Navigation()

    async def open_game(self, game_id: str) -> OpenGameState | None:
        """Return the one state of a game, brought up to date; None if there is no such game."""
        state = self.open_games.get(game_id)
        if state is None:
            opened = await self.table.open(game_id)
            if opened is None:
                return None
            new = OpenGameState(self.table, opened, looks=await self.looks(opened.game.players))
            # another task may have opened it meanwhile
            state = self.open_games.setdefault(game_id, new)
        elif await state.refresh():
            state.looks = await self.looks(state.current.game.players)
        else:
            self.open_games.pop(game_id, None)
            return None
        return state

    async def looks(self, players: Sequence[Player]) -> tuple[Look, ...]:
        """Return the looks of players at one table, by seat; where unknown, those of the seats."""
        names = [player.name for player in players]
        try:
            chosen = await self.table.people.looks(players)
        except StoreError:
            return looks([(None, None)] * len(players), names)
        return looks(chosen, names)


async def _maintain(table: Table) -> None:
    """Make today's backup, then remove games that were deleted long ago."""
    await table.backups.make_daily_copy()
    await table.purge_deleted()


SessionContext: ft.ContextProvider[Session | None] = ft.create_context(None)


def use_session() -> Session:
    """Return the session; the component redraws whenever it changes."""
    return cast(Session, ft.use_context(SessionContext))
