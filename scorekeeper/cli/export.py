"""The command `export`: write games as files, in any format."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO

import typer

from scorekeeper.cli.context import DatabaseOption, OverwriteOption
from scorekeeper.cli.errors import CommandError
from scorekeeper.cli.games import find_game_id, open_game, run_with_app
from scorekeeper.cli.output_file import output_file, standard_output
from scorekeeper.exports.bundle import open_bundle
from scorekeeper.exports.formats import (
    FORMATS,
    ZIP,
    FileFormat,
    GameWriter,
    can_hold,
    game_title,
    game_writer,
    secret_bids_note,
    secret_bids_note_for_many,
)
from scorekeeper.exports.page_layout import Paper
from scorekeeper.game.redaction import secret_round
from scorekeeper.i18n import N_, Words

if TYPE_CHECKING:
    from scorekeeper.app import App, OpenGame


def export(
    ctx: typer.Context,
    games: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME", help=N_("A game’s id, or the start of one.")),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help=N_("All games."))] = False,
    format: Annotated[  # noqa: A002 - what the option is called
        FileFormat | None,
        typer.Option(
            metavar="FORMAT",
            help=N_(
                "json, pdf, png, xlsx, csv, tidy-csv, txt, md or bgstats (default: from the "
                "file’s extension, otherwise json)."
            ),
        ),
    ] = None,
    paper: Annotated[
        Paper, typer.Option(metavar="PAPER", help=N_("The paper size of a PDF: a4 or letter."))
    ] = Paper.A4,
    output: Annotated[
        str | None,
        typer.Option(
            "-o", "--output", metavar="FILE", help=N_("The file (default: standard output).")
        ),
    ] = None,
    overwrite: OverwriteOption = False,
    appearance: Annotated[
        bool,
        typer.Option(
            "--appearance",
            help=N_("Include the players’ colours, marks and photos (json only)."),
        ),
    ] = False,
    db: DatabaseOption = None,
) -> None:
    """Export games as files.

    One game is one file. Several games are one file too: one per line as JSON and as links, one
    after the other as text and as tidy rows, and a zip of files in the other formats.
    """
    _: Words = ctx.obj._
    if bool(games) == every:
        raise CommandError(_("Give the ids of the games to export, or use --all."))
    kind = format or _format_of_ending(_, output)
    if appearance and kind is not FileFormat.JSON:
        raise CommandError(
            _("Only game files (json) can include the players’ colours, marks and photos.")
        )

    async def write(app: "App") -> None:
        from scorekeeper.app import GameSearch

        appearances = await app.people.all_appearances() if appearance else None
        written = game_writer(_, kind, paper, appearances)
        finished = True if every and kind is FileFormat.BGSTATS else None
        there = [game.id for game in await app.games(GameSearch(finished=finished))]
        ids = (
            there
            if every
            else [find_game_id(_, there, game) for game in dict.fromkeys(games or ())]
        )
        info, ending = FORMATS[kind], _ending(output)
        several = every or len(ids) > 1 or ending == info.bundle_extension != info.extension
        alone, note = b"", ""
        if several:
            _refuse_ending(_, kind, ending)
        else:
            game = await _open_exportable(_, app, ids[0], kind)
            alone, note = written.write_file(game), secret_bids_note(_, game)
        if not ids and info.bundle_extension == ZIP:
            raise CommandError(_("No games yet."))
        destination = (
            standard_output(_, readable=info.library is None)
            if output is None
            else output_file(_, Path(output), overwrite=overwrite)
        )
        with destination as sink:
            if several:
                note = await _write_all(_, app, ids, written, sink)
            else:
                sink.write(alone)
        if note:
            typer.echo(note, err=True)

    run_with_app(ctx.obj, db, write, refusal=_("No games yet. Nothing was written."))


def _ending(output: str | None) -> str:
    return Path(output or "").suffix.lower().removeprefix(".")


def _format_of_ending(_: Words, output: str | None) -> FileFormat:
    """Return the format that the name of a file asks for. Raises CommandError if it is unclear."""
    ending = _ending(output)
    if ending in ("", "jsonl"):
        return FileFormat.JSON
    found = next((kind for kind, info in FORMATS.items() if info.extension == ending), None)
    if found is None:
        raise CommandError(
            _(
                "“.{ending}” is not a known file extension. Name the format with --format.",
                ending=ending,
            )
        )
    return found


def _refuse_ending(_: Words, kind: FileFormat, ending: str) -> None:
    """Raise CommandError where several games would be in a file whose ending promises one."""
    wanted = FORMATS[kind].bundle_extension
    if ending != wanted and any(ending == info.extension for info in FORMATS.values()):
        raise CommandError(
            _(
                "A .{ending} file cannot hold several games. Use --format {format} and a name "
                "that ends in .{wanted}.",
                ending=ending,
                format=str(kind),
                wanted=wanted,
            )
        )


async def _write_all(
    _: Words, app: "App", ids: Sequence[str], written: GameWriter, sink: BinaryIO
) -> str:
    """Write all these games, and return a note on those with hidden bids."""
    secret = 0
    with open_bundle(_, written, sink, len(ids)) as add:
        for id_ in ids:
            game = await _open_exportable(_, app, id_, written.kind)
            add(game)
            secret += secret_round(game) is not None
    return secret_bids_note_for_many(_, secret)


async def _open_exportable(_: Words, app: "App", game_id: str, kind: FileFormat) -> "OpenGame":
    """Return the game with this id. Raises CommandError if the format cannot hold it."""
    game = await open_game(_, app, game_id)
    if not can_hold(kind, game):
        raise CommandError(
            _("{name}: BG Stats accepts finished games only.", name=game_title(_, game))
        )
    return game
