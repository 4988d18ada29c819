"""Where a database may be, as a path or as an address."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from scorekeeper.store.connection import MEMORY
from scorekeeper.store.problems import StoreError, StoreProblem

_POSTGRES: Final = {"postgresql", "postgresql+psycopg"}


def place_of(where: str | Path) -> Path | URL | None:
    """What a path or an address names: a file, a database on a server, or (None) one in memory.

    Raises StoreError for an address that is neither SQLite's nor PostgreSQL's.
    """
    if isinstance(where, Path) or "://" not in where:
        return None if where == MEMORY else Path(where)
    try:
        url = make_url(where)
    except (ArgumentError, ValueError):
        raise StoreError(StoreProblem.BAD_ADDRESS, _without_secrets(where)) from None
    if url.drivername in _POSTGRES:
        return url
    if url.get_backend_name() != "sqlite" or url.host or url.query:
        raise StoreError(StoreProblem.BAD_ADDRESS, _without_secrets(where))
    return None if url.database in {None, "", MEMORY} else Path(str(url.database))


def shown(url: URL) -> str:
    """An address as it may be shown: without a password, or what else it asks of a server."""
    bare = URL.create(url.drivername, url.username, None, url.host, url.port, url.database)
    return bare.render_as_string()


def _without_secrets(where: str) -> str:
    """As much of what cannot be read as an address as can be no password."""
    return re.sub(r"(?<=://)([^:?#]*).*", r"\1", where, flags=re.DOTALL)
