"""Who holds the pad: writes down what is said, when, and mends a slip as the app lets them."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

from scorekeeper.game.decide import why_not
from scorekeeper.game.events import Bid, Entry, Redone, TricksCounted, Undone
from scorekeeper.game.fold import evolve, fold

if TYPE_CHECKING:
    from datetime import datetime
    from random import Random

    from scorekeeper.game.events import Event, GameStarted, Said

_SLIP = 0.015
"""How often a bid or a count is tapped wrong."""
_DOUBT = 0.0005
"""How often something right is taken back, and then stands again."""
_TAKEN_BACK = 0.5
"""How many slips are taken back, where saying it again would do as well."""
_SECOND_LOOK = 5
"""How many seconds it takes to see it."""


class Scorer:
    """The log of one game while it grows. `game` is what it makes so far, `at` the time now."""

    def __init__(self, dice: Random, start: GameStarted, at: datetime) -> None:
        self._dice = dice
        self.at = at
        self.log = [Entry(1, at, start)]
        self.game, _ = fold([start])

    def says(self, event: Said, seconds: float) -> None:
        """Write down `event`, which the guide asked for, after about so many seconds."""
        taken = self.tries(event, seconds)
        assert taken, event  # noqa: S101 - the app takes what it asks for

    def tries(self, event: Said, seconds: float) -> bool:
        """Write down `event`, perhaps not at the first tap; False if the app would not take it."""
        if why_not(self.game, event) is not None:
            return False
        chance = self._dice.random()
        if chance < _SLIP:
            self._slips(event, seconds)
        self._writes(event, seconds)
        if chance > 1 - _DOUBT:
            of = len(self.log)
            self._adds(Undone(of), _SECOND_LOOK)
            self._adds(Redone(of), _SECOND_LOOK)
        return True

    def waits(self, seconds: float) -> None:
        """Let about so many seconds go by, half as many to half as many again, at least one."""
        self.at += timedelta(seconds=max(1, round(seconds * (0.5 + self._dice.random()))))

    def _slips(self, event: Said, seconds: float) -> None:
        """Write down something else first, which is then said again or taken back."""
        wrong = self._mistaken(event)
        if wrong is None or why_not(self.game, wrong) is not None:
            return
        before = self.game
        self._writes(wrong, seconds)
        if self._dice.random() < _TAKEN_BACK or why_not(self.game, event) is not None:
            self._adds(Undone(len(self.log)), _SECOND_LOOK)
            self.game = before

    def _mistaken(self, event: Said) -> Said | None:
        """What might be tapped in place of `event`."""
        match event:
            case Bid(tricks=tricks):
                return replace(event, tricks=tricks + self._dice.choice((-1, 1)))
            case TricksCounted(tricks=tricks):
                turned = self._dice.randrange(1, len(tricks))
                return replace(event, tricks=tricks[turned:] + tricks[:turned])
            case _:
                return None

    def _writes(self, event: Said, seconds: float) -> None:
        self.game = evolve(self.game, event)
        self._adds(event, seconds)

    def _adds(self, event: Event, seconds: float) -> None:
        self.waits(seconds)
        self.log.append(Entry(len(self.log) + 1, self.at, event))
