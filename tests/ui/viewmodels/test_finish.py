"""Final standings, podium and awards."""

from scorekeeper.game.events import GameFinished, Player, PlayerJoined, SatOut
from scorekeeper.game.state import Game
from scorekeeper.game.tally import NO_PLACE
from scorekeeper.rules.cards import Special
from scorekeeper.ui.viewmodels.finish import (
    Award,
    Feat,
    awards,
    final_standings,
    podium_order,
    rows_on_step,
)
from tests.game.builders import new_game, play, record


def finished_game(*rounds: tuple[list[int], list[int]], edition: str = "classic") -> Game:
    """A finished game of rounds, each told by the bids and the tricks by seat."""
    cards = [sum(tricks) for _bids, tricks in rounds]
    game = new_game(edition, players=len(rounds[0][0]), cards=cards)
    for bids, tricks in rounds:
        game = play(game, bids, tricks)
    return record(game, GameFinished())


def test_the_best_stand_first_and_rounds_right_are_counted_of_the_rounds_played() -> None:
    game = finished_game(([1, 1, 0], [1, 0, 0]), ([0, 2, 1], [0, 1, 1]))
    assert [(line.name, line.right, line.rounds) for line in final_standings(game)] == [
        ("Anna", 2, 2),
        ("Cleo", 2, 2),
        ("Ben", 0, 2),
    ]


def test_winners_stand_between_second_and_third_and_equals_on_one_step() -> None:
    for rounds, steps in (
        ([([1, 1, 0, 1], [1, 0, 0, 0]), ([0, 1, 0, 2], [0, 1, 1, 0])], "Ben | Anna | Cleo"),
        ([([1, 0, 0], [1, 0, 0]), ([0, 1, 1], [0, 1, 1])], "Anna Ben Cleo"),
        ([([1, 1, 0, 0], [1, 0, 0, 0]), ([0, 2, 1, 0], [0, 0, 1, 1])], "Anna Cleo | Dora"),
        ([([1, 0, 0], [1, 0, 0])], "Ben Cleo | Anna"),
        ([([1] * 6, [0, 0, 0, 0, 0, 6])], "Anna Ben Cleo Dora Emil"),
    ):
        on_it = podium_order(final_standings(finished_game(*rounds)))
        assert " | ".join(" ".join(line.name for line in step) for step in on_it) == steps


def test_players_on_one_step_stand_in_rows_of_at_most_three_and_none_alone_behind() -> None:
    for players, rows in (
        ("a", ["a"]),
        ("abc", ["abc"]),
        ("abcd", ["ab", "cd"]),
        ("abcde", ["abc", "de"]),
    ):
        assert list(rows_on_step(players)) == rows, (players, rows)


def test_the_longest_streak_is_the_most_right_bids_in_a_row() -> None:
    game = finished_game(
        ([1, 1, 0], [1, 0, 0]),
        ([0, 1, 1], [0, 1, 1]),
        ([0, 2, 1], [1, 2, 0]),
        ([1, 3, 0], [1, 3, 0]),
    )
    assert Award(Feat.STREAK, 3, (1,)) in awards(game)


def test_a_round_in_which_nobody_scores_breaks_no_streak_and_is_not_far_off() -> None:
    game = new_game("camelot", cards=[2, 1, 2])
    game = play(game, [1, 0, 0], [1, 1, 0])
    game = play(game, [0, 1, 0], [0, 0, 0], void=Special.EXCALIBUR)
    game = record(play(game, [2, 0, 1], [2, 0, 0]), GameFinished())
    assert Award(Feat.STREAK, 2, (0,)) in awards(game)
    assert [line.right for line in final_standings(game)] == [2, 1, 1]
    game = new_game("camelot", cards=[2, 1])
    game = play(game, [1, 1, 2], [1, 1, 0])
    game = record(play(game, [1, 0, 0], [0, 0, 0], void=Special.EXCALIBUR), GameFinished())
    assert Award(Feat.CLOSEST, 0, (0, 1)) in awards(game)


def test_the_boldest_and_the_closest_are_told_by_their_bids() -> None:
    game = finished_game(([0, 3, 2], [1, 0, 2]), ([3, 0, 0], [2, 1, 0]))
    assert Award(Feat.BOLDEST, 2, (2,)) in awards(game)
    # Anna is 0 + 2 + 1 tricks off, Ben 1 + 0 + 1, Cleo 1 + 2 + 0.
    game = finished_game(([1, 1, 2], [1, 0, 1]), ([1, 0, 0], [3, 0, 2]), ([0, 2, 3], [1, 1, 3]))
    assert Award(Feat.CLOSEST, 2, (1,)) in awards(game)


def test_a_winner_who_was_50_points_behind_has_come_back_and_nobody_else() -> None:
    # 40 to −10 after the first round, 20 to 60 after the last.
    game = finished_game(([2, 1, 0], [2, 0, 0]), ([0, 5, 1], [2, 5, 0]))
    assert [line.total for line in final_standings(game)] == [60, 20, 10]
    assert Award(Feat.COMEBACK, 50, (1,)) in awards(game)
    led = finished_game(([1, 1, 0], [1, 0, 0]), ([0, 0, 3], [0, 3, 0]))
    assert [line.total for line in final_standings(led)] == [50, -10, -40]
    assert Feat.COMEBACK not in {award.feat for award in awards(led)}
    by_40 = finished_game(([1, 1, 0], [1, 0, 0]), ([0, 4, 1], [1, 4, 0]))
    assert [line.total for line in final_standings(by_40)] == [50, 20, 10]
    assert Feat.COMEBACK not in {award.feat for award in awards(by_40)}
    game = play(new_game(players=3, cards=(10, 1, 1)), [10, 0, 0], [10, 0, 0])
    game = play(game, [0, 1, 0], [0, 1, 0])
    # Anna has 140, of them 120 after the first round, and Dora begins with 200
    game = record(game, PlayerJoined(3, 3, Player("dora", "Dora"), 2, 200))
    game = record(play(game, [0, 0, 0, 1], [0, 0, 0, 1]), GameFinished())
    assert final_standings(game)[0].name == "Dora"
    assert Feat.COMEBACK not in {award.feat for award in awards(game)}
    # Dora begins with 200 for a round that nobody plays
    game = play(new_game(players=3, cards=(1, 1)), [1, 0, 0], [1, 0, 0])
    game = record(game, PlayerJoined(2, 3, Player("dora", "Dora"), 2, 200), GameFinished())
    assert [line.place for line in final_standings(game)] == [1, 2, 2, NO_PLACE]
    assert Feat.COMEBACK not in {award.feat for award in awards(game)}


def test_whoever_sat_out_the_only_round_was_at_the_table_and_has_a_place() -> None:
    game = record(new_game(players=4, cards=(1,)), SatOut(1, 3))
    game = record(play(game, (1, 0, 0), (1, 0, 0, None)), GameFinished())
    told = [(line.place, line.total, line.rounds) for line in final_standings(game)]
    assert told == [(1, 30, 1), (2, 20, 1), (2, 20, 1), (4, 0, 0)]


def test_feats_below_their_thresholds_get_no_award() -> None:
    assert awards(finished_game(([1, 1, 1], [0, 2, 2]))) == ()
    assert awards(record(play(new_game(cards=[1]), [0, 1, 1], [1, 0, 0]), GameFinished())) == ()
