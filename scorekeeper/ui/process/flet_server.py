"""Flet's server app, with the patches of Flet that only a server needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet_web.fastapi  # type: ignore[import-untyped]

from scorekeeper.ui.flet_patches.client_messages import check_messages
from scorekeeper.ui.flet_patches.departures import drop_messages_to_the_gone, end_with_connection
from scorekeeper.ui.flet_patches.message_formatting import skip_message_formatting
from scorekeeper.ui.flet_patches.server_routes import remove_unused_routes
from scorekeeper.ui.flet_patches.session_devices import bind_sessions_to_devices
from scorekeeper.ui.flet_patches.unreadable_frames import shorten_log

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import flet as ft
    from fastapi import FastAPI


def flet_app(main: Callable[[ft.Page], object], assets_dir: Path) -> FastAPI:
    """Return Flet's app for browsers, with the server's patches applied to this process."""
    skip_message_formatting()
    shorten_log()
    drop_messages_to_the_gone()
    check_messages()
    bind_sessions_to_devices()
    app: FastAPI = flet_web.fastapi.app(
        end_with_connection(main), assets_dir=str(assets_dir), no_cdn=True
    )
    remove_unused_routes(app)
    return app
