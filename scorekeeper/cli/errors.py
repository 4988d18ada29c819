"""Errors of commands: code, message and exit status."""

from typing import NamedTuple

from scorekeeper.exports.queries import InvalidTrickError
from scorekeeper.game.json_values import UnreadableCode, UnreadableError
from scorekeeper.i18n import Words
from scorekeeper.i18n.sentences import trick_fault_sentence, unreadable_sentence
from scorekeeper.i18n.store_problems import store_problem
from scorekeeper.store.errors import StoreError, StoreProblem

BAD_INPUT = 2
"""Exit status for wrong input."""
FAILED = 1
"""Exit status for a command that failed."""


class CommandError(Exception):
    """A command cannot be executed; the message, of one or more lines, says why."""

    def __init__(self, *lines: str) -> None:
        super().__init__(*lines)
        self.message = "\n".join(lines)


class ErrorReport(NamedTuple):
    """An error as code for programs, message for people, and exit status."""

    code: str
    message: str
    status: int = BAD_INPUT


EXPECTED_ERRORS = (UnreadableError, InvalidTrickError, CommandError, StoreError)
"""The errors that `report_error` takes."""


def report_error(
    _: Words, error: UnreadableError | InvalidTrickError | CommandError | StoreError
) -> ErrorReport:
    """Return code, message and exit status of an error."""
    match error:
        case UnreadableError():
            nested = error.code in (UnreadableCode.BAD_RULES, UnreadableCode.BAD_NAME)
            code = error.facts["fault"] if nested else error.code
            return ErrorReport(
                str(code), unreadable_sentence(_, error.place, error.code, error.facts)
            )
        case InvalidTrickError():
            fault = error.fault
            card = "" if fault.card is None else str(fault.card)
            return ErrorReport(fault.code, trick_fault_sentence(_, fault.code, card))
        case StoreError():
            facts = {"path": error.path, **error.facts}
            sentence = store_problem(_, error.problem, facts)
            wrong = error.problem in {StoreProblem.BAD_ADDRESS, StoreProblem.BAD_PORT}
            return ErrorReport(error.problem, sentence, BAD_INPUT if wrong else FAILED)
        case CommandError():
            return ErrorReport("not_possible", error.message)


def internal_error_text(_: Words) -> str:
    """Return the message for an error in this program."""
    return _("Something unexpected went wrong. Nothing you recorded was lost.")
