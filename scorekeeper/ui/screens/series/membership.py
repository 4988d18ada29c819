"""The series of a game: at its finish, in the history, on the page of a new game."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import App, NotSaved, Series, StoreProblem
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import place_icons, theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.choice import Chip, OpenRow
from scorekeeper.ui.parts.layout import chips, column
from scorekeeper.ui.parts.notice import Notice, NoticeKind, transient_notice
from scorekeeper.ui.parts.sheet import short_sheet, use_sheet
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import section_heading
from scorekeeper.ui.screens.query import store_error_notice, store_error_text, use_query
from scorekeeper.ui.screens.series.name_forms import BeginSeries
from scorekeeper.ui.session.navigation import SERIES_ROUTE
from scorekeeper.ui.session.new_game_draft import use_draft
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.new_game import Draft

_Offered = tuple[tuple[Series, bool], ...]
"""All series, and whether each has a game."""

OFFERED_SERIES: Final = 6
"""The most series that are offered for a new game, the last begun first."""


@component
def SeriesOfGame(game_id: str) -> ft.Control:
    """Rows that lead to the series of a finished game, and a button that opens their sheet."""
    app = use_session().app
    go = ft.context.page.navigate
    asked, ask_again = use_query(partial(_series, app, game_id), [game_id])

    def sheet(close: Callable[[], object]) -> ft.BottomSheet:
        def closed() -> object:
            ft.context.page.run_task(ask_again)
            return close()

        return short_sheet(
            _("Series"),
            ChooseSeries(game_id),
            closing=(identifiers.CLOSE_SHEET, _("Close")),
            on_close=closed,
        )

    open_sheet = use_sheet(sheet)
    if asked.error:
        if asked.error.problem is StoreProblem.NOT_ALLOWED:
            # a phone of somebody who plays or watches
            return ft.Container()
        return store_error_notice(asked.error, ask_again)
    rows = [
        OpenRow(
            identifiers.ONE_SERIES(each.id),
            each.name,
            partial(go, f"{SERIES_ROUTE}/{each.id}"),
            note=_("The standings of this series"),
            icon=place_icons.SERIES,
        )
        for each, has_it in asked.answer or ()
        if has_it
    ]
    return column(
        row_list(*rows) if rows else None,
        SecondaryButton(
            identifiers.ADD_TO_SERIES,
            _("Other series") if rows else _("Add to a series"),
            open_sheet,
            icon=ft.Icons.PLAYLIST_ADD,
        ),
        spacing=theme.SPACE.S,
    )


@component
def ChooseSeries(game_id: str) -> ft.Control:
    """Chips that add a game to a series or take it out, and the form that begins one with it."""
    app = use_session().app
    failed, set_failed = ft.use_state("")
    asked, ask_again = use_query(partial(_series, app, game_id), [game_id])

    async def done(refused: NotSaved | None) -> None:
        set_failed(store_error_text(refused) if refused else "")
        await ask_again()

    async def turn(series: Series, *, has_it: bool) -> None:
        change = app.series.remove_game if has_it else app.series.add_game
        await done(await change(series.id, game_id))

    async def begun(series: Series) -> None:
        await done(await app.series.add_game(series.id, game_id))

    return column(
        store_error_notice(asked.error, ask_again) if asked.error else None,
        transient_notice(Notice(failed, kind=NoticeKind.BAD)) if failed else None,
        chips(
            *(
                Chip(
                    identifiers.ONE_SERIES(each.id),
                    each.name,
                    partial(turn, each, has_it=has_it),
                    chosen=has_it,
                    alone=True,
                )
                for each, has_it in asked.answer
            )
        )
        if asked.answer
        else None,
        section_heading(_("A new series")),
        BeginSeries(begun),
        tight=True,
    )


@component
def SeriesOfNewGame() -> ft.Control:
    """Chips for the series that a new game will count in; nothing where there is no series."""
    draft, change = use_draft()
    app = use_session().app
    asked, ask_again = use_query(app.series.all, [])
    offered = [
        each
        for number, each in enumerate(asked.answer or ())
        if number < OFFERED_SERIES or each.id in draft.series
    ]
    if asked.error:
        return store_error_notice(asked.error, ask_again)
    if not offered:
        return ft.Container()
    return column(
        section_heading(_("Series"), _("where the game counts")),
        chips(
            *(
                Chip(
                    identifiers.ONE_SERIES(each.id),
                    each.name,
                    partial(change, partial(_toggle, series_id=each.id)),
                    chosen=each.id in draft.series,
                    alone=True,
                )
                for each in offered
            )
        ),
    )


def toggle_series(draft: Draft, series_id: str) -> Draft:
    """Return the draft of a game that counts in a series; of one that does not if it did."""
    return replace(draft, series=draft.series ^ {series_id}, continued=frozenset())


async def _series(app: App, game_id: str) -> _Offered:
    own = await app.series.of_game(game_id)
    return tuple((each, each.id in own) for each in await app.series.all())


def _toggle(draft: Draft, series_id: str) -> Draft:
    """Return the draft of a game that counts in a series; of one that does not if it did."""
    return replace(draft, series=draft.series ^ {series_id})
