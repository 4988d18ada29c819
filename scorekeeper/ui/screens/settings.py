"""Settings: the language, light or dark, what is kept and how to keep it safe, what this is."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper import __version__
from scorekeeper.i18n import LANGUAGES, N_
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import HOME, screen
from scorekeeper.ui.parts.action import QuietAction
from scorekeeper.ui.parts.choice import Chip, OpenRow
from scorekeeper.ui.parts.section import section
from scorekeeper.ui.parts.shell import shell
from scorekeeper.ui.parts.surface import card, rows
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.parts.top import TopBar
from scorekeeper.ui.screens.keeping.saving import use_saving
from scorekeeper.ui.state import SETTINGS, use_desk
from scorekeeper.ui.words import words

_THEMES: Final = (
    ("system", N_("Like the device"), ft.Icons.BRIGHTNESS_AUTO_OUTLINED),
    ("light", N_("Light"), ft.Icons.LIGHT_MODE_OUTLINED),
    ("dark", N_("Dark"), ft.Icons.DARK_MODE_OUTLINED),
)


@screen
def SettingsScreen() -> ft.View:
    """What a device may choose; each choice takes effect at once."""
    _ = words()
    desk = use_desk()
    page = ft.context.page
    save, saving = use_saving(desk)
    return shell(
        TopBar(_("Settings"), on_back=lambda: page.navigate(HOME)),
        section(_("Language")),
        _chips(
            *(
                Chip(
                    identifiers.LANGUAGE(language.code),
                    language.name,
                    partial(desk.say_language, language.code),
                    chosen=language.code == desk.language,
                )
                for language in LANGUAGES
            )
        ),
        section(_("Appearance")),
        _chips(
            *(
                Chip(
                    identifiers.THEME(name),
                    _(label),
                    partial(desk.show_theme, name),
                    chosen=name == desk.theme,
                    icon=icon,
                )
                for name, label, icon in _THEMES
            )
        ),
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
                _("Put back a copy"),
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


def _chips(*chips: ft.Control) -> ft.Control:
    return ft.Row(wrap=True, spacing=theme.SPACE.S, run_spacing=theme.SPACE.S, controls=list(chips))
