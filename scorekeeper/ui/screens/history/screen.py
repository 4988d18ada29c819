"""The history screen: search, the games by month, and actions on selected games."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import terms
from scorekeeper.ui import identifiers
from scorekeeper.ui.device.back_navigation import intercept_back
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import place_icons, theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.infinite_scroll import infinite_scroll
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
from scorekeeper.ui.screens.history.filters import Filters
from scorekeeper.ui.screens.history.menus import OnGame, use_game_menu, use_history_menu
from scorekeeper.ui.screens.history.search import SearchResults, use_history_search
from scorekeeper.ui.session.navigation import (
    HISTORY_ROUTE,
    SERIES_ROUTE,
    TOURNAMENTS_ROUTE,
    use_shown,
)
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.game_line import GameLine
from scorekeeper.ui.viewmodels.history import HistoryFilter, MonthGroup, months, toggled

_NOT_CHOOSING: Final[Games | None] = None


@screen
def HistoryScreen() -> ft.View:
    """All stored games, newest first, by month; more are loaded while scrolling."""
    session = use_session()
    go = ft.context.page.navigate
    results = use_history_search(session, visible=use_shown())
    deleting = use_deletion(results.query.again)
    chosen, choose = ft.use_state(_NOT_CHOOSING)
    roomy = use_layout().roomy
    drawn = results.games[: use_progressive_rows(len(results.games), restart=results.answered)]

    def open_game(game: GameLine) -> None:
        session.navigation.open_game(game.id, game_route(game))

    def share(game: GameLine) -> None:
        session.navigation.open(f"/games/{game.id}/share")

    def tick(game: GameLine) -> None:
        choose(lambda now: toggled(now or (), game))

    async def delete_chosen() -> None:
        choose(None)
        await deleting.delete(chosen or ())

    def share_chosen() -> None:
        session.selected_games = tuple(game.id for game in chosen or ())
        go("/share")

    def stop_choosing() -> bool:
        choose(None)
        return chosen is not None

    menu = use_game_menu(
        on_open=open_game,
        on_share=share,
        on_delete=lambda game: deleting.delete((game,)),
        on_named=results.query.again,
    )
    more = use_history_menu()
    end: tuple[ft.Control, ...] = ()
    back: str | OnTap = stop_choosing
    if chosen is None:
        title, back = _("All games"), session.navigation.history_return_route
        select = (lambda: choose(())) if results.games else None
        label = _("Select several games")
        end = (
            icon_button(identifiers.SELECT_GAMES, label, ft.Icons.CHECKLIST, select),
            more_button(more),
        )
        foot = deleting.notice or _first_game(results)
    else:
        title = _.count("{n} game selected", "{n} games selected", len(chosen))
        foot = _with_chosen(chosen, share_chosen, delete_chosen, roomy=roomy)
    ticked = None if chosen is None else frozenset(game.id for game in chosen)
    view = screen_view(
        title,
        *_body(results, choosing=chosen is not None),
        *(
            MonthOfGames(
                month,
                open_game if chosen is None else tick,
                menu if chosen is None else None,
                chosen=None if ticked is None else ticked & {game.id for game in month.games},
            )
            for month in months(drawn)
        ),
        back=back,
        end=end,
        foot=[foot],
    )
    return infinite_scroll(
        intercept_back(view, stop_choosing), results.load_more if results.has_more else None
    )


def _body(results: SearchResults, *, choosing: bool) -> list[Child]:
    """Return the filters, the number of games found, and a way out where that is zero.

    While games are being selected the filters are hidden, so that no selected game disappears.
    """
    error, loaded = failure(results.query), results.query.answer
    if loaded is None:
        return [error]
    go = ft.context.page.navigate
    leagues = chips(
        Chip(identifiers.SERIES, _("Series"), partial(go, SERIES_ROUTE), icon=place_icons.SERIES),
        Chip(
            identifiers.TOURNAMENTS,
            _("Tournaments"),
            partial(go, TOURNAMENTS_ROUTE),
            icon=place_icons.TOURNAMENTS,
        ),
    )
    if results.empty:
        return [error, leagues, *_nothing_yet()]
    if loaded.found:
        count = _.count("{n} game", "{n} games", loaded.found)
        summary: list[Child] = [
            value_text(identifiers.GAMES_FOUND, count, theme.SMALL, theme.MUTED, live=True)
        ]
    else:
        summary = [
            nothing_found(_("No game matches.")),
            SecondaryButton(
                identifiers.SHOW_ALL_GAMES,
                _("Show all games"),
                lambda: results.change_filter(lambda _now: HistoryFilter()),
            ),
        ]
    filters = [] if choosing else [leagues, Filters(results.wanted, results.change_filter)]
    return [*filters, error, *summary]


def _nothing_yet() -> list[ft.Control]:
    return [
        fan_in_middle("S", "wizard", "H"),
        text(_("No games yet. Your first one will appear here."), color=theme.MUTED, centered=True),
    ]


def _first_game(results: SearchResults) -> ft.Control | None:
    """Return the buttons for a first game while there is none: import and new game."""
    if not results.empty:
        return None
    go = ft.context.page.navigate
    return column(
        SecondaryButton(
            identifiers.IMPORT_GAMES,
            _("Import games"),
            lambda: go(f"{HISTORY_ROUTE}/import"),
            icon=ft.Icons.FILE_OPEN_OUTLINED,
        ),
        PrimaryButton(identifiers.NEW_GAME, _("New game"), lambda: go("/new")),
        spacing=theme.SPACE.S,
        tight=True,
    )


def _with_chosen(games: Games, share: OnTap, delete: OnTap, *, roomy: bool) -> ft.Control:
    """Return the actions on the selected games; without icons on a narrow screen."""
    return grid(
        SecondaryButton(
            identifiers.SHARE_SELECTED,
            _("Share or export"),
            share if games else None,
            icon=place_icons.SHARE if roomy else None,
        ),
        SecondaryButton(
            identifiers.DELETE_SELECTED,
            _("Delete"),
            delete if games else None,
            icon=ft.Icons.DELETE_OUTLINE if roomy else None,
            destructive=True,
        ),
        across=2,
    )


@component(memo=True)
def MonthOfGames(
    month: MonthGroup,
    on_open: OnGame,
    on_menu: OnGame | None,
    *,
    chosen: frozenset[str] | None,
) -> ft.Control:
    """The games of one month below its name; `chosen` holds the ids that are ticked."""
    return column(
        section_heading(terms.month(_, month.year, month.month)),
        row_list(
            *(
                GameRow(
                    game,
                    partial(on_open, game),
                    on_menu=partial(on_menu, game) if on_menu else None,
                    in_month=True,
                    ticked=None if chosen is None else game.id in chosen,
                )
                for game in month.games
            )
        ),
    )
