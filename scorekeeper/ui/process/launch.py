"""Launching the app: in a desktop window where possible, else in the browser.

Flet's desktop client is a program of its own that its package fetches on first use. Without the
package, a display or the internet it is not available; then the same app is served on this machine
and shown by the browser, and one line says so.
"""

import contextlib
import inspect
import io
import logging
import os
import signal
import socket
import webbrowser
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import flet as ft
from flet.utils import is_linux_server

from scorekeeper.i18n import Words
from scorekeeper.serving.options import Options, ServedApp

DOWNLOAD_TIMEOUT = 5.0
"""Seconds without an answer after which the download of the desktop client is given up."""

if TYPE_CHECKING:
    from starlette.routing import BaseRoute

    from scorekeeper.app.device_store import DeviceStore

log = logging.getLogger(__name__)

AppMain = Callable[[ft.Page], object]


def launch(
    app_main: AppMain,
    *,
    options: Options,
    assets_dir: Path,
    print_line: Callable[[str], None],
    serve_only: bool,
    _: Words,
    in_window: AppMain | None = None,
    routes: Sequence[Callable[[], "BaseRoute"]] = (),
    open_store: Callable[[], "DeviceStore"] | None = None,
    load_ahead: Callable[[], object] = lambda: None,
    check: Callable[[], object] | None = None,
) -> int:
    """Run the app until its window is closed or the server stopped, and return the exit status.

    With `serve_only` it is served as the `options` say, and no window is opened. Else the desktop
    window opens, or the browser if there is no window. `print_line` prints for whoever started the
    app, in the words of `_`. Raises ServerNotStartedError if it cannot be served.
    `in_window` runs in the desktop window instead of `app_main`; `routes` make what the server
    answers beside the app. `open_store` opens the store of the devices that were admitted.
    `load_ahead` is called once the server listens, and begins to load what its first page needs.
    `check` opens the database, or reads from it, while the server runs.
    """
    if not serve_only:
        why_not = _why_no_window(print_line, _)
        if why_not is None and _ran_in_window(in_window or app_main, assets_dir):
            return 0
        print_line(
            why_not or _("The desktop window did not open, so the app opens in your browser.")
        )
    # The web server takes longer to import than the app, and a window needs none of it.
    from scorekeeper.serving.server import serve  # noqa: PLC0415

    def make() -> ServedApp:
        from scorekeeper.ui.flet_patches.served_app import (  # noqa: PLC0415
            end_sessions,
            flet_app,
            prune_sessions,
        )

        app = flet_app(app_main, assets_dir)
        # before the app's own, which answers whatever is asked for
        app.router.routes[:0] = [route() for route in routes]
        return ServedApp(app, prune_sessions, end_sessions, open_store, show, check)

    def show(address: str) -> None:
        load_ahead()
        if not serve_only and not _is_without_screen():
            webbrowser.open(address)

    return serve(make, options, print_line=print_line, _=_)


def _why_no_window(print_line: Callable[[str], None], _: Words) -> str | None:
    """Return why the desktop window cannot be opened, as a sentence; None if it can.

    Fetches the desktop client if this is the first time, and gives up soon without the internet.
    """
    if _is_without_screen():
        return _("There is no display for a window, so the app opens in your browser.")
    if find_spec("flet_desktop") is None:
        return _("The desktop window is not installed here, so the app opens in your browser.")
    # It may be missing, and only the window needs it.
    desktop = import_module("flet_desktop")
    if os.environ.get("FLET_VIEW_PATH"):
        return None
    if not any((Path.home() / ".flet" / "client").glob("flet-desktop-*")):
        print_line(_("Downloading the desktop window; this happens only once."))
    before = socket.getdefaulttimeout()
    socket.setdefaulttimeout(DOWNLOAD_TIMEOUT)
    try:
        # Its own progress bar says the same in English.
        with contextlib.redirect_stdout(io.StringIO()):
            desktop.ensure_client_cached()
    except Exception:  # any failure of the download: the browser is used instead
        log.info("The desktop client is not available", exc_info=True)
        return _("The desktop window could not be downloaded, so the app opens in your browser.")
    finally:
        socket.setdefaulttimeout(before)
    return None


def _is_without_screen() -> bool:
    """Whether this is a machine where no window can open, as Flet itself judges it."""
    without: bool = is_linux_server()  # type: ignore[no-untyped-call]
    return without


def _ran_in_window(app_main: AppMain, assets_dir: Path) -> bool:
    """Run the app in the desktop window; return False if the window never opened."""
    opened = False

    async def main(page: ft.Page) -> None:
        nonlocal opened
        opened = True
        started = app_main(page)
        if inspect.isawaitable(started):
            await started

    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        ft.run(main, view=ft.AppView.FLET_APP, assets_dir=str(assets_dir), no_cdn=True)
    except OSError:
        log.info("The desktop client did not start", exc_info=True)
    finally:
        # Flet 1.0.5 leaves its own behind, which act on an event loop that is closed by then
        for number, handler in before.items():
            signal.signal(number, handler)
    return opened
