"""Giving somebody another name."""

from collections.abc import Awaitable, Callable

import flet as ft

from scorekeeper.game.names import NameFault, tidy
from scorekeeper.i18n import sentences
from scorekeeper.table import Person, Table
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.action import MainAction
from scorekeeper.ui.parts.field import text_field
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.asked import what_happened
from scorekeeper.ui.words import words


@part
def Rename(table: Table, person: Person, on_renamed: Callable[[], Awaitable[None]]) -> ft.Control:
    """The field, what saves it, and why a name will not do."""
    _ = words()
    typed, set_typed = ft.use_state(person.name)
    wrong, set_wrong = ft.use_state("")

    def write(letters: str) -> None:
        set_typed(letters)
        set_wrong("")

    async def save(name: str) -> None:
        refused = await table.people.rename(person.id, name)
        if refused is None:
            await on_renamed()
            return
        set_typed(name)
        if isinstance(refused, NameFault):
            set_wrong(sentences.name_fault(_, refused, tidy(name)))
        else:
            set_wrong(what_happened(_, refused))

    return ft.Column(
        tight=True,
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            text_field(
                identifiers.NAME_NOW,
                _("Name of a player"),
                typed,
                write,
                on_enter=save,
                error=wrong or None,
                autofocus=True,
            ),
            text(
                _("Lists and new games say this name. Old scorepads keep the names on them."),
                theme.SMALL,
                theme.MUTED,
            ),
            MainAction(identifiers.SAVE_NAME, _("Save"), lambda: save(typed)),
        ],
    )
