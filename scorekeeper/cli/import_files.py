"""The command `import`: all games of files and backups, or none."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Annotated, BinaryIO

import typer

from scorekeeper.cli.context import DatabaseOption
from scorekeeper.cli.errors import CommandError, report_error
from scorekeeper.cli.games import SHORT_ID, run_with_table
from scorekeeper.cli.input_file import STDIN, open_input
from scorekeeper.cli.text_tables import COLUMN_GAP
from scorekeeper.exports.formats import game_title
from scorekeeper.exports.import_process import read_file
from scorekeeper.exports.import_reader import is_database
from scorekeeper.exports.input_limits import LARGEST_FILE
from scorekeeper.exports.zip_reader import CHUNK_SIZE
from scorekeeper.i18n import N_, Words
from scorekeeper.i18n.import_sentences import (
    favourites_left_out,
    import_favourite,
    import_status,
    import_summary,
)
from scorekeeper.store.errors import StoreError

if TYPE_CHECKING:
    from scorekeeper.game.looks import ChosenLook
    from scorekeeper.table import Favourite, ImportPlan, OpenGame, Table


def import_files(
    ctx: typer.Context,
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE", help=N_("A game file, a file with a game per line, a zip or a backup.")
        ),
    ],
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help=N_("Show what would happen, and import nothing."))
    ] = False,
    same_names: Annotated[
        bool,
        typer.Option(
            "--same-names", help=N_("Treat players with the same name as the same person.")
        ),
    ] = False,
    keep_mine: Annotated[
        bool,
        typer.Option("--keep-mine", help=N_("Skip games that cannot be imported.")),
    ] = False,
    db: DatabaseOption = None,
) -> None:
    """Import the games of files: all of them, or none.

    Favourites of a backup are added to those that are here.
    """
    _: Words = ctx.obj._

    async def bring_in(table: "Table") -> None:
        plan = await table.imports.plan(*await _read_games(_, table, files))
        for item in plan.items:
            status = import_status(_, item.status, game_title(_, item.game))
            typer.echo(f"{item.game.id[:SHORT_ID]}{COLUMN_GAP}{status}")
        for favourite in plan.favourites:
            typer.echo(import_favourite(_, favourite.name))
        if plan.no_room:
            typer.echo(
                favourites_left_out(_, (each.name for each in plan.no_room), MOST_FAVOURITES)
            )
        same = _same_persons(_, plan, same_names=same_names)
        refused = sum(item.status.is_refused for item in plan.items)
        if refused and not keep_mine:
            raise CommandError(
                _.count(
                    "{n} game cannot be imported. With --keep-mine the others are.",
                    "{n} games cannot be imported. With --keep-mine the others are.",
                    refused,
                ),
                _nothing_imported(_),
            )
        if dry_run:
            typer.echo(_("This was a dry run. Nothing was imported."))
            return
        outcome = await table.imports.execute(plan, same)
        if isinstance(outcome, Imported):
            typer.echo(import_summary(_, outcome.games, outcome.favourites))
        elif isinstance(outcome, NotSaved):
            raise outcome.as_error()
        else:
            raise CommandError(
                _("Somebody has just changed one of these games. Try again."), _nothing_imported(_)
            )

    from scorekeeper.table import Imported, NotSaved
    from scorekeeper.table.favourites import MOST_FAVOURITES

    run_with_table(ctx.obj, db, bring_in)


async def _read_games(
    _: Words, table: "Table", files: list[str]
) -> "tuple[list[OpenGame], list[tuple[ChosenLook, ...]], list[Favourite]]":
    """Return all games of `files`, the looks of the players of each, and all favourites.

    Raises CommandError with all refusals.
    """
    now = datetime.now(UTC)
    games: list[OpenGame] = []
    looks: list[tuple[ChosenLook, ...]] = []
    favourites: list[Favourite] = []
    refused: list[str] = []
    for name in files:
        with _open_seekable(_, name) as file:
            database = is_database(file)
            if not database:
                incoming = read_file(_, name, file, now)
                games += incoming.games
                looks += incoming.looks
                refused += incoming.refusals
        if database and name == STDIN:
            refused.append(_("A backup cannot be read from standard input. Give its file’s name."))
        elif database:
            try:
                backup = await table.imports.read_backup(Path(name))
                games += backup.games
                looks += backup.looks
                favourites += backup.favourites
            except StoreError as error:
                refused.append(report_error(_, error).message)
    if refused:
        raise CommandError(*refused, _nothing_imported(_))
    return games, looks, favourites


@contextmanager
def _open_seekable(_: Words, name: str) -> Iterator[BinaryIO]:
    """Open a file, or a seekable copy of standard input. Raises CommandError."""
    with open_input(_, name) as file:
        if name != STDIN:
            yield file
            return
        with TemporaryFile() as copy:
            while chunk := file.read(CHUNK_SIZE):
                copy.write(chunk)
                if copy.tell() > LARGEST_FILE:
                    raise CommandError(
                        _("{path} is too large. Divide it, and try again.", path=name)
                    )
            copy.seek(0)
            yield copy


def _same_persons(_: Words, plan: "ImportPlan", *, same_names: bool) -> dict[str, str]:
    """Return the known person for each new player of the same name, if --same-names was given."""
    same: dict[str, str] = {}
    for unknown in plan.unknown_players:
        name = unknown.player.name
        if len(unknown.namesakes) > 1:
            typer.echo(
                _(
                    "There are already several players called {name}. If one of them is the same "
                    "person, merge them in the app, under Players.",
                    name=name,
                )
            )
        elif unknown.namesakes and same_names:
            same[unknown.player.id] = unknown.namesakes[0].id
        elif unknown.namesakes:
            typer.echo(
                _(
                    "There is already a player called {name}. If they are the same person, repeat "
                    "this with --same-names.",
                    name=name,
                )
            )
    return same


def _nothing_imported(_: Words) -> str:
    return _("Nothing was imported, and nothing kept was changed.")
