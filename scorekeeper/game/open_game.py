"""A game on the table: its log, and all that follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.game.fold import History, finished_at, fold
from scorekeeper.game.steps import next_step
from scorekeeper.game.tally import round_scores, tally

if TYPE_CHECKING:
    from datetime import datetime

    from scorekeeper.game.events import Entry
    from scorekeeper.game.sheet import Game
    from scorekeeper.game.steps import Step
    from scorekeeper.game.tally import Tally


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game on the table: its log, and all that follows from it."""

    id: str
    game: Game
    history: History
    tally: Tally
    log: tuple[Entry, ...]

    @classmethod
    def of(cls, game_id: str, log: tuple[Entry, ...]) -> OpenGame:
        """The game that `log` makes. Raises `fold.BrokenLog` where it makes none."""
        game, history = fold([entry.event for entry in log])
        return cls(game_id, game, history, _sums(game), log)

    def grown(self, game: Game, log: tuple[Entry, ...]) -> OpenGame:
        """The same after something was said: it made `game`, and stands at the end of `log`."""
        history = History(length=len(log), undo=len(log))
        return OpenGame(self.id, game, history, self._sums_after(game), log)

    @property
    def step(self) -> Step:
        """What comes next."""
        return next_step(self.game)

    @property
    def started_at(self) -> datetime:
        """When the table sat down."""
        return self.log[0].at

    @property
    def finished_at(self) -> datetime | None:
        """When the game was finished, if it is."""
        return finished_at(self.game, self.log)

    def _sums_after(self, game: Game) -> Tally:
        """The sums once it is `game`. Most taps score nothing, so most are the same."""
        rows = self.tally.scores
        same = len(rows) == len(game.rounds) and all(
            new is old or round_scores(game.rules, new) == row
            for new, old, row in zip(game.rounds, self.game.rounds, rows, strict=True)
        )
        return self.tally if same else _sums(game)


def _sums(game: Game) -> Tally:
    return tally(game.rules, game.rounds, len(game.players))
