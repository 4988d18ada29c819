"""Tricks that the points of a round leave open: a tap says which they were."""

from functools import partial

import flet as ft

from scorekeeper.game.corrections import Correction, possible_tricks
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.notice import Notice
from scorekeeper.ui.session.open_game import use_open_game
from scorekeeper.ui.session.words import _

_MAX_SHOWN = 6
"""Ways that are offered; where there are more, the tricks are corrected one by one."""


@component
def GuessedTricks(correction: Correction) -> ft.Control:
    """The players whose tricks are guessed; a tap on a possible number records it."""
    state, draft = use_open_game(), correction.draft
    ways = possible_tricks(draft, correction.round)[:_MAX_SHOWN]
    return column(
        Notice(
            _("Tricks guessed: {names}", names=_.list_of(state.names[s] for s in draft.guessed)),
            more=_(
                "The points do not show whether the player won too many tricks or too few. Tap "
                "which it was."
            ),
        ),
        *(
            SecondaryButton(
                f"tricks-were-{place}",
                _.row_of(f"{state.names[seat]} {way.tricks[seat]}" for seat in draft.guessed),
                partial(state.record, way),
            )
            for place, way in enumerate(ways)
        ),
        spacing=theme.SPACE.S,
    )
