"""The text of a field, kept in step with the device while letters are on their way.

A typist does not wait: while one letter is being answered, the next are typed into what the device
still shows, and a text written to it then overwrites them. So all that is typed is kept here. A
text written to the device is marked, and what the device tells later shows by its marks into which
text it was typed.
"""

from dataclasses import dataclass, field
from itertools import takewhile
from typing import Final

MARK: Final = "\u2060"
"""Invisible; a text written to the device begins with as many as texts were written so far."""


@dataclass
class FieldText:
    """The text of a field that begins as `text`, here and on the device."""

    text: str
    """All that was typed and not taken, even if the device has lost it."""
    _reported: str = field(init=False)
    """The text that the device last reported."""
    _written: list[str] = field(init=False)
    """The texts written to the device, from the first, which it began with."""
    _at: int = 0
    """The index in `_written` of the text that the device had when it last reported."""

    def __post_init__(self) -> None:
        self._reported = self.text
        self._written = [self.text]

    def receive(self, reported: str) -> list[str]:
        """Take the text that the device reports; return the lines in it that Enter ended."""
        at = min(reported.count(MARK), len(self._written) - 1)
        if at > self._at:
            self._at, self._reported = at, self._written[at]
        now = reported.replace(MARK, "")
        if self._at < len(self._written) - 1 and len(now) == 1 < len(self._reported) - 1:
            # one letter in the place of three or more: all was selected and typed over
            self._reported = self.text = ""
        same = _common_prefix(self._reported, now)
        kept = max(len(self.text) - (len(self._reported) - same), 0)
        self._reported = now
        *ended, self.text = (self.text[:kept] + now[same:]).split("\n")
        return ended

    def take(self) -> str:
        """Return the text and begin an empty one."""
        taken, self.text = self.text, ""
        return taken

    def text_to_write(self) -> str | None:
        """Return what to write to the device to make it show `text`; None if it will anyway."""
        latest = len(self._written) - 1
        if self.text == (self._reported if self._at == latest else self._written[latest]):
            return None
        self._written.append(self.text)
        return MARK * (latest + 1) + self.text


def _common_prefix(one: str, other: str) -> int:
    """Return how many letters two texts have in common from their beginning."""
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
