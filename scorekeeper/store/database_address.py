"""Parse the address of a database, a path or a URL, and show it without its password."""

import re
from pathlib import Path
from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from scorekeeper.store.database import MEMORY
from scorekeeper.store.errors import StoreError, StoreProblem

_POSTGRES_DRIVERS: Final = {"postgresql", "postgresql+psycopg"}
_URL: Final = re.compile(r"[\w+.-]*://|(postgres|sqlite)[\w+]*(:|//)")
"""The beginning of what is meant as a URL, even misspelt; what follows may hold a password."""


def parse_address(address: str | Path) -> Path | URL | None:
    """Return a file's path, a server's URL, or None for a database in memory.

    Raises StoreError for a URL that is neither SQLite's nor PostgreSQL's.
    """
    if isinstance(address, Path) or not ("://" in address or _URL.match(address)):
        return None if address == MEMORY else Path(address)
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:
        is_port = isinstance(error, ValueError) and address.startswith("postgresql")
        problem = StoreProblem.BAD_PORT if is_port else StoreProblem.BAD_ADDRESS
        raise StoreError(problem, _redacted(address)) from None
    # An @ that was not written as %40 ends the password too early: the host has the rest of it.
    if url.drivername in _POSTGRES_DRIVERS and "@" not in (url.host or url.database or ""):
        return url
    if url.get_backend_name() != "sqlite" or url.host or url.query:
        raise StoreError(StoreProblem.BAD_ADDRESS, _redacted(address))
    return None if url.database in {None, "", MEMORY} else Path(str(url.database))


def without_password(url: URL) -> str:
    """Return a URL without its password and parameters, fit to be shown."""
    bare = URL.create(url.drivername, url.username, None, url.host, url.port, url.database)
    return bare.render_as_string()


def _redacted(address: str) -> str:
    """Return the beginning of an address, without anything that might be a password."""
    scheme = _URL.match(address)
    name = re.match(r"/*[^:?#@]*", address[scheme.end() :]) if scheme else None
    return f"{scheme[0]}{name[0]}…" if scheme and name else "…"
