"""What goes wrong, as the user is told it: a code, one sentence, an exit status."""

from typing import NamedTuple

from scorekeeper.exports.answers import NoTrick
from scorekeeper.game.reading import Unreadable, Wrong
from scorekeeper.i18n import Words
from scorekeeper.i18n.sentences import trick_fault, unreadable
from scorekeeper.i18n.store_problems import store_problem
from scorekeeper.store.problems import StoreError, StoreProblem

BAD_INPUT = 2
"""The exit status for what somebody gave us wrongly."""
FAILED = 1
"""The exit status for what did not work on our side."""


class Sorry(Exception):
    """What was asked cannot be done, and the message says all about it, in a line or more."""

    def __init__(self, *lines: str) -> None:
        super().__init__(*lines)
        self.message = "\n".join(lines)


class Told(NamedTuple):
    """What a program is told by the code, and a person by the message."""

    code: str
    message: str
    status: int = BAD_INPUT


Expected = (Unreadable, NoTrick, Sorry, StoreError)
"""What `told` can put into words."""


def told(_: Words, error: Unreadable | NoTrick | Sorry | StoreError) -> Told:
    """What the user is told of `error`."""
    match error:
        case Unreadable():
            nested = error.wrong in (Wrong.BAD_RULES, Wrong.BAD_NAME)
            code = error.facts["fault"] if nested else error.wrong
            return Told(str(code), unreadable(_, error.place, error.wrong, error.facts))
        case NoTrick():
            bad = error.bad
            card = "" if bad.card is None else str(bad.card)
            return Told(bad.fault, trick_fault(_, bad.fault, card))
        case StoreError():
            facts = {"path": error.path, **error.facts}
            # Nobody taps in a terminal.
            full = error.problem is StoreProblem.DISK_FULL
            sentence = store_problem(_, StoreProblem.NO_ROOM if full else error.problem, facts)
            return Told(error.problem, sentence, FAILED)
        case Sorry():
            return Told("not_possible", error.message)


def went_wrong(_: Words) -> str:
    """What the user is told of what should never happen."""
    return _("Something went wrong that should not. Nothing that was recorded is lost.")
