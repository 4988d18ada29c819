"""The referee screens, outside of a game and in one."""

from collections.abc import Callable
from typing import Final

import flet as ft

from scorekeeper.i18n import terms
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.screens.game_screen import use_game_screen
from scorekeeper.ui.screens.referee.conditions import ConditionChips
from scorekeeper.ui.screens.referee.question import QuestionPad
from scorekeeper.ui.screens.referee.trick import TrickRow
from scorekeeper.ui.screens.referee.verdict import VerdictCard
from scorekeeper.ui.session.navigation import HOME_ROUTE
from scorekeeper.ui.session.open_game import OpenGameState
from scorekeeper.ui.session.session_var import SessionVar
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import referee
from scorekeeper.ui.viewmodels.referee import TrickOnScreen, TrickState

_LAST_DECK: Final = SessionVar(referee.USUAL_DECK)
"""The deck chosen last."""


@screen
def RefereeScreen() -> ft.View:
    """A trick with any deck; starts with the deck chosen last."""
    trick = _use_trick(HOME_ROUTE)(referee.trick_with_deck(_LAST_DECK.get()))
    deck = referee.deck_code(trick.state.setting)
    ft.use_effect(lambda: _LAST_DECK.set(deck), [deck])
    return _view(trick, HOME_ROUTE)


@screen
def GameRefereeScreen() -> ft.View:
    """A trick of the game in the route, with its edition, trump and players."""
    trick_from = _use_trick(str(ft.use_route_params()["id"]))

    def draw(state: OpenGameState) -> ft.View:
        name = state.game.name or terms.game(_, state.game.rules)
        trick = trick_from(referee.trick_in_game(state.game))
        return _view(trick, f"/games/{state.current.id}", name)

    return use_game_screen(draw)


def _use_trick(where: str) -> Callable[[TrickState], TrickOnScreen]:
    """Hook: return a function from an empty trick to the one that is laid out at this table."""
    nothing: dict[str, TrickState] = {}
    laid, lay = ft.use_state(nothing)

    def trick_from(empty: TrickState) -> TrickOnScreen:
        def change(step: Callable[[TrickState], TrickState]) -> None:
            # two taps may come before one drawing
            lay(lambda now: {where: step(now.get(where, empty))})

        return TrickOnScreen(laid.get(where, empty), change)

    return trick_from


def _view(trick: TrickOnScreen, back: str, overline: str | None = None) -> ft.View:
    return screen_view(
        _("Referee"),
        ConditionChips(trick),
        TrickRow(trick),
        VerdictCard(trick),
        overline=overline,
        back=back,
        foot=[QuestionPad(trick)],
    )
