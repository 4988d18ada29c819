"""The frame of every screen of one game: open the game in the route, or say why it cannot be."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.ui.device.reconnection import use_following
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.parts.notice import Loading, Notice, NoticeKind
from scorekeeper.ui.parts.query import failure, use_query
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.top_bar import TopBar
from scorekeeper.ui.session.navigation import HOME_ROUTE
from scorekeeper.ui.session.open_game import (
    AppearancesContext,
    OpenGameState,
    use_open_game,
    with_open_game,
)
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _


def use_game_screen(draw: Callable[[OpenGameState], ft.View]) -> ft.View:
    """Hook: a screen of the game in the route's `id`; its components read it with `use_open_game`.

    While the game is read it says so, if that takes a while. Shows an error for an unknown game or
    an unreadable database.
    """
    session = use_session()
    game_id = str(ft.use_route_params()["id"])
    missing, set_missing = ft.use_state("")
    shown = ft.use_ref("")

    async def open_game() -> OpenGameState | None:
        found = await session.open_game(game_id)
        set_missing(game_id if found is None else "")
        return found

    use_following(
        partial(session.follow, game_id), partial(session.follow_again, game_id), [game_id]
    )
    query = use_query(open_game, [game_id])
    if game_id in session.open_games:
        pad = session.open_games[game_id]
        shown.current = game_id
        return with_open_game(
            pad, lambda: AppearancesContext(pad.seat_appearances, lambda: draw(pad))
        )
    if query.error is not None:
        body = [failure(query)]
    elif game_id not in (missing, shown.current):
        body = [Loading(_("Opening the game…"))]
    else:
        gone = Notice(
            _("This game cannot be found."),
            more=_("It may have been deleted. Your other games are kept; go back to find them."),
            kind=NoticeKind.BAD,
        )
        body = [gone]
    return screen_view(_("Scorekeeper"), *body, back=HOME_ROUTE)


@component
def BarBelowGame(
    title: str, *, undoes: bool = True, end: tuple[ft.Control, ...] = ()
) -> ft.Control:
    """The bar of a screen opened from a game: the way back, and undo and redo if it `undoes`."""
    state, navigation = use_open_game(), use_session().navigation
    return TopBar(
        title,
        overline=state.game.name or None,
        on_back=partial(navigation.go_back, f"/games/{state.current.id}"),
        history=state.history if undoes else None,
        end=end,
    )
