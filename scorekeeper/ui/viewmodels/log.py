"""View model of the log: its lines grouped by round."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from scorekeeper.exports.log_text import LogLine


@dataclass(frozen=True, slots=True)
class LogGroup:
    """Consecutive lines of one round, or of none; `day` is set where a new day begins."""

    round: int | None
    day: date | None
    lines: tuple[LogLine, ...]


def log_groups(lines: Sequence[LogLine]) -> tuple[LogGroup, ...]:
    """Group the lines of a log by round; lines of no round stay where they were recorded.

    A round reached again by undoing gets another group.
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
    return tuple(LogGroup(number, new_day, tuple(own)) for number, new_day, own in found)
