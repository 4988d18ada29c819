"""The history screen: search, the games by month, and actions on selected games."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import GameSummary
from scorekeeper.i18n import terms
from scorekeeper.ui.device.back_navigation import intercept_back
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import place_icons, theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import Child, chips, column, grid
from scorekeeper.ui.parts.picture import fan_in_middle
from scorekeeper.ui.parts.progressive_rows import use_progressive_rows
from scorekeeper.ui.parts.query import failure
from scorekeeper.ui.parts.screen_view import more_button, screen_view
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import nothing_found, section_heading, text, value_text
from scorekeeper.ui.parts.top_bar import icon_button
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.deletion import Games, use_deletion
from scorekeeper.ui.screens.game_row import GameRow, game_route
from scorekeeper.ui.screens.history.filters import FilterChips, SearchField
from scorekeeper.ui.screens.history.menus import OnGame, use_game_menu, use_history_menu
from scorekeeper.ui.screens.history.search import SearchResults, use_history_search
from scorekeeper.ui.session.navigation import HISTORY_ROUTE, SERIES_ROUTE, TOURNAMENTS_ROUTE, go
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.history import GameFilter, months

_NOT_CHOOSING: Final[frozenset[str] | None] = None


@screen
def HistoryScreen() -> ft.View:
    """All stored games, newest first, by month; more are loaded while scrolling."""
    session = use_session()
    results = use_history_search()
    found = results.query.answer
    games = found.games if found else ()
    delete, deleted = use_deletion(results.query.again)
    chosen, choose = ft.use_state(_NOT_CHOOSING)
    roomy = use_layout().roomy
    drawn = games[: use_progressive_rows(len(games), restart=found and found.wanted)]

    def open_game(game: GameSummary) -> None:
        session.navigation.open_game(game.id, game_route(game))

    def tick(game: GameSummary) -> None:
        choose(lambda now: (now or frozenset()) ^ {game.id})

    picked = tuple(game for game in games if game.id in (chosen or ()))

    async def delete_chosen() -> None:
        choose(None)
        await delete(picked)

    def share_chosen() -> None:
        session.selected_games = tuple(game.id for game in picked)
        go("/share")

    def stop_choosing() -> bool:
        choose(None)
        return chosen is not None

    menu = use_game_menu(lambda game: delete((game,)), results.query.again)
    more = use_history_menu()
    if chosen is None:
        select = icon_button(
            "select-games",
            _("Select several games"),
            ft.Icons.CHECKLIST,
            partial(choose, frozenset()) if games else None,
        )
        view = screen_view(
            _("All games"),
            *_body(results, choosing=False),
            *(MonthOfGames(of_month, open_game, menu) for of_month in months(drawn)),
            back=session.navigation.go_back,
            end=(select, more_button(more)),
            foot=[deleted] if deleted else _first_game() if found and found.is_empty else [],
            on_end=results.load_more,
        )
    else:
        view = screen_view(
            _.count("{n} game selected", "{n} games selected", len(picked)),
            *_body(results, choosing=True),
            *(
                MonthOfGames(of_month, tick, chosen=chosen & {game.id for game in of_month})
                for of_month in months(drawn)
            ),
            back=stop_choosing,
            foot=[_with_chosen(picked, share_chosen, delete_chosen, roomy=roomy)],
            on_end=results.load_more,
        )
    return intercept_back(view, stop_choosing)


def _body(results: SearchResults, *, choosing: bool) -> list[Child]:
    """Return the filters, the number of games found, and a way out where that is zero.

    While games are being selected the filters are hidden, so that no selected game disappears.
    """
    error, found = failure(results.query), results.query.answer
    if found is None:
        return [error]
    leagues = chips(
        Chip("series", _("Series"), partial(go, SERIES_ROUTE), icon=place_icons.SERIES),
        Chip(
            "tournaments",
            _("Tournaments"),
            partial(go, TOURNAMENTS_ROUTE),
            icon=place_icons.TOURNAMENTS,
        ),
    )
    if found.is_empty:
        nothing = _("No games yet. Your first one will appear here.")
        return [
            error,
            leagues,
            fan_in_middle("S", "wizard", "H"),
            text(nothing, color=theme.MUTED, centered=True),
        ]
    count = _.count("{n} game", "{n} games", found.count)
    summary = (
        [value_text("games-found", count, theme.SMALL, theme.MUTED, live=True)]
        if found.count
        else [
            nothing_found(_("No game matches.")),
            SecondaryButton(
                "show-all-games",
                _("Show all games"),
                lambda: results.change_filter(lambda _now: GameFilter()),
            ),
        ]
    )
    filters = column(
        SearchField(results.wanted.text, results.change_filter),
        FilterChips(results.wanted, results.change_filter),
    )
    return [*(() if choosing else (leagues, filters)), error, *summary]


def _first_game() -> list[Child]:
    """Return the buttons for a first game: import and new game."""
    return [
        SecondaryButton(
            "import-games",
            _("Import games"),
            partial(go, f"{HISTORY_ROUTE}/import"),
            icon=ft.Icons.FILE_OPEN_OUTLINED,
        ),
        PrimaryButton("new-game", _("New game"), partial(go, "/new")),
    ]


def _with_chosen(games: Games, share: OnTap, delete: OnTap, *, roomy: bool) -> ft.Control:
    """Return the actions on the selected games; without icons on a narrow screen."""
    return grid(
        SecondaryButton(
            "share-selected",
            _("Share or export"),
            share if games else None,
            icon=place_icons.SHARE if roomy else None,
        ),
        SecondaryButton(
            "delete-selected",
            _("Delete"),
            delete if games else None,
            icon=ft.Icons.DELETE_OUTLINE if roomy else None,
            destructive=True,
        ),
        across=2,
    )


@component(memo=True)
def MonthOfGames(
    games: Games,
    on_open: OnGame,
    on_menu: OnGame | None = None,
    *,
    chosen: frozenset[str] | None = None,
) -> ft.Control:
    """The games of one month below its name; `chosen` holds the ids that are ticked."""
    day = games[0].day
    return column(
        section_heading(terms.month(_, day.year, day.month)),
        row_list(
            *(
                GameRow(
                    game,
                    partial(on_open, game),
                    on_menu=partial(on_menu, game) if on_menu else None,
                    in_month=True,
                    ticked=None if chosen is None else game.id in chosen,
                )
                for game in games
            )
        ),
    )
