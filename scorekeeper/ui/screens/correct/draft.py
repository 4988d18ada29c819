"""The draft of a correction: trump, special cards, and every player's bid and tricks."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.game.events import BidChanged, RoundCorrected
from scorekeeper.game.sheet import Round
from scorekeeper.rules.cards import Special
from scorekeeper.ui import theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.specials import CloudRow, GrailRow, VoidRow
from scorekeeper.ui.parts.surface import card, rows
from scorekeeper.ui.screens.correct.player import PlayerDraft
from scorekeeper.ui.screens.correct.trump import DraftTrump
from scorekeeper.ui.screens.round.cloud import cloud_question
from scorekeeper.ui.state import use_pad
from scorekeeper.ui.viewmodels import correct as views
from scorekeeper.ui.viewmodels.play import change_of
from scorekeeper.ui.viewmodels.round import bid_said, void_causes

Change = Callable[[RoundCorrected], object]


@part
def DraftBody(draft: RoundCorrected, change: Change) -> ft.Control:
    """Everything that was said of the round; `change` hears the draft after each tap."""
    preview = views.preview(use_pad().now.game, draft)
    round_ = preview.round
    return ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            rows(*(PlayerDraft(draft, preview, seat, change) for seat in round_.order)),
            DraftMarks(draft, round_, change),
            *([DraftTrump(draft, preview, change)] if round_.turns_up else []),
        ],
    )


@part
def DraftMarks(draft: RoundCorrected, round_: Round, change: Change) -> ft.Control:
    """What special cards did in `round_`, as the draft makes it; nothing where none is in play."""
    pad = use_pad()
    game = pad.now.game
    nobody: tuple[int, Special] | None = None
    asked, ask = ft.use_state(nobody)

    def say(changed: BidChanged) -> None:
        ask(None)
        change(views.with_bid_change(draft, changed))

    ft.use_dialog(
        cloud_question(
            round_,
            asked[0],
            pad.names[asked[0]],
            asked[1],
            on_change=say,
            on_close=partial(ask, None),
        )
        if asked
        else None
    )

    def void(cause: Special) -> ft.Control:
        turn = partial(_void, draft, cause, change)
        return VoidRow(cause, turn, voided=cause in draft.voids)

    def changed_bid(cause: Special) -> ft.Control:
        changed = change_of(round_, cause)

        def choose(seat: int) -> None:
            if changed and changed.seat == seat:
                change(views.without_bid_change(draft, cause))
            else:
                ask((seat, cause))

        bid = bid_said(round_, changed.seat) if changed else None
        return CloudRow(pad.names, round_.order, changed.seat if changed else None, bid, choose)

    def take_grail(seat: int) -> None:
        change(views.with_grail(draft, seat))

    marks = [
        *map(void, void_causes(game)),
        *([GrailRow(pad.names, round_.order, draft.grail, take_grail)] * game.edition.has_grail),
        *map(changed_bid, game.edition.changes_a_bid & set(game.rules.specials)),
    ]
    return card(*marks, padding=theme.SPACE.S) if marks else ft.Container()


def _void(draft: RoundCorrected, cause: Special, change: Change) -> None:
    change(views.with_void(draft, cause))
