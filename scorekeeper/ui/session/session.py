"""The session of one device: the use cases, its settings and the games that it has open."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final, Protocol, cast

import flet as ft

from scorekeeper.app import App, NotSaved, OpenGame, Runner, StoreError
from scorekeeper.game.authority import HOST, Access
from scorekeeper.game.events import Player
from scorekeeper.game.roles import Role
from scorekeeper.ui.device.calls import call_device
from scorekeeper.ui.device.downloads import Downloads
from scorekeeper.ui.device.uploads import Uploads
from scorekeeper.ui.process.runtime import Runtime
from scorekeeper.ui.session.database_rescue import Rescue
from scorekeeper.ui.session.navigation import Navigation
from scorekeeper.ui.session.open_game import OpenGameState
from scorekeeper.ui.session.settings import Settings, apply_settings
from scorekeeper.ui.viewmodels.players import SeatAppearance, appearances

if TYPE_CHECKING:
    from scorekeeper.serving.devices import Devices


_REREAD_PAUSE: Final = 2.0
"""Seconds until a game that could not be read is read again."""

log = logging.getLogger(__name__)


def _do_nothing() -> None:
    """End nothing."""


def _start(work: Coroutine[None, None, None]) -> asyncio.Task[None]:
    """Start a task; what it raises is logged at once, not only when nobody holds the task."""

    async def logged() -> None:
        try:
            await work
        except Exception:
            log.exception("A task of the session failed")

    return asyncio.create_task(logged())


class _Observations:
    """The observations of a session that have not ended. None begins once it is closed."""

    def __init__(self) -> None:
        self._ends: set[Callable[[], None]] = set()
        self._closed = False

    def __bool__(self) -> bool:
        return bool(self._ends)

    def begin(self, observe: Callable[[], Callable[[], None]]) -> Callable[[], None]:
        """Call `observe`, which returns what ends it, and return a function that ends it."""
        if self._closed:
            return _do_nothing
        end = observe()
        self._ends.add(end)

        def end_and_forget() -> None:
            end()
            self._ends.discard(end)

        return end_and_forget

    def close(self) -> None:
        """End all observations, and start no more until `reopen`."""
        self._closed = True
        for end in self._ends:
            end()
        self._ends.clear()

    def reopen(self) -> None:
        """Allow observations again after `close`."""
        self._closed = False


class FetchPackages(Protocol):
    """Fetches packages of the app that come after its first screen. Raises StoreError."""

    def __call__(self, *, fonts: bool = False, picture: bool = False) -> Awaitable[None]:
        """Return once the packages for ratings and files are there.

        For some files with `fonts`, and with what makes a `picture`.
        """


ShrinkPicture = Callable[[bytes, int, int, Sequence[int]], Awaitable[bytes | None]]
"""Returns the centre square of a picture as a JPEG, or None.

It takes the picture, the side in pixels, the most bytes, and the JPEG qualities to choose from."""


@ft.observable
@dataclass
class Session:
    """The session of a device: use cases, settings, and the games opened since it started."""

    settings: Settings
    save_settings: Callable[[Settings], Awaitable[None]]
    """Has the device store its settings."""
    open_app: Callable[[], Awaitable[App]]
    """Opens the database. Raises StoreError."""
    rng: Random
    """Draws the cards of a deal."""
    settings_stored: bool = True
    """Whether the device has stored the settings as they are."""
    store_error: StoreError | None = None
    """The error of opening the database, if there was one."""
    restart_updated: Callable[[], None] | None = None
    """Restarts with the new version of the app, where one is ready."""
    read_database_file: Callable[[], tuple[str, bytes]] | None = None
    """Reads the file with all games, where the user has no other way to it."""
    fetch_packages: FetchPackages | None = None
    """Fetches packages for ratings and files; None where the app is there as a whole."""
    fetch_fonts: Callable[[Collection[str]], Awaitable[None]] | None = None
    """Fetches fonts that a file needs, by their paths below the assets; None if they are there."""
    shrink_picture: ShrinkPicture | None = None
    """Has the browser make a photo of a picture; None where the app has Pillow."""
    _opened: App | None = None
    """The use cases with the rights of the server itself."""
    _app: App | None = None
    """The use cases with the rights of this device."""
    open_games: dict[str, OpenGameState] = field(default_factory=dict)
    """The games opened since the start, by id."""
    selected_games: tuple[str, ...] = ()
    """The ids of the games selected for an export; empty means all."""
    clock: Callable[[], float] = time.monotonic
    """Counts seconds, for what depends on how soon one tap follows another."""
    run: Runner = asyncio.to_thread
    """Runs what takes a while."""
    runtime: Runtime = Runtime.WINDOW
    downloads: Downloads | None = None
    """The downloads of the server, if there is one."""
    uploads: Uploads | None = None
    """The uploads to the server, if there is one."""
    set_aside_folder: Callable[[], Path] = Path.cwd
    """Returns the folder for what a database server held before a backup replaced it."""
    no_copy: NotSaved | None = None
    """The reason why no copy of the database was made today, if it failed."""
    rescue: Rescue | None = None
    """Ways out where the database cannot be read, if it is a file."""
    navigation: Navigation = field(default_factory=Navigation)
    installed: bool = True
    """Whether the app is on the home screen, or on a device without one."""
    devices: "Devices | None" = None
    """All devices of the server, where it asks for a key."""
    device_id: str = ""
    """The id of this session's device among them."""
    save_home_preview: Callable[[str], Awaitable[object]] | None = None
    """Has the device keep what it shows while the app loads; None where it shows nothing."""
    _on_standings: Callable[[], object] | None = None
    """Called when a game was opened, or its scores have changed."""
    _maintenance: asyncio.Task[object] | None = None
    _following: _Observations = field(default_factory=_Observations)
    """The observations of the games and the tournament that are on the screen."""
    _observing_devices: _Observations = field(default_factory=_Observations)
    """The observations of the devices that are on the screen."""
    _rereading: dict[str, asyncio.Task[None]] = field(default_factory=dict)
    """The tasks that bring games up to date, by game."""
    _stale: set[str] = field(default_factory=set)
    """The games that are to be read again."""
    _retry: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when something has changed, so that what could not be read may be there."""

    def __post_init__(self) -> None:
        """Let only the host replace an unreadable database by a backup."""
        if self.access.role is not Role.HOST:
            self.rescue = None

    @property
    def app(self) -> App:
        """The use cases. Raises LookupError before the database is open."""
        if self._app is None:
            raise LookupError
        return self._app

    @property
    def access(self) -> Access:
        """The rights of the device; once it was revoked, those of a watcher of no game."""
        return self._current_access() or Access(Role.WATCHER)

    @property
    def may_invite(self) -> bool:
        """Whether this device may let others in, and show them out."""
        return self.devices is not None and self.access.role is Role.HOST

    def _current_access(self) -> Access | None:
        return self.devices.access(self.device_id) if self.devices else HOST

    async def open_database(self) -> None:
        """Open the database, or set `store_error`."""
        try:
            self._opened = opened = await self.open_app()
            self._app = opened.for_device(self._current_access) if self.devices else opened
            self.store_error = None
        except StoreError as error:
            self.store_error = error

    def start_maintenance(self) -> None:
        """Start the day's maintenance of the database, if it is open, whoever this device is."""
        if self.store_error is None and self._opened is not None:
            # not awaited: what does not get done today is done next time
            self._maintenance = _start(self._maintain(self._opened))

    async def _maintain(self, app: App) -> None:
        """Make today's copy, then remove games that were deleted long ago."""
        from scorekeeper.exports import backup_file  # noqa: PLC0415 - not before Home

        try:
            copy = await app.backups.make_daily_copy(self.copies_folder(app), backup_file)
        except StoreError as error:  # there is no folder for it
            copy = NotSaved.from_error(error)
        if isinstance(copy, NotSaved):
            log.warning("No copy was made today: %s", copy.as_error())
            self.no_copy = copy
        purged = await app.purge_deleted()
        if isinstance(purged, NotSaved):
            log.warning("Games deleted long ago are still there: %s", purged.as_error())

    def copies_folder(self, app: App) -> Path:
        """Return the folder for copies of a database on a server; those of a file lie beside it.

        Raises StoreError for a user who has no home.
        """
        return Path() if app.backups.is_file else self.set_aside_folder()

    async def change_settings(self, settings: Settings) -> None:
        """Apply other settings at once, and have the device store them."""
        apply_settings(ft.context.page, settings)
        ft.context.page.update()
        self.settings = settings

        async def store() -> bool:
            await self.save_settings(settings)
            return True

        self.settings_stored = await call_device(store, default=False)

    def close_games(self) -> None:
        """Forget the open games and where the session navigated, after restoring a backup."""
        self.no_copy = None
        self.open_games.clear()
        self.selected_games = ()
        self.navigation = Navigation()

    async def open_game(self, game_id: str) -> OpenGameState | None:
        """Return the one state of a game, brought up to date; None if there is no such game."""
        state = self.open_games.get(game_id)
        if state is None:
            opened = await self.app.open(game_id)
            if opened is None:
                return None
            state = await self.add_game(opened)
        elif await state.try_refresh():
            if state.read_error is None:
                state.appearances = await self.appearances(state.current.game.players)
            else:
                self._reread_soon(state)
        else:
            self.open_games.pop(game_id, None)
            return None
        return state

    def follow(self, game_id: str) -> Callable[[], None]:
        """Keep a game up to date while other devices record in it; return what ends it."""

        def on_change(game: OpenGame | None) -> None:
            state = self.open_games.get(game_id)
            if state is None:
                if game is not None:  # it is being read, perhaps from before the change
                    self._add_once(game)
            elif game is None:
                self._reread_soon(state)
            else:
                state.advance_to(game)
                if len(state.appearances) < len(state.names):  # somebody has joined
                    self._reread_soon(state)

        return self._following.begin(lambda: self.app.observe(game_id, on_change))

    def follow_again(self, game_id: str) -> Callable[[], None]:
        """Follow a game as `follow` does, once the device is back, and read what it has missed."""
        end, state = self.follow(game_id), self.open_games.get(game_id)
        if state is not None:
            self._reread_soon(state)
        return end

    def follow_tournament(
        self, tournament_id: str, games: Collection[str], on_change: Callable[[], object]
    ) -> Callable[[], None]:
        """Call `on_change` after changes of a tournament or its `games`; return what ends it."""
        observe = self.app.tournaments.observe
        return self._following.begin(lambda: observe(tournament_id, games, on_change))

    def observe_devices(self, on_change: Callable[[], None]) -> Callable[[], None]:
        """Call `on_change` whenever a device comes or goes; return what ends it."""
        if self.devices is None:
            return _do_nothing
        observe = self.devices.observe
        return self._observing_devices.begin(lambda: observe(on_change))

    def pause(self) -> None:
        """Stop following games until `resume`, while the device is disconnected."""
        self._following.close()

    def resume(self) -> None:
        """Follow what is on the screen again, once the device has reconnected."""
        self._following.reopen()

    def end(self) -> None:
        """Stop following games permanently."""
        self._following.close()
        self._observing_devices.close()

    def _reread_soon(self, state: OpenGameState) -> None:
        """Read a game again; if that is under way already, once more after it."""
        game_id = state.current.id
        self._stale.add(game_id)
        self._retry.set()
        reading = self._rereading.get(game_id)
        if reading is None or reading.done():
            self._rereading[game_id] = _start(self._reread(game_id))

    async def _reread(self, game_id: str) -> None:
        """Bring a game up to date; while games are followed, try until it can be read."""
        while game_id in self._stale and (state := self.open_games.get(game_id)):
            self._stale.discard(game_id)
            self._retry.clear()
            if not await state.try_refresh():
                if self.open_games.get(game_id) is state:
                    del self.open_games[game_id]
            elif state.read_error is not None:
                self._stale.add(game_id)
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._retry.wait(), _REREAD_PAUSE)
                if not self._following:
                    return
            elif len(state.appearances) < len(state.names):
                state.appearances = await self.appearances(state.current.game.players)

    async def add_game(self, opened: OpenGame) -> OpenGameState:
        """Return the one state of a game that was started or read just now."""
        seen = await self.appearances(opened.game.players)
        state = self._add_once(opened)
        state.appearances = seen
        self._tell_standings()
        return state

    def _add_once(self, opened: OpenGame) -> OpenGameState:
        # another task may have opened it meanwhile, or an observer got it
        new = OpenGameState(self.app, opened, on_standings=self._tell_standings)
        return self.open_games.setdefault(opened.id, new)

    def watch_standings(self, tell: Callable[[], object]) -> None:
        """Call `tell`, in place of any earlier one, when a game is opened or its scores change.

        Nothing is drawn again for that, as it would be for an attribute that is not private.
        """
        self._on_standings = tell

    def _tell_standings(self) -> None:
        if self._on_standings:
            self._on_standings()

    async def appearances(self, players: Sequence[Player]) -> tuple[SeatAppearance, ...]:
        """Return the appearances of players at one table by seat; if unknown, those of the seat."""
        names = [player.name for player in players]
        try:
            chosen = await self.app.people.appearances(players)
        except StoreError:
            return appearances((), names)
        return appearances(chosen, names)


SessionContext: ft.ContextProvider[Session | None] = ft.create_context(None)


def use_session() -> Session:
    """Hook: the session; the component redraws whenever it changes."""
    return cast(Session, ft.use_context(SessionContext))
