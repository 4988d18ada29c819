"""Hidden bids on the scorepad; that nothing else tells them is seen on the stage."""

from scorekeeper.game.events import PlayEnded
from scorekeeper.game.state import Game
from scorekeeper.rules.bidding import BID_LIMITS, BidMode, Foresight
from scorekeeper.ui.viewmodels import round as views
from scorekeeper.ui.viewmodels.scorepad import CellMark, scorepad_view
from tests.game.builders import bid, deal, new_game, record

SHOWN_WHEN_ALL_ARE_IN = [BidMode.SIMULTANEOUS, BidMode.COVERED]
UNSEEN = [*SHOWN_WHEN_ALL_ARE_IN, BidMode.SECRET]


def table(mode: BidMode, *bids: int, limit: str = "none") -> Game:
    """Anna, Ben and Cleo hold thirteen cards, and so many of them have bid."""
    bid_limit = BID_LIMITS[limit]
    return bid(deal(new_game(cards=[13], bid_mode=mode, bid_limit=bid_limit)), *bids)


def test_a_hidden_bid_is_marked_on_the_pad_until_it_is_shown() -> None:
    for mode in UNSEEN:
        pad = scorepad_view(table(mode, 11))
        assert [cell.hidden for cell in pad.rows[0].cells] == [True, False, False], mode
        assert CellMark.HIDDEN in pad.marks, mode
    for mode in SHOWN_WHEN_ALL_ARE_IN:
        pad = scorepad_view(table(mode, 11, 0, 4))
        assert [cell.bid for cell in pad.rows[0].cells] == [11, 0, 4], mode
    assert (
        CellMark.HIDDEN
        not in scorepad_view(record(table(BidMode.SECRET, 1, 0, 4), PlayEnded(1))).marks
    )


def test_cards_are_on_foreheads_in_the_rounds_that_were_agreed() -> None:
    for foresight, rounds in (
        (Foresight.OFF, [None, None]),
        (Foresight.FIRST_ROUND, [views.Unseen.ON_FOREHEADS, None]),
        (Foresight.EVERY_ROUND, [views.Unseen.ON_FOREHEADS] * 2),
    ):
        game = new_game(foresight=foresight)
        assert [views.unseen_cards(game, game.round(number)) for number in (1, 2)] == rounds
