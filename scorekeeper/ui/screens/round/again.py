"""The bids that were made unseen, laid open, and why they have to be made again."""

from functools import partial

import flet as ft

from scorekeeper.game.events import BidsRepeated
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.action import MainAction
from scorekeeper.ui.parts.notice import Notice
from scorekeeper.ui.screens.round.header import RoundHead
from scorekeeper.ui.screens.round.rows import SeatRows
from scorekeeper.ui.state import use_pad
from scorekeeper.ui.viewmodels import round as views
from scorekeeper.ui.words import words


@part
def AgainRows() -> ft.Control:
    """Everybody's bid, and that together they are what this table does not allow."""
    _ = words()
    game = use_pad().now.game
    round_ = game.current
    if round_ is None:
        return ft.Container()
    return ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            RoundHead(game, round_),
            Notice(
                _(
                    "The bids add up to exactly {tricks}: everybody bids again.",
                    tricks=round_.cards,
                ),
                more=_("Your table does not allow such a sum."),
                identifier=identifiers.ANNOUNCEMENT,
            ),
            SeatRows(views.bids(game, round_), big=True),
        ],
    )


@part
def AgainAction() -> ft.Control:
    """The button that takes all bids off the table."""
    _ = words()
    pad = use_pad()
    round_ = pad.now.game.current
    if round_ is None:
        return ft.Container()
    return MainAction(
        identifiers.BID_AGAIN,
        _("Everybody bids again"),
        partial(pad.say, BidsRepeated(round_.number)),
    )
