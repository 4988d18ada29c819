"""Decide whether events commute that several devices record at the same moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.game.events import Bid, TricksWon
from scorekeeper.rules.bidding import BidMode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.game.events import Entry, Event
    from scorekeeper.rules.ruleset import RuleSet


def is_independent(event: Event, since: Sequence[Entry], rules: RuleSet) -> bool:
    """Whether `event` means the same after the entries `since`, which its device did not see.

    A hidden bid does after the bids of other seats in its round; the tricks of a seat do after
    those of other seats.
    """
    kind = Bid if isinstance(event, Bid) and rules.bid_mode is not BidMode.OPEN else TricksWon
    return isinstance(event, kind) and all(
        isinstance(each.event, kind)
        and each.event.round == event.round
        and each.event.seat != event.seat
        for each in since
    )
