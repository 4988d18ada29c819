"""Rounds of which tricks are recorded one by one."""

from itertools import product

from scorekeeper.game import events
from scorekeeper.game.bonuses import grail_taken
from scorekeeper.game.fold import fold
from scorekeeper.game.state import Game, TakenTrick
from scorekeeper.game.steps import Count, Play, next_step
from scorekeeper.game.tally import round_scores
from scorekeeper.rules.cards import Special
from tests.game.builders import (
    all_bid,
    bid,
    current_round,
    deal,
    new_game,
    record,
    start,
    turned_up,
)

EXCALIBUR, GRAIL = Special.EXCALIBUR, Special.GRAIL


def won(*seats: int) -> list[events.PlayEvent]:
    """So many tricks won one after the other."""
    return [events.TrickWon(1, trick, seat) for trick, seat in enumerate(seats, start=1)]


def with_cards(trick: int, seat: int, *cards: Special) -> events.TrickWon:
    """A trick with special cards in it."""
    return events.TrickWon(1, trick, seat, cards)


def counted(game: Game) -> Game:
    """The game when the count that the tricks filled in is agreed."""
    return record(
        game, events.TricksCounted(1, tuple(won or 0 for won in current_round(game).tricks))
    )


def test_forehand_leads_first_and_then_whoever_won() -> None:
    game = all_bid()
    assert current_round(game).leader == 0
    assert [current_round(game).position(seat) for seat in range(3)] == [1, 2, 3]
    game = record(game, *won(2))
    assert current_round(game).leader == 2
    assert [current_round(game).position(seat) for seat in range(3)] == [2, 3, 1]
    assert (current_round(game).tricks_left, next_step(game)) == (2, Play(1))


def test_the_last_trick_fills_in_the_count() -> None:
    for seats in product(range(3), repeat=3):
        game = record(all_bid(), *won(*seats))
        assert next_step(game) == Count(1)
        assert current_round(game).tricks == tuple(map(seats.count, range(3)))
        assert counted(game).round(1).counted


def test_undo_takes_the_last_trick_back_with_all_that_was_in_it() -> None:
    log: list[events.Event] = [start("camelot", cards=(3,)), turned_up("jester")]
    log += [events.Bid(1, seat, bid) for seat, bid in enumerate((1, 1, 0))]
    log += [*won(1), with_cards(2, 2, EXCALIBUR, GRAIL)]
    game = fold(log)[0]
    assert current_round(game).taken == (
        TakenTrick(1),
        TakenTrick(2, (EXCALIBUR, GRAIL), void=True),
    )
    assert (current_round(game).grail, current_round(game).voids) == (2, (EXCALIBUR,))
    assert current_round(game).leader == 2, "the winner of a void trick leads too"
    game = fold([*log, events.Undone(len(log))])[0]
    assert current_round(game).taken == (TakenTrick(1),)
    assert (current_round(game).grail, current_round(game).voids) == (None, ())


def test_who_stops_telling_tricks_counts_them_as_usual() -> None:
    game = record(all_bid(), *won(1), events.PlayEnded(1))
    assert next_step(game) == Count(1)
    assert current_round(game).tricks == (None, None, None)
    assert [current_round(game).tricks_recorded(seat) for seat in range(3)] == [0, 1, 0]


def camelot(*tricks: events.TrickWon) -> Game:
    """Seats 0, 1 and 2 bid 1, 1 and 0 on three cards; no Grail points from void tricks."""
    game = deal(new_game("camelot", cards=(3, 3), grail_in_void_trick=False))
    return record(bid(game, 1, 1, 0), *tricks)


def points(game: Game) -> list[int]:
    """The scores of the first round."""
    scores = round_scores(game.round(1))
    return [score.points if score else 0 for score in scores]


IN_OWN = (with_cards(1, 0, GRAIL), with_cards(2, 0, EXCALIBUR), with_cards(3, 1))
IN_VOID = (with_cards(1, 0), with_cards(2, 0, EXCALIBUR, GRAIL), with_cards(3, 1))


def test_tricks_told_one_by_one_tell_whether_the_grail_was_in_a_void_trick() -> None:
    # Seat 0 bid one and wins it; the Grail lies in that trick, or in the void one won as well.
    assert points(counted(camelot(*IN_OWN))) == [50, 30, 20]
    assert points(counted(camelot(*IN_VOID))) == [30, 30, 20]


def test_a_correction_of_something_else_leaves_what_is_known_of_the_grail() -> None:
    game = counted(camelot(*IN_VOID))
    page = events.RoundCorrected(
        1, game.round(1).turn_up, None, (1, 1, 1), (1, 1, 0), (EXCALIBUR,), grail_taken(0)
    )
    assert points(record(game, page)) == [30, 30, -10]


def test_the_grail_given_to_another_in_the_count_is_not_judged_by_the_trick_told() -> None:
    game = record(camelot(*IN_VOID), events.BonusTaken(1, 1, "grail"))
    assert points(counted(game)) == [30, 50, 20]


def test_a_correction_that_tells_the_tricks_otherwise_forgets_them() -> None:
    game = counted(camelot(*IN_VOID))
    page = events.RoundCorrected(
        1, game.round(1).turn_up, None, (1, 1, 0), (0, 1, 1), (EXCALIBUR,), grail_taken(0)
    )
    assert record(game, page).round(1).taken == ()
