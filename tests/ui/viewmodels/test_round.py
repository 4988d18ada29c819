"""The bids of a round until it is scored."""

from scorekeeper.game.events import TrickWon
from scorekeeper.rules.bidding import BidMode, Foresight
from scorekeeper.rules.cards import Special
from scorekeeper.ui.viewmodels import round as views
from tests.game.builders import all_bid, bid, current_round, deal, new_game, record


def test_players_stand_in_bidding_order_and_only_who_has_bid_is_asked_again() -> None:
    game = bid(deal(new_game(players=4)), 1)
    lines = views.bids(game, current_round(game), bidder=1).lines
    assert [line.seat for line in lines] == [0, 1, 2, 3]
    assert [line.bid for line in lines] == [1, None, None, None]
    assert [line.is_next for line in lines] == [False, True, False, False]
    assert (lines[0].leads, lines[3].deals) == (True, True)
    assert [line.changes_bid for line in lines] == [True, False, False, False]
    game = bid(deal(new_game(players=4, cards=[5])), 2, 1)
    so_far = views.bids(game, current_round(game))
    assert (so_far.total, so_far.cards, so_far.to_come, so_far.over) == (3, 5, 2, -2)


def test_the_lines_say_what_everybody_needs_unless_their_bids_are_secret() -> None:
    game = record(all_bid(), TrickWon(1, 1, 2), TrickWon(1, 2, 0))
    lines = views.bids(game, current_round(game)).lines
    assert {line.name: line.needs for line in lines} == {"Anna": 0, "Ben": 1, "Cleo": -1}
    game = record(all_bid("camelot"), TrickWon(1, 1, 0, (Special.EXCALIBUR, Special.GRAIL)))
    line = views.bids(game, current_round(game)).lines[0]
    assert (line.name, line.taken, line.needs, line.effects) == ("Anna", 0, 1, ("grail",))
    game = bid(deal(new_game(cards=(3, 3), bid_mode=BidMode.SECRET)), 1, 1, 0)
    lines = views.bids(game, current_round(game)).lines
    assert {(line.bid, line.needs) for line in lines} == {(None, None)}


def test_cards_are_on_foreheads_in_the_rounds_that_were_agreed() -> None:
    for foresight, rounds in (
        (Foresight.OFF, [False, False]),
        (Foresight.FIRST_ROUND, [True, False]),
        (Foresight.EVERY_ROUND, [True, True]),
    ):
        game = new_game(foresight=foresight)
        said = [views.unseen_cards(game, game.round(number)) for number in (1, 2)]
        assert ["foreheads" in each for each in said] == rounds
