"""The scorepad as values."""

from scorekeeper.game.events import (
    Bid,
    GameFinished,
    PlayEnded,
    Player,
    PlayerJoined,
    PlayerLeft,
    PointsAdjusted,
)
from scorekeeper.game.scorepad import Outcome, scorepad
from scorekeeper.game.tally import NO_PLACE
from scorekeeper.rules.bidding import BID_LIMITS, BidMode
from scorekeeper.rules.cards import NO_TRUMP, Special, Suit
from tests.game.builders import bid, count, current_round, deal, new_game, play, record


def test_the_table_is_at_the_first_round_that_is_not_scored_and_at_none_in_the_end() -> None:
    game = play(new_game(cards=[1, 2, 3]), [0, 1, 1], [0, 0, 1])
    assert [(row.scored, row.current) for row in scorepad(game).rows] == [
        (True, False),
        (False, True),
        (False, False),
    ]
    game = play(new_game(cards=[1, 2]), [0, 1, 1], [0, 0, 1])
    assert current_round(game).number == 2
    assert not any(row.current for row in scorepad(record(game, GameFinished())).rows)


def test_a_round_has_no_trump_before_it_is_dealt_nor_without_a_turn_up() -> None:
    game = deal(new_game(cards=[1, 20]), turn_up="7R")
    assert [row.trump for row in scorepad(game).rows] == [Suit.RED, None]
    game = deal(new_game(cards=[20]))
    assert [row.trump for row in scorepad(game).rows] == [NO_TRUMP]


def test_the_pad_marks_what_is_against_the_limit_a_grail_and_a_void_trick() -> None:
    game = new_game(cards=[2], bid_limit=BID_LIMITS["plus_minus_one"])
    game = bid(deal(game), 1, 1)
    game = record(game, Bid(1, 2, 0, anyway=True))
    pad = scorepad(game)
    assert [cell.against_limit for cell in pad.rows[0].cells] == [False, False, True]
    game = play(
        new_game("camelot", cards=[2]), [0, 1, 0], [0, 1, 0], void=Special.EXCALIBUR, grail=1
    )
    pad = scorepad(game)
    assert pad.rows[0].voids == (Special.EXCALIBUR,)
    assert [cell.grail for cell in pad.rows[0].cells] == [False, True, False]
    game = play(new_game("camelot", cards=[1]), [0, 1, 0], [0, 0, 0], void=Special.EXCALIBUR)
    (row,) = scorepad(game).rows
    assert {cell.outcome for cell in row.cells} == {Outcome.NOBODY_SCORES}
    assert [cell.total for cell in row.cells] == [0, 0, 0]


def test_points_that_the_table_gave_are_marked_in_the_cell_after_whose_round_they_count() -> None:
    game = play(new_game(cards=[1, 2, 3]), [0, 1, 1], [0, 0, 1])
    game = play(game, [2, 0, 0], [1, 1, 0])
    given = PointsAdjusted(1, 2, 0, -10, "revoke"), PointsAdjusted(2, 0, 1, 5, "as agreed")
    pad = scorepad(record(game, *given, PointsAdjusted(3, 2, 0, 30, "a wager")))
    assert [[cell.given for cell in row.cells] for row in pad.rows] == [
        [0, 5, 0],
        [20, 0, 0],
        [0, 0, 0],
    ]
    assert [cell.total for cell in pad.rows[1].cells] == [30, -15, 50]


def test_places_are_of_those_at_the_table_until_the_round_is_over_and_then_of_who_played() -> None:
    """Anna leads, leaves after round 2, and Emil then joins with 100 points."""
    game = play(new_game(players=4, cards=[1, 1, 1]), [1, 0, 0, 0], [1, 0, 0, 0])
    game = record(deal(game), PlayerLeft(3, 0))
    game = record(game, PlayerJoined(3, 4, Player("emil", "Emil"), 3, 100))
    assert scorepad(game).places == (1, 2, 2, 2, NO_PLACE)
    ended = scorepad(record(game, GameFinished()))
    assert ended.places == (NO_PLACE, 1, 1, 1, NO_PLACE)
    game = count(bid(game, 1, 0, 0, 0), 0, 1, 0, 0, None)
    assert scorepad(game).places == (NO_PLACE, 2, 3, 3, 1)


def test_a_hidden_bid_is_marked_until_it_is_shown() -> None:
    for mode, shown_by in (
        (BidMode.SIMULTANEOUS, Bid(1, 2, 4)),
        (BidMode.COVERED, Bid(1, 2, 4)),
        (BidMode.SECRET, PlayEnded(1)),
    ):
        game = bid(deal(new_game(cards=[13], bid_mode=mode)), 11, 0)
        game = bid(game, 4) if mode is BidMode.SECRET else game
        (row,) = scorepad(game).rows
        assert [(cell.bid, cell.hidden) for cell in row.cells][:2] == [(None, True)] * 2, mode
        (row,) = scorepad(record(game, shown_by)).rows
        assert [(cell.bid, cell.hidden) for cell in row.cells] == [
            *((11, False), (0, False), (4, False))
        ], mode
