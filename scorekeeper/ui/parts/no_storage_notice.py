"""The line on every screen of a browser that stores nothing, with a button to save a copy."""

from typing import Final

import flet as ft

from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import row
from scorekeeper.ui.parts.tap_target import tap_target
from scorekeeper.ui.parts.text import underlined, value_text
from scorekeeper.ui.session.session_var import SessionVar
from scorekeeper.ui.session.words import _

_NOTHING_KEPT: Final = SessionVar(False)


def mark_no_storage(page: ft.Page) -> None:
    """Show the line on every screen that the session of `page` draws from now on."""
    _NOTHING_KEPT.set(True, page)


def no_storage_line() -> ft.Control | None:
    """Return the line, or None where games are kept."""
    page = ft.context.page
    if not _NOTHING_KEPT.get():
        return None
    return ft.Container(
        bgcolor=theme.MISSED_BACK,
        padding=ft.Padding.symmetric(horizontal=theme.SPACE.L),
        content=row(
            value_text(
                "nothing-kept",
                _("Nothing will be kept when this page closes"),
                theme.SMALL_STRONG,
                theme.ON_MISSED,
                expand=True,
            ),
            tap_target(
                "take-game-along",
                _("Save a copy"),
                ft.Container(
                    height=theme.TARGET,
                    alignment=ft.Alignment.CENTER,
                    content=underlined(_("Save a copy"), theme.ON_MISSED),
                ),
                lambda: page.navigate(_share_route(page.route)),
            ),
            spacing=theme.SPACE.M,
        ),
    )


def _share_route(route: str) -> str:
    """Return where the game on the screen can be shared, or all games where there is none."""
    start, _, rest = route.removeprefix("/").partition("/")
    game = rest.partition("/")[0]
    return f"/games/{game}/share" if start == "games" and game else "/share"
