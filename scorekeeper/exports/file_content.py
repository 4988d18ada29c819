"""The content of a game file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scorekeeper.game.state import Adjustment, Game, Note

if TYPE_CHECKING:
    from datetime import datetime

    from scorekeeper.game.appearance import Appearance
    from scorekeeper.game.events import Entry, Player
    from scorekeeper.game.seating import SeatingPlan
    from scorekeeper.game.state import Round
    from scorekeeper.rules.ruleset import RuleSet

VERSION: Final = 1
"""The version that is written and read; a higher one is from a newer program."""


@dataclass(frozen=True, slots=True)
class GameFile:
    """The content of a game file.

    `id`, the times and the players' ids may be missing: None, or an empty text. `hands` is the
    number of cards in every round of the schedule. `rounds` are those listed; a round whose tricks
    are all known is counted. `plan` says who sits out or deals in listed rounds only. `log` is
    empty for a file without one. `appearances` are those of all players by seat, or empty.
    """

    id: str | None
    name: str
    rules: RuleSet
    players: tuple[Player, ...]
    first_dealer: int
    started_at: datetime | None
    finished_at: datetime | None
    hands: tuple[int, ...]
    plan: SeatingPlan
    rounds: tuple[Round, ...]
    log: tuple[Entry, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    notes: tuple[Note, ...] = ()
    appearances: tuple[Appearance, ...] = ()

    @property
    def starters(self) -> int:
        """The number of players who started the game."""
        return self.plan.starters(len(self.players))

    @property
    def table(self) -> Game:
        """The game without its rounds and notes."""
        return Game(
            self.name,
            self.rules,
            self.players,
            self.first_dealer,
            self.plan,
            adjustments=self.adjustments,
        )

    @property
    def is_whole(self) -> bool:
        """Whether every round of the schedule is played."""
        return len(self.rounds) == len(self.hands) and all(each.counted for each in self.rounds)
