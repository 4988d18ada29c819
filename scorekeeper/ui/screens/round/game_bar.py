"""The top bar of an open game: its name, undo and redo, and what the rules say."""

import flet as ft

from scorekeeper.i18n import terms
from scorekeeper.ui.device.wake_lock import use_wake_lock
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.parts.layout import present
from scorekeeper.ui.parts.top_bar import RulesLink, TopBar
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.end_game import rounds_played
from scorekeeper.ui.screens.game_navigation import GameMenuButton
from scorekeeper.ui.screens.round.header import round_of_game
from scorekeeper.ui.session.open_game import OnStep, OpenGameState, use_selector
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _


@component(memo=True)
def GameBar(topic: str | None) -> ft.Control:
    """The name of the game, undo and redo, and the rules about `topic`, if there is one."""
    layout, navigation = use_layout(), use_session().navigation
    title, overline, finished, history = use_selector(_facts)
    use_wake_lock(wanted=not finished)
    rules = RulesLink(topic) if topic else None
    more = None if layout.game_bar else GameMenuButton(ends=True)
    return TopBar(
        title,
        overline=overline,
        on_back=navigation.go_back,
        history=history,
        title_below=layout.narrow_bar,
        end=tuple(present([rules, more])),
    )


def _facts(state: OpenGameState) -> tuple[str, str | None, bool, tuple[OnStep, OnStep]]:
    """Return name and round, whether the game is finished, and its undo and redo.

    In place of the round, a game that ended early says how many were played.
    """
    game, where = state.game, None
    if game.current_round:
        where = rounds_played(game) if game.finished else round_of_game(game, game.current_round)
    name = game.name or terms.game(_, game.rules)
    return name, where, game.finished, state.history
