"""The form that names something: a game, a series, a tournament or an entrant."""

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.outcome import use_outcome
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.session.navigation import Refused
from scorekeeper.ui.session.words import _

TakeName = Callable[[str], Awaitable[Refused | None]]
"""Called with what was typed; returns why it will not do, if so."""


@component
def NameForm(
    field: tuple[str, str], button: tuple[str, str], take: TakeName, *, hint: str | None = None
) -> ft.Control:
    """An empty field for the name of something new and a button, each with identifier and label."""
    typed, enter, text = _use_name("", field, take, hint, renames=False)
    return column(
        text, SecondaryButton(*button, partial(enter, typed), icon=ft.Icons.ADD), tight=True
    )


@component
def RenameForm(
    name: str, field: tuple[str, str], take: TakeName, *, hint: str | None = None
) -> ft.Control:
    """A field with the name that something has, and the button that saves another one."""
    typed, enter, text = _use_name(name, field, take, hint, renames=True)
    return column(
        text, PrimaryButton(identifiers.SAVE_NAME, _("Save"), partial(enter, typed)), tight=True
    )


def _use_name(
    name: str, field: tuple[str, str], take: TakeName, hint: str | None, *, renames: bool
) -> tuple[str, Callable[[str], Awaitable[None]], ft.Control]:
    """Hook: return what is typed, what takes it, and the field, with `name` in it at first.

    Once the name is taken, the field is empty for the next one; where it `renames` something, it
    keeps what was saved.
    """
    outcome = use_outcome()
    typed, set_typed = ft.use_state(name)

    def write(letters: str) -> None:
        set_typed(letters)
        outcome.clear()

    async def enter(letters: str) -> None:
        async def entered() -> Refused | None:
            refused = await take(letters)
            set_typed(letters if refused or renames else "")
            return refused

        await outcome.run_once(entered)

    shown = text_field(
        *field,
        typed,
        write,
        hint=hint,
        on_enter=enter,
        error=outcome.failed or None,
        autofocus=renames,
    )
    return typed, enter, shown
