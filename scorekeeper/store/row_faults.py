"""Collect the faulty rows of a database as the facts of one StoreError."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scorekeeper.store.problems import StoreError, StoreProblem

if TYPE_CHECKING:
    from scorekeeper.game.reading import Unreadable

MOST_REPORTED: Final = 3
"""Faults that are reported one by one; the others are only counted."""


class RowFaults:
    """The faults found in the rows of one database.

    The first are kept as facts numbered from 1: `row_1` is the kind of row, `id_1` and, of an
    event, `seq_1` say which one, `place_1` and `wrong_1` are those of the Unreadable, whose facts
    follow (`value_1`). `more` counts the rest.
    """

    def __init__(self) -> None:
        self._facts: dict[str, int | str] = {}
        self._found = 0

    def __len__(self) -> int:
        return self._found

    def add(self, row: str, id_: str, wrong: Unreadable, seq: int = 0) -> None:
        """Note what is wrong in a row. `id_` may be shown; `seq` is that of an event."""
        self._found += 1
        if self._found <= MOST_REPORTED:
            wrong_at = {"place": wrong.place, "wrong": str(wrong.wrong), **wrong.facts}
            facts = {"row": row, "id": id_, "seq": seq, **wrong_at}
            self._facts |= {f"{name}_{self._found}": fact for name, fact in facts.items()}

    def add_more(self, found: int) -> None:
        """Count faults of which nothing more is known."""
        self._found += found

    def raise_if_any(self, path: str) -> None:
        """Raise StoreError about `path` where there is a fault."""
        if self._found:
            more = max(0, self._found - MOST_REPORTED)
            raise StoreError(StoreProblem.BAD_ROWS, path, **self._facts, more=more)
