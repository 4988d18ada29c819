"""Who called: the language, the environment and the database, as every command needs them."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from scorekeeper.i18n import N_, Words, choose
from scorekeeper.store.location import usual_address
from scorekeeper.store.problems import StoreError, StoreProblem

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
    """Where the games are kept: as said with `--db`, else as usual, in a folder that is there.

    Raises StoreError where the usual folder is not there and cannot be made.
    """
    said = db or caller.db or caller.environ.get("SCOREKEEPER_DB")
    if said:
        return said
    usual = usual_address(caller.environ)
    folder = Path(usual).parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise StoreError(StoreProblem.NO_FOLDER, usual, folder=str(folder)) from None
    return usual


def log_file_of(environ: Mapping[str, str]) -> Path:
    """Where the details of what should never happen are written."""
    return Path(usual_address({**environ, "SCOREKEEPER_DB": ""})).with_name("scorekeeper.log")
