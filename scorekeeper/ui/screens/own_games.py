"""The screen of a player's finished games, on the player's own phone."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import GameSummary
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.query import collection, use_query
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.screens.game_row import GameRow, game_route
from scorekeeper.ui.session.navigation import go
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _

_NEWEST: Final = 50
"""The games that are shown; the host's phone has them all."""


@screen
def OwnGamesScreen() -> ft.View:
    """The last games that the player of this phone finished; each opens as its scorepad."""
    session = use_session()

    def row(summary: GameSummary) -> ft.Control:
        return GameRow(summary, partial(go, game_route(summary)))

    games = use_query(partial(session.app.own_games.newest, _NEWEST), [])
    return screen_view(
        _("Your games"),
        *collection(games, row, empty=_("You have not finished a game yet.")),
        back=f"/games/{session.access.game_id}",
        spacing=theme.SPACE.L,
    )
