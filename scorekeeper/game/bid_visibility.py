"""Visibility of bids: which are still hidden from other players (`rules` §3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.game.events import GameStarted
from scorekeeper.game.shown_bids import ShownBids
from scorekeeper.rules.bidding import BidMode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.game.events import Entry
    from scorekeeper.game.state import Round
    from scorekeeper.rules.ruleset import RuleSet


def has_hidden_bids(rules: RuleSet, round_: Round) -> bool:
    """Whether the bids of `round_` are still hidden from other players.

    Simultaneous and covered bids are shown when all are made, secret ones when the last trick is
    played; open ones at once. What was shown is never hidden again.
    """
    return is_hidden_by_mode(rules, round_) and not round_.bids_opened


def is_hidden_by_mode(rules: RuleSet, round_: Round) -> bool:
    """Whether the bidding mode hides the bids of `round_`, if they were never shown before."""
    match rules.bid_mode:
        case BidMode.OPEN:
            return False
        case BidMode.SIMULTANEOUS | BidMode.COVERED:
            return not round_.all_bid
        case BidMode.SECRET:
            return not round_.played


def hidden_entries(log: Sequence[Entry]) -> tuple[int, ...]:
    """Return the sequence numbers of the entries of `log` that reveal a hidden bid, in order.

    They include undone bids, which might be redone. The end of the game shows everything.
    """
    start = log[0].event
    if isinstance(start, GameStarted) and start.rules.bid_mode is BidMode.OPEN:
        return ()
    return ShownBids([entry.event for entry in log]).hidden()
