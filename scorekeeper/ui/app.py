"""The app put together: database, use cases, settings and theme of a session, and its root."""

import asyncio
import atexit
import os
import random
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from threading import Lock, Thread
from typing import TYPE_CHECKING, Final

import flet as ft

from scorekeeper import assets_folder
from scorekeeper.app import (
    App,
    DailyCopy,
    Dependencies,
    RestoreResult,
    Runner,
    StoreError,
    StoreProblem,
)
from scorekeeper.i18n import Words, choose
from scorekeeper.serving.options import Options
from scorekeeper.store.default_location import default_address, made_data_folder
from scorekeeper.ui import error_boundary
from scorekeeper.ui.device.back_navigation import use_back_navigation
from scorekeeper.ui.device.calls import call_device, call_device_soon, is_connected
from scorekeeper.ui.device.downloads import Downloads
from scorekeeper.ui.device.keyboard import request_key_events, use_keyboard
from scorekeeper.ui.device.reconnection import use_reconnection
from scorekeeper.ui.device.tap_guard import use_tap_guard
from scorekeeper.ui.device.uploads import Uploads
from scorekeeper.ui.device.wake_lock import use_wake_lock_lifecycle
from scorekeeper.ui.flet_patches.drawing_patches import patch_drawing
from scorekeeper.ui.flet_patches.patched_session import patched, request_state
from scorekeeper.ui.parts.key_help import key_help
from scorekeeper.ui.parts.window import WindowContext, use_window
from scorekeeper.ui.process.garbage_collection import use_quiet_collection
from scorekeeper.ui.process.launch import launch
from scorekeeper.ui.process.runtime import Runtime, packaged
from scorekeeper.ui.process.shutdown import exit_on_signals
from scorekeeper.ui.routes import GUEST_ROUTES, ROUTES, lazy_screen, load_screens
from scorekeeper.ui.screens.home.home_games import read_home
from scorekeeper.ui.session.database_rescue import Rescue
from scorekeeper.ui.session.session import Session, SessionContext
from scorekeeper.ui.session.settings import (
    Settings,
    apply_settings,
    settings_from_json,
    settings_to_json,
)
from scorekeeper.ui.session.words import words

if TYPE_CHECKING:
    from scorekeeper.store.open_devices import DeviceStore

_SETTINGS: Final = "scorekeeper.settings"
_INSTALLED: Final = "scorekeeper.installed"
"""The device's key under which the web page says whether it was opened from the home screen."""
_NOT_CONNECTED: Final = "scorekeeper.not_connected"
"""The device's key of the notice that the web page shows while it cannot reach the server."""
_HOME_PREVIEW: Final = "scorekeeper.home_preview"
"""The device's key of what the web page shows until the app is there."""
_START_TIMEOUT: Final = 30.0
"""Seconds in which a device has to answer at the start: it may be busy loading the app."""

DEVICE_KEYS: Final = (_SETTINGS, _INSTALLED)
"""The device's keys of all that a session starts with."""

_UNUSABLE: Final = {
    StoreProblem.BAD_ADDRESS,
    StoreProblem.BAD_PORT,
    StoreProblem.FOREIGN,
    StoreProblem.NEWER,
    StoreProblem.NO_DRIVER,
    StoreProblem.NO_FOLDER,
    StoreProblem.NOT_A_DATABASE,
    StoreProblem.NOT_A_FILE,
    StoreProblem.NOT_UNICODE,
    StoreProblem.STRANGE_SCHEMA,
}
"""Problems of an address at which no waiting helps."""

OpenApp = Callable[[], Awaitable[App]]


@dataclass(frozen=True)
class DeviceValues:
    """Languages and stored settings that a client reports; their values are unchecked."""

    languages: Sequence[str]
    """The codes of its languages."""
    stored: Mapping[str, object]
    """The values that it stores, by key; some of `DEVICE_KEYS`."""


def run(
    *,
    db: str,
    options: Options,
    serve_only: bool,
    print_line: Callable[[str], None],
    _: Words,
) -> int:
    """Run the app until it is closed, and return the exit status.

    `db` is the database's path or address. The rest is `launch.launch`. With `serve_only` it raises
    StoreError where the games can never be opened.
    """
    open_app, rescue = app_opener(lambda: db), rescue_of(lambda: db)
    if serve_only:
        _refuse_unusable(open_app, rescue)
    exit_on_signals()
    downloads, uploads = Downloads(), Uploads()
    shown = partial(start_session, open_app=partial(asyncio.to_thread, open_app), rescue=rescue)
    return launch(
        partial(shown, runtime=Runtime.SERVED, downloads=downloads, uploads=uploads),
        in_window=partial(shown, runtime=Runtime.WINDOW),
        options=options,
        assets_dir=assets_folder(),
        print_line=print_line,
        serve_only=serve_only,
        _=_,
        routes=(downloads.route, uploads.route),
        open_store=partial(_open_devices, db),
        load_ahead=_load_ahead,
        check=(lambda: open_app().check_readable()) if serve_only else None,
    )


def _refuse_unusable(open_app: Callable[[], App], rescue: Rescue) -> None:
    """Raise StoreError where the games can never be opened, and no copy takes their place."""
    try:
        open_app()
    except StoreError as error:
        rescued = error.problem.needs_backup and rescue.newest_copy()
        if error.problem in _UNUSABLE and not rescued:
            raise


def _load_ahead() -> None:
    """Begin to import what sessions need, in a thread: a browser takes as long to load Flutter."""

    def load() -> None:
        for module in ("ui.look.flet_theme", "store.store", "ui.parts.sparkline"):
            import_module(f"scorekeeper.{module}")

    Thread(target=load, daemon=True).start()


def _open_devices(db: str) -> "DeviceStore":
    """Open the store of the devices that were admitted to a database. Raises OSError."""
    # only a server that asks for a key needs it
    from scorekeeper.store.open_devices import open_devices  # noqa: PLC0415

    return open_devices(db, os.environ)


async def main(page: ft.Page) -> None:
    """Start the session of a packaged app, the only one in its process."""
    address = partial(default_address, os.environ)
    open_app = partial(asyncio.to_thread, app_opener(address))
    await start_session(page, runtime=packaged(), open_app=open_app, rescue=rescue_of(address))


def app_opener(address: Callable[[], str]) -> Callable[[], App]:
    """Return a function that opens the database at `address` once, for all sessions.

    It raises StoreError where the database cannot be opened; the next call tries again.
    """
    lock = Lock()
    opened: list[App] = []

    def open_once() -> App:
        # SQLAlchemy takes longest to import: not before the first screen is drawn
        from scorekeeper.store.store import Store  # noqa: PLC0415

        with lock:
            if not opened:
                store = Store.open(address())
                # Unless the process is killed, the database file alone then holds all games.
                atexit.register(store.close)
                app = App(Dependencies(store))
                atexit.register(app.observe_processes())
                opened.append(app)
            return opened[0]

    return open_once


def rescue_of(address: Callable[[], str]) -> Rescue:
    """Return the functions that replace the file at `address`, which cannot be read, by a copy."""

    def newest_copy() -> tuple[DailyCopy, int] | None:
        from scorekeeper.store.backups import newest_sound_copy  # noqa: PLC0415

        return newest_sound_copy(address())

    def restore(backup: Path) -> RestoreResult:
        from scorekeeper.exports import backup_file  # noqa: PLC0415
        from scorekeeper.store.backups import replace_unreadable  # noqa: PLC0415

        return replace_unreadable(address(), backup, backup_file)

    return Rescue(newest_copy, restore)


async def start_session(
    page: ft.Page,
    *,
    runtime: Runtime,
    open_app: OpenApp,
    rescue: Rescue | None = None,
    downloads: Downloads | None = None,
    uploads: Uploads | None = None,
    run: Runner = asyncio.to_thread,
    reported: DeviceValues | None = None,
    equip: Callable[[Session], object] = lambda _session: None,
) -> Session:
    """Start a device's session: show the app in its language and theme, at the route it asked for.

    `runtime` is where the app runs; on a server, `downloads` and `uploads` are how files go out and
    come in. `run` calls what takes a while. The device is asked for its values unless it has
    `reported` them. `equip` gives the session, before it is drawn, what else it needs there.
    """
    patched(page)
    # with Flet's themes, which take long to import
    from scorekeeper.ui.look import flet_theme  # noqa: PLC0415

    flet_theme.set_up(page)
    patch_drawing()
    preferences = ft.SharedPreferences()

    async def save_settings(settings: Settings) -> None:
        await preferences.set(_SETTINGS, settings_to_json(settings))
        await store_offline_notice(settings.language)

    async def store_offline_notice(language: str) -> None:
        """Store the notice that the web page shows while it cannot reach the server."""
        if downloads:
            _ = Words.of(language)
            sentence = _("Not connected. What you recorded is kept. Trying again…")
            await preferences.set(_NOT_CONNECTED, sentence)

    values = reported or await _ask_device(page, preferences)
    stored = values.stored.get(_SETTINGS)
    settings = settings_from_json(stored, choose(values.languages))
    apply_settings(page, settings)
    session = Session(
        settings,
        save_settings,
        open_app=open_app,
        rng=random.Random(),  # noqa: S311 - drawing for the deal is no secret
        runtime=runtime,
        downloads=downloads,
        uploads=uploads,
        set_aside_folder=partial(made_data_folder, os.environ),
        rescue=rescue,
        installed=values.stored.get(_INSTALLED) is not False,
        save_home_preview=partial(preferences.set, _HOME_PREVIEW) if page.web else None,
        run=run,
        devices=request_state(page).get("devices"),
        device_id=request_state(page).get("device", ""),
    )
    equip(session)
    page.on_close = partial(_end_session, session, page.session.id)
    await session.open_database()
    if session.store_error is None:
        await read_home(page, session)

    def draw() -> None:
        request_key_events(page)
        page.render_views(Root, session)
        patched(page).on_fault = lambda _message: error_boundary.show_failure()
        page.run_task(load_screens)

    if is_connected(page):
        draw()
    else:
        # Flet drops updates meanwhile; the app, once drawn, handles later reconnections itself
        page.on_connect = error_boundary.handler(draw)
    call_device_soon(partial(store_offline_notice, settings.language))
    return session


async def _ask_device(page: ft.Page, preferences: ft.SharedPreferences) -> DeviceValues:
    """Ask a device for its values; what it does not answer is missing."""
    # the themes: what it draws meanwhile would else be in Material's blue
    page.update()

    def read(key: str) -> Awaitable[object]:
        return call_device(partial(preferences.get, key), None, _START_TIMEOUT)

    device, *kept = await asyncio.gather(
        call_device(page.get_device_info, None, _START_TIMEOUT), *map(read, DEVICE_KEYS)
    )
    return DeviceValues(_device_languages(device), dict(zip(DEVICE_KEYS, kept, strict=True)))


def _end_session(session: Session, flet_session_id: str) -> None:
    """End what a session that is gone had under way: following games, files on their way."""
    session.end()
    if session.downloads:
        session.downloads.forget(flet_session_id)
    if session.uploads:
        session.uploads.forget(flet_session_id)


@ft.component
def Root(session: Session) -> ft.Control | list[ft.View]:
    """Draw the screen of the route; while the database cannot be opened, its error."""
    window = use_window()
    use_reconnection(session.pause, session.resume)
    use_back_navigation()
    use_wake_lock_lifecycle()
    use_tap_guard(session.clock, lambda: session.settings.guard_taps)
    use_quiet_collection()
    keys, close_keys = use_keyboard()
    ft.use_dialog(key_help(keys, close_keys) if keys else None)
    ft.use_effect(_set_title, [session.settings.language])
    # in the page it runs at once, and would hold up the first screen
    ft.use_effect(session.start_maintenance, [session.store_error is None])
    guest = not session.access.role.is_scorekeeper
    ft.use_effect(partial(_delete_home_preview, session, guest=guest), [guest])
    if session.store_error is not None:
        failed = lazy_screen("database_error", "DatabaseErrorScreen")
        return SessionContext(session, lambda: WindowContext(window, lambda: [failed()]))
    routes = GUEST_ROUTES if guest else ROUTES
    elsewhere = lazy_screen("own_phone", "RedirectScreen") if guest else ROUTES[0].component
    router = partial(ft.Router, routes, manage_views=True, not_found=elsewhere)
    return SessionContext(session, lambda: WindowContext(window, router))


def _delete_home_preview(session: Session, *, guest: bool) -> None:
    """Delete the Home preview that a `guest`'s device may have stored when it was the host's."""
    if guest and session.save_home_preview:
        call_device_soon(partial(session.save_home_preview, ""))


def _set_title() -> None:
    """Set the page's title, after the first screen: `splash.js` then removes the splash."""
    page = ft.context.page
    page.title = words()("Scorekeeper")
    page.update()


def _device_languages(device: object) -> list[str]:
    """Return the codes of a device's languages, leaving out values that are not codes."""
    locales = getattr(device, "locales", None)
    codes = [
        [getattr(locale, part, None) or "" for part in ("language_code", "country_code")]
        for locale in (locales if isinstance(locales, list) else ())
    ]
    sound = (
        code for code in codes if all(isinstance(each, str) and each.isascii() for each in code)
    )
    return ["-".join(filter(None, code)) for code in sound]
