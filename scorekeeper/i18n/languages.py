"""The languages of the app, and the choice of one for a device."""

import re
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Language:
    """A language: its ISO 639-1 code and its own name for itself."""

    code: str
    name: str


LANGUAGES = (
    Language("en", "English"),
    Language("ca", "Català"),
    Language("hu", "Magyar"),
    Language("ja", "日本語"),
    Language("de", "Deutsch"),
    Language("fr", "Français"),
    Language("es", "Español"),
    Language("it", "Italiano"),
)
"""All languages, first that of the texts in the code.

Another one takes a line here and its `.po` file, which `make words` begins.
"""

SOURCE = LANGUAGES[0].code


def choose(preferred: Iterable[str]) -> str:
    """Return the code of the first supported language among locales, else English.

    A locale may be written in any of the usual ways: `hu`, `hu-HU`, `de_AT.UTF-8`, `ca@valencia`.
    """
    spoken = {language.code for language in LANGUAGES}
    codes = (re.split("[-_.@]", locale)[0].lower() for locale in preferred)
    return next((code for code in codes if code in spoken), SOURCE)
