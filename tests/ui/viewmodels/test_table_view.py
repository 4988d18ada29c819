"""The table view: bids, tricks still needed, totals and places."""

from scorekeeper.game import events
from scorekeeper.rules.bidding import BidMode
from scorekeeper.ui.viewmodels.round import SeatLine
from scorekeeper.ui.viewmodels.round_result import ResultLine
from scorekeeper.ui.viewmodels.table_view import TableView, table_view
from tests.game.builders import bid, deal, new_game, play, record


def bids(view: TableView) -> list[SeatLine]:
    return [line.now for line in view.lines if isinstance(line.now, SeatLine)]


def test_the_table_sees_every_bid_who_bids_next_and_what_is_still_needed() -> None:
    view = table_view(bid(deal(new_game(players=4, cards=[5])), 2))
    assert [line.has_bid for line in bids(view)] == [True, False, False, False]
    assert [line.deals for line in view.lines] == [False, False, False, True]
    assert [line.place for line in view.lines] == [None] * 4, "no round is scored"
    game = bid(deal(new_game(cards=[3])), 1, 0, 1)
    assert not table_view(game).shows_needs
    game = record(game, events.TrickWon(1, 1, 0), events.TrickWon(1, 2, 1))
    assert table_view(game).shows_needs


def test_secret_bids_stay_secret_on_the_wall_until_the_last_trick_is_played() -> None:
    game = bid(deal(new_game(cards=[3], bid_mode=BidMode.SECRET)), 1, 0, 1)
    game = record(game, events.TrickWon(1, 1, 0))
    view = table_view(game)
    assert [(line.bid, line.has_bid, line.needs) for line in bids(view)] == [(None, True, None)] * 3
    assert not view.shows_needs
    assert view.bids is not None
    assert view.bids.over is None
    assert [line.bid for line in bids(table_view(record(game, events.PlayEnded(1))))] == [1, 0, 1]


def test_after_a_round_the_table_sees_what_it_brought_and_in_the_end_the_places() -> None:
    view = table_view(play(new_game(cards=[1, 2]), (0, 0, 1), (0, 1, 0)))
    assert (view.round.number, view.scored, view.bids) == (2, 1, None)
    now = [line.now for line in view.lines if isinstance(line.now, ResultLine)]
    assert len(now) == 3
    assert [(line.total, line.place) for line in view.lines] == [(20, 1), (-10, 2), (-10, 2)]
    assert [line.deals for line in view.lines] == [True, False, False]
    game = play(new_game(cards=[1, 1]), (0, 1, 1), (0, 0, 1))
    late = events.PlayerJoined(2, 3, events.Player("dora", "Dora"), 2, 100)
    view = table_view(record(game, late, events.GameFinished()))
    assert [line.name for line in view.lines] == ["Cleo", "Anna", "Ben", "Dora"]
    assert [line.place for line in view.lines] == [1, 2, 3, None], "Dora has played no round"
    assert view.winners == ("Cleo",)
    assert not any(line.deals for line in view.lines)


def test_whoever_plays_the_round_is_seen_as_they_sit_also_who_leaves_after_it() -> None:
    game = record(new_game(players=4, cards=[2, 1]), events.SeatsChanged(1, (0, 2, 1, 3)))
    view = table_view(record(bid(deal(game), 1, 0, 0, 0), events.PlayerLeft(2, 3)))
    assert [line.name for line in view.lines] == ["Anna", "Cleo", "Ben", "Dora"]
    assert [line.place for line in view.lines] == [None] * 4
