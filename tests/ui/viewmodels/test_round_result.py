"""The result of a round, and the standing after it."""

from scorekeeper.game.events import Player, PlayerJoined, PointsAdjusted, SatOut
from scorekeeper.rules.scoring import ScoreLine
from scorekeeper.ui.viewmodels import round_result as views
from tests.game.builders import current_round, new_game, play, record


def test_the_result_has_the_best_total_first_and_says_who_moved() -> None:
    game = new_game(players=3, cards=[1, 2, 3])
    game = play(game, bids=[0, 0, 1], tricks=[0, 0, 1])  # 20, 20, 30
    game = play(game, bids=[2, 0, 0], tricks=[2, 0, 0])  # +40, +20, +20
    lines = views.result(game, game.round(2))
    assert [(line.name, line.total, line.place) for line in lines] == [
        ("Anna", 60, 1),
        ("Cleo", 50, 2),
        ("Ben", 40, 3),
    ]
    assert [(line.name, line.moved) for line in lines] == [("Anna", 1), ("Cleo", -1), ("Ben", -1)]
    assert lines[0].parts == ((ScoreLine.RIGHT_BID, 20, 0), (ScoreLine.TRICKS, 20, 2))
    game = new_game()
    assert views.result(game, current_round(game)) == ()


def test_who_sits_out_stands_at_their_place_with_their_total() -> None:
    game = play(new_game(players=4, cards=[1, 1]), (1, 0, 0, 0), (1, 0, 0, 0))  # 30, 20, 20, 20
    game = play(record(game, SatOut(2, 0)), (0, 1, 0, 0), (None, 1, 0, 0))  # 30, 50, 40, 40
    lines = views.everybodys_results(game, game.round(2))
    assert [(line.name, line.total, line.place, line.moved) for line in lines] == [
        ("Ben", 50, 1, 1),
        ("Cleo", 40, 2, 0),
        ("Dora", 40, 2, 0),
        ("Anna", 30, 4, -3),
    ]
    assert [line.played for line in lines] == [True, True, True, False]
    assert [line.name for line in views.result(game, game.round(2))] == ["Ben", "Cleo", "Dora"]
    assert [line.name for line in views.everybodys_results(game, game.round(1))] == [
        *("Anna", "Ben", "Cleo", "Dora")
    ]


def test_points_given_before_somebodys_first_round_are_told_with_it() -> None:
    game = record(new_game(cards=[1, 1]), PointsAdjusted(1, 0, 1, 50, "for the child"))
    game = play(play(game, (1, 0, 0), (1, 0, 0)), (1, 0, 0), (1, 0, 0))  # 60, 90, 40
    ben = views.result(game, game.round(1))[0]
    assert (ben.before, ben.points, ben.adjusted, ben.total) == (
        *(0, 20, (("for the child", 50),), 70),
    )
    assert views.result(game, game.round(2))[0].adjusted == ()
    game = play(new_game(cards=[1, 1]), (1, 0, 0), (1, 0, 0))  # 30, 20, 20
    game = record(game, PlayerJoined(2, 3, Player("dora", "Dora"), 2, -20))
    game = record(game, PointsAdjusted(1, 1, 3, 5, "for the cake"))
    game = play(game, (1, 0, 0, 0), (1, 0, 0, 0))
    dora = views.result(game, game.round(2))[3]
    assert (dora.start, dora.before, dora.adjusted, dora.total) == (
        *(-20, -20, (("for the cake", 5),), 5),
    )
    assert [line.start for line in views.result(game, game.round(2))[:3]] == [0, 0, 0]
