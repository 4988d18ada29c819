"""What a device chooses for itself, as one value that is kept on the device.

Parts find it as they find the words: `settings()` is the choice of the session whose component is
drawn or whose handler runs.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Final, cast

import flet as ft

from scorekeeper.i18n import LANGUAGES
from scorekeeper.ui.words import speak

THEMES: Final = ("system", "light", "dark")
TEXT_SIZES: Final = (100, 125, 150, 200)
"""In percent of what the device itself shows."""

_KEY: Final = "settings"
_LONGEST: Final = 10_000
"""Characters of what a device keeps; ours are a few hundred."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a device chooses; each field has what it is until something else is chosen."""

    language: str = "en"
    theme: str = "system"
    text_size: int = 100
    four_colours: bool = False
    """Whether each of the four suits of the classic cards has a colour of its own."""
    awake: bool = True
    """Whether the screen stays on during a round."""
    haptics: bool = True
    """Whether the device is felt to take a tap."""
    motion: bool = True
    """Whether things move, if the device does not ask for less of that."""
    booklet_rules: bool = False
    """Whether a new game begins by the booklet, and not by what was agreed last."""
    install_hint: bool = True
    """Whether Home may tell how to put the app on the home screen."""


_UNCHOSEN: Final = Settings()
_NOTHING: Final[Mapping[str, object]] = {}
_AT_ONCE: Final = ft.PageTransitionsTheme(
    android=ft.PageTransitionTheme.NONE,
    ios=ft.PageTransitionTheme.NONE,
    linux=ft.PageTransitionTheme.NONE,
    macos=ft.PageTransitionTheme.NONE,
    windows=ft.PageTransitionTheme.NONE,
)
_AS_PHONES_DO: Final = replace(
    _AT_ONCE,
    android=ft.PageTransitionTheme.FADE_UPWARDS,
    ios=ft.PageTransitionTheme.CUPERTINO,
)
_OFFERED: Final[Mapping[str, tuple[object, ...]]] = {
    "language": tuple(language.code for language in LANGUAGES),
    "theme": THEMES,
    "text_size": TEXT_SIZES,
}


def read(kept: object, language: str, before: Mapping[str, object] = _NOTHING) -> Settings:
    """The settings that `written` made `kept` of, in `language` if none was chosen.

    Whatever is missing, unknown or broken is as if nothing had been chosen. `before` is what was
    kept one by one, each under its name, before all were kept together.
    """
    found: object = None
    # what a page gives back may be anybody's words
    if isinstance(kept, str) and len(kept) <= _LONGEST:
        try:
            found = json.loads(kept)
        except (ValueError, RecursionError):
            found = None
    chosen = found if isinstance(found, dict) else before
    sound: dict[str, Any] = {
        field.name: chosen[field.name]
        for field in fields(Settings)
        if field.name in chosen and _is_offered(field.name, chosen[field.name])
    }
    return Settings(**{"language": language, **sound})


def written(settings: Settings) -> str:
    """The settings as a device keeps them."""
    return json.dumps(asdict(settings))


def wear(page: ft.Page, chosen: Settings) -> None:
    """Make these the settings of the page's session: its language, its light, how it moves.

    What is drawn already follows when it is drawn again.
    """
    page.session.store.set(_KEY, chosen)
    speak(page, chosen.language)
    # What Flutter itself says to screen readers ("Dialog") follows too.
    own = [ft.Locale(language.code) for language in LANGUAGES]
    page.locale_configuration = ft.LocaleConfiguration(own, ft.Locale(chosen.language))
    page.theme_mode = ft.ThemeMode(chosen.theme)
    moves = _AS_PHONES_DO if chosen.motion else _AT_ONCE
    page.theme = replace(page.theme or ft.Theme(), page_transitions=moves)
    page.dark_theme = replace(page.dark_theme or ft.Theme(), page_transitions=moves)
    page.update()


def settings() -> Settings:
    """The settings of the session whose component is being drawn or whose handler runs."""
    return cast(Settings, ft.context.page.session.store.get(_KEY) or _UNCHOSEN)


def sized(style: ft.TextStyle) -> ft.TextStyle:
    """A style of the theme in the size that was chosen for text."""
    times = settings().text_size / 100
    return style if times == 1 else style.copy(size=(style.size or 0) * times)


def _is_offered(name: str, value: Any) -> bool:  # noqa: ANN401 - whatever was kept
    if name in _OFFERED:
        return value in _OFFERED[name] and not isinstance(value, bool | float)
    return isinstance(value, bool)
