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
    PlayerReturned,
    PointsAdjusted,
    RoundCorrected,
    SatOut,
    ScheduleChanged,
    SeatsChanged,
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


def test_a_start_is_part_of_the_total_from_then_on_and_of_no_rounds_points() -> None:
    game = won_by(one_each(), 0)  # 30, 20, 20
    game = record(game, PlayerJoined(2, 3, DORA, 2, -20))
    assert tally_of(game).totals == (30, 20, 20, -20)
    game = won_by(game, 3)
    sums = tally_of(game)
    assert sums.scores[1][3] is not None
    assert sums.scores[1][3].points == 30
    assert sums.totals == (50, 40, 40, 10)
    assert sums.ranks == (1, 2, 2, 4)


def test_rounds_played_before_somebody_came_stay_as_they_were() -> None:
    before = won_by(one_each(), 0)
    after = record(before, joins(2))
    assert after.round(1).bids == (1, 0, 0, None)
    assert after.round(1).tricks == (1, 0, 0, None)
    assert after.round(1).order == before.round(1).order == (0, 1, 2)
    assert tally_of(after).scores[0][3] is None


def test_who_leaves_keeps_the_total_and_has_no_place() -> None:
    game = won_by(one_each(4), 1)  # 20, 30, 20, 20
    game = record(game, PlayerLeft(2, 1))
    game = won_by(game, 0)  # 50, 30, 40, 40
    sums = tally_of(game)
    assert sums.totals == (50, 30, 40, 40)
    assert sums.ranks == (1, NO_PLACE, 2, 2)
    assert sums.leaders == (0,)
    assert game.round(2).order == (2, 3, 0)  # Dora dealt round 1, Anna deals round 2


def test_who_comes_back_goes_on_with_their_total() -> None:
    game = won_by(one_each(4), 1)  # 20, 30, 20, 20
    game = won_by(record(game, PlayerLeft(2, 1)), 0)  # 50, 30, 40, 40
    game = won_by(record(game, PlayerReturned(3, 1, 3)), 1)
    assert game.round(3).playing == (0, 2, 3, 1)
    assert tally_of(game).totals == (70, 60, 60, 60)
    assert tally_of(game).ranks == (1, 2, 2, 2)


def test_with_two_left_the_game_can_only_be_ended_or_somebody_comes() -> None:
    game = won_by(one_each(), 0)
    game = record(game, PlayerLeft(2, 2))
    assert next_step(game) == TooFew(2)
    assert refusal_code(game, events.Dealt(2)) == "too_few_players"
    assert refusal_code(game, PlayerLeft(2, 1)) == "too_few_players"
    assert refusal_code(game, GameFinished()) is None
    assert next_step(record(game, joins(2, after=1))) != TooFew(2)
    assert tally_of(record(game, GameFinished())).ranks == (1, 2, NO_PLACE)


def test_who_sits_out_has_no_cards_no_bid_and_no_deal_and_keeps_total_and_place() -> None:
    game = won_by(one_each(4), 1)  # 20, 30, 20, 20; Dora dealt round 1, Anna would deal round 2
    game = record(game, SatOut(2, 0))
    assert dealers(game)[:4] == [3, 1, 2, 3]
    assert game.round(2).order == (2, 3, 1)
    assert refusal_code(deal(game), Bid(2, 0, 0)) == "not_playing"
    game = won_by(game, 2)
    assert tally_of(game).totals == (20, 50, 50, 40)
    assert tally_of(game).ranks == (4, 1, 1, 3)
    assert game.round(3).playing == (0, 1, 2, 3)


def test_at_least_three_play() -> None:
    assert refusal_code(one_each(), SatOut(1, 0)) == "too_few_players"
    four = record(one_each(4), SatOut(1, 0))
    assert refusal_code(four, SatOut(1, 1)) == "too_few_players"
    assert refusal_code(record(four, SatOut(1, 0, out=False)), SatOut(1, 1)) is None


def test_the_deal_passes_on_from_the_place_of_a_dealer_who_left() -> None:
    game = won_by(won_by(one_each(4), 0), 0)  # Dora, Anna; Ben is next
    game = won_by(game, 0)
    game = record(game, PlayerLeft(4, 1))
    assert dealers(game)[2:6] == [1, 2, 3, 0]


def test_the_deal_passes_on_from_the_place_of_a_dealer_who_sits_elsewhere_now() -> None:
    game = won_by(won_by(one_each(4), 0), 0)  # Anna dealt round 2, from the first place
    game = record(game, SeatsChanged(3, (2, 1, 0, 3)))  # Anna and Cleo have swapped
    assert dealers(game)[2:7] == [1, 0, 3, 2, 1]
    assert game.round(3).order == (0, 3, 2, 1)


def test_who_takes_the_chair_of_a_dealer_who_left_does_not_deal_next() -> None:
    game = won_by(won_by(one_each(4), 0), 0)  # Anna dealt round 2
    game = record(game, PlayerLeft(3, 0), joins(3, 4, EMIL, after=3))
    assert game.round(3).playing == (1, 2, 3, 4)
    assert dealers(game)[2:6] == [1, 2, 3, 4]


def test_a_table_may_name_another_dealer_and_the_deal_passes_on_from_there() -> None:
    game = record(won_by(one_each(), 0), DealerNamed(2, 1))
    assert dealers(game)[:5] == [2, 1, 2, 0, 1]
    assert game.round(2).order == (2, 0, 1)
    assert refusal_code(record(one_each(4), SatOut(1, 1)), DealerNamed(1, 1)) == "not_playing"


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


def test_points_given_beside_the_rounds_are_in_the_totals_from_there_on() -> None:
    game = won_by(won_by(one_each(), 0), 1)  # 30 20 20, then 50 50 40
    game = record(
        game, PointsAdjusted(1, 1, 2, 30, "a wager"), PointsAdjusted(2, 2, 0, -10, "revoke")
    )
    sums = tally_of(game)
    assert sums.running[:2] == ((30, 20, 50), (40, 50, 70))
    assert sums.totals == (40, 50, 70)
    assert sums.ranks == (3, 2, 1)
    assert [score.points for score in sums.scores[1] if score] == [20, 30, 20]
    corrected = record(game, PointsAdjusted(1, 1, 2, 5, "half the wager"))
    assert tally_of(corrected).totals == (40, 50, 45)
    assert tally_of(record(corrected, PointsAdjusted(1, 1, 2, 0, ""))).totals == (40, 50, 40)


def test_points_before_the_first_round_are_a_head_start() -> None:
    game = record(one_each(), PointsAdjusted(1, 0, 1, 50, "for the child"))
    assert tally_of(game).totals == (0, 50, 0)
    assert tally_of(won_by(game, 0)).running[0] == (30, 70, 20)


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


def test_in_the_round_that_is_played_nobody_comes_or_goes() -> None:
    begun = deal(one_each(4))
    assert refusal_code(begun, PlayerLeft(1, 0)) == "round_begun"
    assert refusal_code(begun, PlayerLeft(3, 0)) == "round_not_reached"
    # but for the next one it may be said already
    leaving = record(begun, PlayerLeft(2, 0))
    assert leaving.round(1).turn_up == begun.round(1).turn_up is not None
    after = won_by(leaving, 1)
    assert after.round(1).playing == (0, 1, 2, 3)
    assert after.round(2).playing == (1, 2, 3)
