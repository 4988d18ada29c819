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
from scorekeeper.ui.viewmodels.referee import ChangeTrick, TrickState, TrickStep

_LAST_DECK: Final = SessionVar(referee.USUAL_DECK)
"""The deck chosen last."""

_NOTHING: Final[tuple[str, TrickState | None]] = ("", None)


@screen
def RefereeScreen() -> ft.View:
    """A trick with any deck; starts with the deck chosen last."""
    trick_from = _use_trick(HOME_ROUTE)
    trick, change = trick_from(referee.trick_with_deck(_LAST_DECK.get()))
    deck = referee.deck_code(trick.setting)
    ft.use_effect(lambda: _LAST_DECK.set(deck), [deck])
    return _view(trick, change, HOME_ROUTE)


@screen
def GameRefereeScreen() -> ft.View:
    """A trick of the game in the route, with its edition, trump and players."""
    trick_from = _use_trick(str(ft.use_route_params()["id"]))

    def draw(state: OpenGameState) -> ft.View:
        game = state.current.game
        trick, change = trick_from(referee.trick_in_game(game))
        name = game.name or terms.game(_, game.rules)
        return _view(trick, change, f"/games/{state.current.id}", name)

    return use_game_screen(draw)


def _use_trick(where: str) -> Callable[[TrickState], tuple[TrickState, ChangeTrick]]:
    """Hook: return a function from an empty trick to the current one and what changes it."""
    stored, store = ft.use_state(_NOTHING)
    # Two taps may come before one drawing, so what stands is kept beside what is drawn.
    now = ft.use_ref(stored)

    def trick_from(empty: TrickState) -> tuple[TrickState, ChangeTrick]:
        def current(held: tuple[str, TrickState | None] | None) -> TrickState:
            table, trick = held or _NOTHING
            return trick if trick is not None and table == where else empty

        def change(step: TrickStep) -> None:
            now.current = (where, step(current(now.current)))
            store(now.current)

        return current(stored), change

    return trick_from


def _view(
    trick: TrickState, change: ChangeTrick, back: str, overline: str | None = None
) -> ft.View:
    return screen_view(
        _("Referee"),
        ConditionChips(trick, change),
        TrickRow(trick, change),
        VerdictCard(trick, change),
        overline=overline,
        back=back,
        foot=[QuestionPad(trick, change)],
    )
