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
    found: list[tuple[int | None, date | None, list[LogLine]]] = []
    day = None
    for line in lines:
        new_day = line.at.date() if line.at.date() != day else None
        day = line.at.date()
        if not found or new_day or line.round not in (None, found[-1][0]):
            found.append((line.round, new_day, [line]))
        else:
            found[-1][2].append(line)
    return tuple(Group(number, new_day, tuple(own)) for number, new_day, own in found)
