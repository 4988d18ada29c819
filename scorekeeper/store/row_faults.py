"""Collect the faulty rows of a database as the facts of one StoreError."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scorekeeper.store.errors import StoreError, StoreProblem

if TYPE_CHECKING:
    from scorekeeper.game.json_values import Unreadable

MAX_REPORTED: Final = 3
"""The most faults that are described; the rest are only counted."""


class RowFaults:
    """The faults found in the rows of one database.

    The first become facts numbered from 1: `row_1` is the table, `id_1` and, for an event, `seq_1`
    identify the row, `place_1` and `wrong_1` are the place and the code of the Unreadable, whose
    facts follow (`value_1`). `more` counts the rest.
    """

    def __init__(self) -> None:
        self._facts: dict[str, int | str] = {}
        self._found = 0

    def __len__(self) -> int:
        return self._found

    def add(self, row: str, id_: str, error: Unreadable, seq: int = 0) -> None:
        """Add the fault of a row. `id_` is shown to the user; `seq` is that of an event."""
        self._found += 1
        if self._found <= MAX_REPORTED:
            wrong_at = {"place": error.place, "wrong": str(error.code), **error.facts}
            facts = {"row": row, "id": id_, "seq": seq, **wrong_at}
            self._facts |= {f"{name}_{self._found}": fact for name, fact in facts.items()}

    def add_more(self, found: int) -> None:
        """Count `found` further faults, which are not described."""
        self._found += found

    def raise_if_any(self, path: str) -> None:
        """Raise StoreError with BAD_ROWS about `path` if there is any fault."""
        if self._found:
            more = max(0, self._found - MAX_REPORTED)
            raise StoreError(StoreProblem.BAD_ROWS, path, **self._facts, more=more)
