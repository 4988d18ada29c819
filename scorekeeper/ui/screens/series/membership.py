"""The games of a series, and the series of a game: at its finish, in the history, before it."""

from dataclasses import replace
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import App, GameSummary, Series, StoreError, StoreProblem
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import place_icons, theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.choice import OpenRow, any_of
from scorekeeper.ui.parts.layout import Child, column, stack
from scorekeeper.ui.parts.outcome import use_outcome
from scorekeeper.ui.parts.query import Refetch, answered, collection, failure, use_query
from scorekeeper.ui.parts.sheet import short_sheet, use_sheet
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import section_heading
from scorekeeper.ui.screens.game_row import GameRow
from scorekeeper.ui.screens.series.name_forms import BeginSeries
from scorekeeper.ui.session.game_setup import use_setup
from scorekeeper.ui.session.navigation import SERIES_ROUTE, go
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.game_setup import GameSetup

OFFERED_SERIES: Final = 6
"""The most series that are offered for a new game, the last begun first."""
OFFERED_GAMES: Final = 30
"""The most games that are offered to be added, the last ones first."""


@component
def SeriesOfGame(game_id: str) -> ft.Control:
    """Rows that lead to the series of a finished game, and a button that opens their sheet."""
    query = use_query(partial(_series, use_session().app, game_id), [game_id])

    def sheet(close: OnTap) -> ft.BottomSheet:
        return short_sheet(_("Series"), ChooseSeries(game_id, query.again), on_close=close)

    open_sheet = use_sheet(sheet)
    if isinstance(query.error, StoreError) and query.error.problem is StoreProblem.NOT_ALLOWED:
        # a phone of somebody who plays or watches
        return ft.Container()
    if query.error:
        return column(failure(query))
    rows = [
        OpenRow(
            f"series-{each.id}",
            each.name,
            partial(go, f"{SERIES_ROUTE}/{each.id}"),
            note=_("The standings of this series"),
            icon=place_icons.SERIES,
        )
        for each, has_it in query.answer or ()
        if has_it
    ]
    return column(
        row_list(*rows) if rows else None,
        SecondaryButton(
            "add-to-series",
            _("Other series") if rows else _("Add to a series"),
            open_sheet,
            icon=ft.Icons.PLAYLIST_ADD,
        ),
        spacing=theme.SPACE.S,
    )


@component
def ChooseSeries(game_id: str, *reload: Refetch) -> ft.Control:
    """Chips that add a game to a series or take it out, and the form that begins one with it."""
    app = use_session().app
    query = use_query(partial(_series, app, game_id), [game_id])
    outcome = use_outcome(query.again, *reload)

    def shown(every: tuple[tuple[Series, bool], ...]) -> list[Child]:
        own = [series.id for series, has_it in every if has_it]

        async def toggle(series_id: str) -> None:
            change = app.series.remove_game if series_id in own else app.series.add_game
            await outcome.run(change, series_id, game_id)

        offered = {series.id: series.name for series, _has_it in every}
        return [any_of("series-{}".format, offered, own, toggle)]

    async def begun(series: Series) -> None:
        await outcome.run(app.series.add_game, series.id, game_id)

    return stack(
        *answered(query, shown),
        outcome.fault,
        section_heading(_("A new series")),
        BeginSeries(begun),
        spacing=theme.SPACE.M,
    )


@component
def ChooseGames(series_id: str, reread: Refetch) -> ft.Control:
    """The last games played, each a box to check that adds it to a series or takes it out."""
    app = use_session().app

    async def last_games() -> tuple[tuple[GameSummary, bool], ...]:
        own = await app.series.game_ids(series_id)
        return tuple((game, game.id in own) for game in await app.games(limit=OFFERED_GAMES))

    query = use_query(last_games, [series_id])
    outcome = use_outcome(query.again, reread)

    def row(offered: tuple[GameSummary, bool]) -> ft.Control:
        game, has_it = offered
        change = app.series.remove_game if has_it else app.series.add_game
        tick = partial(outcome.run, change, series_id, game.id)
        return GameRow(game, tick, ticked=has_it)

    nothing = _("No games yet. Your first one will appear here.")
    return stack(outcome.fault, *collection(query, row, empty=nothing), spacing=theme.SPACE.M)


@component
def SeriesOfNewGame() -> ft.Control:
    """Chips for the series that a new game will count in; nothing where there is no series."""
    setup, change = use_setup()
    query = use_query(use_session().app.series.all, [])

    def shown(every: tuple[Series, ...]) -> list[Child]:
        return [
            section_heading(_("Series"), _("where the game counts")),
            any_of(
                "series-{}".format,
                {
                    each.id: each.name
                    for number, each in enumerate(every)
                    if number < OFFERED_SERIES or each.id in setup.series
                },
                setup.series,
                partial(change, toggle_series),
            ),
        ]

    return column(*(answered(query, shown) if query.answer or query.error else ()))


def toggle_series(setup: GameSetup, series_id: str) -> GameSetup:
    """Return the set-up of a game that counts in a series; of one that does not if it did."""
    return replace(setup, series=setup.series ^ {series_id}, continued=frozenset())


async def _series(app: App, game_id: str) -> tuple[tuple[Series, bool], ...]:
    """Return all series, and whether each has a game."""
    own = await app.series.of_game(game_id)
    return tuple((each, each.id in own) for each in await app.series.all())
