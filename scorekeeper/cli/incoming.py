"""`import`: games of files and of whole backups, all of them or none."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Annotated, BinaryIO

import typer

from scorekeeper.cli.caller import Db
from scorekeeper.cli.games import SHORT_ID, at_table
from scorekeeper.cli.input_file import STDIN, open_input
from scorekeeper.cli.pad import GAP
from scorekeeper.cli.trouble import Sorry, told
from scorekeeper.exports.import_process import import_file
from scorekeeper.exports.incoming import is_database
from scorekeeper.exports.input_limits import LARGEST_FILE
from scorekeeper.exports.kinds import game_title
from scorekeeper.exports.zip_reader import CHUNK
from scorekeeper.i18n import N_, Words
from scorekeeper.i18n.sentences import coming, many_coming
from scorekeeper.store.problems import StoreError

if TYPE_CHECKING:
    from scorekeeper.table import OpenGame, Plan, Table


def import_files(
    ctx: typer.Context,
    files: Annotated[
        list[str],
        typer.Argument(metavar="FILE", help=N_("A game file, one game a line, a zip, a backup.")),
    ],
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help=N_("Only say what would happen."))
    ] = False,
    same_names: Annotated[
        bool,
        typer.Option("--same-names", help=N_("Whoever has the name of somebody here is them.")),
    ] = False,
    keep_mine: Annotated[
        bool, typer.Option("--keep-mine", help=N_("Leave out games that cannot be imported."))
    ] = False,
    db: Db = None,
) -> None:
    """Keep the games of files: all of them, or none if one cannot be."""
    _: Words = ctx.obj._

    async def bring_in(table: "Table") -> None:
        plan = await table.imports.plan(await _games(_, table, files))
        for arrival in plan.arrivals:
            said = coming(_, arrival.coming, game_title(_, arrival.game))
            typer.echo(f"{arrival.game.id[:SHORT_ID]}{GAP}{said}")
        same = _same_people(_, plan, same_names=same_names)
        out = sum(arrival.coming.stays_out for arrival in plan.arrivals)
        if out and not keep_mine:
            raise Sorry(
                _.count(
                    "{n} game cannot be imported. With --keep-mine the others are.",
                    "{n} games cannot be imported. With --keep-mine the others are.",
                    out,
                ),
                _nothing_done(_),
            )
        if dry_run:
            typer.echo(_("This was only a look. Nothing was imported."))
            return
        refused = await table.imports.carry_out(plan, same)
        if refused is None:
            typer.echo(many_coming(_, plan.changes))
        elif isinstance(refused, NotSaved):
            raise refused.as_error()
        else:
            raise Sorry(
                _("Somebody recorded in these games just now. Try again."), _nothing_done(_)
            )

    from scorekeeper.table import NotSaved

    at_table(ctx.obj, db, bring_in)


async def _games(_: Words, table: "Table", files: list[str]) -> "list[OpenGame]":
    """All games of `files`. Raises Sorry with every reason why one cannot be taken."""
    now = datetime.now(UTC)
    games: list[OpenGame] = []
    refused: list[str] = []
    for name in files:
        with _seekable(_, name) as file:
            database = is_database(file)
            if not database:
                incoming = import_file(_, name, file, now)
                games += incoming.games
                refused += incoming.refused
        if database and name == STDIN:
            refused.append(_("A backup cannot be read from here. Say the name of its file."))
        elif database:
            try:
                games += await table.imports.in_backup(Path(name))
            except StoreError as error:
                refused.append(told(_, error).message)
    if refused:
        raise Sorry(*refused, _nothing_done(_))
    return games


@contextmanager
def _seekable(_: Words, name: str) -> Iterator[BinaryIO]:
    """A file, or a copy of standard input. Raises Sorry where there is none, or too much."""
    with open_input(_, name) as file:
        if name != STDIN:
            yield file
            return
        with TemporaryFile() as copy:
            while chunk := file.read(CHUNK):
                copy.write(chunk)
                if copy.tell() > LARGEST_FILE:
                    raise Sorry(_("{path} is too large. Divide it, and try again.", path=name))
            copy.seek(0)
            yield copy


def _same_people(_: Words, plan: "Plan", *, same_names: bool) -> dict[str, str]:
    """Which newcomers are which persons; where nobody said so, it is offered."""
    same: dict[str, str] = {}
    for newcomer in plan.newcomers:
        name = newcomer.player.name
        if len(newcomer.namesakes) > 1:
            typer.echo(
                _(
                    "{name} is new here, but several of that name are known. If one of them is the "
                    "same person, say so in the app, under Players.",
                    name=name,
                )
            )
        elif newcomer.namesakes and same_names:
            same[newcomer.player.id] = newcomer.namesakes[0].id
        elif newcomer.namesakes:
            typer.echo(
                _(
                    "{name} is new here, but somebody of that name is known. If they are the same "
                    "person, say --same-names.",
                    name=name,
                )
            )
    return same


def _nothing_done(_: Words) -> str:
    return _("Nothing was imported, and nothing kept was changed.")
