"""A game with its log, state, undo history and scores."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from scorekeeper.game.events import Entry, GameFinished
from scorekeeper.game.fold import fold
from scorekeeper.game.state import Game
from scorekeeper.game.steps import Step, next_step
from scorekeeper.game.tally import Tally, tally_of
from scorekeeper.game.undo import History


@dataclass(frozen=True)
class OpenGame:
    """A game with its log and what is derived from it."""

    id: str
    game: Game
    history: History
    log: tuple[Entry, ...]

    @classmethod
    def of(cls, game_id: str, log: tuple[Entry, ...]) -> OpenGame:
        """Fold `log` into a game. Raises BrokenLogError and LookupError as that does."""
        game, history = fold([entry.event for entry in log])
        return cls(game_id, game, history, log)

    def extended(self, game: Game, log: tuple[Entry, ...]) -> OpenGame:
        """Return it with `log`, which ends in new events, and `game`, which they make."""
        return OpenGame(self.id, game, History(undo=len(log)), log)

    @cached_property
    def tally(self) -> Tally:
        """The scores. They are added up when they are first asked for, as files need none."""
        return tally_of(self.game)

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
        """When the game was finished (UTC); None if it is not.

        In the log of a finished game the last GameFinished is never undone. A finish that was
        undone and redone keeps its time.
        """
        if not self.game.finished:
            return None
        return next(each.at for each in reversed(self.log) if isinstance(each.event, GameFinished))
