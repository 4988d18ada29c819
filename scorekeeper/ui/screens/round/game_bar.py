"""The top bar of an open game: its name, undo and redo, and what the rules say."""

import flet as ft

from scorekeeper.game.state import Game
from scorekeeper.i18n import terms
from scorekeeper.ui.device.wake_lock import use_wake_lock
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.parts.layout import present
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.top_bar import RulesLink, TopBar
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.end_game import rounds_played
from scorekeeper.ui.screens.game_navigation import GameMenuButton
from scorekeeper.ui.session.open_game import use_open_game
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _


@component
def GameBar(topic: str | None) -> ft.Control:
    """The name of the game, undo and redo, and the rules about `topic`, if there is one."""
    session = use_session()
    state = use_open_game()
    game, history = state.current.game, state.current.history
    use_wake_lock(wanted=not game.finished)
    layout = use_layout()
    return RoundBar(
        game.name or terms.game(_, game.rules),
        _where(game),
        state.undo if history.undo else None,
        state.redo if history.redo else None,
        to_list=session.navigation.go_back,
        topic=topic,
        more_here=not layout.game_bar,
        narrow=layout.narrow_bar,
    )


def _where(game: Game) -> str | None:
    """Return the round that is played, or of a game that ended early how many were."""
    round_ = game.current_round
    if round_ is None:
        return None
    if game.finished:
        return rounds_played(game)
    return _("Round {number} of {rounds}", number=round_.number, rounds=len(game.rounds))


@component(memo=True)
def RoundBar(
    title: str,
    overline: str | None,
    undo: OnTap | None,
    redo: OnTap | None,
    *,
    to_list: OnTap,
    topic: str | None,
    more_here: bool,
    narrow: bool,
) -> ft.Control:
    """The bar itself, which is drawn again only when it changes."""
    rules = RulesLink(topic) if topic else None
    more = GameMenuButton(ends=True) if more_here else None
    return TopBar(
        title,
        overline=overline,
        on_back=to_list,
        history=(undo, redo),
        title_below=narrow,
        end=tuple(present([rules, more])),
    )
