"""Who called: the language, the environment and the database, as every command needs them."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from scorekeeper.i18n import N_, Words, choose
from scorekeeper.store.location import data_folder, usual_address

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
