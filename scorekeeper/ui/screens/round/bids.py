"""The bids: one tap a player, the next one lit, the forbidden number struck out.

Where bids are made unseen a cover lies between two of them, and nothing drawn here tells one.
"""

from contextlib import suppress
from functools import partial

import flet as ft

from scorekeeper.game.events import Bid
from scorekeeper.game.refusals import Why
from scorekeeper.game.sheet import Game, Round
from scorekeeper.game.steps import BidOf
from scorekeeper.i18n import Words
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.pad import Key, NumberPad
from scorekeeper.ui.parts.shell import use_room
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.screens.round.cover import Cover, CoverAction, use_cover
from scorekeeper.ui.screens.round.header import RoundHead
from scorekeeper.ui.screens.round.rows import SeatRows, row_key
from scorekeeper.ui.screens.round.werewolf import werewolf
from scorekeeper.ui.state import Pad, use_pad
from scorekeeper.ui.viewmodels import round as views
from scorekeeper.ui.words import words


@part
def BidRows(scrolled: ft.Ref[ft.Column] | None) -> ft.Control:
    """The head of the round and everybody's bid; a bid that is in can be tapped and said again.

    Where not everybody is in sight, `scrolled` shows whoever bids, after the one before.
    """
    pad = use_pad()
    game = pad.now.game
    round_ = game.current
    bidder = _bidder(pad)
    turn = round_.order.index(bidder) if round_ and bidder is not None else 0

    async def follow() -> None:
        if scrolled and scrolled.current:
            with suppress(RuntimeError):  # the game has been left already
                await (
                    scrolled.current.scroll_to(scroll_key=row_key(turn - 1))
                    if turn > 1
                    else scrolled.current.scroll_to(offset=0)
                )

    ft.use_effect(follow, [turn])
    if round_ is None:
        return ft.Container()
    bids = views.bids(game, round_, bidder)
    covered = bids.hidden and bidder is not None and bidder != pad.held_by
    return ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            Cover(bidder) if covered and bidder is not None else RoundHead(game, round_),
            *foreheads(game, round_),
            *werewolf(game, round_),
            SeatRows(bids, on_row=pad.ask_again),
        ],
    )


@part
def BidPad() -> ft.Control:
    """What the bidder taps: the pad, or first the button that lifts the cover from it."""
    pad = use_pad()
    game, bidder = pad.now.game, _bidder(pad)
    round_ = game.current
    if round_ is None or bidder is None:
        return ft.Container()
    if not views.bids(game, round_).hidden:
        return OpenPad(bidder)
    return UnseenPad(bidder) if bidder == pad.held_by else CoverAction(bidder)


@part
def OpenPad(seat: int) -> ft.Control:
    """Every number `seat` can think of, over or under so far, and who is asked."""
    _ = words()
    pad = use_pad()
    game = pad.now.game
    round_ = game.current
    if round_ is None:
        return ft.Container()
    return _pad(
        ft.Row(
            wrap=True,
            run_spacing=0,
            alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            controls=[
                text(_("{name} bids", name=pad.names[seat]), theme.STRONG),
                value_text(
                    identifiers.BIDS_SO_FAR,
                    so_far(_, views.bids(game, round_)),
                    theme.SMALL_STRONG,
                    theme.MUTED,
                    live=True,
                ),
            ],
        ),
        pad,
        round_,
        seat,
    )


@part
def UnseenPad(seat: int) -> ft.Control:
    """Every number, for the eyes of `seat` only: it tells nothing of any bid."""
    _ = words()
    pad = use_pad()
    use_cover()
    round_ = pad.now.game.current
    if round_ is None:
        return ft.Container()
    return _pad(text(_("{name} bids", name=pad.names[seat]), theme.STRONG), pad, round_, seat)


def foreheads(game: Game, round_: Round) -> list[ft.Control]:
    """The reminder that this round nobody looks at their own cards, where that is so."""
    _ = words()
    if not views.on_foreheads(game, round_):
        return []
    return [
        value_text(
            identifiers.ON_FOREHEADS,
            _("Cards on your foreheads: everybody sees only the others’."),
            theme.SMALL_STRONG,
            theme.ACCENT,
            centered=True,
        )
    ]


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
    if bids.over is None:
        return _("hidden")
    if bids.over == 0:
        return _("exactly even")
    if bids.over > 0:
        return _.count("{n} over", "{n} over", bids.over)
    return _.count("{n} under", "{n} under", -bids.over)


def _bidder(pad: Pad) -> int | None:
    """The seat whose bid is asked for: the next one, or one that says its bid again."""
    step = pad.now.step
    if pad.asked is not None:
        return pad.asked
    return step.seat if isinstance(step, BidOf) else None


def _pad(head: ft.Control, pad: Pad, round_: Round, seat: int) -> ft.Control:
    _ = words()
    in_row = use_room().keys

    def label(key: views.BidKey) -> str:
        if key.allowed:
            name = pad.names[seat]
            return _.count("{name} bids {n}", "{name} bids {n}", key.bid, name=name)
        return _(
            "Bid {n}, not allowed: the bids would make {tricks}", n=key.bid, tricks=round_.cards
        )

    async def pick(number: int) -> None:
        bid = partial(Bid, round_.number, seat, number)
        refusal = pad.why_not(bid())
        if refusal is None:
            await pad.say(bid())
        else:
            against_limit = refusal.why is Why.BIDS_EQUAL_TRICKS
            pad.explain(refusal, anyway=bid(anyway=True) if against_limit else None)

    keys = tuple(
        Key(
            key.bid,
            identifiers.BID(key.bid),
            label(key),
            struck=not key.allowed,
            chosen=key.said,
        )
        for key in views.bid_keys(pad.now.game, round_, seat)
    )
    return ft.Column(
        spacing=theme.SPACE.S,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[head, NumberPad(keys, pick, in_row)],
    )
