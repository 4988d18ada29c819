"""Hidden bids: whether the device is handed on between them, to whom, and the pad's cover."""

from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.rules.bidding import BidMode
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import SeatAvatar
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.layout import row
from scorekeeper.ui.parts.surfaces import felt_panel, panel
from scorekeeper.ui.parts.switch_row import SwitchRow
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.parts.window import use_fitted, use_layout
from scorekeeper.ui.session.open_game import use_open_game
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _


@component
def PassPhone(seat: int) -> ft.Control:
    """The player to hand the device to, and the button that shows their number pad.

    It lies above the place of the pad: two taps on one place never bid, nor show what was hidden.
    """
    state = use_open_game()
    mode, name = state.current.game.rules.bid_mode, state.names[seat]
    short = use_layout().short
    asked = (
        _("{name} hands in a written bid", name=name)
        if mode is BidMode.COVERED
        else _("Hand the phone to {name}", name=name)
    )
    whose = value_text(
        "cover",
        asked,
        use_fitted(asked, theme.TITLE, 4 * theme.SPACE.L),
        theme.ON_FELT,
        centered=True,
        live=True,
    )
    show = PrimaryButton(
        "uncover",
        _("Enter {name}’s bid", name=name)
        if mode is BidMode.COVERED
        else _("I am {name}", name=name),
        partial(state.uncover, seat),
    )
    avatar = row(SeatAvatar(seat, name, 64, theme.TITLE), justify=ft.MainAxisAlignment.CENTER)
    return felt_panel(
        # In a short window the pad begins high up, and a long name takes several lines.
        *((show, whose) if short else (avatar, whose, show)),
        text(_who_may_look(mode), theme.SMALL, theme.ON_FELT, centered=True),
        spacing=theme.SPACE.M,
    )


def are_bids_typed_in(mode: BidMode, session: Session) -> bool:
    """Whether whoever has this device enters all bids one after the other, without a cover.

    Bids that are shown together are, unless the table passes the phone.
    """
    if mode is BidMode.SIMULTANEOUS:
        return not session.settings.pass_phone
    return mode is BidMode.OPEN


@component
def PassPhoneSwitch() -> ft.Control:
    """The switch that lets all players bid on this device; the device remembers it."""
    session, state = use_session(), use_open_game()
    passes = session.settings.pass_phone

    async def turn() -> None:
        state.reset_bidder()
        await session.change_settings(replace(session.settings, pass_phone=not passes))

    return panel(
        SwitchRow(
            "phone-goes-round",
            _("Pass the phone round"),
            turn,
            on=passes,
            note=_("Everybody enters their own bid, and nobody else looks."),
        ),
        padding=ft.Padding.symmetric(horizontal=theme.SPACE.M),
    )


def _who_may_look(mode: BidMode) -> str:
    match mode:
        case BidMode.COVERED:
            return _("Only the scorer looks. All bids are shown when everybody has bid.")
        case BidMode.SECRET:
            return _("Nobody else looks. The bids stay hidden until the last trick is played.")
        case _:
            return _("Nobody else looks. All bids are shown when everybody has bid.")
