"""The count of a round: tricks as they stand, what changes them, and who recorded them."""

from datetime import UTC, datetime

from scorekeeper.game import counting
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
from scorekeeper.game.state import Game
from scorekeeper.rules.cards import Special
from tests.game.builders import bid, current_round, deal, new_game, play, record, start


def standing(game: Game) -> list[int]:
    return [counting.tricks_standing(current_round(game), seat) for seat in range(3)]


def test_the_count_starts_where_everybody_made_their_bid_or_with_more_tricks_told() -> None:
    game = bid(deal(new_game(players=3, cards=[3])), 1, 0, 1)
    game = record(game, PlayEnded(1))
    assert standing(game) == [1, 0, 1]
    assert counting.tricks_to_place(current_round(game)) == 1
    assert counting.all_counted(1, game) == TricksCounted(1, (1, 0, 1))
    game = bid(deal(new_game("camelot", cards=[2])), 0, 1, 0)
    game = record(game, TricksVoided(1, Special.EXCALIBUR), PlayEnded(1))
    assert counting.tricks_to_place(current_round(game)) == 0
    game = record(bid(deal(new_game(cards=[3])), 0, 1, 1), TrickWon(1, 1, 0), PlayEnded(1))
    assert standing(game) == [1, 1, 1]


def test_a_step_moves_one_trick_within_the_round_that_was_meant() -> None:
    game = bid(deal(new_game(players=3, cards=[2])), 0, 2, 0)
    game = record(game, PlayEnded(1))
    assert counting.tricks_moved(1, 0, -1, game) is None
    assert counting.tricks_moved(1, 0, 1, game) == TricksWon(1, 0, 1)
    assert counting.tricks_moved(1, 1, -1, game) == TricksWon(1, 1, 1)
    assert counting.tricks_moved(1, 1, 1, game) is None
    game = record(game, TricksWon(1, 0, 1))
    assert standing(game) == [1, 2, 0]
    game = play(new_game(cards=[2, 2]), bids=(1, 0, 0), tricks=(1, 1, 0))
    assert counting.tricks_moved(1, 0, 1, game) is None
    assert counting.all_counted(1, game) is None


def test_tricks_are_from_a_phone_until_the_host_changes_or_undoes_them() -> None:
    phone, host = Role.PLAYER, Role.HOST
    said: list[tuple[Event, Role]] = [
        (start(), host),
        (Bid(1, 0, 0), phone),
        (PlayEnded(1), host),
        (TricksWon(1, 0, 1), phone),
        (TricksWon(1, 2, 0), phone),
        (TricksWon(1, 1, 1), host),
        (TricksWon(1, 2, 1), host),
        (Undone(7), host),
        (Undone(6), host),
        (Undone(5), host),
        (Redone(5), host),
    ]
    at = datetime(2026, 11, 20, tzinfo=UTC)
    log = [Entry(seq, at, event, by) for seq, (event, by) in enumerate(said, start=1)]
    seats = [counting.tricks_from_phones(log[:length], 1) for length in range(3, 12)]
    assert [sorted(each) for each in seats] == [
        *([], [0], [0, 2], [0, 2], [0], [0, 2], [0, 2], [0], [0, 2])
    ]
    assert counting.tricks_from_phones(log, 2) == frozenset()
