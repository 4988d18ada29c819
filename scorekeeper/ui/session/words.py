"""The language of a session: set it, and get its words in any component or handler.

The app calls `set_language(page, …)` when the language is chosen. It is kept with the session, so
two phones on one server read two languages.
"""

import gettext
from typing import Final

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.ui.session.session_var import SessionVar

_WORDS: Final = SessionVar(Words.of("en"))


def set_language(page: ft.Page, language: str) -> None:
    """Set the language of the page's session, by its code."""
    _WORDS.set(Words.of(language), page)


def words() -> Words:
    """Return the words of the session whose component is drawn or whose handler runs."""
    return _WORDS.get()


class _SessionWords(Words):
    """Translates into the language that the session has at each call."""

    def __init__(self) -> None:
        """Leave the language to the session."""

    @property
    def language(self) -> str:  # type: ignore[override]
        return words().language

    @property
    def _catalogue(self) -> gettext.NullTranslations:  # type: ignore[override]
        return words()._catalogue  # noqa: SLF001 - of the same class


_: Final[Words] = _SessionWords()
"""For components, handlers and what they run: `_("Undo")`. A cache needs `words()` for its key."""
