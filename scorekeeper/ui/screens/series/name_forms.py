"""The form that begins a series, renaming, and what lists say of names and of a removal."""

from collections.abc import Awaitable, Callable

import flet as ft

from scorekeeper.app import Series
from scorekeeper.game.names import NameFault, normalize_name
from scorekeeper.i18n import sentences
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.parts.name_form import NameForm, TakeName
from scorekeeper.ui.parts.query import Refetch
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.session.navigation import Done, Refused, Step
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _


@component
def BeginSeries(on_begun: Callable[[Series], Awaitable[None]]) -> ft.Control:
    """A field for the name, and the button that begins the series; `on_begun` gets it."""
    series = use_session().app.series

    async def begin(name: str) -> Refused | None:
        begun = await series.begin(name)
        if not isinstance(begun, Series):
            return name_error(begun, name)
        await on_begun(begun)
        return None

    return NameForm(
        ("series-name", _("Series name")),
        begin,
        button=("begin-series", _("Create this series")),
        hint=_("For example: Winter 2026"),
    )


def renaming(
    rename: Callable[[str], Awaitable[NameFault | Refused | None]],
    close: OnTap,
    *reload: Refetch,
) -> TakeName:
    """Return what a form does with a new name: renames, closes its sheet and reloads."""

    async def save(name: str) -> Refused | None:
        refused = await rename(name)
        if refused is None:
            # what was saved shows, even if the sheet was closed meanwhile
            close()
            for each in reload:
                await each()
        return name_error(refused, name)

    return save


def name_error(refused: NameFault | Refused | None, name: str) -> Refused | None:
    """Return why a name was not written; None if it was."""
    if refused is NameFault.DOUBLED:
        return _("There is already a “{name}”. Choose another name.", name=normalize_name(name))
    if isinstance(refused, NameFault):
        return sentences.name_fault_sentence(_, refused, normalize_name(name))
    return refused


def removed(name: str, bring_back: Step) -> Done:
    """Return what the list says of a series or tournament that was removed, with the way back."""
    return Done(
        _("“{name}” was removed. Its games stay.", name=name),
        ("restore-game", _("Bring it back"), bring_back),
    )
