from datetime import UTC, datetime

from scorekeeper.game.events import (
    Bid,
    Entry,
    Event,
    GrailTaken,
    PlayEnded,
    Player,
    PlayerJoined,
    PointsAdjusted,
    Redone,
    SatOut,
    TricksCounted,
    TricksVoided,
    TricksWon,
    TrickWon,
    Undone,
)
from scorekeeper.game.roles import Role
from scorekeeper.rules.cards import Special, Suit
from scorekeeper.rules.scoring import ScoreLine
from scorekeeper.ui.viewmodels import round as views
from tests.game.builders import bid, deal, now, play, say, sit_down


def test_players_stand_in_bidding_order_with_the_next_one_lit() -> None:
    game = bid(deal(sit_down(players=4)), 1)
    lines = views.bids(game, now(game), bidder=1).lines
    assert [line.seat for line in lines] == [0, 1, 2, 3]
    assert [line.bid for line in lines] == [1, None, None, None]
    assert [line.is_next for line in lines] == [False, True, False, False]
    assert (lines[0].leads, lines[3].deals) == (True, True)


def test_only_who_has_bid_can_be_asked_again() -> None:
    game = bid(deal(sit_down(players=3)), 1)
    assert [line.changes_bid for line in views.bids(game, now(game)).lines] == [True, False, False]


def test_the_bids_so_far_are_over_or_under_the_tricks() -> None:
    game = bid(deal(sit_down(players=4, cards=[5])), 2, 1)
    so_far = views.bids(game, now(game))
    assert (so_far.total, so_far.cards, so_far.to_come, so_far.over) == (3, 5, 2, -2)


def test_the_pad_marks_the_one_number_the_dealer_may_not_say() -> None:
    game = bid(deal(sit_down("camelot", cards=[5])), 3, 1)
    keys = views.bid_keys(game, now(game), seat=2)
    assert [key.bid for key in keys] == [0, 1, 2, 3, 4, 5]
    assert [key.bid for key in keys if not key.allowed] == [1]


def test_what_can_be_turned_up_is_what_the_deck_holds() -> None:
    game = sit_down("camelot")
    suits, specials = views.turn_ups(game, now(game))
    assert suits == (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
    assert set(specials) == {
        Special.WIZARD,
        Special.JESTER,
        Special.GRAIL,
        Special.EXCALIBUR,
        Special.MERLIN,
        Special.MORGAN,
    }


def test_the_count_starts_where_everybody_made_their_bid() -> None:
    game = bid(deal(sit_down(players=3, cards=[3])), 1, 0, 1)
    game = say(game, PlayEnded(1))
    count = views.count(game, now(game))
    assert [line.won for line in count.lines] == [1, 0, 1]
    assert count.left == 1
    assert views.all_counted(1, game) == TricksCounted(1, (1, 0, 1))


def test_a_step_moves_one_trick_and_stops_at_none_and_at_all() -> None:
    game = bid(deal(sit_down(players=3, cards=[2])), 0, 2, 0)
    game = say(game, PlayEnded(1))
    first, second, _third = views.count(game, now(game)).lines
    assert (first.less, first.more) == (False, True)
    assert (second.less, second.more) == (True, False)
    assert views.tricks_moved(1, 0, -1, game) is None
    assert views.tricks_moved(1, 0, 1, game) == TricksWon(1, 0, 1)
    assert views.tricks_moved(1, 1, -1, game) == TricksWon(1, 1, 1)
    assert views.tricks_moved(1, 1, 1, game) is None
    game = say(game, TricksWon(1, 0, 1))
    assert views.count(game, now(game)).left == -1


def test_tricks_are_from_a_phone_until_the_host_changes_or_undoes_them() -> None:
    game = say(bid(deal(sit_down(players=3, cards=[2])), 0, 1, 0), PlayEnded(1))
    phone, host = Role.PLAYER, Role.HOST
    said: list[tuple[Event, Role]] = [
        (Bid(1, 0, 0), phone),
        (PlayEnded(1), host),
        (TricksWon(1, 0, 1), phone),
        (TricksWon(1, 2, 0), phone),
        (TricksWon(1, 1, 1), host),
        (TricksWon(1, 2, 1), host),
        (Undone(6), host),
        (Undone(5), host),
        (Undone(4), host),
        (Redone(4), host),
    ]
    at = datetime(2026, 11, 20, tzinfo=UTC)
    log = [Entry(seq, at, event, by) for seq, (event, by) in enumerate(said, start=1)]
    seats = [views.tricks_from_phones(log[:length], 1) for length in range(2, 11)]
    assert [sorted(each) for each in seats] == [
        *([], [0], [0, 2], [0, 2], [0], [0, 2], [0, 2], [0], [0, 2])
    ]
    assert views.tricks_from_phones(log, 2) == frozenset()
    lines = views.count(game, now(game), frozenset({0, 2})).lines
    assert [line.from_phone for line in lines] == [True, False, True]


def test_a_tap_meant_for_a_scored_round_means_nothing_in_the_next() -> None:
    game = play(sit_down(cards=[2, 2]), bids=(1, 0, 0), tricks=(1, 1, 0))
    assert views.tricks_moved(1, 0, 1, game) is None
    assert views.all_counted(1, game) is None


def test_a_void_trick_is_one_less_to_place() -> None:
    game = bid(deal(sit_down("camelot", cards=[2])), 0, 1, 0)
    game = say(game, TricksVoided(1, Special.EXCALIBUR), PlayEnded(1))
    count = views.count(game, now(game))
    assert (count.voids, count.left) == ((Special.EXCALIBUR,), 0)


def test_a_count_begins_with_the_bid_or_with_the_tricks_told_if_they_are_more() -> None:
    game = say(bid(deal(sit_down(cards=[3])), 0, 1, 1), TrickWon(1, 1, 0), PlayEnded(1))
    assert [line.won for line in views.count(game, now(game)).lines] == [1, 1, 1]


def test_the_grail_is_shown_where_it_was_taken() -> None:
    game = bid(deal(sit_down("camelot")), 0, 1, 0)
    game = say(game, GrailTaken(1, 1), PlayEnded(1))
    assert [line.grail for line in views.count(game, now(game)).lines] == [False, True, False]


def test_the_result_has_the_best_total_first_and_says_who_moved() -> None:
    game = sit_down(players=3, cards=[1, 2, 3])
    game = play(game, bids=[0, 0, 1], tricks=[0, 0, 1])  # 20, 20, 30
    game = play(game, bids=[2, 0, 0], tricks=[2, 0, 0])  # +40, +20, +20
    lines = views.result(game, game.round(2))
    assert [(line.name, line.total, line.place) for line in lines] == [
        ("Anna", 60, 1),
        ("Cleo", 50, 2),
        ("Ben", 40, 3),
    ]
    assert [(line.name, line.moved) for line in lines] == [("Anna", 1), ("Cleo", -1), ("Ben", -1)]
    assert lines[0].lines == ((ScoreLine.RIGHT_BID, 20), (ScoreLine.TRICKS, 20))


def test_a_round_that_is_not_scored_has_no_result() -> None:
    game = sit_down()
    assert views.result(game, now(game)) == ()


def test_who_sits_out_stands_at_their_place_with_their_total() -> None:
    game = play(sit_down(players=4, cards=[1, 1]), (1, 0, 0, 0), (1, 0, 0, 0))  # 30, 20, 20, 20
    game = play(say(game, SatOut(2, 0)), (0, 1, 0, 0), (None, 1, 0, 0))  # 30, 50, 40, 40
    lines = views.standing(game, game.round(2))
    assert [(line.name, line.total, line.place, line.moved) for line in lines] == [
        ("Ben", 50, 1, 1),
        ("Cleo", 40, 2, 0),
        ("Dora", 40, 2, 0),
        ("Anna", 30, 4, -3),
    ]
    assert isinstance(lines[3], views.SatOutLine)
    assert [line.name for line in views.result(game, game.round(2))] == ["Ben", "Cleo", "Dora"]
    assert [line.name for line in views.standing(game, game.round(1))] == [
        *("Anna", "Ben", "Cleo", "Dora")
    ]


def test_points_before_the_first_round_are_told_with_the_first_one() -> None:
    game = say(sit_down(cards=[1, 1]), PointsAdjusted(1, 0, 1, 50, "for the child"))
    game = play(play(game, (1, 0, 0), (1, 0, 0)), (1, 0, 0), (1, 0, 0))  # 60, 90, 40
    ben = views.result(game, game.round(1))[0]
    assert (ben.before, ben.points, ben.adjusted, ben.total) == (
        *(0, 20, (("for the child", 50),), 70),
    )
    assert views.result(game, game.round(2))[0].adjusted == ()


def test_who_joins_is_told_their_start_and_what_was_given_then_with_their_first_round() -> None:
    game = play(sit_down(cards=[1, 1]), (1, 0, 0), (1, 0, 0))  # 30, 20, 20
    game = say(game, PlayerJoined(2, 3, Player("dora", "Dora"), 2, -20))
    game = say(game, PointsAdjusted(1, 1, 3, 5, "for the cake"))
    game = play(game, (1, 0, 0, 0), (1, 0, 0, 0))
    dora = views.result(game, game.round(2))[3]
    assert (dora.start, dora.before, dora.adjusted, dora.total) == (
        *(-20, -20, (("for the cake", 5),), 5),
    )
    assert [line.start for line in views.result(game, game.round(2))[:3]] == [0, 0, 0]
