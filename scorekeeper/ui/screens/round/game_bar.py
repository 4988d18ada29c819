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
from scorekeeper.ui.session.open_game import OpenGameState, use_game_actions, use_selector
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _


@component(memo=True)
def GameBar(topic: str | None) -> ft.Control:
    """The name of the game, undo and redo, and the rules about `topic`, if there is one."""
    state, layout, navigation = use_game_actions(), use_layout(), use_session().navigation
    title, overline, finished, undoes, redoes = use_selector(_facts)
    use_wake_lock(wanted=not finished)
    rules = RulesLink(topic) if topic else None
    more = None if layout.game_bar else GameMenuButton(ends=True)
    return TopBar(
        title,
        overline=overline,
        on_back=navigation.go_back,
        history=(state.undo if undoes else None, state.redo if redoes else None),
        title_below=layout.narrow_bar,
        end=tuple(present([rules, more])),
    )


def _facts(state: OpenGameState) -> tuple[str, str | None, bool, bool, bool]:
    """Return name and round, whether the game is finished, and whether it has an undo and a redo.

    In place of the round, a game that ended early says how many were played.
    """
    game, history, round_ = state.game, state.current.history, state.game.current_round
    where = None
    if round_ is not None and game.finished:
        where = rounds_played(game)
    elif round_ is not None:
        where = _("Round {number} of {rounds}", number=round_.number, rounds=len(game.rounds))
    name = game.name or terms.game(_, game.rules)
    return name, where, game.finished, bool(history.undo), bool(history.redo)
