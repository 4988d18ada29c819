"""Undo and redo in a log, and logs that are invalid."""

import pytest

from scorekeeper.game.events import Bid, Dealt, Event, Redone, Undone
from scorekeeper.game.fold import fold
from scorekeeper.game.undo import BrokenLogError
from tests.game.builders import start

START = start(cards=(2, 3))
DEALT, FIRST, SECOND = Dealt(1), Bid(1, 0, 1), Bid(1, 1, 2)


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


def test_a_log_that_nobody_can_have_recorded_is_not_read() -> None:
    for line, log in BROKEN:
        with pytest.raises(BrokenLogError) as raised:
            fold(log)
        assert raised.value.args == (line,), line
