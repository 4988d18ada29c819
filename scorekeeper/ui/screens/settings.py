"""Settings: the language, light or dark, where the games are kept, what this app is."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper import __version__
from scorekeeper.i18n import LANGUAGES, N_
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import HOME, screen
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.section import section
from scorekeeper.ui.parts.shell import shell
from scorekeeper.ui.parts.surface import card
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.parts.top import TopBar
from scorekeeper.ui.state import use_desk
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
        route=ft.use_view_path(),
        spacing=theme.SPACE.L,
    )


def _chips(*chips: ft.Control) -> ft.Control:
    return ft.Row(wrap=True, spacing=theme.SPACE.S, run_spacing=theme.SPACE.S, controls=list(chips))
