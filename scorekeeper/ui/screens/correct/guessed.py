"""Tricks that the points of a round leave open: a tap says which they were."""

from functools import partial

import flet as ft

from scorekeeper.game.events import RoundCorrected
from scorekeeper.game.state import Round
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.notice import Notice
from scorekeeper.ui.session.open_game import use_open_game
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.correct import possible_tricks

_MAX_SHOWN = 6
"""Ways that are offered; where there are more, the tricks are corrected one by one."""


@component
def GuessedTricks(draft: RoundCorrected, round_: Round) -> ft.Control:
    """The players whose tricks are guessed; a tap on a possible number records it."""
    state = use_open_game()
    names = [state.names[seat] for seat in draft.guessed]
    ways = possible_tricks(draft, round_)[:_MAX_SHOWN]
    return column(
        Notice(
            _("Tricks guessed: {names}", names=_.list_of(names)),
            more=_(
                "The points do not show whether the player won too many tricks or too few. Tap "
                "which it was."
            ),
        ),
        *(
            SecondaryButton(
                identifiers.TRICKS_WERE(place),
                _.row_of(f"{state.names[seat]} {way.tricks[seat]}" for seat in draft.guessed),
                partial(state.record, way),
            )
            for place, way in enumerate(ways)
        ),
        spacing=theme.SPACE.S,
    )
