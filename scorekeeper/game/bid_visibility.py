"""Visibility of bids, and games without the bids that are still hidden (`rules` §3).

What leaves the app while bids are hidden – files, backups, what another device is sent – is made
of `visible_game`, so that no byte of it holds such a bid. The screens of the device that records
keep the whole game and ask `bids_hidden` for each round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.game.events import GameStarted
from scorekeeper.game.shown_bids import ShownBids
from scorekeeper.rules.bidding import BidMode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.game.events import Entry
    from scorekeeper.game.open_game import OpenGame
    from scorekeeper.game.sheet import Round
    from scorekeeper.rules.ruleset import RuleSet


def bids_hidden(rules: RuleSet, round_: Round) -> bool:
    """Whether the bids of `round_` are still hidden from other players.

    Simultaneous and covered bids are shown when all are made, secret ones when the last trick is
    played; open ones at once. What was shown is never hidden again.
    """
    return hidden_by_mode(rules, round_) and not round_.bids_opened


def hidden_by_mode(rules: RuleSet, round_: Round) -> bool:
    """Whether the bidding mode hides the bids of `round_`, if they were never shown before."""
    match rules.bid_mode:
        case BidMode.OPEN:
            return False
        case BidMode.SIMULTANEOUS | BidMode.COVERED:
            return None in round_.bids
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


def visible_game(game: OpenGame) -> OpenGame:
    """Return the game as everybody may see it: cut before the first hidden bid.

    A log with gaps would make another game, so later events are left out too. Returns `game` itself
    if nothing is hidden.
    """
    hidden = hidden_entries(game.log)
    return type(game).of(game.id, game.log[: hidden[0] - 1]) if hidden else game


def secret_round(game: OpenGame) -> int | None:
    """Return the number of the round at which `visible_game` is cut; None if it is not."""
    hidden = hidden_entries(game.log)
    return getattr(game.log[hidden[0] - 1].event, "round", None) if hidden else None
