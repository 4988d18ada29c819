"""The content of a game file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from datetime import datetime

    from scorekeeper.game.appearance import Appearance
    from scorekeeper.game.events import Entry
    from scorekeeper.game.state import Game

VERSION: Final = 1
"""The version that is written and read; a higher one is from a newer program."""


@dataclass(frozen=True, slots=True)
class GameFile:
    """The content of a game file.

    `id`, the times and the players' ids may be missing: None, or an empty text. `game` is as the
    file states it: its rounds are those listed, of which one whose tricks are all known is counted,
    and its plan says who sits out or deals in listed rounds only. `hands` is the number of cards in
    every round of the schedule. `log` is empty for a file without one. `appearances` are those of
    all players by seat, or empty.
    """

    id: str | None
    game: Game
    started_at: datetime | None
    finished_at: datetime | None
    hands: tuple[int, ...]
    log: tuple[Entry, ...] = ()
    appearances: tuple[Appearance, ...] = ()

    @property
    def starters(self) -> int:
        """The number of players who started the game."""
        return self.game.plan.starters(len(self.game.players))

    @property
    def is_whole(self) -> bool:
        """Whether every round of the schedule is played."""
        rounds = self.game.rounds
        return len(rounds) == len(self.hands) and all(each.counted for each in rounds)
