"""The screen of a player's finished games, on the player's own phone."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import GameSummary
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.screen_frame import screen_frame
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.top_bar import TopBar
from scorekeeper.ui.screens.game_row import GameRow, game_route
from scorekeeper.ui.screens.query import store_error_notice, use_query
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.game_line import game_line

_NEWEST: Final = 50
"""The games that are shown; the host's phone has them all."""


@screen
def OwnGamesScreen() -> ft.View:
    """The last games that the player of this phone finished; each opens as its scorepad."""
    session, page = use_session(), ft.context.page
    query, refetch = use_query(partial(session.app.own_games.newest, _NEWEST), [])
    back = partial(page.navigate, f"/games/{session.access.game_id}")

    def row(summary: GameSummary) -> ft.Control:
        line = game_line(summary)
        return GameRow(line, partial(page.navigate, game_route(line)))

    if query.error is not None:
        content: ft.Control | None = store_error_notice(query.error, refetch)
    elif query.answer:
        content = row_list(*map(row, query.answer))
    elif query.answer is None:
        content = None
    else:
        content = text(_("You have not finished a game yet."), color=theme.MUTED)
    return screen_frame(TopBar(_("Your games"), on_back=back), content, route=ft.use_view_path())
