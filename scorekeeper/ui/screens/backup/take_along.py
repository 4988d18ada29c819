"""The screen that takes games from a tab to the app on the Home Screen, with its own storage."""

import flet as ft

from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.backup.save_database import use_save_database
from scorekeeper.ui.session.navigation import HOME_ROUTE
from scorekeeper.ui.session.words import _


@screen
def TakeAlongScreen() -> ft.View:
    """The three steps, and the button for the first."""
    save, export = use_save_database()
    steps = (
        _("1. Save everything as one file."),
        _("2. Tap Share below, then “Add to Home Screen”, and open Scorekeeper from there."),
        _(
            "3. There, choose {settings}, then “{restore}”, and the file.",
            settings=_("Settings"),
            restore=_("Restore a copy"),
        ),
    )
    return screen_view(
        _("Take your games with you"),
        text(_("Scorekeeper on the Home Screen does not see the games of this page.")),
        panel(*map(text, steps)),
        text(_("Until then your games stay here.")),
        PrimaryButton(
            "save-everything",
            _("Save everything as one file"),
            save,
            icon=ft.Icons.SAVE_ALT,
        ),
        back=HOME_ROUTE,
        foot=[export.status()],
        spacing=theme.SPACE.L,
    )
