"""The settings screen: preferences, backup and import, and information about the app."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper import __version__, assets_folder
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.notice import fault_notice
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.surfaces import panel, row_list
from scorekeeper.ui.parts.text import remark, section_heading, text, value_text
from scorekeeper.ui.process.runtime import Runtime
from scorekeeper.ui.screens.backup.save_database import use_save_database
from scorekeeper.ui.screens.settings import preferences
from scorekeeper.ui.session.navigation import HOME_ROUTE, SETTINGS_ROUTE, go
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _

LICENCES: Final = "licences.txt"
"""The list of licences among the assets; on the page, with those of its packages."""


@screen
def SettingsScreen() -> ft.View:
    """The preferences most often changed come first."""
    session = use_session()
    save, export = use_save_database()
    has_keys = ft.context.page.platform not in (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS)
    keys = _("You can score a whole game with it. Press ? to see what the keys of a screen do.")
    not_stored = _(
        "This device did not store your settings. They apply until you close the app; change one "
        "to try again."
    )

    async def show_licences() -> None:
        in_window = session.runtime is Runtime.WINDOW
        address = (assets_folder() / LICENCES).as_uri() if in_window else LICENCES
        await ft.UrlLauncher().launch_url(address)

    return screen_view(
        _("Settings"),
        section_heading(_("Language")),
        preferences.Languages(),
        section_heading(_("Appearance")),
        preferences.Appearance(),
        section_heading(_("At the table")),
        preferences.AtTheTable(),
        section_heading(_("House rules")),
        preferences.NewGames(),
        *((section_heading(_("Keyboard")), text(keys)) if has_keys else ()),
        section_heading(_("Your games")),
        panel(
            remark(
                _("They are kept in this file:")
                if session.app.backups.is_file
                else _("They are kept in this database:")
            ),
            value_text("games-location", session.app.location),
        ),
        row_list(
            OpenRow(
                "import-games",
                _("Import games"),
                partial(go, f"{SETTINGS_ROUTE}/import"),
                note=_("From files, or from another device"),
                icon=ft.Icons.FILE_OPEN_OUTLINED,
            ),
            OpenRow(
                "copies",
                _("Restore a copy"),
                partial(go, f"{SETTINGS_ROUTE}/copies"),
                note=_("A daily copy, or a file that you saved"),
                icon=ft.Icons.RESTORE,
            ),
        ),
        SecondaryButton(
            "save-everything",
            _("Save everything as one file"),
            save,
            icon=ft.Icons.SAVE_ALT,
        ),
        section_heading(_("About")),
        panel(
            value_text("version", _("Scorekeeper {version}", version=__version__), theme.NAME),
            remark(
                _(
                    "An unofficial scorekeeper for games at a real table. Wizard is a trademark "
                    "of its owners, who have nothing to do with this app."
                )
            ),
            remark(
                _(
                    "Free software under the MIT licence. Fonts and libraries have their own "
                    "licences."
                )
            ),
        ),
        row_list(
            OpenRow(
                "licences",
                _("Licences"),
                show_licences,
                note=_("Of the app, its fonts and its libraries"),
                icon=ft.Icons.COPYRIGHT,
            )
        )
        if session.runtime is not Runtime.PHONE
        else None,
        back=partial(session.navigation.go_back, HOME_ROUTE),
        foot=[fault_notice("" if session.settings_stored else not_stored), export.status()],
        spacing=theme.SPACE.L,
    )
