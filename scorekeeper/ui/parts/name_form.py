"""The form that names something: a game, a series, a tournament or an entrant."""

from collections.abc import Awaitable, Callable, Iterable
from functools import partial

import flet as ft

from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.latest_state import latest
from scorekeeper.ui.parts.layout import Child, stack
from scorekeeper.ui.parts.outcome import use_outcome
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.session.navigation import Refused
from scorekeeper.ui.session.words import _

TakeName = Callable[[str], Awaitable[Refused | None]]
"""A function of the typed name that returns why it will not do, or nothing."""


@component
def NameForm(
    field: tuple[str, str],
    take: TakeName,
    *,
    button: tuple[str, str] | None = None,
    hint: str | None = None,
    now: str | None = None,
    about: Callable[[str], Iterable[Child]] = lambda _typed: (),
) -> ft.Control:
    """A field for a name and a button, each with identifier and label.

    Once the name is taken, the field is empty for the next one. Where something is called so `now`,
    that is renamed: the button says "Save", and the field keeps what was saved. `about` returns
    what stands between the field and the button while a name is typed.
    """
    outcome = use_outcome()
    typed, set_typed = ft.use_state(now or "")

    def write(letters: str) -> None:
        set_typed(letters)
        outcome.clear()

    async def entered(letters: str) -> Refused | None:
        refused = await take(letters)
        set_typed("" if now is None and not refused else letters)
        return refused

    async def done() -> None:
        await outcome.run_once(entered, latest(typed, set_typed))

    return stack(
        text_field(
            *field,
            typed,
            write,
            hint=hint,
            on_enter=partial(outcome.run_once, entered),
            error=outcome.failed or None,
            autofocus=now is not None,
        ),
        *about(typed),
        SecondaryButton(*button, done, icon=ft.Icons.ADD)
        if button
        else PrimaryButton("save-name", _("Save"), done),
        spacing=theme.SPACE.M,
    )
