"""The commands `backup`, `restore` and `rebuild`, on the whole database."""

import sys
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TypeVar

import typer

from scorekeeper.cli.context import (
    CommandContext,
    DatabaseOption,
    OverwriteOption,
    database_address,
    database_to_read,
    open_store,
)
from scorekeeper.cli.errors import FAILED, CommandError, report_error
from scorekeeper.cli.games import warn_of_damaged
from scorekeeper.cli.input_file import check_file
from scorekeeper.cli.output_file import disk_errors_reported, refuse_folder
from scorekeeper.exports import backup_file
from scorekeeper.i18n import N_, Words
from scorekeeper.store.default_location import made_data_folder
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.records import BACKUP_SUFFIX

if TYPE_CHECKING:
    from scorekeeper.store.backups import Steps
    from scorekeeper.store.records import RestoreResult

_Answer = TypeVar("_Answer")
_PAUSE: Final = 2.0
"""Seconds from one line of progress to the next."""


def backup(
    ctx: typer.Context,
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="FILE",
            help=N_("The file (default: one with today’s date, in the data folder)."),
        ),
    ] = None,
    overwrite: OverwriteOption = False,
    db: DatabaseOption = None,
) -> None:
    """Back up everything to one file, also while a game is going on."""
    _: Words = ctx.obj._
    name = f"scorekeeper-{datetime.now().astimezone():%Y-%m-%d}{BACKUP_SUFFIX}"
    path = Path(file) if file else made_data_folder(ctx.obj.environ) / name
    with disk_errors_reported(_, path):
        refuse_folder(_, path)
        if path.exists() and not overwrite:
            raise FileExistsError
    source = database_to_read(ctx.obj, db, _("No games yet. Nothing was written."))
    with open_store(source) as store:
        steps = store.backups.write(path, backup_file)
        done = _file_errors_reported(_, path, lambda: _shown(_, steps))
    for id_ in done.left_out:
        typer.echo(_("{id} is damaged, and is not in the backup.", id=id_), err=True)
    said = _.count(
        "Backed up {n} game to {path}.", "Backed up {n} games to {path}.", done.games, path=path
    )
    typer.echo(said)
    if done.is_damaged:
        damaged = _(
            "{path} is damaged: only what could be read is in the backup. Keep the backup, and "
            "restore the newest copy that is intact.",
            path=store.path,
        )
        typer.echo(damaged, err=True)
        raise typer.Exit(FAILED)


def restore(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help=N_("The backup to restore."))],
    db: DatabaseOption = None,
) -> None:
    """Restore a backup, after setting the present games aside."""
    _: Words = ctx.obj._
    path = Path(file)
    check_file(_, file)
    restored = _file_errors_reported(_, path, lambda: _restore(ctx.obj, db, path))
    said = [_.count("Restored {n} game.", "Restored {n} games.", restored.games)]
    if restored.previous.exists():
        said.append(_("What was here before is in {aside}.", aside=restored.previous))
    typer.echo(_.sentences(said))


def rebuild(ctx: typer.Context, db: DatabaseOption = None) -> None:
    """Recompute lists and statistics from the recorded games."""
    _: Words = ctx.obj._
    with open_store(database_to_read(ctx.obj, db)) as store:
        count = store.rebuild()
        damaged = store.damaged_games()
    typer.echo(_.count("Recomputed {n} game.", "Recomputed {n} games.", count))
    warn_of_damaged(_, damaged)


def _restore(caller: CommandContext, db: str | None, backup: Path) -> "RestoreResult":
    from scorekeeper.store.backups import replace_unreadable
    from scorekeeper.store.database_address import parse_address

    where = database_address(caller, db)
    place = parse_address(where)
    is_new = isinstance(place, Path) and not place.exists() and place.parent.is_dir()
    try:
        if not is_new:
            folder = made_data_folder(caller.environ)
            with open_store(where) as store:
                return _shown(caller._, store.backups.restore(backup, folder, backup_file))
    except StoreError as error:
        its_own = error.problem.needs_backup and error.path != str(backup)
        if not (its_own and isinstance(place, Path)):
            raise
    return replace_unreadable(where, backup, backup_file)


def _shown(_: Words, steps: "Steps[_Answer]") -> _Answer:
    """Run steps, and print their progress now and then. Returns their result."""
    shown = time.monotonic()
    while True:
        try:
            done, games = next(steps)
        except StopIteration as stop:
            result: _Answer = stop.value
            return result
        if sys.stderr.isatty() and time.monotonic() - shown > _PAUSE:
            shown = time.monotonic()
            typer.echo(_("{done} of {games} games", done=done, games=games), err=True)


def _file_errors_reported(_: Words, path: Path, act: Callable[[], _Answer]) -> _Answer:
    """Return the result of `act`. Raises CommandError for an error of the file at `path`.

    It also does so if any disk has no room for the whole file.
    """
    try:
        return act()
    except StoreError as error:
        if error.path != str(path) and error.problem is not StoreProblem.NO_ROOM:
            raise
        _code, message, _status = report_error(_, error)
        raise CommandError(message) from None
