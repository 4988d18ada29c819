"""What can come of a use case beside the game as it now stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.store.problems import StoreError

if TYPE_CHECKING:
    from scorekeeper.game.names import NameFault
    from scorekeeper.game.open_game import OpenGame
    from scorekeeper.game.refusals import Refusal
    from scorekeeper.rules.agreement import RuleProblem
    from scorekeeper.store.problems import StoreProblem


@dataclass(frozen=True, slots=True)
class NotStarted:
    """Everything that keeps this table from starting; nothing was written.

    `names` are the faults by seat, `name` that of the game's own name, `rules` what cannot be
    agreed; `dealer` refuses a first dealer who does not sit at the table.
    """

    names: tuple[tuple[int, NameFault], ...] = ()
    name: NameFault | None = None
    rules: tuple[RuleProblem, ...] = ()
    dealer: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Overtaken:
    """Another device was first; what was said is not recorded. `now` is the game as it stands."""

    now: OpenGame


@dataclass(frozen=True, slots=True)
class NotSaved:
    """The database would not take it; the game on the screen is as it was, and may try again."""

    problem: StoreProblem
    path: str
    facts: tuple[tuple[str, int | str], ...] = ()

    @classmethod
    def because(cls, error: StoreError) -> NotSaved:
        """The value that says what `error` says."""
        return cls(error.problem, error.path, tuple(error.facts.items()))

    def as_error(self) -> StoreError:
        """The error that says so."""
        return StoreError(self.problem, self.path, **dict(self.facts))
