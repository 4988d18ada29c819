"""The bids: one tap a player, the next one lit, the forbidden number struck out."""

import flet as ft

from scorekeeper.game.events import Bid
from scorekeeper.game.steps import BidOf
from scorekeeper.i18n import Words
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.pad import Key, NumberPad
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.screens.round.header import round_head
from scorekeeper.ui.screens.round.rows import seat_rows
from scorekeeper.ui.state import use_pad
from scorekeeper.ui.viewmodels import round as views
from scorekeeper.ui.words import words


@part
def BidRows() -> ft.Control:
    """The head of the round and everybody's bid; a bid that is in can be tapped and said again."""
    pad = use_pad()
    game, step = pad.now.game, pad.now.step
    round_ = game.current
    if round_ is None:
        return ft.Container()
    bidder = step.seat if isinstance(step, BidOf) else None
    asked = bidder if pad.asked is None else pad.asked
    return ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            round_head(game, round_),
            seat_rows(views.bids(game, round_, asked), on_row=pad.ask_again),
        ],
    )


@part
def BidPad() -> ft.Control:
    """Every number the bidder can think of, over or under so far, and who is asked."""
    _ = words()
    pad = use_pad()
    game, step = pad.now.game, pad.now.step
    round_ = game.current
    bidder = step.seat if isinstance(step, BidOf) else None
    seat = bidder if pad.asked is None else pad.asked
    if round_ is None or seat is None:
        return ft.Container()
    name = pad.names[seat]
    keys = tuple(
        Key(
            key.bid,
            identifiers.BID(key.bid),
            _.count("{name} bids {n}", "{name} bids {n}", key.bid, name=name)
            if key.allowed
            else _(
                "Bid {n}, not allowed: the bids would make {tricks}",
                n=key.bid,
                tricks=round_.cards,
            ),
            struck=not key.allowed,
            chosen=round_.bids[seat] == key.bid,
        )
        for key in views.bid_keys(game, round_, seat)
    )

    async def pick(number: int) -> None:
        bid = Bid(round_.number, seat, number)
        refusal = pad.why_not(bid)
        if refusal is None:
            await pad.say(bid)
        else:
            pad.explain(refusal, anyway=Bid(round_.number, seat, number, anyway=True))

    return ft.Column(
        spacing=theme.SPACE.S,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            ft.Row(
                wrap=True,
                run_spacing=0,
                alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
                controls=[
                    text(_("{name} bids", name=name), theme.STRONG),
                    value_text(
                        identifiers.BIDS_SO_FAR,
                        so_far(_, views.bids(game, round_)),
                        theme.SMALL_STRONG,
                        theme.MUTED,
                        live=True,
                    ),
                ],
            ),
            NumberPad(keys, pick),
        ],
    )


def so_far(_: Words, bids: views.Bids) -> str:
    """How the bids stand against the tricks: "3 of 5 bid – two under"."""
    return _(
        "{total} of {tricks} bid – {over}",
        total=bids.total,
        tricks=bids.cards,
        over=over_or_under(_, bids),
    )


def over_or_under(_: Words, bids: views.Bids) -> str:
    """By how much the bids are over or under the number of tricks."""
    if bids.over == 0:
        return _("exactly even")
    if bids.over > 0:
        return _.count("{n} over", "{n} over", bids.over)
    return _.count("{n} under", "{n} under", -bids.over)
