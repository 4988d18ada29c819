"""The screen of the scorepad."""

from functools import partial

import flet as ft

from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.screen_frame import foot, whole_window
from scorekeeper.ui.parts.top_bar import TopBar
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.first_hint import first_hint, use_first_hint
from scorekeeper.ui.screens.game_message import GameMessage
from scorekeeper.ui.screens.game_navigation import GameMenuButton, GameNavigation
from scorekeeper.ui.screens.game_screen import use_game_screen
from scorekeeper.ui.screens.scorepad.table import ScorepadTable
from scorekeeper.ui.session.open_game import OpenGameState, use_open_game
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _


@screen
def ScorepadScreen() -> ft.View:
    """The pad of the game in the route, over the whole window."""
    route = ft.use_view_path()
    has_bar = use_layout().game_bar

    def draw(_pad: OpenGameState) -> ft.View:
        return whole_window(
            route,
            _Bar(),
            ScorepadTable(),
            _Foot(),
            foot(GameNavigation("/pad"), flat=True) if has_bar else None,
        )

    return use_game_screen(draw)


@component
def _Bar() -> ft.Control:
    state = use_open_game()
    now = state.current
    session = use_session()
    return ft.Container(
        padding=theme.SPACE.XS,
        content=TopBar(
            _("Scorepad"),
            overline=now.game.name or None,
            on_back=partial(session.navigation.go_back, f"/games/{now.id}"),
            history=(
                state.undo if now.history.undo else None,
                state.redo if now.history.redo else None,
            )
            if session.access.role.is_scorekeeper
            else None,
            end=() if use_layout().game_bar else (GameMenuButton(),),
        ),
    )


@component
def _Foot() -> ft.Control:
    state = use_open_game()
    corrects = use_session().access.role.is_scorekeeper and bool(state.current.game.scored_rounds)
    # elsewhere it would cover the round that is played
    has_room = use_layout().hint
    close_hint = use_first_hint("cell_hint", when=corrects and has_room)
    hint = first_hint("cell_hint", _("Tap a number to correct its round."), close_hint)
    return ft.Container(
        padding=theme.SPACE.S if hint or state.message else 0,
        alignment=ft.Alignment.CENTER,
        content=ft.Container(
            width=theme.COLUMN,
            content=column(hint, GameMessage(), spacing=theme.SPACE.S, tight=True),
        ),
    )
