"""Where the app is put together: store, table, language, theme, and which screen a route shows."""

import os
import random
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from typing import Final
from uuid import uuid4

import flet as ft

from scorekeeper import assets_folder
from scorekeeper.i18n import LANGUAGES, Words, choose
from scorekeeper.store.location import data_folder, usual_address
from scorekeeper.table import Copy, Restored, Table
from scorekeeper.ui import late_answers, theme
from scorekeeper.ui.downloads import Downloads
from scorekeeper.ui.launch import launch
from scorekeeper.ui.rescue import Rescue
from scorekeeper.ui.routes import ROUTES, later, load_screens
from scorekeeper.ui.state import Desk, DeskContext
from scorekeeper.ui.words import speak

TITLE: Final = "Scorekeeper"
_LANGUAGE: Final = "scorekeeper.language"
_THEME: Final = "scorekeeper.theme"
_NOW: Final = partial(datetime.now, UTC)

OpenTable = Callable[[], Table]


def run(
    *,
    db: str,
    host: str | None,
    port: int | None,
    serve_only: bool,
    say: Callable[[str], None],
    _: Words,
) -> int:
    """Open the app and stay until it is closed; the exit status.

    `db` is the database's path or address. The rest is `launch.launch`.
    """
    downloads = Downloads()
    with TemporaryDirectory(prefix="scorekeeper-") as folder:
        uploads = Path(folder)
        return launch(
            partial(
                show,
                open_table=table_opener(lambda: db),
                rescue=rescuer(lambda: db),
                downloads=downloads,
                uploads=uploads,
            ),
            host=host,
            port=port,
            assets_dir=assets_folder(),
            say=say,
            serve_only=serve_only,
            _=_,
            downloads=downloads,
            uploads=uploads,
        )


async def main(page: ft.Page) -> None:
    """The entry of packaged apps, which have one player at one device."""
    address = partial(usual_address, os.environ)
    await show(page, open_table=table_opener(address), rescue=rescuer(address))


def table_opener(address: Callable[[], str]) -> OpenTable:
    """A function that opens the database at `address` once, however many devices ask.

    It raises StoreError where the database cannot be had, and then tries again when asked again.
    """
    lock = Lock()
    opened: list[Table] = []

    def open_table() -> Table:
        # SQLAlchemy takes longer to import than everything else: not before the app is seen
        from scorekeeper.store.database import Store  # noqa: PLC0415

        with lock:
            if not opened:
                store = Store.open(address(), clock=_NOW)
                opened.append(Table(store, clock=_NOW, new_id=lambda: str(uuid4())))
            return opened[0]

    return open_table


def rescuer(address: Callable[[], str]) -> Rescue:
    """What helps where the database at `address` is a file that cannot be read."""

    def newest() -> tuple[Copy, int] | None:
        from scorekeeper.store.backups import newest_sound  # noqa: PLC0415

        return newest_sound(address(), clock=_NOW)

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
    open_table: OpenTable,
    rescue: Rescue | None = None,
    downloads: Downloads | None = None,
    uploads: Path | None = None,
) -> None:
    """Show the app on one device: in its language and theme, at the route it asked for.

    `downloads` and `uploads` are for browsers, where a server of ours is behind the app.
    """
    late_answers.accept(page)
    theme.set_up(page)
    page.title = TITLE
    kept = ft.SharedPreferences()
    device = await page.get_device_info()
    language = await kept.get(_LANGUAGE)
    if not isinstance(language, str):
        language = choose(_device_languages(device))
    mode = await kept.get(_THEME)

    def speak_everywhere(code: str) -> None:
        speak(page, code)
        # what Flutter itself says to screen readers ("Dialog") follows too
        own = [ft.Locale(language.code) for language in LANGUAGES]
        page.locale_configuration = ft.LocaleConfiguration(own, ft.Locale(code))

    async def say_language(code: str) -> None:
        speak_everywhere(code)
        page.update()
        desk.language = code
        await kept.set(_LANGUAGE, code)

    async def show_theme(name: str) -> None:
        page.theme_mode = ft.ThemeMode(name)
        page.update()
        desk.theme = name
        await kept.set(_THEME, name)

    speak_everywhere(language)
    page.theme_mode = ft.ThemeMode(mode) if mode in ("light", "dark") else ft.ThemeMode.SYSTEM
    desk = Desk(
        language=language,
        theme=page.theme_mode.value,
        say_language=say_language,
        show_theme=show_theme,
        open_table=open_table,
        rng=random.Random(),  # noqa: S311 - drawing for the deal is no secret
        downloads=downloads,
        uploads=uploads,
        aside=set_aside,
        rescue=rescue,
    )
    await desk.open()
    page.render_views(App, desk)
    page.run_task(load_screens)


@ft.component
def App(desk: Desk) -> ft.Control | list[ft.View]:
    """The screen of each route; while the database cannot be had, what can be done about it."""
    if desk.trouble is not None:
        return DeskContext(desk, lambda: [later("trouble", "TroubleScreen")()])
    return DeskContext(
        desk, lambda: ft.Router(ROUTES, manage_views=True, not_found=ROUTES[0].component)
    )


def _device_languages(device: object) -> list[str]:
    locales = getattr(device, "locales", None) or []
    return [
        "-".join(part for part in (locale.language_code, locale.country_code) if part)
        for locale in locales
    ]
