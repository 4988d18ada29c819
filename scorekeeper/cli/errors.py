"""Errors of commands: code, message and exit status."""

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
        super().__init__("\n".join(lines))


EXPECTED_ERRORS = (UnreadableError, InvalidTrickError, CommandError, StoreError)
"""The errors that `report_error` takes."""


def report_error(
    _: Words, error: UnreadableError | InvalidTrickError | CommandError | StoreError
) -> tuple[str, str, int]:
    """Return an error's code for programs, its message for people, and the exit status."""
    match error:
        case UnreadableError():
            nested = error.code in (UnreadableCode.BAD_RULES, UnreadableCode.BAD_NAME)
            code = error.facts["fault"] if nested else error.code
            sentence = unreadable_sentence(_, error.place, error.code, error.facts)
            return str(code), sentence, BAD_INPUT
        case InvalidTrickError():
            fault = error.fault
            card = "" if fault.card is None else str(fault.card)
            return fault.code, trick_fault_sentence(_, fault.code, card), BAD_INPUT
        case StoreError():
            facts = {"path": error.path, **error.facts}
            sentence = store_problem(_, error.problem, facts)
            wrong = error.problem in {StoreProblem.BAD_ADDRESS, StoreProblem.BAD_PORT}
            return error.problem, sentence, BAD_INPUT if wrong else FAILED
        case CommandError():
            return "not_possible", str(error), BAD_INPUT


def internal_error_text(_: Words) -> str:
    """Return the message for an error in this program."""
    return _("Something unexpected went wrong. Nothing you recorded was lost.")
