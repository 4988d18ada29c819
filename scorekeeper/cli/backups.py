"""`backup`, `restore` and `rebuild`: the database as a whole."""

from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from scorekeeper.cli.caller import Caller, Db, address_of
from scorekeeper.cli.destination import in_place, refuse_folder
from scorekeeper.cli.games import say_damaged
from scorekeeper.cli.trouble import Sorry, told
from scorekeeper.i18n import N_, Words
from scorekeeper.store.problems import StoreError, StoreProblem

if TYPE_CHECKING:
    from scorekeeper.store.database import Store
    from scorekeeper.store.kept import Restored

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
    db: Db = None,
) -> None:
    """Write everything that is kept to one file, also while a game is going on."""
    _: Words = ctx.obj._
    path = Path(file or f"scorekeeper-{datetime.now().astimezone():%Y-%m-%d}.db")
    with in_place(_, path):
        refuse_folder(_, path)
        if path.exists() and not overwrite:
            raise FileExistsError
    with closing(_opened(ctx.obj, db)) as store:
        _about(_, path, lambda: store.backups.write(path))
        count = store.count()
    typer.echo(_.count("{n} game is in {path}.", "{n} games are in {path}.", count, path=path))


def restore(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help=N_("A backup."))],
    db: Db = None,
) -> None:
    """Put back what a backup holds. What is kept now is set aside first."""
    _: Words = ctx.obj._
    path = Path(file)
    restored = _about(_, path, lambda: _restored(ctx.obj, db, path))
    typer.echo(
        _.count(
            "{n} game is back. What was here before is in {aside}.",
            "{n} games are back. What was here before is in {aside}.",
            restored.games,
            aside=restored.aside,
        )
    )


def rebuild(ctx: typer.Context, db: Db = None) -> None:
    """Work out anew, from what was recorded, all that is kept beside it for lists and figures."""
    _: Words = ctx.obj._
    with closing(_opened(ctx.obj, db)) as store:
        count = store.rebuild()
        damaged = store.damaged()
    typer.echo(_.count("{n} game was worked out anew.", "{n} games were worked out anew.", count))
    say_damaged(_, damaged)


def _restored(caller: Caller, db: str | None, backup_file: Path) -> "Restored":
    from scorekeeper.store.addresses import place_of
    from scorekeeper.store.backups import rescue

    where = address_of(caller, db)
    try:
        with closing(_opened(caller, db)) as store:
            return store.backups.restore(backup_file, Path.cwd())
    except StoreError as error:
        its_own = error.problem.beyond_reading and error.path != str(backup_file)
        if not (its_own and isinstance(place_of(where), Path)):
            raise
        return rescue(where, backup_file, clock=lambda: datetime.now(UTC))


def _opened(caller: Caller, db: str | None) -> "Store":
    from scorekeeper.store.database import Store

    return Store.open(address_of(caller, db))


def _about(_: Words, path: Path, act: Callable[[], _Answer]) -> _Answer:
    """What `act` answers. Raises Sorry for what is wrong with the file that was named.

    So it does where a disk, of that file or of the database, has no room for all of it.
    """
    try:
        return act()
    except StoreError as error:
        if error.path != str(path) and error.problem is not StoreProblem.NO_ROOM:
            raise
        raise Sorry(told(_, error).message) from None
