"""Undo and redo in a log, and logs that are invalid."""

import pytest

from scorekeeper.game.events import Bid, Dealt, Event, GameStarted, Redone, Undone
from scorekeeper.game.fold import BrokenLog, History, fold
from tests.game.builders import start

START = start(cards=(2, 3))
DEALT, FIRST, SECOND = Dealt(1), Bid(1, 0, 1), Bid(1, 1, 2)


def history(*log: Event) -> History:
    return fold([START, *log])[1]


def test_the_last_event_is_undone_first() -> None:
    assert history(DEALT, FIRST, SECOND) == History(4, undo=4, redo=None)


def test_the_start_of_a_game_cannot_be_undone() -> None:
    assert history() == History(1, undo=None, redo=None)
    assert history(DEALT, Undone(2)) == History(3, undo=None, redo=2)


def test_undo_goes_back_step_by_step_and_redo_comes_forward() -> None:
    assert history(DEALT, FIRST, SECOND, Undone(4)) == History(5, undo=3, redo=4)
    assert history(DEALT, FIRST, SECOND, Undone(4), Undone(3)) == History(6, undo=2, redo=3)
    back = (DEALT, FIRST, SECOND, Undone(4), Undone(3), Redone(3))
    assert history(*back) == History(7, undo=3, redo=4)
    assert history(*back, Redone(4)) == History(8, undo=4, redo=None)


def test_a_redone_event_can_be_undone_again() -> None:
    assert history(DEALT, Undone(2), Redone(2), Undone(2)) == History(5, undo=None, redo=2)


def test_a_new_event_discards_what_could_be_redone() -> None:
    game, there = fold([START, DEALT, FIRST, Undone(3), Bid(1, 0, 2)])
    assert there == History(5, undo=5, redo=None)
    assert game.rounds[0].bids == (2, None, None)


BROKEN: list[tuple[int, list[Event]]] = [
    # the line at which it breaks, and the log
    (1, []),
    (1, [DEALT]),
    (2, [START, START]),
    (3, [START, DEALT, START]),
    (2, [START, Undone(1)]),
    (3, [START, DEALT, Undone(3)]),
    (4, [START, DEALT, FIRST, Undone(2)]),
    (4, [START, DEALT, Undone(2), Undone(2)]),
    (2, [START, Redone(2)]),
    (3, [START, DEALT, Redone(2)]),
    (6, [START, DEALT, FIRST, Undone(3), Undone(2), Redone(3)]),
    (5, [START, DEALT, Undone(2), FIRST, Redone(2)]),
]


@pytest.mark.parametrize(("line", "log"), BROKEN, ids=str)
def test_a_log_that_nobody_can_have_recorded_is_not_read(line: int, log: list[Event]) -> None:
    with pytest.raises(BrokenLog) as raised:
        fold(log)
    assert raised.value.args == (line,)


def test_the_start_says_who_plays_what() -> None:
    game = fold([START])[0]
    assert isinstance(START, GameStarted)
    assert (game.name, game.rules, game.players) == (START.name, START.rules, START.players)
    assert [round_.cards for round_ in game.rounds] == [2, 3]
    assert not game.finished
