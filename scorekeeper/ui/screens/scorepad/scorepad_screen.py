"""The screen of the scorepad."""

import flet as ft

from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import column, stack
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.first_hint import use_first_hint
from scorekeeper.ui.screens.game_message import GameMessage
from scorekeeper.ui.screens.game_navigation import place_view
from scorekeeper.ui.screens.game_screen import use_game_screen
from scorekeeper.ui.screens.scorepad.table import ScorepadTable
from scorekeeper.ui.session.open_game import use_open_game
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _


@screen
def ScorepadScreen() -> ft.View:
    """The pad of the game in the route, over the whole window."""
    has_bar = use_layout().game_bar
    undoes = use_session().access.role.is_scorekeeper
    return use_game_screen(
        lambda _state: place_view(
            _("Scorepad"),
            "/pad",
            column(ScorepadTable(), _Foot(), spacing=0, expand=True),
            has_bar=has_bar,
            undoes=undoes,
        )
    )


@component
def _Foot() -> ft.Control:
    state = use_open_game()
    corrects = use_session().access.role.is_scorekeeper and bool(state.current.game.scored_rounds)
    # elsewhere it would cover the round that is played
    has_room, tap = use_layout().hint, _("Tap a number to correct its round.")
    hint = use_first_hint("cell_hint", tap, when=corrects and has_room)
    return ft.Container(
        padding=theme.SPACE.S if hint or state.message else 0,
        alignment=ft.Alignment.CENTER,
        content=ft.Container(
            width=theme.COLUMN,
            content=stack(hint, GameMessage()),
        ),
    )
