"""The chart: lines, levels, and standings after a round."""

from scorekeeper.game.events import Player, PlayerJoined, PlayerLeft, SatOut
from scorekeeper.rules.ruleset import TieBreak
from scorekeeper.ui.viewmodels.chart import chart, nearest_round, standings_after
from tests.game.builders import bid, count, deal, new_game, play, record


def test_the_grid_holds_all_totals_and_is_there_before_any() -> None:
    played = chart(play(new_game(cards=[1, 2]), [1, 1, 0], [1, 0, 0]))
    assert played.levels == (-10, 0, 10, 20, 30)
    begun = chart(deal(new_game()))
    assert (begun.levels, begun.last) == ((0, 10), 0)


def test_the_standings_after_a_round_are_those_of_that_evening() -> None:
    game = play(new_game(cards=[1, 2, 3]), [1, 1, 0], [1, 0, 0])
    game = play(game, [2, 2, 1], [0, 2, 0])
    first = [(line.name, line.points, line.total, line.place) for line in standings_after(game, 1)]
    assert first == [("Anna", 30, 30, 1), ("Cleo", 20, 20, 2), ("Ben", -10, -10, 3)]
    second = [(line.name, line.points, line.total, line.place) for line in standings_after(game, 2)]
    assert second == [("Ben", 40, 30, 1), ("Anna", -20, 10, 2), ("Cleo", -10, 10, 2)]
    game = play(new_game(cards=[1]), [1, 1, 0], [1, 0, 0])
    assert [(line.total, line.points, line.place) for line in standings_after(game, 0)] == [
        (0, None, 1)
    ] * 3


def test_who_did_not_play_a_round_has_no_points_for_it() -> None:
    """Anna leaves before round 2, which Cleo sits out; Emil joins for it with 10."""
    game = play(new_game(players=4, cards=[1, 1]), [1, 0, 0, 0], [1, 0, 0, 0])
    emil = PlayerJoined(2, 4, Player("emil", "Emil"), 3, 10)
    game = record(game, PlayerLeft(2, 0), emil, SatOut(2, 2, True))
    game = play(game, [0, 0, 0, 0, 1], [None, 0, None, 0, 1])
    first, second = (
        {each.name: (each.points, each.total) for each in standings_after(game, n)} for n in (1, 2)
    )
    assert len(standings_after(game, 0)) == 4, "Emil is not there yet"
    assert first == {
        "Anna": (30, 30),
        "Ben": (20, 20),
        "Cleo": (20, 20),
        "Dora": (20, 20),
        "Emil": (None, 10),
    }
    assert second == {
        "Anna": (None, 30),
        "Ben": (20, 40),
        "Cleo": (None, 20),
        "Dora": (20, 40),
        "Emil": (30, 40),
    }


def test_who_joins_after_the_round_being_played_has_no_line_before() -> None:
    game = deal(play(new_game(cards=[1, 1, 1]), [1, 0, 0], [1, 0, 0]))
    game = record(game, PlayerJoined(3, 3, Player("dora", "Dora"), 2, 20))
    assert [(line.name, line.total(1)) for line in chart(game).lines] == [
        ("Anna", 30),
        ("Ben", 20),
        ("Cleo", 20),
    ]
    game = count(bid(game, 0, 0, 1), 1, 0, 0, None)
    dora = chart(game).lines[3]
    assert (dora.since, dora.totals) == (2, (20,))


def test_places_go_by_the_tables_own_tie_break() -> None:
    game = new_game(cards=[1, 1, 5], tie_break=TieBreak.MOST_RIGHT_BIDS)
    game = play(game, [0, 1, 0], [0, 1, 0])
    shared = standings_after(game, 1)
    assert [(line.name, line.place) for line in shared] == [("Ben", 1), ("Anna", 2), ("Cleo", 2)]


def test_a_finger_is_at_the_nearest_round_or_at_the_last_where_there_is_no_width() -> None:
    for x, round_ in ((-30, 0), (0, 0), (24, 0), (26, 1), (100, 2), (199, 4), (200, 4), (900, 4)):
        assert nearest_round(x, 200, 4) == round_, (x, round_)
    assert nearest_round(5, 0, 4) == 4
