"""The next step of a game, and events that are refused before it."""

from scorekeeper.game import events
from scorekeeper.game.decide import legal_bids, why_not
from scorekeeper.game.steps import (
    BidOf,
    NameTrump,
    Play,
    Review,
    TurnUp,
    next_step,
)
from scorekeeper.rules.cards import Special, Suit, parse_turn_up
from tests.game.builders import (
    all_bid,
    bid,
    count,
    current_round,
    deal,
    dealt,
    named,
    new_game,
    play,
    play_on,
    record,
    refusal_code,
    turned_up,
)

EXCALIBUR, CLOUD = Special.EXCALIBUR, Special.CLOUD


def test_the_dealer_names_a_suit_of_the_deck_on_the_table() -> None:
    game = play(new_game(cards=(1, 2)), bids=(0, 0, 1), tricks=(0, 0, 1))
    in_colours = next_step(record(game, turned_up("wizard", 2)))
    assert in_colours == NameTrump(2, seat=0, choices=tuple(map(Suit, "BRGY")))
    table = bid(record(new_game(cards=(1, 2)), turned_up("7H")), 0, 0, 1)
    french = next_step(record(count(table, 0, 0, 1), turned_up("wizard", 2)))
    assert french == NameTrump(2, seat=0, choices=tuple(map(Suit, "SHDC")))


def test_a_table_may_leave_the_turn_up_out() -> None:
    game = record(new_game(), events.Dealt(1))
    assert next_step(game) == BidOf(1, 0)
    assert current_round(game).trump is None


def test_another_turn_up_takes_the_named_trump_with_it() -> None:
    game = record(new_game(), turned_up("wizard"), named("B"), turned_up("7R"))
    assert current_round(game).trump is Suit.RED
    assert next_step(play_on(game)) == TurnUp(2)
    again = record(game, turned_up("wizard"))
    assert isinstance(next_step(again), NameTrump)


def test_an_event_recorded_again_replaces_the_first() -> None:
    game = record(all_bid(), events.Bid(1, 0, 2), turned_up("7R"))
    assert current_round(game).bids == (2, 1, 0)
    assert current_round(game).turn_up == parse_turn_up("7R")
    assert next_step(game) == Play(1)


def test_effects_of_special_cards_can_be_taken_back() -> None:
    game = record(
        all_bid("camelot"), events.TricksVoided(1, EXCALIBUR), events.BonusTaken(1, 2, "grail")
    )
    assert (current_round(game).voids, current_round(game).grail) == ((EXCALIBUR,), 2)
    game = record(game, events.TricksVoided(1, EXCALIBUR, 0), events.BonusTaken(1, None, "grail"))
    assert (current_round(game).voids, current_round(game).grail) == ((), None)


def test_the_cloud_changes_one_bid_and_a_second_event_replaces_the_first() -> None:
    game = record(all_bid("anniversary"), events.BidChanged(1, 0, 1, CLOUD))
    assert [current_round(game).bid_that_counts(seat) for seat in range(3)] == [2, 1, 0]
    game = record(game, events.BidChanged(1, 2, 1, CLOUD))
    assert [current_round(game).bid_that_counts(seat) for seat in range(3)] == [1, 1, 1]
    assert current_round(game).bids == (1, 1, 0)
    game = record(game, events.BidChanged(1, 1, -1, CLOUD))
    assert [current_round(game).bid_that_counts(seat) for seat in range(3)] == [1, 0, 0]
    game = record(game, events.BidChanged(1, 2, 0, CLOUD))
    assert current_round(game).bid_changes == ()


def test_a_bid_may_be_changed_beyond_the_number_of_cards() -> None:
    game = record(
        deal(new_game("anniversary", cards=(1,))), events.Bid(1, 0, 1), events.Bid(1, 1, 0)
    )
    game = record(game, events.Bid(1, 2, 0), events.BidChanged(1, 0, 1, CLOUD))
    assert current_round(game).bid_that_counts(0) == 2
    assert why_not(count(game, 1, 0, 0), events.GameFinished()) is None


def test_the_schedule_may_be_changed_from_here_on() -> None:
    game = play(new_game(cards=(1, 2, 3)), bids=(0, 0, 1), tricks=(0, 0, 1))
    game = record(game, events.ScheduleChanged((1, 5, 20)))
    assert [round_.cards for round_ in game.rounds] == [1, 5, 20]
    assert [round_.final for round_ in game.rounds] == [False, False, True]
    assert [round_.turns_up for round_ in game.rounds] == [True, True, False]
    assert game.rounds[0].counted
    assert next_step(record(game, events.ScheduleChanged((1,)))) == Review(1)


def test_a_changed_bid_of_anybody_may_not_make_the_bids_add_up() -> None:
    game = bid(dealt("camelot", 5), 2, 1, 1)
    assert refusal_code(game, events.Bid(1, 0, 3)) == "bids_equal_tricks"
    assert legal_bids(game, current_round(game), 0) == (0, 1, 2, 4, 5)
    with_zero = bid(dealt("camelot", 5), 2, 2, 0)
    assert refusal_code(with_zero, events.Bid(1, 0, 3)) is None
