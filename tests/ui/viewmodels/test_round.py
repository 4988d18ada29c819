"""A round until it is scored: bids, number pad, turn-ups and the count."""

from datetime import UTC, datetime

from scorekeeper.game.events import (
    Bid,
    Entry,
    Event,
    PlayEnded,
    Redone,
    TricksCounted,
    TricksVoided,
    TricksWon,
    TrickWon,
    Undone,
)
from scorekeeper.game.roles import Role
from scorekeeper.rules.cards import Special
from scorekeeper.ui.viewmodels import round as views
from tests.game.builders import bid, current_round, deal, new_game, play, record


def test_players_stand_in_bidding_order_and_only_who_has_bid_is_asked_again() -> None:
    game = bid(deal(new_game(players=4)), 1)
    lines = views.bids(game, current_round(game), bidder=1).lines
    assert [line.seat for line in lines] == [0, 1, 2, 3]
    assert [line.bid for line in lines] == [1, None, None, None]
    assert [line.is_next for line in lines] == [False, True, False, False]
    assert (lines[0].leads, lines[3].deals) == (True, True)
    game = bid(deal(new_game(players=3)), 1)
    assert [line.changes_bid for line in views.bids(game, current_round(game)).lines] == [
        True,
        False,
        False,
    ]


def test_the_pad_says_how_bids_stand_to_the_tricks_and_marks_what_the_dealer_may_not_say() -> None:
    game = bid(deal(new_game(players=4, cards=[5])), 2, 1)
    so_far = views.bids(game, current_round(game))
    assert (so_far.total, so_far.cards, so_far.to_come, so_far.over) == (3, 5, 2, -2)
    game = bid(deal(new_game("camelot", cards=[5])), 3, 1)
    keys = views.bid_keys(game, current_round(game), seat=2)
    assert [key.bid for key in keys] == [0, 1, 2, 3, 4, 5]
    assert [key.bid for key in keys if not key.allowed] == [1]


def test_the_count_starts_where_everybody_made_their_bid_or_with_more_tricks_told() -> None:
    game = bid(deal(new_game(players=3, cards=[3])), 1, 0, 1)
    game = record(game, PlayEnded(1))
    count = views.count(game, current_round(game))
    assert [line.won for line in count.lines] == [1, 0, 1]
    assert count.left == 1
    assert views.all_counted(1, game) == TricksCounted(1, (1, 0, 1))
    game = bid(deal(new_game("camelot", cards=[2])), 0, 1, 0)
    game = record(game, TricksVoided(1, Special.EXCALIBUR), PlayEnded(1))
    count = views.count(game, current_round(game))
    assert (count.voids, count.left) == ((Special.EXCALIBUR,), 0)
    game = record(bid(deal(new_game(cards=[3])), 0, 1, 1), TrickWon(1, 1, 0), PlayEnded(1))
    assert [line.won for line in views.count(game, current_round(game)).lines] == [1, 1, 1]


def test_a_step_moves_one_trick_within_the_round_that_was_meant() -> None:
    game = bid(deal(new_game(players=3, cards=[2])), 0, 2, 0)
    game = record(game, PlayEnded(1))
    first, second, _third = views.count(game, current_round(game)).lines
    assert (first.less, first.more) == (False, True)
    assert (second.less, second.more) == (True, False)
    assert views.tricks_moved(1, 0, -1, game) is None
    assert views.tricks_moved(1, 0, 1, game) == TricksWon(1, 0, 1)
    assert views.tricks_moved(1, 1, -1, game) == TricksWon(1, 1, 1)
    assert views.tricks_moved(1, 1, 1, game) is None
    game = record(game, TricksWon(1, 0, 1))
    assert views.count(game, current_round(game)).left == -1
    game = play(new_game(cards=[2, 2]), bids=(1, 0, 0), tricks=(1, 1, 0))
    assert views.tricks_moved(1, 0, 1, game) is None
    assert views.all_counted(1, game) is None


def test_tricks_are_from_a_phone_until_the_host_changes_or_undoes_them() -> None:
    game = record(bid(deal(new_game(players=3, cards=[2])), 0, 1, 0), PlayEnded(1))
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
    lines = views.count(game, current_round(game), frozenset({0, 2})).lines
    assert [line.from_phone for line in lines] == [True, False, True]
