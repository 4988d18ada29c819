"""No view model depends on hidden bids."""

from scorekeeper.cli.text_tables import scorepad_text as pad_in_a_terminal
from scorekeeper.game.events import PlayEnded
from scorekeeper.game.state import Game
from scorekeeper.i18n import Words
from scorekeeper.rules.bidding import BID_LIMITS, BidMode, Foresight
from scorekeeper.ui.viewmodels import round as views
from scorekeeper.ui.viewmodels.scorepad import CellMark, scorepad_view
from tests.exports.builders import game_of_events
from tests.game.builders import bid, current_round, deal, new_game, record
from tests.ui.staged_game import log_of

SHOWN_WHEN_ALL_ARE_IN = [BidMode.SIMULTANEOUS, BidMode.COVERED]
UNSEEN = [*SHOWN_WHEN_ALL_ARE_IN, BidMode.SECRET]


def table(mode: BidMode, *bids: int, limit: str = "none") -> Game:
    """Anna, Ben and Cleo hold thirteen cards, and so many of them have bid."""
    bid_limit = BID_LIMITS[limit]
    return bid(deal(new_game(cards=[13], bid_mode=mode, bid_limit=bid_limit)), *bids)


def in_a_terminal(game: Game) -> str:
    return pad_in_a_terminal(Words.of("en"), game_of_events(log_of(game)))


def test_no_view_tells_one_hidden_bid_from_another() -> None:
    for mode in UNSEEN:
        one, other = table(mode, 11, 0), table(mode, 2, 13)
        assert views.bids(one, current_round(one), bidder=2) == views.bids(
            other, current_round(other), bidder=2
        )
        for seat in range(3):
            assert views.bid_keys(one, current_round(one), seat) == views.bid_keys(
                other, current_round(other), seat
            )
        assert scorepad_view(one) == scorepad_view(other), mode
        assert in_a_terminal(one) == in_a_terminal(other), mode


def test_no_view_tells_one_secret_bid_from_another_before_the_end_of_play() -> None:
    one, other = table(BidMode.SECRET, 11, 0, 2), table(BidMode.SECRET, 2, 13, 11)
    assert views.bids(one, current_round(one)) == views.bids(other, current_round(other))
    assert scorepad_view(one) == scorepad_view(other)
    assert in_a_terminal(one) == in_a_terminal(other)
    game = record(table(BidMode.SECRET, 11, 0, 4), PlayEnded(1))
    assert [line.bid for line in views.bids(game, current_round(game)).lines] == [11, 0, 4]
    assert CellMark.HIDDEN not in scorepad_view(game).marks


def test_that_somebody_has_bid_is_seen() -> None:
    for mode in UNSEEN:
        game = table(mode, 11)
        bids = views.bids(game, current_round(game))
        assert [line.has_bid for line in bids.lines] == [True, False, False], mode
        assert (bids.hidden, bids.total, bids.over, bids.to_come) == (True, None, None, 2), mode
        pad = scorepad_view(game)
        assert [cell.hidden for cell in pad.rows[0].cells] == [True, False, False], mode
        assert CellMark.HIDDEN in pad.marks, mode
        assert "0 ?/–" in in_a_terminal(game), mode
        assert in_a_terminal(game).endswith("? – a bid that is still hidden"), mode


def test_the_last_bid_shows_them_all() -> None:
    for mode in SHOWN_WHEN_ALL_ARE_IN:
        game = table(mode, 11, 0, 4)
        bids = views.bids(game, current_round(game))
        assert [line.bid for line in bids.lines] == [11, 0, 4], mode
        assert (bids.hidden, bids.total, bids.over) == (False, 15, 2), mode
        assert [cell.bid for cell in scorepad_view(game).rows[0].cells] == [11, 0, 4], mode
        assert "0 11/–" in in_a_terminal(game), mode
        assert "?" not in in_a_terminal(game), mode


def test_an_unseen_pad_marks_no_number_and_strikes_none_out() -> None:
    for mode in UNSEEN:
        game = table(mode, 11, 2)
        keys = views.bid_keys(game, current_round(game), seat=0)
        assert len(keys) == 14, mode
        assert not any(key.chosen for key in keys), mode
    for mode in SHOWN_WHEN_ALL_ARE_IN:
        game = table(mode, 11, 2, limit="plus_minus_one")
        assert all(key.allowed for key in views.bid_keys(game, current_round(game), seat=2)), mode


def test_a_secret_bid_is_taken_back_before_play_only_and_an_open_one_is_marked() -> None:
    bidding, playing = table(BidMode.SECRET, 11, 2), table(BidMode.SECRET, 11, 2, 4)
    lines = views.bids(bidding, current_round(bidding)).lines
    assert [line.changes_bid for line in lines] == [True, True, False]
    assert not any(line.changes_bid for line in views.bids(playing, current_round(playing)).lines)
    game = table(BidMode.OPEN, 11, 2)
    assert [key.bid for key in views.bid_keys(game, current_round(game), seat=0) if key.chosen] == [
        11
    ]


def test_cards_are_on_foreheads_in_the_rounds_that_were_agreed() -> None:
    for foresight, rounds in (
        (Foresight.OFF, [False, False]),
        (Foresight.FIRST_ROUND, [True, False]),
        (Foresight.EVERY_ROUND, [True, True]),
    ):
        game = new_game(foresight=foresight)
        assert [
            views.has_bids_on_foreheads(game, game.round(number)) for number in (1, 2)
        ] == rounds
