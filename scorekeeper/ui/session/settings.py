"""The settings of a device, stored on it as one value.

`settings()` returns those of the session whose component is drawn or whose handler runs.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Final

import flet as ft

from scorekeeper.i18n import LANGUAGES
from scorekeeper.ui.session.session_var import SessionVar
from scorekeeper.ui.session.words import set_language

THEMES: Final = ("system", "light", "dark")
TEXT_SIZES: Final = (100, 125, 150, 200)
"""Sizes of text, in percent of the device's own."""

_MAX_LENGTH: Final = 10_000
"""Characters of stored settings that are read; ours have a few hundred."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of a device, with their defaults."""

    language: str = "en"
    theme: str = "system"
    text_size: int = 100
    four_colours: bool = False
    """Whether each of the four suits of the classic cards has a colour of its own."""
    awake: bool = True
    """Whether the screen stays on during a round."""
    haptics: bool = True
    """Whether taps give haptic feedback."""
    guard_taps: bool = True
    """Whether taps on what has just appeared are dropped."""
    motion: bool = True
    """Whether changes are animated, if the device does not ask for less motion."""
    booklet_rules: bool = False
    """Whether a new game begins by the booklet, and not by what was agreed last."""
    pass_phone: bool = False
    """Whether the phone is passed round for bids shown together, so that all enter their own."""
    install_hint: bool = True
    """Whether Home may say how to put the app on the home screen."""
    bid_hint: bool = True
    """Whether the hint about changing a bid is still to be shown, once."""
    cell_hint: bool = True
    """The same for the hint about correcting a round."""
    keys_hint: bool = True
    """The same for the hint about the key that lists the others."""


_SETTINGS: Final = SessionVar(Settings())
_OFFERED: Final[Mapping[str, tuple[object, ...]]] = {
    "language": tuple(language.code for language in LANGUAGES),
    "theme": THEMES,
    "text_size": TEXT_SIZES,
}


def settings_from_json(stored: object, language: str) -> Settings:
    """Read the settings that `settings_to_json` wrote; `language` is used if none was chosen.

    Whatever is missing, unknown or broken is as if nothing had been chosen.
    """
    found: object = None
    # what a page gives back may be anybody's words
    if isinstance(stored, str) and len(stored) <= _MAX_LENGTH:
        try:
            found = json.loads(stored)
        except (ValueError, RecursionError):
            found = None
    chosen = found if isinstance(found, dict) else {}
    sound: dict[str, Any] = {
        field.name: chosen[field.name]
        for field in fields(Settings)
        if field.name in chosen and _is_offered(field.name, chosen[field.name])
    }
    return Settings(**{"language": language, **sound})


def settings_to_json(settings: Settings) -> str:
    """Return the settings as JSON text, as a device stores them."""
    return json.dumps(asdict(settings))


def apply_settings(page: ft.Page, settings: Settings) -> None:
    """Apply settings to the session of `page`, whose next update sends them: theme and motion.

    What is drawn already follows the language when it is drawn again.
    """
    _SETTINGS.set(settings, page)
    set_language(page, settings.language)
    # What Flutter itself says to screen readers ("Dialog") follows too.
    own = [ft.Locale(language.code) for language in LANGUAGES]
    page.locale_configuration = ft.LocaleConfiguration(own, ft.Locale(settings.language))
    page.theme_mode = ft.ThemeMode(settings.theme)
    # with motion those of phones
    none, moves = ft.PageTransitionTheme.NONE, settings.motion
    transitions = ft.PageTransitionsTheme(
        android=ft.PageTransitionTheme.FADE_UPWARDS if moves else none,
        ios=ft.PageTransitionTheme.CUPERTINO if moves else none,
        linux=none,
        macos=none,
        windows=none,
    )
    page.theme = replace(page.theme or ft.Theme(), page_transitions=transitions)
    page.dark_theme = replace(page.dark_theme or ft.Theme(), page_transitions=transitions)


def settings() -> Settings:
    """Return the settings of the session whose component is drawn or whose handler runs."""
    return _SETTINGS.get()


def scaled(style: ft.TextStyle) -> ft.TextStyle:
    """Return a style of the theme in the text size of the settings."""
    times = settings().text_size / 100
    return style if times == 1 else style.copy(size=(style.size or 0) * times)


def _is_offered(name: str, value: Any) -> bool:  # noqa: ANN401 - whatever was kept
    if name in _OFFERED:
        return value in _OFFERED[name] and not isinstance(value, bool | float)
    return isinstance(value, bool)
