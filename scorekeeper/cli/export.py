"""`export`: games as files in every format, one game or many."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO

import typer

from scorekeeper import assets_folder
from scorekeeper.cli.caller import Db
from scorekeeper.cli.destination import new_file, standard_output
from scorekeeper.cli.games import at_table, id_among, opened
from scorekeeper.cli.trouble import Sorry
from scorekeeper.exports.bundle import bundle
from scorekeeper.exports.kinds import (
    FILES,
    Kind,
    Writer,
    fits,
    game_title,
    still_secret,
    still_secret_in,
    writer,
)
from scorekeeper.exports.pad_layout import Paper
from scorekeeper.game.bid_visibility import secret_round
from scorekeeper.i18n import N_, Words

if TYPE_CHECKING:
    from scorekeeper.table import OpenGame, Table


def export(
    ctx: typer.Context,
    games: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME", help=N_("A game's id, or how it begins.")),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help=N_("All games."))] = False,
    format: Annotated[  # noqa: A002 - what the option is called
        Kind, typer.Option(help=N_("What kind of file."))
    ] = Kind.JSON,
    paper: Annotated[Paper, typer.Option(help=N_("The paper of a PDF."))] = Paper.A4,
    output: Annotated[
        str | None,
        typer.Option(
            "-o", "--output", metavar="FILE", help=N_("The file, if not standard output.")
        ),
    ] = None,
    overwrite: Annotated[
        bool, typer.Option("--overwrite", help=N_("Replace the file if it is there already."))
    ] = False,
    db: Db = None,
) -> None:
    """Write games as files.

    One game is one file. Several games are one file too: one a line as JSON and as links, one after
    the other as text and as tidy rows, and a zip of files in the other formats.
    """
    _: Words = ctx.obj._
    if bool(games) == every:
        raise Sorry(_("Say which games: their ids, or --all."))
    written = writer(_, format, assets_folder() / "fonts", paper)

    async def write(table: "Table") -> None:
        from scorekeeper.table import Search

        finished = True if every and format is Kind.BGSTATS else None
        there = [game.id for game in await table.games(Search(finished=finished))]
        ids = there if every else [id_among(_, there, game) for game in dict.fromkeys(games or ())]
        alone = b""
        note = ""
        if len(ids) == 1 and not every:
            game = await _fitting(_, table, ids[0], format)
            alone, note = written.alone(game), still_secret(_, game)
        if not (ids or written.listed):
            raise Sorry(_("No game is kept here yet."))
        destination = (
            standard_output(_, readable=FILES[format].readable)
            if output is None
            else new_file(_, Path(output), overwrite=overwrite)
        )
        with destination as sink:
            if alone:
                sink.write(alone)
            else:
                note = await _write_all(_, table, ids, written, sink)
        if note:
            typer.echo(note, err=True)

    at_table(ctx.obj, db, write)


async def _write_all(
    _: Words, table: "Table", ids: Sequence[str], written: Writer, sink: BinaryIO
) -> str:
    """Write all these games; what there is to say of those that could not be written whole."""
    secret = 0
    with bundle(_, written, sink, len(ids)) as add:
        for id_ in ids:
            game = await _fitting(_, table, id_, written.kind)
            add(game)
            secret += secret_round(game) is not None
    return still_secret_in(_, secret)


async def _fitting(_: Words, table: "Table", game_id: str, kind: Kind) -> "OpenGame":
    """The game with this id. Raises Sorry where it cannot be of this kind."""
    game = await opened(_, table, game_id)
    if not fits(kind, game):
        raise Sorry(_("{name}: BG Stats takes finished games only.", name=game_title(_, game)))
    return game
