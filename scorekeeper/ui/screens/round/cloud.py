"""The Cloud's question: its winner's bid goes one up or one down."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.game.events import BidChanged
from scorekeeper.game.sheet import Round
from scorekeeper.rules.cards import Special
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.parts.action import QuietAction
from scorekeeper.ui.parts.sheet import short_sheet
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.viewmodels import play as views
from scorekeeper.ui.words import words


def cloud_question(
    round_: Round,
    seat: int,
    name: str,
    cause: Special,
    *,
    on_change: Callable[[BidChanged], object],
    on_close: OnTap,
) -> ft.BottomSheet:
    """A sheet for `ft.use_dialog` that offers the bids `seat` may go to."""
    _ = words()
    choices = views.new_bids(round_, seat, cause)
    actions = [
        QuietAction(
            identifiers.BID_GOES("down" if event.change < 0 else "up"),
            _("One down: {bids}", bids=bids)
            if event.change < 0
            else _("One up: {bids}", bids=bids),
            partial(on_change, event),
            icon=ft.Icons.SOUTH if event.change < 0 else ft.Icons.NORTH,
        )
        for event, bids in choices
    ]
    no_less = text(_("A bid never goes below zero."), theme.SMALL, theme.MUTED)
    return short_sheet(
        _("Where does the bid of {name} go?", name=name),
        *actions,
        *([no_less] if len(choices) == 1 else []),
        closing=(identifiers.CANCEL, _("Cancel")),
        on_close=on_close,
    )
