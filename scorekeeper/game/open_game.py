"""A game with its log, state, undo history and scores."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from scorekeeper.game.events import Entry
from scorekeeper.game.fold import finished_at, fold
from scorekeeper.game.state import Game
from scorekeeper.game.steps import Step, next_step
from scorekeeper.game.tally import Tally, round_scores, tally_of
from scorekeeper.game.undo import History


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game with its log and what is derived from it."""

    id: str
    game: Game
    history: History
    tally: Tally
    log: tuple[Entry, ...]

    @classmethod
    def of(cls, game_id: str, log: tuple[Entry, ...]) -> OpenGame:
        """Fold `log` into a game. Raises `undo.BrokenLogError`."""
        game, history = fold([entry.event for entry in log])
        return cls(game_id, game, history, tally_of(game), log)

    def extended(self, game: Game, log: tuple[Entry, ...]) -> OpenGame:
        """Return it with `log`, which ends in new events, and `game`, which they make."""
        return OpenGame(self.id, game, History(undo=len(log)), self._tally_after(game), log)

    @property
    def step(self) -> Step:
        """The next step of the game."""
        return next_step(self.game)

    @property
    def started_at(self) -> datetime:
        """When the game was started (UTC)."""
        return self.log[0].at

    @property
    def finished_at(self) -> datetime | None:
        """When the game was finished (UTC); None if it is not."""
        return finished_at(self.game, self.log)

    def _tally_after(self, game: Game) -> Tally:
        """Return the scores of `game`. Most events score nothing and leave them as they are."""
        rows, was = self.tally.scores, self.game
        same = (
            (was.other_points, was.left) == (game.other_points, game.left)
            and len(rows) == len(game.rounds)
            and all(
                new is old or round_scores(new) == row
                for new, old, row in zip(game.rounds, was.rounds, rows, strict=True)
            )
        )
        return self.tally if same else tally_of(game)
