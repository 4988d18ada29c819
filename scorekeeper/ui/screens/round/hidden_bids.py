"""Between two hidden bids: who is given the device next, and the button that shows their pad."""

from functools import partial

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.rules.bidding import BidMode
from scorekeeper.ui import identifiers
from scorekeeper.ui.device.reconnection import use_on_reconnect
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import SeatAvatar
from scorekeeper.ui.parts.buttons import MainAction
from scorekeeper.ui.parts.layout import row
from scorekeeper.ui.parts.surfaces import felt_panel
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.session.open_game import use_open_game
from scorekeeper.ui.session.words import words

_AVATAR = 64


@component
def HandOver(seat: int) -> ft.Control:
    """The name of who is given the device, large enough to be read while it is handed on."""
    _ = words()
    state = use_open_game()
    mode, name = state.current.game.rules.bid_mode, state.names[seat]
    return felt_panel(
        row(SeatAvatar(seat, name, _AVATAR, theme.TITLE), justify=ft.MainAxisAlignment.CENTER),
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


@component
def HandOverAction(seat: int) -> ft.Control:
    """The button by which the player `seat` shows their number pad."""
    _ = words()
    state = use_open_game()
    mode, name = state.current.game.rules.bid_mode, state.names[seat]
    return MainAction(
        identifiers.UNCOVER,
        _("Enter the bid of {name}", name=name)
        if mode is BidMode.COVERED
        else _("I am {name}", name=name),
        partial(state.uncover, seat),
    )


def use_hide_when_left() -> None:
    """Hook: hide the number pad when it is left, and when the page is loaded again."""
    state = use_open_game()
    use_on_reconnect(state.cover)
    ft.on_unmounted(state.cover)


def _who_looks(_: Words, mode: BidMode) -> str:
    match mode:
        case BidMode.COVERED:
            return _("Only the scorer looks. All bids are shown when everybody has bid.")
        case BidMode.SECRET:
            return _("Nobody else looks. The bids stay hidden until the last trick is played.")
        case _:
            return _("Nobody else looks. All bids are shown when everybody has bid.")
