"""The cover between two bids that nobody else may see: whose turn it is with the phone."""

from functools import partial

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.rules.bidding import BidMode
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.action import MainAction
from scorekeeper.ui.parts.seats import SeatDisc
from scorekeeper.ui.parts.surface import felt
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.reconnected import use_reconnected
from scorekeeper.ui.state import use_pad
from scorekeeper.ui.words import words

_DISC = 64


@part
def Cover(seat: int) -> ft.Control:
    """Who gets the phone now, large enough to be read while it goes round."""
    _ = words()
    pad = use_pad()
    mode, name = pad.now.game.rules.bid_mode, pad.names[seat]
    return felt(
        ft.Row(
            alignment=ft.MainAxisAlignment.CENTER,
            controls=[SeatDisc(seat, name, _DISC, theme.TITLE)],
        ),
        value_text(
            identifiers.COVER,
            _("{name} hands in a written bid", name=name)
            if mode is BidMode.COVERED
            else _("Hand the phone to {name}", name=name),
            theme.TITLE,
            theme.ON_FELT,
            centered=True,
            live=True,
        ),
        text(_who_looks(_, mode), theme.SMALL, theme.ON_FELT, centered=True),
        spacing=theme.SPACE.M,
    )


@part
def CoverAction(seat: int) -> ft.Control:
    """The button that lifts the cover."""
    _ = words()
    pad = use_pad()
    mode, name = pad.now.game.rules.bid_mode, pad.names[seat]
    return MainAction(
        identifiers.UNCOVER,
        _("Enter the bid of {name}", name=name)
        if mode is BidMode.COVERED
        else _("I am {name}", name=name),
        partial(pad.uncover, seat),
    )


def use_cover() -> None:
    """Lay the cover again when this part goes, and when the page is loaded again."""
    pad = use_pad()
    use_reconnected(pad.cover)
    ft.on_unmounted(pad.cover)


def _who_looks(_: Words, mode: BidMode) -> str:
    match mode:
        case BidMode.COVERED:
            return _("Only the scorer looks. All bids are shown when everybody has bid.")
        case BidMode.SECRET:
            return _("Nobody else looks. The bids stay hidden until the last trick is played.")
        case _:
            return _("Nobody else looks. All bids are shown when everybody has bid.")
