"""Results of use cases other than success: refused, overtaken by another device, not saved."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.game.names import NameFault
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.refusals import Refusal
from scorekeeper.rules.ruleset_check import RuleFault
from scorekeeper.store.errors import StoreError, StoreProblem


@dataclass(frozen=True, slots=True)
class NotStarted:
    """Every reason why a game cannot start; nothing was written.

    `names` are the faults of player names by seat, `name` is that of the game's name, `rules` are
    the faults of the rule set; `dealer` refuses a first dealer who has no seat.
    """

    names: tuple[tuple[int, NameFault], ...] = ()
    name: NameFault | None = None
    rules: tuple[RuleFault, ...] = ()
    dealer: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Conflict:
    """Another device recorded first; nothing was recorded. `current` is the game as it is now."""

    current: OpenGame


@dataclass(frozen=True, slots=True)
class NotSaved:
    """The database could not be written. Nothing changed, and the same may be tried again."""

    problem: StoreProblem
    path: str
    facts: tuple[tuple[str, int | str], ...] = ()

    @classmethod
    def from_error(cls, error: StoreError) -> NotSaved:
        """Return `error` as a value."""
        return cls(error.problem, error.path, tuple(error.facts.items()))

    def as_error(self) -> StoreError:
        """Return the error this was made of."""
        return StoreError(self.problem, self.path, **dict(self.facts))
