"""Where the app is put together: store, table, language, theme, and which screen a route shows."""

import asyncio
import atexit
import os
import random
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Final
from uuid import uuid4

import flet as ft

from scorekeeper import assets_folder
from scorekeeper.i18n import Words, choose
from scorekeeper.serving.options import Options
from scorekeeper.store.location import data_folder, usual_address
from scorekeeper.table import Copy, Restored, Run, Table
from scorekeeper.ui import late_answers, material, redraws
from scorekeeper.ui.awake import use_leaving
from scorekeeper.ui.downloads import Downloads
from scorekeeper.ui.flet_patches.leaf_values import skip_leaf_values
from scorekeeper.ui.going_back import use_way_back
from scorekeeper.ui.keys import forget, use_keyboard
from scorekeeper.ui.launch import launch
from scorekeeper.ui.parts.key_help import key_help
from scorekeeper.ui.parts.shell import WindowContext, use_window
from scorekeeper.ui.reconnected import use_reconnection
from scorekeeper.ui.rescue import Rescue
from scorekeeper.ui.routes import ROUTES, later, load_screens
from scorekeeper.ui.runtime import Runtime, packaged
from scorekeeper.ui.services import ask, told
from scorekeeper.ui.settings import Settings, read, wear, written
from scorekeeper.ui.state import Desk, DeskContext
from scorekeeper.ui.stopping import exit_on_signals
from scorekeeper.ui.uploads import Uploads

if TYPE_CHECKING:
    from scorekeeper.store.devices import DeviceStore

TITLE: Final = "Scorekeeper"
_SETTINGS: Final = "scorekeeper.settings"
_BEFORE: Final = {"language": "scorekeeper.language", "theme": "scorekeeper.theme"}
"""Where each choice was kept alone, before all were kept together."""
_INSTALLED: Final = "scorekeeper.installed"
"""Written by the web page itself, which knows whether the phone opened it like an app."""
_NOT_CONNECTED: Final = "scorekeeper.not_connected"
"""Where the browser's own page finds what to say while its line to the server is down."""
_AT_FIRST: Final = 30.0
"""Seconds in which a device has to tell what it keeps: it may still be busy loading the app."""
_NOW: Final = partial(datetime.now, UTC)

OpenTable = Callable[[], Awaitable[Table]]


def run(
    *,
    db: str,
    options: Options,
    serve_only: bool,
    say: Callable[[str], None],
    _: Words,
) -> int:
    """Open the app and stay until it is closed; the exit status.

    `db` is the database's path or address. The rest is `launch.launch`.
    """
    exit_on_signals()
    downloads, uploads = Downloads(), Uploads()
    shown = partial(show, open_table=table_opener(lambda: db), rescue=rescuer(lambda: db))
    return launch(
        partial(shown, runtime=Runtime.SERVED, downloads=downloads, uploads=uploads),
        in_window=partial(shown, runtime=Runtime.WINDOW),
        options=options,
        assets_dir=assets_folder(),
        say=say,
        serve_only=serve_only,
        _=_,
        routes=(downloads.route, uploads.route),
        open_store=partial(_open_devices, db),
    )


def _open_devices(db: str) -> "DeviceStore":
    """Return the devices that were let in to a database. Raises OSError."""
    # only a server that asks for a key needs it
    from scorekeeper.store.devices import DeviceStore, devices_file  # noqa: PLC0415

    return DeviceStore(devices_file(db, os.environ))


async def main(page: ft.Page) -> None:
    """The entry of packaged apps, which have one player at one device."""
    address = partial(usual_address, os.environ)
    await show(page, runtime=packaged(), open_table=table_opener(address), rescue=rescuer(address))


def table_opener(address: Callable[[], str]) -> OpenTable:
    """A function that opens the database at `address` once, however many devices ask.

    It raises StoreError where the database cannot be had, and then tries again when asked again.
    """
    lock = Lock()
    opened: list[Table] = []

    def open_once() -> Table:
        # SQLAlchemy takes longer to import than everything else: not before the app is seen
        from scorekeeper.store.database import Store  # noqa: PLC0415

        with lock:
            if not opened:
                store = Store.open(address(), clock=_NOW)
                # However the program ends but by a kill, the file alone then holds all games.
                atexit.register(store.close)
                opened.append(Table(store, clock=_NOW, new_id=lambda: str(uuid4())))
            return opened[0]

    return partial(asyncio.to_thread, open_once)


def rescuer(address: Callable[[], str]) -> Rescue:
    """What helps where the database at `address` is a file that cannot be read."""

    def newest() -> tuple[Copy, int] | None:
        from scorekeeper.store.backups import newest_sound  # noqa: PLC0415

        return newest_sound(address())

    def put_back(backup: Path) -> Restored:
        from scorekeeper.store.backups import rescue  # noqa: PLC0415

        return rescue(address(), backup, clock=_NOW)

    return Rescue(newest, put_back)


def set_aside() -> Path:
    """This user's folder, made if need be, for what a database server kept before."""
    folder = data_folder(os.environ)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


async def show(
    page: ft.Page,
    *,
    runtime: Runtime,
    open_table: OpenTable,
    rescue: Rescue | None = None,
    downloads: Downloads | None = None,
    uploads: Uploads | None = None,
    run: Run = asyncio.to_thread,
) -> Desk:
    """Show the app on one device: in its language and theme, at the route it asked for.

    `runtime` is where the app runs; on a server, `downloads` and `uploads` are how files go out and
    come in. `run` calls what takes a while.
    """
    late_answers.accept(page)
    redraws.outermost_first(page)
    material.set_up(page)
    skip_leaf_values()
    kept = ft.SharedPreferences()

    async def keep(chosen: Settings) -> None:
        await kept.set(_SETTINGS, written(chosen))
        await tell_page(chosen.language)

    async def tell_page(language: str) -> None:
        """Give the browser's page the words for when nothing reaches it any more."""
        if downloads:
            _ = Words.of(language)
            sentence = _("Not connected. What you recorded is kept. Trying again…")
            await kept.set(_NOT_CONNECTED, sentence)

    def find(key: str) -> Awaitable[object]:
        return told(partial(kept.get, key), None, _AT_FIRST)

    device, chosen, installed, *before = await asyncio.gather(
        told(page.get_device_info, None, _AT_FIRST),
        find(_SETTINGS),
        find(_INSTALLED),
        *map(find, _BEFORE.values()),
    )
    language = choose(_device_languages(device))
    settings = read(chosen, language, dict(zip(_BEFORE, before, strict=True)))
    wear(page, settings)
    desk = Desk(
        settings,
        keep,
        open_table=open_table,
        rng=random.Random(),  # noqa: S311 - drawing for the deal is no secret
        runtime=runtime,
        downloads=downloads,
        uploads=uploads,
        aside=set_aside,
        rescue=rescue,
        installed=installed is not False,
        run=run,
    )
    page.on_close = partial(_forget_files, desk, page.session.id)
    await desk.open()
    page.render_views(App, desk)
    page.run_task(load_screens)
    ask(partial(tell_page, settings.language))
    return desk


def _forget_files(desk: Desk, session: str) -> None:
    """Delete the files on their way to or from a session that has ended."""
    if desk.downloads:
        desk.downloads.forget(session)
    if desk.uploads:
        desk.uploads.forget(session)


@ft.component
def App(desk: Desk) -> ft.Control | list[ft.View]:
    """The screen of each route; while the database cannot be had, what can be done about it."""
    window = use_window()
    use_reconnection()
    use_way_back()
    use_leaving()
    keys = use_keyboard()
    ft.use_dialog(key_help(keys, forget) if keys else None)
    ft.on_mounted(_name_the_page)
    if desk.trouble is not None:
        return DeskContext(desk, lambda: [later("trouble", "TroubleScreen")()])
    router = partial(ft.Router, ROUTES, manage_views=True, not_found=ROUTES[0].component)
    return DeskContext(desk, lambda: WindowContext(window, router))


def _name_the_page() -> None:
    """Give the page its name, after the first screen: then `index.html` takes its splash away."""
    page = ft.context.page
    page.title = TITLE
    page.update()


def _device_languages(device: object) -> list[str]:
    """Return the languages that a device says it speaks, whatever it says."""
    locales = getattr(device, "locales", None)
    codes = [
        (getattr(locale, "language_code", None), getattr(locale, "country_code", None))
        for locale in (locales if isinstance(locales, list) else ())
    ]
    return ["-".join(filter(None, each)) for each in codes if all(map(_is_code, each))]


def _is_code(part: object) -> bool:
    return part is None or (isinstance(part, str) and part.isascii())
