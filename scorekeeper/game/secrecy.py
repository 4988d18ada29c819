"""When a bid may be seen by others than who made it (`rules` §3, bidding mode)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.rules.bidding import BidMode

if TYPE_CHECKING:
    from scorekeeper.game.sheet import Round
    from scorekeeper.rules.ruleset import RuleSet


def bids_hidden(rules: RuleSet, round_: Round) -> bool:
    """Whether the bids of `round_` are nobody's business yet.

    Simultaneous and covered bids are shown when all are made, secret ones when the last trick is
    played; open ones at once.
    """
    match rules.bid_mode:
        case BidMode.OPEN:
            return False
        case BidMode.SIMULTANEOUS | BidMode.COVERED:
            return None in round_.bids
        case BidMode.SECRET:
            return not round_.played
