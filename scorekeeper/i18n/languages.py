"""The languages the app speaks, and which of them suits a device."""

import re
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Language:
    """A language by its ISO 639-1 code and by the name its speakers give it."""

    code: str
    name: str


LANGUAGES = (
    Language("en", "English"),
    Language("ca", "Català"),
    Language("hu", "Magyar"),
    Language("ja", "日本語"),
    Language("de", "Deutsch"),
)
"""All languages, the one the words are written in first.

Another one takes a line here and its `.po` file, which `make words` begins.
"""

SOURCE = LANGUAGES[0].code


def choose(preferred: Iterable[str]) -> str:
    """Return the code of the first language we speak among the device's locales, else English.

    A locale may be written in any of the usual ways: `hu`, `hu-HU`, `de_AT.UTF-8`, `ca@valencia`.
    """
    spoken = {language.code for language in LANGUAGES}
    codes = (re.split("[-_.@]", locale)[0].lower() for locale in preferred)
    return next((code for code in codes if code in spoken), SOURCE)
