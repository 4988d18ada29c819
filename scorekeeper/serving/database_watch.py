"""Watch the database of a server: say when the games cannot be opened, and when they can again."""

import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from threading import Thread
from time import sleep
from typing import Final

from scorekeeper.app import StoreError
from scorekeeper.i18n import Words
from scorekeeper.i18n.store_problems import store_problem

_PAUSE: Final = 3.0
"""Seconds from one check to the next."""

log = logging.getLogger(__name__)


@dataclass
class DatabaseWatch:
    """Whether the games can be opened, checked again and again in a thread.

    `check` opens the database, or reads from it, and raises StoreError. `print_line` prints a line
    with the reason once that fails, and another one once it succeeds again.
    """

    check: Callable[[], object]
    print_line: Callable[[str], None]
    _: Words
    problem: str = ""
    """The reason why the games cannot be opened now, as a sentence; empty if they can."""

    def start(self) -> None:
        """Check from now on, until the program ends."""
        Thread(target=self._run, name="scorekeeper-database", daemon=True).start()

    def look(self) -> None:
        """Check once."""
        _, problem = self._, ""
        try:
            self.check()
        except StoreError as error:
            problem = store_problem(_, error.problem, {"path": error.path, **error.facts})
        except Exception as error:  # a bug, which must not end the thread
            problem = repr(error)
            if problem != self.problem:
                log.exception("The database could not be checked")
        if problem == self.problem:
            return
        self.problem = problem
        with suppress(OSError, ValueError):  # nobody reads the output any longer
            self.print_line(
                _("The games cannot be opened. {reason}", reason=problem)
                if problem
                else _("The games can be opened again.")
            )

    def _run(self) -> None:
        while True:
            self.look()
            sleep(_PAUSE)
