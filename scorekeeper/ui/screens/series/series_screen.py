"""The screen of a series: standings, games, exports, and the next game."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.app import App, NotSaved, Series, SeriesStandings, StoreError
from scorekeeper.exports.standings_table import counted_games_text, standing_rules_text
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.layout import Child, column
from scorekeeper.ui.parts.notice import Notice, NoticeKind, transient_notice
from scorekeeper.ui.parts.screen_frame import screen_frame
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import section_heading, text
from scorekeeper.ui.parts.top_bar import TopBar, icon_button
from scorekeeper.ui.screens.game_row import GameRow, game_route
from scorekeeper.ui.screens.query import store_error_notice, store_error_text, use_query
from scorekeeper.ui.screens.series.share import share_rows
from scorekeeper.ui.screens.series.sheets import use_game_sheet, use_series_sheets
from scorekeeper.ui.screens.series.standings import StandingRows
from scorekeeper.ui.screens.share.progress import NO_EXPORT, Make, export_status, use_export
from scorekeeper.ui.screens.start_game import last_table
from scorekeeper.ui.session.navigation import SERIES_ROUTE, UndoableRemoval
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.game_line import GameLine, game_line
from scorekeeper.ui.viewmodels.new_game import Draft, rematch
from scorekeeper.ui.viewmodels.series import series_table


@screen
def SeriesScreen() -> ft.View:
    """The table of the series in the route, its games, and the next one."""
    session = use_session()
    app = session.app
    go = ft.context.page.navigate
    series_id = ft.use_route_params().get("id", "")
    failed, set_failed = ft.use_state("")
    exported, show_export, make = use_export()

    async def fetch() -> tuple[SeriesStandings | None]:
        return (await app.series.standings(series_id),)

    query, refetch = use_query(fetch, [series_id])
    (shown,) = query.answer or (None,)
    series = shown.series if shown else None

    async def remove() -> None:
        if series is None:
            return
        removed = await _remove(app, series)
        if isinstance(removed, NotSaved):
            set_failed(store_error_text(removed))
            return
        again = partial(app.series.create, series, removed)
        session.navigation.removed[SERIES_ROUTE] = UndoableRemoval(series.name, again)
        go(SERIES_ROUTE)

    def open_game(game: GameLine) -> None:
        session.navigation.open_game(game.id, game_route(game))

    async def next_game() -> None:
        session.navigation.new_game_draft = replace(
            await _next_table(session, shown), series=frozenset([series_id])
        )
        go("/new")

    open_menu = use_series_sheets(series, refetch, remove)
    open_game_sheet = use_game_sheet(series_id, refetch)
    body: list[Child] = []
    if query.error:
        body.append(store_error_notice(query.error, refetch))
    elif query.answer is not None and shown is None:
        body.append(Notice(_("This series cannot be found."), kind=NoticeKind.BAD))
    if shown is not None:
        body += _body(session, shown, make, open_menu)
        body += _games(shown, open_game, open_game_sheet)
    status = export_status(exported, on_dismiss=partial(show_export, NO_EXPORT))
    return screen_frame(
        TopBar(
            series.name if series else _("Series"),
            overline=_("Series") if series else None,
            on_back=lambda: go(SERIES_ROUTE),
            end=(icon_button(identifiers.MORE, _("More"), ft.Icons.MORE_VERT, open_menu),)
            if series
            else (),
        ),
        *body,
        bottom=column(
            transient_notice(Notice(failed, kind=NoticeKind.BAD)) if failed else None,
            status or None,
            PrimaryButton(
                identifiers.NEXT_OF_SERIES,
                _("Next game of the series"),
                next_game,
                icon=ft.Icons.PLAY_ARROW,
            ),
            spacing=theme.SPACE.S,
            tight=True,
        )
        if shown is not None
        else None,
        route=ft.use_view_path(),
        spacing=theme.SPACE.M,
    )


def _body(session: Session, shown: SeriesStandings, make: Make, open_menu: OnTap) -> list[Child]:
    """Return the table of the series, how it is reckoned, and what it can be shared as."""
    if not shown.counted:
        return [
            text(
                _(
                    "No game of this series is finished yet. The standings start with the first "
                    "one."
                ),
                color=theme.MUTED,
            ),
            SecondaryButton(
                identifiers.MENU_OF("series"),
                _("Add games, or choose how they are counted"),
                open_menu,
                icon=ft.Icons.PLAYLIST_ADD,
            ),
        ]
    table = series_table(shown)
    return [
        text(counted_games_text(_, table), theme.SMALL_STRONG, theme.MUTED),
        StandingRows(table),
        text(standing_rules_text(_, table), theme.SMALL, theme.MUTED),
        section_heading(_("Export")),
        share_rows(session, table, make),
    ]


def _games(
    shown: SeriesStandings,
    open_game: Callable[[GameLine], object],
    open_menu: Callable[[GameLine], object],
) -> list[Child]:
    """Return the games of the series, the last one first."""
    games = [game_line(game) for game in reversed(shown.games)]
    if not games:
        return []
    return [
        section_heading(_("Games")),
        row_list(
            *(
                GameRow(game, partial(open_game, game), on_menu=partial(open_menu, game))
                for game in games
            )
        ),
    ]


async def _remove(app: App, series: Series) -> frozenset[str] | NotSaved:
    """Remove a series, and return the ids of its games, with which it can be brought back."""
    try:
        games = await app.series.game_ids(series.id)
    except StoreError as error:
        return NotSaved.from_error(error)
    return await app.series.remove(series.id) or games


async def _next_table(session: Session, shown: SeriesStandings | None) -> Draft:
    """Return the table of the last game of a series, or of all; the deal is passed on."""
    last = shown and shown.games and await session.app.open(shown.games[-1].id)
    if last:
        return rematch(last.game, await session.app.people.visible())
    return (await last_table(session.app))[0]
