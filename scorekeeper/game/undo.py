"""Undo and redo: the events of a log that stand."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.game import events


@dataclass(frozen=True, slots=True)
class History:
    """The sequence numbers of a log that undo and redo would take, or None."""

    undo: int | None = None
    redo: int | None = None


class BrokenLogError(ValueError):
    """A log that no game can have recorded. Raised with the sequence number of the event."""


def effective_events(
    log: Sequence[events.Event],
) -> tuple[events.GameStarted, dict[int, events.PlayEvent], History]:
    """Return the start of a game, its events not undone by sequence number, and its undo history.

    Sequence numbers are positions in the log, from 1. The start of the game cannot be undone;
    a new event forgets what could have been redone. Raises BrokenLogError where the log does not
    start with GameStarted, and where an undo or redo names an event that was not next in line.
    """
    if not log or not isinstance(log[0], events.GameStarted):
        raise BrokenLogError(1)
    effective: dict[int, events.PlayEvent] = {}
    undone: dict[int, events.PlayEvent] = {}
    for seq, event in enumerate(log[1:], start=2):
        if isinstance(event, (events.Undone, events.Redone)):  # faster than their union
            back = isinstance(event, events.Undone)
            source, goal = (effective, undone) if back else (undone, effective)
            if event.of != next(reversed(source), None):
                raise BrokenLogError(seq)
            goal[event.of] = source.pop(event.of)
        elif isinstance(event, events.GameStarted):
            raise BrokenLogError(seq)
        else:
            effective[seq] = event
            undone.clear()
    undo, redo = (next(reversed(each), None) for each in (effective, undone))
    return log[0], effective, History(undo, redo)
