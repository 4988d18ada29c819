"""The words of this session: how a part or a handler finds them without being handed them.

Screens say `_ = words()` and then `_("Undo")`; the app says `speak(page, …)` when the language is
chosen. They are kept with the session, so two phones on one server read two languages.
"""

from typing import Final, cast

import flet as ft

from scorekeeper.i18n import Words

_KEY: Final = "words"


def speak(page: ft.Page, language: str) -> None:
    """Make the page's session speak a language, by its code."""
    page.session.store.set(_KEY, Words.of(language))


def words() -> Words:
    """The words of the session whose component is being drawn or whose handler runs."""
    return cast(Words, ft.context.page.session.store.get(_KEY) or Words.of("en"))
