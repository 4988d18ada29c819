"""The screen of the settings, from what is changed most often to what is only read."""

import flet as ft

from scorekeeper import __version__
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import HOME, screen
from scorekeeper.ui.parts.action import QuietAction
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.section import section
from scorekeeper.ui.parts.shell import shell
from scorekeeper.ui.parts.surface import card, rows
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.parts.top import TopBar
from scorekeeper.ui.screens.keeping.saving import use_saving
from scorekeeper.ui.screens.settings.choices import (
    Appearance,
    AtTheTable,
    Languages,
    NewGames,
    keys_told,
)
from scorekeeper.ui.state import SETTINGS, use_desk
from scorekeeper.ui.words import words


@screen
def SettingsScreen() -> ft.View:
    """What a device may choose, where its games are, and what this is."""
    _ = words()
    desk = use_desk()
    page = ft.context.page
    save, saving = use_saving(desk)
    return shell(
        TopBar(_("Settings"), on_back=lambda: page.navigate(HOME)),
        section(_("Language")),
        Languages(),
        section(_("Appearance")),
        Appearance(),
        section(_("At the table")),
        AtTheTable(),
        section(_("House rules")),
        NewGames(),
        *keys_told(page),
        section(_("Your games")),
        card(
            text(_("They are kept in this file:"), theme.SMALL, theme.MUTED),
            value_text(identifiers.KEPT_AT, desk.table.kept_at),
        ),
        rows(
            OpenRow(
                identifiers.IMPORT_GAMES,
                _("Import games"),
                lambda: page.navigate(f"{SETTINGS}/import"),
                note=_("From files, or from another device"),
                start=ft.Icon(ft.Icons.FILE_OPEN_OUTLINED, size=24, color=theme.ACCENT),
            ),
            OpenRow(
                identifiers.COPIES,
                _("Restore a copy"),
                lambda: page.navigate(f"{SETTINGS}/copies"),
                note=_("The copy of a day, or a file that you saved"),
                start=ft.Icon(ft.Icons.HISTORY, size=24, color=theme.ACCENT),
            ),
        ),
        QuietAction(
            identifiers.SAVE_EVERYTHING,
            _("Save everything as one file"),
            save,
            icon=ft.Icons.SAVE_ALT,
        ),
        section(_("About")),
        card(
            value_text(
                identifiers.VERSION, _("Scorekeeper {version}", version=__version__), theme.NAME
            ),
            text(
                _(
                    "An unofficial helper for people at a real table. Wizard is a trademark of "
                    "its owners, who have nothing to do with this app."
                ),
                theme.SMALL,
                theme.MUTED,
            ),
            text(
                _("Free software under the MIT licence; the fonts under the Open Font License."),
                theme.SMALL,
                theme.MUTED,
            ),
        ),
        bottom=saving,
        route=ft.use_view_path(),
        spacing=theme.SPACE.L,
    )
