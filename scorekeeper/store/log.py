"""Lines of a log as rows of the table `event`, and back."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from scorekeeper.game.codec import event_from_json, event_to_json
from scorekeeper.game.events import Entry
from scorekeeper.game.fold import BrokenLog
from scorekeeper.game.open_game import OpenGame
from scorekeeper.store.problems import StoreError, StoreProblem

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorekeeper.store.projection import Row

VERSION: Final = 1
"""The version of the spelling of events; a new one needs a reader for the old."""
UNREADABLE: Final = datetime(1900, 1, 1, tzinfo=UTC)
"""In place of a moment that nobody can read, which no moment of ours is."""
_spelled: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class UnreadableLine(ValueError):
    """A line of a log is missing or spells no event. Raised with its sequence number."""


def rows_of(game_id: str, entries: Iterable[Entry]) -> list[Row]:
    """`entries` as rows."""
    rows: list[Row] = []
    for entry in entries:
        body = event_to_json(entry.event)
        kind = body.pop("event")
        rows.append(
            {
                "game_id": game_id,
                "seq": entry.seq,
                "kind": kind,
                "version": VERSION,
                "body": _spelled(body),
                "recorded_at": entry.at,
            }
        )
    return rows


def entries_of(rows: Iterable[tuple[int, str, int, str, datetime]]) -> tuple[Entry, ...]:
    """The log that rows of (seq, kind, version, body, recorded_at) hold, in their order.

    Raises UnreadableLine at the first that spells no event or is not next in line.
    """
    entries = []
    for place, (seq, kind, version, body, at) in enumerate(rows, start=1):
        if seq != place or version != VERSION or at == UNREADABLE:
            raise UnreadableLine(place)
        try:
            entries.append(Entry(seq, at, event_from_json({"event": kind, **json.loads(body)})))
        except (ValueError, TypeError, RecursionError):
            raise UnreadableLine(place) from None
    return tuple(entries)


def game_of(path: str, game_id: str, entries: tuple[Entry, ...]) -> OpenGame:
    """The game that a log makes. Raises StoreError, about the database at `path`, if it is none."""
    try:
        return OpenGame.of(game_id, entries)
    except BrokenLog as error:
        raise damaged(path, game_id, int(error.args[0])) from None
    except (ArithmeticError, LookupError, TypeError):
        # It names what this table does not have: a round, a seat.
        raise damaged(path, game_id, len(entries)) from None


def damaged(path: str, game_id: str, seq: int) -> StoreError:
    """What is said of a game whose log cannot be read from `seq` on."""
    return StoreError(StoreProblem.DAMAGED, path, game=game_id, seq=seq)
