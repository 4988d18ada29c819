"""Giving somebody another name."""

from collections.abc import Awaitable, Callable, Sequence

import flet as ft

from scorekeeper.game.names import NameFault, tidy
from scorekeeper.i18n import Words, sentences
from scorekeeper.table import Person, Table
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.action import MainAction
from scorekeeper.ui.parts.field import text_field
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.screens.asked import what_happened
from scorekeeper.ui.viewmodels.players import namesake
from scorekeeper.ui.words import words


@part
def Rename(
    table: Table,
    person: Person,
    people: Sequence[Person],
    on_renamed: Callable[[], Awaitable[None]],
) -> ft.Control:
    """The field, what saves it, why a name will not do, and who of `people` has it already."""
    _ = words()
    typed, set_typed = ft.use_state(person.name)
    wrong, set_wrong = ft.use_state("")
    alike = namesake(people, person, typed)

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
            *([_taken(_, alike)] if alike else []),
            text(
                _("Lists and new games say this name. Old scorepads keep the names on them."),
                theme.SMALL,
                theme.MUTED,
            ),
            MainAction(identifiers.SAVE_NAME, _("Save"), lambda: save(typed)),
        ],
    )


def _taken(_: Words, other: Person) -> ft.Control:
    note = _(
        "Another player is called {name} already. You can save it all the same.", name=other.name
    )
    return value_text(identifiers.SAME_NAME, note, theme.SMALL, theme.ACCENT, live=True)
