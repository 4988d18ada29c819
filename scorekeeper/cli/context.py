"""The context of a command: language, environment, database, and where logs go."""

from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from scorekeeper.cli.errors import FAILED, CommandError
from scorekeeper.game.json_values import EARLIEST, LATEST
from scorekeeper.i18n import N_, Words, choose
from scorekeeper.store.default_location import data_folder, default_address
from scorekeeper.store.errors import StoreError

if TYPE_CHECKING:
    from scorekeeper.store.store import Store


def check_database(ctx: typer.Context, db: str | None) -> str | None:
    """Return the database of `--db`, or None. Raises CommandError for an empty one.

    It may be that of a shell variable that is not set, and nobody means their own games by it.
    """
    if db is not None and not db.strip():
        _: Words = ctx.obj._
        raise CommandError(
            _("--db is empty. Nothing was opened – name a database, or leave --db out.")
        )
    return db


DatabaseOption = Annotated[
    str | None,
    typer.Option(
        "--db",
        metavar="DATABASE",
        callback=check_database,
        help=N_("The database: a file, or the address of a PostgreSQL database."),
    ),
]

OverwriteOption = Annotated[
    bool, typer.Option("--overwrite", help=N_("Replace the file if it exists."))
]


@dataclass(frozen=True, slots=True)
class CommandContext:
    """Options of the whole call; `typer.Context.obj` of every command."""

    _: Words
    environ: Mapping[str, str]
    db: str | None = None


def environment_language(environ: Mapping[str, str]) -> str:
    """Return the supported language for the locale, found as POSIX prescribes."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    return choose([next((environ[name] for name in names if environ.get(name)), "")])


def database_address(caller: CommandContext, db: str | None) -> str:
    """Return the database of `--db`, else the default one. Raises StoreError."""
    return db or caller.db or default_address(caller.environ)


def database_to_read(caller: CommandContext, db: str | None, refusal: str = "") -> str:
    """Return the database of `--db`, else the default one, for a command that only reads.

    Ends the command if there is none: reading makes no file. If none was named either, it fails
    with the `refusal`, or without one says that there are no games. Raises StoreError.
    """
    from scorekeeper.store.database_address import parse_address

    address = database_address(caller, db)
    path = parse_address(address)
    if not isinstance(path, Path) or path.exists():
        return address
    _ = caller._
    is_named = db or caller.db or caller.environ.get("SCOREKEEPER_DB")
    if not (is_named or refusal):
        typer.echo(_("No games yet."))
        raise typer.Exit
    missing = _("There is no database “{path}”, and none was created. Check the name.", path=path)
    typer.echo(missing if is_named else refusal, err=True)
    raise typer.Exit(FAILED)


def open_store(address: str) -> "closing[Store]":
    """Open the database at an address until a `with` block ends. Raises StoreError."""
    from scorekeeper.store.store import Store

    return closing(Store.open(address))


def log_path(environ: Mapping[str, str]) -> Path | None:
    """Return the path of the log file; None for a user without a home."""
    try:
        return data_folder(environ) / "scorekeeper.log"
    except StoreError:
        return None


def day_option(help_text: str) -> Any:  # noqa: ANN401 - that of `typer.Option`
    """Return the declaration of an option for a day."""
    formats = ["%Y-%m-%d"]
    return typer.Option(metavar="YYYY-MM-DD", formats=formats, callback=check_day, help=help_text)


def check_day(ctx: typer.Context, day: datetime | None) -> datetime | None:
    """Return the day of an option. Raises CommandError for one outside all time zones."""
    if day is not None and not EARLIEST <= day.year <= LATEST:
        _: Words = ctx.obj._
        raise CommandError(
            _("The year must be from {first} to {last}.", first=EARLIEST, last=LATEST)
        )
    return day
