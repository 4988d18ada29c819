"""Players who join, leave, sit out and change seats, worked out by hand from rules §8.

Anna, Ben and Cleo are seats 0, 1 and 2, Dora is 3. Cleo deals round 1 unless it says otherwise.
"""

import pytest

from scorekeeper.game import events
from scorekeeper.game.events import (
    Bid,
    DealerNamed,
    GameFinished,
    Noted,
    Player,
    PlayerJoined,
    PlayerLeft,
    PointsAdjusted,
    RoundCorrected,
    SatOut,
    ScheduleChanged,
)
from scorekeeper.game.state import Game
from scorekeeper.game.steps import BidOf, NameTrump, TooFew, next_step
from scorekeeper.game.tally import NO_PLACE, tally_after, tally_of
from scorekeeper.rules.bidding import BID_LIMITS, BidLimit
from scorekeeper.rules.ruleset import Format
from tests.game.builders import (
    bid,
    count,
    current_round,
    deal,
    new_game,
    record,
    refusal_code,
    turned_up,
)

DORA = Player("dora", "Dora")
EMIL = Player("emil", "Emil")


def one_each(players: int = 3, bid_limit: BidLimit = BID_LIMITS["none"]) -> Game:
    """A game of ten rounds of one card each."""
    return new_game(players=players, cards=(1,) * 10, bid_limit=bid_limit)


def won_by(game: Game, seat: int) -> Game:
    """A round of one card, which `seat` bids and wins: 30 points, and 20 for everybody else."""
    game = deal(game)
    round_ = current_round(game)
    game = bid(game, *(int(other == seat) for other in round_.order))
    seats = range(len(game.players))
    return count(game, *(int(s == seat) if s in round_.playing else None for s in seats))


def dealers(game: Game) -> list[int]:
    return [round_.dealer for round_ in game.rounds]


def joins(number: int, seat: int = 3, player: Player = DORA, after: int = 0) -> PlayerJoined:
    return PlayerJoined(number, seat, player, after)


def test_who_joins_sits_where_they_say_and_bids_and_deals_in_turn() -> None:
    # Cleo deals round 1, Anna round 2; Dora then sits down between Anna and Ben
    game = won_by(won_by(one_each(), 0), 0)
    game = record(game, joins(3, after=0))
    assert game.round(3).playing == (0, 3, 1, 2)
    assert dealers(game)[:7] == [2, 0, 3, 1, 2, 0, 3]
    assert game.round(3).order == (1, 2, 0, 3)
    assert next_step(deal(game)) == BidOf(3, 1)


def test_with_two_left_the_game_can_only_be_ended_or_somebody_comes() -> None:
    game = won_by(one_each(), 0)
    game = record(game, PlayerLeft(2, 2))
    assert next_step(game) == TooFew(2)
    assert refusal_code(game, events.Dealt(2)) == "too_few_players"
    assert refusal_code(game, PlayerLeft(2, 1)) == "too_few_players"
    assert refusal_code(game, GameFinished()) is None
    assert next_step(record(game, joins(2, after=1))) != TooFew(2)
    assert tally_of(record(game, GameFinished())).ranks == (1, 2, NO_PLACE)


def test_somebody_stays_who_plays_the_round() -> None:
    game = record(one_each(5), SatOut(1, 0), SatOut(1, 1), PlayerLeft(1, 2), PlayerLeft(1, 3))
    assert refusal_code(game, PlayerLeft(1, 4)) == "too_few_players"
    assert refusal_code(game, PlayerLeft(1, 0)) is None


def test_who_takes_the_chair_of_a_dealer_who_left_does_not_deal_next() -> None:
    game = won_by(won_by(one_each(4), 0), 0)  # Anna dealt round 2
    game = record(game, PlayerLeft(3, 0), joins(3, 4, EMIL, after=3))
    assert game.round(3).playing == (1, 2, 3, 4)
    assert dealers(game)[2:6] == [1, 2, 3, 4]


def test_until_the_first_bid_another_may_be_named_who_dealt() -> None:
    game = deal(won_by(one_each(), 0))  # Anna would have dealt round 2
    game = record(game, DealerNamed(2, 1))
    assert dealers(game)[:5] == [2, 1, 2, 0, 1]
    assert next_step(game) == BidOf(2, 2)
    assert game.round(2).turn_up is not None
    begun = bid(game, 0)
    assert refusal_code(begun, DealerNamed(2, 0)) == "round_begun"
    assert refusal_code(won_by(game, 0), DealerNamed(2, 0)) == "round_begun"
    out = deal(record(one_each(4), SatOut(1, 1)))
    assert refusal_code(out, DealerNamed(1, 1)) == "not_playing"


def test_who_has_named_the_trump_stays_the_dealer() -> None:
    asked = record(one_each(), turned_up("wizard"))
    step = next_step(record(asked, DealerNamed(1, 0)))
    assert isinstance(step, NameTrump)
    assert step.seat == 0
    assert refusal_code(deal(one_each(), "wizard", "R"), DealerNamed(1, 0)) == "round_begun"


def test_a_round_that_the_deck_cannot_fill_is_played_with_what_can_be_dealt() -> None:
    # four players agree on 15 cards; with five the deck of 60 gives 12 each, and then none is left
    game = new_game(players=4, cards=(1, 15, 15))
    game = won_by(game, 0)
    five = record(game, PlayerJoined(2, 4, EMIL, 3))
    assert [(r.cards, r.scheduled_cards) for r in five.rounds] == [(1, 1), (12, 15), (12, 15)]
    assert not five.round(2).turns_up
    # while one of them sits out there are 15 again
    assert record(five, SatOut(2, 0)).round(2).cards == 15
    assert record(five, PlayerLeft(2, 0)).round(3).cards == 15
    # three leave room for a turn-up
    three = record(game, PlayerLeft(2, 3))
    assert (three.round(2).cards, three.round(2).turns_up) == (15, True)
    assert three.round(3).final


def test_the_table_may_still_change_the_list_of_rounds() -> None:
    game = won_by(new_game(players=4, cards=(1, 15, 15)), 0)
    game = record(game, PlayerJoined(2, 4, EMIL, 3))
    assert [r.cards for r in record(game, ScheduleChanged((1, 15, 3))).rounds] == [1, 12, 3]
    assert refusal_code(game, ScheduleChanged((1, 16, 3))) == "cards_out_of_range"
    assert refusal_code(game, ScheduleChanged((1,))) == "seating_stays"


@pytest.mark.parametrize(("players", "playing"), [(6, Format.STANDARD), (4, Format.ONE_SUIT)])
def test_the_most_players_an_edition_allows_stay_the_most(players: int, playing: Format) -> None:
    full = new_game(players=players, format=playing)
    assert (
        refusal_code(full, PlayerJoined(1, players, Player("gil", "Gil"), 0)) == "too_many_players"
    )
    room = record(full, PlayerLeft(1, 0))
    assert refusal_code(room, PlayerJoined(1, players, Player("gil", "Gil"), 1)) is None


def test_the_leader_limit_looks_at_those_who_play() -> None:
    game = one_each(4, bid_limit=BID_LIMITS["leader"])
    for number, (seat, points) in enumerate([(0, 60), (1, 40), (2, 50), (3, 40)], start=1):
        game = record(game, PointsAdjusted(number, 0, seat, points, "as last week"))
    game = record(game, DealerNamed(1, 2))
    second = bid(deal(game), 0, 0, 0)  # Dora, Anna, who leads, and Ben
    assert refusal_code(second, Bid(1, 2, 1)) is None
    first = bid(deal(record(game, SatOut(1, 0))), 0, 0)  # without Anna, Cleo leads
    assert refusal_code(first, Bid(1, 2, 1)) == "bids_equal_tricks"


def test_ranks_after_a_round_are_of_those_who_were_there() -> None:
    game = won_by(one_each(), 0)
    game = won_by(record(game, PlayerJoined(2, 3, DORA, 0, 100)), 0)
    assert tally_after(game, 1).ranks == (1, 2, 2, NO_PLACE)
    assert tally_after(game, 2).ranks == (2, 3, 3, 1)


def test_a_start_recorded_again_corrects_the_points_and_before_the_round_the_place() -> None:
    game = won_by(one_each(), 0)
    game = record(game, joins(2, after=0))
    game = record(game, PlayerJoined(2, 3, DORA, 2, 20))
    assert game.round(2).playing == (0, 1, 2, 3)
    assert tally_of(game).totals == (30, 20, 20, 20)
    begun = won_by(game, 0)
    assert refusal_code(begun, PlayerJoined(2, 3, DORA, 0, 10)) == "round_begun"
    assert tally_of(record(begun, PlayerJoined(2, 3, DORA, 2, 10))).totals == (60, 40, 40, 30)


def test_a_correction_of_a_round_is_of_those_who_played_it() -> None:
    game = won_by(record(one_each(4), SatOut(1, 0)), 1)  # -, 30, 20, 20
    page = game.round(1).as_correction()
    assert (page.bids, page.tricks) == ((None, 1, 0, 0), (None, 1, 0, 0))
    other = RoundCorrected(1, page.turn_up, None, (None, 0, 1, 0), (None, 0, 1, 0))
    assert tally_of(record(game, other)).totals == (0, 20, 30, 20)
    all_four = RoundCorrected(1, page.turn_up, None, (0, 1, 0, 0), (0, 1, 0, 0))
    assert refusal_code(game, all_four) == "not_playing"


def test_notes_are_written_changed_and_removed() -> None:
    game = record(one_each(), Noted(1, " at  the cabin "), Noted(2, "Ben's birthday", 3))
    assert [(n.text, n.round) for n in game.notes] == [
        ("at the cabin", None),
        ("Ben's birthday", 3),
    ]
    changed = record(game, Noted(2, "Ben is forty", 3), Noted(1, ""))
    assert [(n.number, n.text) for n in changed.notes] == [(2, "Ben is forty")]
