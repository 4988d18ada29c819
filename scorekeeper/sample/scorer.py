"""A simulated scorer: records events with a clock, makes slips and mends them."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from random import Random

from scorekeeper.game.decide import why_not
from scorekeeper.game.events import (
    Bid,
    Entry,
    GameStarted,
    PlayEvent,
    Redone,
    TricksCounted,
    Undone,
)
from scorekeeper.game.fold import evolve, new_game

_SLIP_CHANCE = 0.015
"""The chance that a bid or a count is entered wrongly."""
_UNDO_REDO_CHANCE = 0.0005
"""The chance that a right event is undone and redone."""
_UNDONE_SHARE = 0.5
"""The share of slips that are undone rather than recorded again."""
_NOTICE_SECONDS = 5
"""Seconds until a slip is noticed."""


@dataclass
class Scorer:
    """The growing log of one game. `game` is its state, `at` the current time."""

    rng: Random
    start: GameStarted
    at: datetime

    def __post_init__(self) -> None:
        self.log = [Entry(1, self.at, self.start)]
        self.game = new_game(self.start)

    def record(self, event: PlayEvent, seconds: float) -> None:
        """Record `event`, which must be allowed, after about `seconds`."""
        taken = self.try_record(event, seconds)
        assert taken, event  # noqa: S101 - the app takes what it asks for

    def try_record(self, event: PlayEvent, seconds: float) -> bool:
        """Record `event` after about `seconds`, possibly after a slip; False if it is refused."""
        if why_not(self.game, event) is not None:
            return False
        chance = self.rng.random()
        if chance < _SLIP_CHANCE:
            self._record_slip(event, seconds)
        self._append(event, seconds)
        if chance > 1 - _UNDO_REDO_CHANCE:
            of = len(self.log)
            self._append(Undone(of), _NOTICE_SECONDS)
            self._append(Redone(of), _NOTICE_SECONDS)
        return True

    def wait(self, seconds: float) -> None:
        """Advance the clock by 0.5 to 1.5 times `seconds`, at least by one."""
        self.at += timedelta(seconds=max(1, round(seconds * (0.5 + self.rng.random()))))

    def _record_slip(self, event: PlayEvent, seconds: float) -> None:
        """Record a plausible wrong event first, to be replaced or undone."""
        wrong = event
        match event:
            case Bid(tricks=bid):
                wrong = replace(event, tricks=bid + self.rng.choice((-1, 1)))
            case TricksCounted(tricks=tricks):
                turned = self.rng.randrange(1, len(tricks))
                wrong = replace(event, tricks=tricks[turned:] + tricks[:turned])
        if wrong == event or why_not(self.game, wrong) is not None:
            return
        before = self.game
        self._append(wrong, seconds)
        if self.rng.random() < _UNDONE_SHARE or why_not(self.game, event) is not None:
            self._append(Undone(len(self.log)), _NOTICE_SECONDS)
            self.game = before

    def _append(self, event: PlayEvent | Undone | Redone, seconds: float) -> None:
        if not isinstance(event, Undone | Redone):
            self.game = evolve(self.game, event)
        self.wait(seconds)
        self.log.append(Entry(len(self.log) + 1, self.at, event))
