"""What stands on a line to type on, while there are letters on their way.

A typist does not wait: while one letter is being answered, the next are typed into what the device
still shows, and a text written to it then wipes them there. So all that is typed is kept here. A
text written to the device is marked, and what the device tells later shows by its marks into which
text it was typed.
"""

from dataclasses import dataclass, field
from itertools import takewhile
from typing import Final

MARK: Final = "\u2060"
"""Leads a text written to the device, once for each text so far: a letter that cannot be seen."""


@dataclass
class Line:
    """A line that begins as `text`, here and on the device."""

    text: str
    """All that was typed and not taken, whatever became of it on the device."""
    _told: str = field(init=False)
    """What the device last told of the line."""
    _written: list[str] = field(init=False)
    """The texts written to the device, from the first, which it began with."""
    _at: int = 0
    """Which of them the device had when it last told of the line."""

    def __post_init__(self) -> None:
        self._told = self.text
        self._written = [self.text]

    def hear(self, told: str) -> list[str]:
        """Take in how the line reads on the device; return the lines in it that were ended."""
        at = min(told.count(MARK), len(self._written) - 1)
        if at > self._at:
            self._at, self._told = at, self._written[at]
        now = told.replace(MARK, "")
        same = _begin_alike(self._told, now)
        kept = max(len(self.text) - (len(self._told) - same), 0)
        self._told = now
        *ended, self.text = (self.text[:kept] + now[same:]).split("\n")
        return ended

    def take(self) -> str:
        """The text of the line; what is typed from now on is another one."""
        taken, self.text = self.text, ""
        return taken

    def answer(self) -> str | None:
        """What to write to the device so that it reads `text` too; None if it will anyway."""
        latest = len(self._written) - 1
        if self.text == (self._told if self._at == latest else self._written[latest]):
            return None
        self._written.append(self.text)
        return MARK * (latest + 1) + self.text


def _begin_alike(one: str, other: str) -> int:
    """How many letters two texts have in common from their beginning."""
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
