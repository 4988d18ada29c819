"""People who come and go: their points, a leaver's place, the round that a note is about."""

from scorekeeper.game import attendance
from scorekeeper.game.events import GameFinished, Player, PlayerJoined, PlayerLeft, SeatsChanged
from scorekeeper.game.state import Game
from scorekeeper.game.tally import tally_of
from tests.game.builders import bid, deal, new_game, play, record


def one_round(players: int = 3) -> Game:
    """A game of three rounds of one card, the first of which Anna won."""
    others = (0,) * (players - 1)
    return play(new_game(players=players, cards=(1, 1, 1)), (1, *others), (1, *others))


def test_points_are_given_to_those_who_were_there_in_that_round() -> None:
    game = record(one_round(), PlayerJoined(2, 3, Player("dora", "Dora"), 2))
    assert attendance.seats_for_points(game, 0) == (0, 1, 2)
    assert attendance.seats_for_points(game, 1) == (0, 1, 2, 3)
    game = record(one_round(4), PlayerLeft(2, 0))
    game = play(game, (0, 1, 0, 0), (None, 1, 0, 0))
    assert attendance.seats_for_points(game, 0) == (1, 2, 3, 0)
    assert attendance.seats_for_points(game, 1) == (1, 2, 3, 0)
    assert attendance.seats_for_points(game, 2) == (1, 2, 3)


def test_a_note_and_a_dealer_are_about_the_round_that_the_table_is_at() -> None:
    assert attendance.round_to_note(new_game()) == 1
    game = one_round()
    assert attendance.round_to_note(game) == 1
    assert attendance.round_to_note(deal(game)) == 2
    assert attendance.round_to_note(record(game, GameFinished())) == 1
    game = one_round()
    assert attendance.round_to_deal(game) == 2
    assert attendance.round_to_deal(deal(game)) == 2
    assert attendance.round_to_deal(bid(deal(game), 0)) == 3


def test_who_left_sits_again_beside_the_next_to_the_right_who_is_still_there() -> None:
    game = record(one_round(5), SeatsChanged(2, (0, 2, 1, 3, 4)))
    gone = record(game, PlayerLeft(2, 1), PlayerLeft(2, 2))
    # in the last order in which Ben sat, Cleo was to his right, and Anna to hers
    assert attendance.old_neighbour(gone, 1) == 0
    assert attendance.old_neighbour(record(game, PlayerLeft(2, 0)), 0) == 4


def test_the_start_of_a_joiner_is_corrected_after_somebody_left_and_nothing_else_changes() -> None:
    dora = Player("dora", "Dora")
    game = record(one_round(), PlayerJoined(2, 3, dora, 2))
    game = record(play(game, (1, 0, 0, 0), (1, 0, 0, 0)), PlayerLeft(3, 1))
    corrected = record(game, PlayerJoined(2, 3, dora, 2, points=-20))
    assert [corrected.plan.order(number) for number in (1, 2, 3)] == [
        (0, 1, 2),
        (0, 1, 2, 3),
        (0, 2, 3),
    ]
    assert tally_of(corrected).totals == (60, 40, 40, 0)
