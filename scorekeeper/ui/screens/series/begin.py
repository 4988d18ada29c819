"""The form that begins or renames a series, and the notice that one was removed."""

from collections.abc import Awaitable, Callable

import flet as ft

from scorekeeper.game.names import NameFault, normalize_name
from scorekeeper.i18n import Words, sentences
from scorekeeper.table import NotSaved, Series
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.parts.buttons import MainAction, QuietAction
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.notice import Notice, NoticeKind
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.screens.query import store_error_text
from scorekeeper.ui.screens.single_flight import use_single_flight
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import words

OnSeries = Callable[[Series], Awaitable[None]]


@component
def BeginSeries(on_begun: OnSeries) -> ft.Control:
    """A field for the name, and the button that begins the series; `on_begun` hears of it."""
    _ = words()
    session = use_session()
    once = use_single_flight()
    typed, set_typed = ft.use_state("")
    wrong, set_wrong = ft.use_state("")

    def write(letters: str) -> None:
        set_typed(letters)
        set_wrong("")

    async def begin(name: str) -> None:
        async def begun() -> None:
            outcome = await session.table.series.begin(name)
            failed = not isinstance(outcome, Series)
            set_typed(name if failed else "")
            set_wrong(name_error(_, outcome, name) if not isinstance(outcome, Series) else "")
            if isinstance(outcome, Series):
                await on_begun(outcome)

        await once(begun)

    return column(
        text_field(
            identifiers.SERIES_NAME,
            _("Name of the series"),
            typed,
            write,
            hint=_("Such as: Winter 2026"),
            on_enter=begin,
            error=wrong or None,
        ),
        QuietAction(
            identifiers.BEGIN_SERIES,
            _("Begin this series"),
            lambda: begin(typed),
            icon=ft.Icons.ADD,
        ),
        tight=True,
    )


@component
def RenameSeries(series: Series, on_renamed: Callable[[], Awaitable[None]]) -> ft.Control:
    """The form that renames a series."""
    _ = words()
    session = use_session()
    typed, set_typed = ft.use_state(series.name)
    wrong, set_wrong = ft.use_state("")

    def write(letters: str) -> None:
        set_typed(letters)
        set_wrong("")

    async def save(name: str) -> None:
        refused = await session.table.series.rename(series, name)
        if refused is None:
            await on_renamed()
        else:
            set_typed(name)
            set_wrong(name_error(_, refused, name))

    return column(
        text_field(
            identifiers.SERIES_NAME,
            _("Name of the series"),
            typed,
            write,
            on_enter=save,
            error=wrong or None,
            autofocus=True,
        ),
        MainAction(identifiers.SAVE_NAME, _("Save"), lambda: save(typed)),
        tight=True,
    )


def name_error(_: Words, refused: NameFault | NotSaved, name: str) -> str:
    """Return why the name of a series was not written."""
    if isinstance(refused, NameFault):
        return sentences.name_fault(_, refused, normalize_name(name))
    return store_error_text(_, refused)


def removed_notice(
    _: Words, name: str, failed: str, bring_back: OnTap, dismiss: OnTap
) -> ft.Control:
    """Return the notice that something was removed, or why it cannot be brought back."""
    return Notice(
        failed or _("“{name}” is removed. Its games stay.", name=name),
        kind=NoticeKind.BAD if failed else NoticeKind.HINT,
        action=(identifiers.RESTORE_GAME, _("Bring it back"), bring_back),
        on_dismiss=dismiss,
    )
