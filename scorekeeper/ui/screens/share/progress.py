"""What there is to show of a file: how far it is, or what became of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from scorekeeper.i18n import Words


class Now:
    """A file in the making, or what there is to say of the last one."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Making(Now):
    """How far it is: so many games of so many."""

    done: int = 0
    games: int = 1


@dataclass(frozen=True, slots=True)
class Outcome(Now):
    """What there is to say in the end: the sentence, none where the player stopped it."""

    message: str = ""
    bad: bool = False
    text: str = ""
    """What the message is about, to be read, and copied by hand where the device does not."""

    def noting(self, _: Words, note: str) -> Outcome:
        """The same with one more sentence, where there is one and a file was made."""
        if self.bad or not self.message or not note:
            return self
        return replace(self, message=_.sentences([self.message, note]))


NOTHING: Final[Now] = Outcome()
