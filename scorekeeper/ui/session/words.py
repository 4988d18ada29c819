"""The language of a session: set it, and get its words in any component or handler.

Screens write `_ = words()` and then `_("Undo")`; the app calls `set_language(page, …)` when the
language is chosen. They are kept with the session, so two phones on one server read two languages.
"""

from typing import Final, cast

import flet as ft

from scorekeeper.i18n import Words

_KEY: Final = "words"


def set_language(page: ft.Page, language: str) -> None:
    """Set the language of the page's session, by its code."""
    page.session.store.set(_KEY, Words.of(language))


def words() -> Words:
    """Return the words of the session whose component is drawn or whose handler runs."""
    return cast(Words, ft.context.page.session.store.get(_KEY) or Words.of("en"))
