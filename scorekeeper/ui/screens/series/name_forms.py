"""The form that begins or renames a series."""

from collections.abc import Awaitable, Callable

import flet as ft

from scorekeeper.app import NotSaved, Series
from scorekeeper.game.names import NameFault, normalize_name
from scorekeeper.i18n import sentences
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.screens.name_form import NameForm, RenameForm
from scorekeeper.ui.screens.query import store_error_text
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _

OnSeries = Callable[[Series], Awaitable[None]]


@component
def BeginSeries(on_begun: OnSeries) -> ft.Control:
    """A field for the name, and the button that begins the series; `on_begun` gets it."""
    session = use_session()

    async def begin(name: str) -> str:
        outcome = await session.app.series.begin(name)
        if not isinstance(outcome, Series):
            return name_error(outcome, name)
        await on_begun(outcome)
        return ""

    return NameForm(
        (identifiers.SERIES_NAME, _("Series name")),
        (identifiers.BEGIN_SERIES, _("Create this series")),
        begin,
        hint=_("For example: Winter 2026"),
    )


@component
def RenameSeries(series: Series, on_renamed: Callable[[], Awaitable[None]]) -> ft.Control:
    """The form that renames a series."""
    session = use_session()

    async def save(name: str) -> str:
        refused = await session.app.series.rename(series, name)
        if refused is not None:
            return name_error(refused, name)
        await on_renamed()
        return ""

    return RenameForm(series.name, (identifiers.SERIES_NAME, _("Series name")), save)


def name_error(refused: NameFault | NotSaved, name: str) -> str:
    """Return why the name of a series or tournament was not written."""
    if refused is NameFault.DOUBLED:
        return _("There is already a “{name}”. Choose another name.", name=normalize_name(name))
    if isinstance(refused, NameFault):
        return sentences.name_fault_sentence(_, refused, normalize_name(name))
    return store_error_text(refused)
