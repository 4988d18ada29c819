"""The commands `backup`, `restore` and `rebuild`, on the whole database."""

from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from scorekeeper.cli.context import CommandContext, DatabaseOption, database_address
from scorekeeper.cli.errors import CommandError, report_error
from scorekeeper.cli.games import warn_of_damaged
from scorekeeper.cli.output_file import disk_errors_reported, refuse_folder
from scorekeeper.i18n import N_, Words
from scorekeeper.store.errors import StoreError, StoreProblem

if TYPE_CHECKING:
    from scorekeeper.store.records import RestoreResult
    from scorekeeper.store.store import Store

_Answer = TypeVar("_Answer")


def backup(
    ctx: typer.Context,
    file: Annotated[
        str | None,
        typer.Argument(metavar="FILE", help=N_("The file; one with today’s date if not said.")),
    ] = None,
    overwrite: Annotated[
        bool, typer.Option("--overwrite", help=N_("Replace the file if it is there already."))
    ] = False,
    db: DatabaseOption = None,
) -> None:
    """Write everything that is kept to one file, also while a game is going on."""
    _: Words = ctx.obj._
    path = Path(file or f"scorekeeper-{datetime.now().astimezone():%Y-%m-%d}.db")
    with disk_errors_reported(_, path):
        refuse_folder(_, path)
        if path.exists() and not overwrite:
            raise FileExistsError
    with closing(_open_store(ctx.obj, db)) as store:
        _file_errors_reported(_, path, lambda: store.backups.write(path))
        count = store.count_games()
    typer.echo(_.count("{n} game is in {path}.", "{n} games are in {path}.", count, path=path))


def restore(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help=N_("A backup."))],
    db: DatabaseOption = None,
) -> None:
    """Put back what a backup holds. What is kept now is set aside first."""
    _: Words = ctx.obj._
    path = Path(file)
    restored = _file_errors_reported(_, path, lambda: _restore(ctx.obj, db, path))
    typer.echo(
        _.count(
            "{n} game is back. What was here before is in {aside}.",
            "{n} games are back. What was here before is in {aside}.",
            restored.games,
            aside=restored.previous,
        )
    )


def rebuild(ctx: typer.Context, db: DatabaseOption = None) -> None:
    """Work out anew, from what was recorded, all that is kept beside it for lists and figures."""
    _: Words = ctx.obj._
    with closing(_open_store(ctx.obj, db)) as store:
        count = store.rebuild()
        damaged = store.damaged_games()
    typer.echo(_.count("{n} game was worked out anew.", "{n} games were worked out anew.", count))
    warn_of_damaged(_, damaged)


def _restore(caller: CommandContext, db: str | None, backup_file: Path) -> "RestoreResult":
    from scorekeeper.store.backups import replace_unreadable
    from scorekeeper.store.database_address import parse_address

    where = database_address(caller, db)
    try:
        with closing(_open_store(caller, db)) as store:
            return store.backups.restore(backup_file, Path.cwd())
    except StoreError as error:
        its_own = error.problem.needs_backup and error.path != str(backup_file)
        if not (its_own and isinstance(parse_address(where), Path)):
            raise
        return replace_unreadable(where, backup_file, clock=lambda: datetime.now(UTC))


def _open_store(caller: CommandContext, db: str | None) -> "Store":
    from scorekeeper.store.store import Store

    return Store.open(database_address(caller, db))


def _file_errors_reported(_: Words, path: Path, act: Callable[[], _Answer]) -> _Answer:
    """Return the result of `act`. Raises CommandError for an error of the file at `path`.

    So it does where any disk has no room for the whole file.
    """
    try:
        return act()
    except StoreError as error:
        if error.path != str(path) and error.problem is not StoreProblem.NO_ROOM:
            raise
        raise CommandError(report_error(_, error).message) from None
