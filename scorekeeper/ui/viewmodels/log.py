"""The log on the screen: its lines by round, in the order in which they were said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from scorekeeper.exports.log_text import LogLine


@dataclass(frozen=True, slots=True)
class Group:
    """What was said in one go of a round, or before any; `day` only where another day begins."""

    round: int | None
    day: date | None
    lines: tuple[LogLine, ...]


def groups(lines: Sequence[LogLine]) -> tuple[Group, ...]:
    """The lines of a log by round; what is about no round stays where it was said.

    A round that was gone back to by undoing comes again.
    """
    found: list[Group] = []
    day = None
    for line in lines:
        last = found[-1] if found else None
        new_day = line.at.date() if line.at.date() != day else None
        day = line.at.date()
        if last is None or new_day or line.round not in (None, last.round):
            found.append(Group(line.round, new_day, (line,)))
        else:
            found[-1] = Group(last.round, last.day, (*last.lines, line))
    return tuple(found)
