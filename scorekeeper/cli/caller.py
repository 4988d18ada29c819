"""Who called: the language, the environment and the database, as every command needs them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from scorekeeper.i18n import N_, Words, choose
from scorekeeper.store.location import data_folder, usual_address

_FIRST_YEAR = 1970
_LAST_YEAR = 9998

Db = Annotated[
    str | None,
    typer.Option("--db", metavar="PATH-OR-URL", help=N_("The database to use.")),
]


@dataclass(frozen=True, slots=True)
class Caller:
    """What the call as a whole says. It is the `obj` of every command's context."""

    _: Words
    environ: Mapping[str, str]
    db: str | None = None


def language_of(environ: Mapping[str, str]) -> str:
    """The language we speak that suits the environment's locale, looked up as POSIX has it."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    return choose([next((environ[name] for name in names if environ.get(name)), "")])


def address_of(caller: Caller, db: str | None) -> str:
    """Where the games are kept: as said with `--db`, else as usual. Raises StoreError."""
    return db or caller.db or usual_address(caller.environ)


def log_file_of(environ: Mapping[str, str]) -> Path:
    """Where the details of what should never happen are written."""
    return data_folder(environ) / "scorekeeper.log"


def a_day(day: datetime | None) -> datetime | None:
    """The day an option says, if it is one that every clock and time zone knows."""
    if day is not None and not _FIRST_YEAR <= day.year <= _LAST_YEAR:
        raise typer.BadParameter(f"{_FIRST_YEAR}-01-01 … {_LAST_YEAR}-12-31")
    return day
