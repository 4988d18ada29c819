"""Visibility of bids: which are still hidden from other players (`rules` §3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.rules.bidding import BidMode

if TYPE_CHECKING:
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
