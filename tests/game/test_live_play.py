"""Tricks told one by one while they are played."""

from itertools import product

import pytest

from scorekeeper.game import events as said
from scorekeeper.game.sheet import Game, Taken
from scorekeeper.game.steps import Count, Play, next_step
from scorekeeper.rules.cards import Special
from tests.game.at_table import all_bid, bid, deal, now, say, sit_down, why

EXCALIBUR = Special.EXCALIBUR


def won(*seats: int) -> list[said.Said]:
    """So many tricks won one after the other."""
    return [said.TrickWon(1, seat) for seat in seats]


def test_forehand_leads_first_and_then_whoever_won() -> None:
    game = all_bid()
    assert now(game).leader == 0
    assert [now(game).position(seat) for seat in range(3)] == [1, 2, 3]
    game = say(game, *won(2))
    assert now(game).leader == 2
    assert [now(game).position(seat) for seat in range(3)] == [2, 3, 1]
    assert (now(game).tricks_left, next_step(game)) == (2, Play(1))


@pytest.mark.parametrize("seats", list(product(range(3), repeat=3)))
def test_the_last_trick_fills_in_the_count(seats: tuple[int, ...]) -> None:
    game = say(all_bid(), *won(*seats))
    assert next_step(game) == Count(1)
    assert now(game).tricks == tuple(sum(seat == one for one in seats) for seat in range(3))
    assert why(game, said.TricksCounted(1, tuple(t or 0 for t in now(game).tricks))) is None


def test_a_void_trick_counts_for_nobody_but_its_winner_leads() -> None:
    game = say(all_bid("camelot"), said.TrickWon(1, 1, EXCALIBUR))
    assert (now(game).leader, now(game).voids) == (1, (EXCALIBUR,))
    game = say(game, *won(0, 0))
    assert now(game).tricks == (2, 0, 0)
    assert why(game, said.TricksCounted(1, (2, 0, 0))) is None


def test_undo_takes_the_last_trick_back_not_the_round() -> None:
    game = say(all_bid("camelot"), *won(1), said.TrickWon(1, 2, EXCALIBUR, grail=True))
    assert now(game).taken == (Taken(1), Taken(2, EXCALIBUR, grail=True))
    assert now(game).grail == 2


def test_who_stops_telling_tricks_counts_them_as_usual() -> None:
    game = say(all_bid(), *won(1), said.PlayEnded(1))
    assert next_step(game) == Count(1)
    assert now(game).tricks == (None, None, None)


def camelot(*tricks: said.TrickWon) -> Game:
    """Seats 0, 1 and 2 bid 1, 1 and 0 on three cards; no Grail points from void tricks."""
    game = deal(sit_down("camelot", cards=(3, 3), grail_in_void_trick=False))
    return say(bid(game, 1, 1, 0), *tricks)


def points(game: Game) -> list[int]:
    """What the first round scores once its count is agreed."""
    from scorekeeper.game.tally import round_scores  # noqa: PLC0415 - one use

    tricks = tuple(won or 0 for won in now(game).tricks)
    scored = say(game, said.TricksCounted(1, tricks)).round(1)
    return [score.points if score else 0 for score in round_scores(game.rules, scored)]


def test_tricks_told_one_by_one_tell_whether_the_grail_was_in_a_void_trick() -> None:
    # Seat 0 bid one and wins it; the Grail lies in that trick, or in the void one won as well.
    in_own = camelot(
        said.TrickWon(1, 0, grail=True), said.TrickWon(1, 0, EXCALIBUR), said.TrickWon(1, 1)
    )
    in_void = camelot(
        said.TrickWon(1, 0), said.TrickWon(1, 0, EXCALIBUR, grail=True), said.TrickWon(1, 1)
    )
    assert points(in_own) == [50, 30, 20]
    assert points(in_void) == [30, 30, 20]
