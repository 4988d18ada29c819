"""Values of rows of a backup: parsed, checked, and named in faults."""

from __future__ import annotations

import json
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from scorekeeper.game.json_values import Unreadable, UnreadableCode, excerpt, read_time
from scorekeeper.game.log_check import invalid_name
from scorekeeper.game.names import name_fault

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from scorekeeper.game.json_values import Json
    from scorekeeper.store.row_faults import RowFaults

SHOWN_ID: Final = 8


def parsed(text: str, place: str) -> Json:
    """Parse JSON. Raises Unreadable."""
    try:
        value: Json = json.loads(text)
    except json.JSONDecodeError as error:
        where = {"line": error.lineno, "column": error.colno}
        raise Unreadable(place, UnreadableCode.NOT_JSON, **where) from None
    except RecursionError:
        raise Unreadable(place, UnreadableCode.TOO_DEEP) from None
    except ValueError:
        raise Unreadable(place, UnreadableCode.HUGE_NUMBER) from None
    return value


def utc_time(text: str | None, place: str) -> datetime | None:
    """Parse a time in the format of `UtcTimestamp`; else raise Unreadable, as it would not sort."""
    if text is None:
        return None
    moment = read_time(text, place)
    if f"{moment.isoformat()[:19]}Z" != text:
        raise Unreadable(place, UnreadableCode.NOT_A_TIME, value=excerpt(text))
    return moment


def check_name(name: str) -> None:
    """Raise Unreadable if `name` is not valid for a player, a series or a tournament."""
    fault = name_fault(name)
    if fault is not None:
        raise invalid_name("name", name, fault)


@contextmanager
def unreadable_as_fault(faults: RowFaults, row: str, id_: str) -> Iterator[None]:
    """Add an Unreadable that the block raises to `faults`."""
    try:
        yield
    except Unreadable as error:
        faults.add(row, id_, error)


def unknown_id(place: str, id_: str) -> Unreadable:
    """Return the fault of an id that nothing has."""
    return Unreadable(place, UnreadableCode.NOT_THERE, value=excerpt(id_))


def row_id(id_: object) -> str:
    """Return the first characters of an id, fit to be shown."""
    return excerpt(id_[:SHOWN_ID]).strip('"') if isinstance(id_, str) else literal(id_)


def literal(value: object) -> str:
    """Return a value of SQLite as text fit to be shown."""
    return excerpt(value if isinstance(value, str | int | float) else repr(value))
