"""Components of the round that is being played."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

import flet as ft

from scorekeeper.game.state import Round
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.session.open_game import OpenGameState, use_open_game

P = ParamSpec("P")


def round_component(
    draw: Callable[Concatenate[OpenGameState, Round, P], ft.Control],
) -> Callable[P, ft.Control]:
    """Make `draw` a component that gets the open game and its current round before its arguments.

    While there is no current round, it draws nothing.
    """

    @wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> ft.Control:
        state = use_open_game()
        round_ = state.current.game.current_round
        return ft.Container() if round_ is None else draw(state, round_, *args, **kwargs)

    return component(drawn)
