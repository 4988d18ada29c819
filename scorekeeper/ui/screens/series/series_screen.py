"""The screen of a series: standings, games, exports, and the next game."""

from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.app import App, GameSummary, Series, SeriesStandings
from scorekeeper.exports.standings_table import StandingsTable
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.layout import Child
from scorekeeper.ui.parts.menu import Close, Entry, Menu, use_menu, use_menu_about
from scorekeeper.ui.parts.name_form import NameForm
from scorekeeper.ui.parts.outcome import use_outcome
from scorekeeper.ui.parts.query import Refetch, answered, use_query
from scorekeeper.ui.parts.screen_view import more_button, screen_view
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import section_heading, text
from scorekeeper.ui.screens.game_row import GameRow, game_route, summary_title
from scorekeeper.ui.screens.series.membership import ChooseGames
from scorekeeper.ui.screens.series.name_forms import removed, renaming
from scorekeeper.ui.screens.series.rules import SeriesRules
from scorekeeper.ui.screens.series.standings import standings_section
from scorekeeper.ui.screens.share.progress import use_export
from scorekeeper.ui.screens.start_game import last_setup
from scorekeeper.ui.session.navigation import SERIES_ROUTE, Refused, go
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.game_setup import rematch


@screen
def SeriesScreen() -> ft.View:
    """The table of the series in the route, its games, and the next one."""
    session = use_session()
    app, series_id = session.app, ft.use_route_params().get("id", "")
    query = use_query(partial(app.series.standings, series_id), [series_id])
    outcome, export = use_outcome(), use_export()
    series = query.answer.series if query.answer else None

    async def remove(series: Series) -> Refused | None:
        games = await app.series.game_ids(series.id)
        refused = await app.series.remove(series.id)
        if refused is None:
            again = partial(app.series.create, series, games)
            session.navigation.done[SERIES_ROUTE] = removed(series.name, again)
            go(SERIES_ROUTE)
        return refused

    async def next_game() -> None:
        """Open New game with the table of its last game, or of all, where the deal is passed on."""
        games = query.answer.games if query.answer else ()
        last = await app.open(games[-1].id) if games else None
        known = await app.people.visible()
        setup = rematch(last.game, known) if last else await last_setup(app)
        session.navigation.game_setup = replace(setup, series=frozenset([series_id]))
        go("/new")

    async def take_out(game: GameSummary) -> Refused | None:
        refused = await app.series.remove_game(series_id, game.id)
        await query.again()
        return refused

    def menu_of_game(game: GameSummary) -> Menu:
        return Menu(
            summary_title(game),
            (
                Entry(
                    "take-out-of-series",
                    _("Remove from the series"),
                    ft.Icons.PLAYLIST_REMOVE,
                    partial(outcome.run, take_out, game),
                    note=_("The game stays in the history"),
                ),
            ),
        )

    def row(game: GameSummary) -> ft.Control:
        go_on = partial(session.navigation.open_game, game.id, game_route(game))
        return GameRow(game, go_on, on_menu=partial(open_game_menu, game))

    def body(shown: SeriesStandings) -> list[Child]:
        table = StandingsTable(
            name=shown.series.name,
            rules=shown.series.rules,
            days=tuple(game.day for game in shown.finished),
            standings=shown.standings,
            names=shown.names,
        )
        no_game = _(
            "No game of this series is finished yet. The standings start with the first one."
        )
        add = _("Add games, or choose how they are counted")
        no_table = (
            text(no_game, color=theme.MUTED),
            SecondaryButton("menu-of-series", add, open_menu, icon=ft.Icons.PLAYLIST_ADD),
        )
        games = [*map(row, reversed(shown.games))]
        return [
            *(standings_section(table, export.make) if shown.finished else no_table),
            *([section_heading(_("Games")), row_list(*games)] if games else ()),
        ]

    open_menu = use_menu(
        _menu(app, series, query.again, partial(outcome.run_once, remove, series))
        if series
        else None
    )
    open_game_menu = use_menu_about(menu_of_game)
    return screen_view(
        series.name if series else _("Series"),
        *answered(query, body, missing=_("This series cannot be found.")),
        overline=_("Series") if series else None,
        back=SERIES_ROUTE,
        end=(more_button(open_menu),) if series else (),
        foot=[
            outcome.fault,
            export.status(),
            PrimaryButton(
                "next-of-series",
                _("Next game of the series"),
                next_game,
                icon=ft.Icons.PLAY_ARROW,
            )
            if series
            else None,
        ],
    )


def _menu(app: App, series: Series, reread: Refetch, remove: OnTap) -> Menu:
    def rename(close: Close) -> ft.Control:
        field = ("series-name", _("Series name"))
        save = renaming(partial(app.series.rename, series), close, reread)
        return NameForm(field, save, now=series.name)

    return Menu(
        series.name,
        (
            Entry(
                "add-to-series",
                _("Games of the series"),
                ft.Icons.PLAYLIST_ADD,
                opens=lambda _close: ChooseGames(series.id, reread),
            ),
            Entry(
                "series-rules",
                _("How games are counted"),
                ft.Icons.RULE,
                opens=lambda _close: SeriesRules(series, reread),
            ),
            Entry(
                "rename-series",
                _("Rename"),
                ft.Icons.EDIT_OUTLINED,
                opens=rename,
            ),
            Entry(
                "remove-series",
                _("Remove the series"),
                ft.Icons.DELETE_OUTLINE,
                remove,
            ),
        ),
    )
