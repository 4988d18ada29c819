"""The table view: bids, tricks still needed, totals and places."""

from scorekeeper.game.events import GameFinished, PlayEnded, TrickWon
from scorekeeper.rules.bidding import BidMode
from scorekeeper.ui.viewmodels.table_view import RoundResult, RoundState, table_view
from tests.game.builders import bid, deal, new_game, play, record


def test_the_table_sees_every_bid_who_bids_next_and_what_is_still_needed() -> None:
    view = table_view(bid(deal(new_game(players=4, cards=[5])), 2))
    assert [line.now for line in view.lines][:2] == [
        RoundState(bid=2, has_bid=True, needs=None),
        RoundState(bid=None, has_bid=False, needs=None),
    ]
    assert [line.bids_next for line in view.lines] == [False, True, False, False]
    assert [line.deals for line in view.lines] == [False, False, False, True]
    assert [line.place for line in view.lines] == [None] * 4, "no round is scored"
    game = bid(deal(new_game(cards=[3])), 1, 0, 1)
    assert not table_view(game).shows_needs
    game = record(game, TrickWon(1, 1, 0), TrickWon(1, 2, 1))
    view = table_view(game)
    assert view.shows_needs
    needs = [line.now.needs for line in view.lines if isinstance(line.now, RoundState)]
    assert needs == [0, -1, 1]


def test_secret_bids_stay_secret_on_the_wall_until_the_last_trick_is_played() -> None:
    game = bid(deal(new_game(cards=[3], bid_mode=BidMode.SECRET)), 1, 0, 1)
    game = record(game, TrickWon(1, 1, 0))
    view = table_view(game)
    hidden = RoundState(bid=None, has_bid=True, needs=None)
    assert [line.now for line in view.lines] == [hidden] * 3
    assert view.bids is not None
    assert view.bids.over is None
    open_ = table_view(record(game, PlayEnded(1)))
    assert [line.now.bid for line in open_.lines if isinstance(line.now, RoundState)] == [1, 0, 1]


def test_after_a_round_the_table_sees_what_it_brought_and_in_the_end_the_places() -> None:
    view = table_view(play(new_game(cards=[1, 2]), (0, 0, 1), (0, 1, 0)))
    assert (view.number, view.scored, view.bids) == (2, 1, None)
    assert [line.now for line in view.lines] == [
        RoundResult(20, right=True, bid="0", won=0),
        RoundResult(-10, right=False, bid="0", won=1),
        RoundResult(-10, right=False, bid="1", won=0),
    ]
    assert [(line.total, line.place) for line in view.lines] == [(20, 1), (-10, 2), (-10, 2)]
    assert [line.deals for line in view.lines] == [True, False, False]
    game = record(play(new_game(cards=[1]), (0, 1, 1), (0, 0, 1)), GameFinished())
    view = table_view(game)
    assert [line.name for line in view.lines] == ["Cleo", "Anna", "Ben"]
    assert view.winners == ("Cleo",)
    assert not any(line.deals for line in view.lines)
