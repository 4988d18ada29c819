"""The draft of a correction: trump, special cards, and every player's bid and tricks."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.game.events import RoundCorrected
from scorekeeper.rules.cards import Special
from scorekeeper.ui import theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.specials import GrailRow, VoidRow
from scorekeeper.ui.parts.surface import card, rows
from scorekeeper.ui.screens.correct.player import PlayerDraft
from scorekeeper.ui.screens.correct.trump import DraftTrump
from scorekeeper.ui.state import Pad, use_pad
from scorekeeper.ui.viewmodels import correct as views
from scorekeeper.ui.viewmodels.round import void_causes

Change = Callable[[RoundCorrected], object]


@part
def DraftBody(draft: RoundCorrected, change: Change) -> ft.Control:
    """Everything that was said of the round; `change` hears the draft after each tap."""
    pad = use_pad()
    preview = views.preview(pad.now.game, draft)
    return ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            rows(*(PlayerDraft(draft, preview, seat, change) for seat in preview.round.order)),
            *_specials(pad, draft, preview, change),
            *([DraftTrump(draft, preview, change)] if preview.round.turns_up else []),
        ],
    )


def _specials(
    pad: Pad, draft: RoundCorrected, preview: views.Preview, change: Change
) -> list[ft.Control]:
    game = pad.now.game
    controls = [
        VoidRow(
            cause,
            partial(_void, draft, cause, change),
            voided=cause in draft.voids,
        )
        for cause in void_causes(game)
    ]
    if game.edition.has_grail:
        controls.append(
            GrailRow(
                pad.names,
                preview.round.order,
                draft.grail,
                lambda seat: change(views.with_grail(draft, seat)),
            )
        )
    return [card(*controls, padding=theme.SPACE.S)] if controls else []


def _void(draft: RoundCorrected, cause: Special, change: Change) -> None:
    change(views.with_void(draft, cause))
