"""The bidding step: everybody's bid, the number pad of whoever bids, and bids made again.

While bids are hidden no bid is drawn, and the device is handed on between two bids, unless one
person enters them all.
"""

import asyncio
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game.counting import bids_recorded
from scorekeeper.game.decide import legal_bids, why_not
from scorekeeper.game.events import NOT_SHOWN, Bid, BidsRepeated
from scorekeeper.game.refusals import RefusalCode
from scorekeeper.rules.bidding import BidMode
from scorekeeper.ui.device.announcements import announce
from scorekeeper.ui.device.reconnection import use_on_reconnect
from scorekeeper.ui.device.scrolling import scroll_to
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.layout import column, stack, wrapping_row
from scorekeeper.ui.parts.notice import Notice
from scorekeeper.ui.parts.number_pad import Key, NumberPad
from scorekeeper.ui.parts.text import value_text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.last_event import ActionAfterLastEvent, LastEvent, QuestionLine
from scorekeeper.ui.screens.round.bid_rows import FEW, SeatRows, row_key
from scorekeeper.ui.screens.round.header import round_header
from scorekeeper.ui.screens.round.hidden_bids import (
    PassPhone,
    PassPhoneSwitch,
    are_bids_typed_in,
)
from scorekeeper.ui.screens.round.werewolf import werewolf_swap
from scorekeeper.ui.session.open_game import OpenGameState, use_open_game
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import round as views

_PAD: Final = 2
"""The height that a number pad takes beyond what it takes to count, in rows."""


@component
def BidRows(scrolled: ft.Ref[ft.Column] | None) -> ft.Control:
    """The header of the round and everybody's bid; a tap on a bid lets it be made again.

    Where not everybody is in sight, `scrolled` is scrolled to the row before the bidder's.
    """
    state = use_open_game()
    game, round_, bidder = state.game, state.round, state.bidder
    turn, turns = 0 if bidder is None else round_.order.index(bidder), len(round_.order)
    layout = use_layout()
    # above more than two rows of keys a short window has room for hardly two players
    from_second = layout.short and round_.cards >= 2 * layout.keys

    async def follow() -> None:
        before = row_key(turn - 1) if turn > (0 if from_second else 1) else None
        # a message takes room from the rows, and they do not scroll before it is laid out
        for _time in range(2 if state.has_notice else 1):
            await scroll_to(scrolled, key=before)

    ft.use_effect(follow, [turn, state.has_notice])
    mode, typed_in = game.rules.bid_mode, are_bids_typed_in(game.rules.bid_mode, use_session())
    bids = views.bids(game, round_, bidder, _typed_here(state) if typed_in else ())
    passed = bids.hidden and not typed_in
    # few rows can be huge above the number pad
    has_room = turns <= FEW and not layout.density(turns, _PAD).flat
    covered = passed and bidder is not None and bidder != state.uncovered_for
    return column(
        PassPhone(bidder) if covered and bidder is not None else round_header(state),
        unseen_reminder(views.unseen_cards(game, round_)),
        werewolf_swap(state),
        SeatRows(bids, big=has_room and not bids.hidden, on_row=state.toggle_rebid),
        PassPhoneSwitch() if bids.hidden and mode is BidMode.SIMULTANEOUS else None,
    )


def _typed_here(state: OpenGameState) -> frozenset[int]:
    """Return the seats whose bids this device has recorded: whoever typed them may see them.

    A second scorer's device is sent no hidden bid, not even one that was typed on it.
    """
    round_ = state.round
    typed = bids_recorded(state.current.log, round_.number, state.recorded_here)
    return frozenset(seat for seat in typed if round_.bids[seat] != NOT_SHOWN)


@component
def BidPad() -> ft.Control:
    """The number pad of the bidder, under the sum of the bids so far, if it is shown.

    That of a bid which is made unseen is there once they have the device.
    """
    state = use_open_game()
    bidder, typed_in = state.bidder, are_bids_typed_in(state.game.rules.bid_mode, use_session())
    bids = views.bids(state.game, state.round)
    if bidder is None:
        return ft.Container()
    if bids.hidden and not typed_in:
        return HiddenBidPad(bidder) if bidder == state.uncovered_for else LastEvent(None)
    so_far = value_text(
        "bids-so-far",
        _.count("{n} bid to come", "{n} bids to come", bids.to_come)
        if bids.hidden
        else bids_summary(bids),
        theme.SMALL_STRONG,
        theme.MUTED,
        live=True,
    )
    head = wrapping_row(
        QuestionLine(_("{name} bids", name=state.names[bidder])),
        so_far,
        spacing=theme.SPACE.M,
        justify=ft.MainAxisAlignment.SPACE_BETWEEN,
    )
    keys = BidKeypad(bidder, shows_typed=True)
    return stack(LastEvent(head), keys)


@component
def HiddenBidPad(seat: int) -> ft.Control:
    """The number pad of `seat` for a hidden bid: nothing on it tells of any bid.

    It is covered when it is left, and when the page is loaded again.
    """
    state = use_open_game()
    use_on_reconnect(state.cover)
    ft.on_unmounted(state.cover)
    head = QuestionLine(_("{name} bids", name=state.names[seat]))
    return stack(LastEvent(head), BidKeypad(seat))


def unseen_reminder(unseen: str) -> ft.Control | None:
    """Return the reminder of `views.unseen_cards`, if there is one."""
    if not unseen:
        return None
    return value_text("unseen-cards", _(unseen), theme.SMALL_STRONG, theme.ACCENT, centered=True)


def bids_summary(bids: views.Bids) -> str:
    """Return the sum of the bids against the tricks: "3 of 5 bid – two under"."""
    return _(
        "{total} of {tricks} bid – {over}",
        total=bids.total,
        tricks=bids.cards,
        over=over_or_under(bids),
    )


def over_or_under(bids: views.Bids) -> str:
    """Return by how much the bids are over or under the number of tricks, in words."""
    if bids.over is None:
        return _("hidden")
    if bids.over == 0:
        return _("exactly even")
    if bids.over > 0:
        return _.count("{n} over", "{n} over", bids.over)
    return _.count("{n} under", "{n} under", -bids.over)


@component
def BidKeypad(seat: int, *, own: bool = False, shows_typed: bool = False) -> ft.Control:
    """The keys for the bid of `seat`, from 0 to the number of cards, the forbidden one struck out.

    On a player's `own` phone a forbidden bid cannot be made to stand, and a hidden one is made
    whatever others bid at the same moment. Where it `shows_typed`, one person types all bids: a
    hidden one that is changed is marked if it was typed here, and of quick taps the second is the
    bid of whoever is next by then.
    """
    state, turn = use_open_game(), ft.use_memo(asyncio.Lock, [])
    round_ = state.round
    hidden = round_.has_hidden_bids
    allowed = legal_bids(state.game, round_, seat)
    shown = not hidden or (shows_typed and seat in _typed_here(state))

    def label(bid: int) -> str:
        if bid in allowed:
            name = state.names[seat]
            return _.count("{name} bids {n}", "{name} bids {n}", bid, name=name)
        return _(
            "Bid {n}, not allowed: the bids would add up to {tricks}", n=bid, tricks=round_.cards
        )

    async def pick(number: int) -> None:
        async with turn:
            if not (own and hidden) and state.is_overtaken():
                return
            bidder = state.bidder if shows_typed else seat
            if bidder is None:
                announce(_("Second tap ignored"))
                return
            bid = partial(Bid, round_.number, bidder, number)
            refusal = why_not(state.game, bid())
            if refusal is None:
                await state.record(bid())
            else:
                against_limit = refusal.code is RefusalCode.BIDS_EQUAL_TRICKS and not own
                state.show_refusal(refusal, override=bid(anyway=True) if against_limit else None)

    keys = tuple(
        Key(
            bid,
            f"bid-{bid}",
            label(bid),
            struck=bid not in allowed,
            chosen=shown and bid == round_.bids[seat],
        )
        for bid in range(round_.cards + 1)
    )
    return NumberPad(keys, pick)


@component
def RepeatedBids() -> ft.Control:
    """Everybody's bid, and that their sum is not allowed, so that all are made again."""
    state = use_open_game()
    return column(
        round_header(state),
        Notice(
            _(
                "The bids add up to exactly {tricks}: everybody bids again.",
                tricks=state.round.cards,
            ),
            more=_("Your table does not allow that total."),
            identifier="announcement",
        ),
        SeatRows(views.bids(state.game, state.round), big=True),
    )


@component
def RepeatBidsAction() -> ft.Control:
    """The button that discards all bids."""
    state = use_open_game()
    again = partial(state.record, BidsRepeated(state.round.number))
    action = PrimaryButton("bid-again", _("Everybody bids again"), again)
    return ActionAfterLastEvent(action)
