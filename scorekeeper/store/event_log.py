"""Convert a game's log to rows of the table `event`, and back."""

import json
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Final

from scorekeeper.game.codec import recorded_from_json, recorded_to_json
from scorekeeper.game.events import Entry, Event
from scorekeeper.game.json_values import EARLIEST, LATEST
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.roles import Role
from scorekeeper.game.undo import BrokenLogError
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.projection import RowValues

EVENT_VERSION: Final = 1
"""The version of the JSON of events; a new one needs a reader for the old."""
UNREADABLE_TIME: Final = datetime(1900, 1, 1, tzinfo=UTC)
"""Stands for a stored time that cannot be parsed; no event is that old."""
_to_json: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def parse_time(stored: str) -> datetime:
    """Return the time in a column; UNREADABLE_TIME where it has another format."""
    try:
        parsed = datetime.fromisoformat(stored)
    except (TypeError, ValueError):
        return UNREADABLE_TIME
    return parsed if parsed.tzinfo and EARLIEST <= parsed.year <= LATEST else UNREADABLE_TIME


def event_rows(game_id: str, entries: Iterable[Entry]) -> list[RowValues]:
    """Return entries of a log as rows."""
    rows: list[RowValues] = []
    for entry in entries:
        body = recorded_to_json(entry.event, entry.by)
        kind = body.pop("event")
        rows.append(
            {
                "game_id": game_id,
                "seq": entry.seq,
                "kind": kind,
                "version": EVENT_VERSION,
                "body": _to_json(body),
                "recorded_at": entry.at,
            }
        )
    return rows


def read_game(game_id: str, rows: Iterable[Sequence[Any]]) -> OpenGame:
    """Return the game in rows of (seq, kind, version, body, recorded_at), ordered by seq.

    Raises StoreError with DAMAGED for the first event that cannot be parsed, does not follow or
    does not fit the game.
    """
    entries: list[Entry] = []
    for expected, (seq, kind, version, body, stored) in enumerate(rows, start=1):
        at = parse_time(stored)
        if seq != expected or version != EVENT_VERSION or at is UNREADABLE_TIME:
            raise damaged_log(game_id, expected)
        try:
            event, by = _decode(kind, body)
        except (ValueError, TypeError, RecursionError):
            raise damaged_log(game_id, expected) from None
        entries.append(Entry(seq, at, event, by))
    try:
        return OpenGame.of(game_id, tuple(entries))
    except BrokenLogError as error:
        raise damaged_log(game_id, int(error.args[0])) from None
    except (ArithmeticError, LookupError, TypeError):
        # An event names a round or a seat that the game does not have.
        raise damaged_log(game_id, len(entries)) from None


@lru_cache(maxsize=4096)
def _decode(kind: str, body: str) -> tuple[Event, Role]:
    """Return the event in a row and the role that recorded it. Most events recur across games."""
    return recorded_from_json({"event": kind, **json.loads(body)})


def damaged_log(game_id: str, seq: int) -> StoreError:
    """Return the error for a game whose log cannot be read from event `seq` on."""
    return StoreError(StoreProblem.DAMAGED, game=game_id, seq=seq)
