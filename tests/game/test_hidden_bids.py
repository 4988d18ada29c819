"""Simultaneous, covered and secret bidding."""

from scorekeeper.game import events
from scorekeeper.game.state import Game
from scorekeeper.game.steps import BidAgain, BidOf, Play, next_step
from scorekeeper.rules.bidding import BID_LIMITS, BidMode
from tests.game.builders import bid, count, current_round, deal, new_game, record, refusal_code

UNSEEN = [BidMode.SIMULTANEOUS, BidMode.COVERED]
SECRET = BidMode.SECRET


def table(mode: BidMode, limit: str = "none", cards: int = 3) -> Game:
    """Three players are dealt so many cards and bid in `mode`."""
    return deal(new_game(cards=(cards, cards), bid_mode=mode, bid_limit=BID_LIMITS[limit]))


def test_unseen_bids_are_made_in_any_order_and_open_ones_in_turn() -> None:
    for mode in (*UNSEEN, SECRET):
        unseen = record(table(mode), events.Bid(1, 2, 1), events.Bid(1, 0, 0))
        assert next_step(unseen) == BidOf(1, 1), mode
        assert next_step(record(unseen, events.Bid(1, 1, 3))) == Play(1), mode
        assert refusal_code(table(BidMode.OPEN), events.Bid(1, 2, 1)) == "not_your_turn", mode


def test_a_leader_bids_again_only_when_leading_alone() -> None:
    for mode in UNSEEN:
        game = count(bid(table(mode, "leader"), 1, 1, 1), 1, 1, 1)
        assert next_step(bid(deal(game), 1, 1, 1)) == Play(2), mode
        game = count(bid(table(mode, "leader"), 3, 0, 1), 1, 0, 2)
        assert current_round(game).dealer == 0, mode
        leads_alone = count(bid(table(mode, "leader"), 3, 1, 1), 3, 0, 0)
        assert next_step(bid(deal(leads_alone), 1, 1, 1)) == BidAgain(2), mode


def test_a_bid_mended_in_mid_round_stands_as_nobody_can_bid_again() -> None:
    for mode in UNSEEN:
        game = record(bid(table(mode, "plus_minus_one"), 1, 1, 2), events.TrickWon(1, 1, 0))
        game = record(game, events.Bid(1, 2, 1))
        assert current_round(game).limit_broken, mode
        assert next_step(game) == Play(1), mode
