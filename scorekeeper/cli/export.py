"""`export`: games as files in every format, one game or many."""

import json
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO

import typer

from scorekeeper.cli.caller import Db
from scorekeeper.cli.destination import new_file, standard_output
from scorekeeper.cli.games import at_table, id_among, opened
from scorekeeper.cli.trouble import Sorry
from scorekeeper.exports import bg_stats, chat, csv_file, game_file
from scorekeeper.exports.pdf_layout import Paper
from scorekeeper.i18n import N_, Words

if TYPE_CHECKING:
    from scorekeeper.table import OpenGame, Table

FIRST_YEAR = 1980
"""Zip files know no time before."""
LONGEST_TITLE = 60
"""So many characters of a game's title are in the name of its file."""


class ExportFormat(StrEnum):
    """The kinds of files that can be written."""

    JSON = "json"
    CSV = "csv"
    TIDY_CSV = "tidy-csv"
    XLSX = "xlsx"
    PDF = "pdf"
    TXT = "txt"
    MD = "md"
    BGSTATS = "bgstats"


@dataclass(frozen=True, slots=True)
class _Kind:
    """How games are written: `alone` makes the file of one game, `listed` its part of a longer one.

    Without `listed` many games are as many files in a zip. `head` begins a longer file, and `gap`
    stands between its games. `readable` says whether people can read it in a terminal.
    """

    alone: Callable[["OpenGame"], bytes]
    listed: Callable[["OpenGame"], bytes] | None = None
    head: bytes = b""
    gap: bytes = b""
    readable: bool = True


def export(
    ctx: typer.Context,
    games: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME", help=N_("A game's id, or how it begins.")),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help=N_("All games."))] = False,
    format: Annotated[  # noqa: A002 - what the option is called
        ExportFormat, typer.Option(help=N_("What kind of file."))
    ] = ExportFormat.JSON,
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
    kind = _kind(_, format, paper)

    async def write(table: "Table") -> None:
        finished = True if format is ExportFormat.BGSTATS else None
        there = [game.id for game in await table.games(finished=finished if every else None)]
        ids = there if every else [id_among(_, there, game) for game in games or ()]
        one = await opened(_, table, ids[0]) if len(ids) == 1 and not every else None
        alone = kind.alone(one) if one else b""
        if not (alone or ids or kind.listed):
            raise Sorry(_("No game is kept here yet."))
        destination = (
            standard_output(_, readable=kind.readable)
            if output is None
            else new_file(_, Path(output), overwrite=overwrite)
        )
        with destination as sink:
            if one:
                sink.write(alone)
            elif kind.listed:
                await _list(_, table, ids, kind, kind.listed, sink)
            else:
                await _zip(_, table, ids, kind, format, sink)

    at_table(ctx.obj, db, write)


def _kind(_: Words, format_: ExportFormat, paper: Paper) -> _Kind:
    match format_:
        case ExportFormat.JSON:
            return _Kind(_json, _json_line)
        case ExportFormat.CSV:
            return _Kind(partial(csv_file.scorepad, _))
        case ExportFormat.TIDY_CSV:
            head = csv_file.tidy_head()
            return _Kind(
                lambda game: head + csv_file.tidy_rows(game), csv_file.tidy_rows, head=head
            )
        case ExportFormat.XLSX:
            from scorekeeper.exports import xlsx_file

            return _Kind(partial(xlsx_file.write, _), readable=False)
        case ExportFormat.PDF:
            from scorekeeper import assets_folder
            from scorekeeper.exports import pdf_file

            fonts = assets_folder() / "fonts"
            return _Kind(
                partial(pdf_file.write, _, fonts=fonts, paper=paper),
                readable=False,
            )
        case ExportFormat.TXT:
            return _text(partial(chat.text, _))
        case ExportFormat.MD:
            return _text(partial(chat.markdown, _))
        case ExportFormat.BGSTATS:
            return _text(partial(_link, _), gap="")


def _text(write: Callable[["OpenGame"], str], gap: str = "\n") -> _Kind:
    def encoded(game: "OpenGame") -> bytes:
        return write(game).encode()

    return _Kind(encoded, encoded, gap=gap.encode())


def _json(game: "OpenGame") -> bytes:
    return game_file.write(game_file.of_log(game.id, game.log)).encode()


def _json_line(game: "OpenGame") -> bytes:
    file = game_file.of_log(game.id, game.log)
    return f"{json.dumps(game_file.to_json(file), ensure_ascii=False)}\n".encode()


def _link(_: Words, game: "OpenGame") -> str:
    if not game.game.finished:
        raise Sorry(_("{name}: BG Stats takes finished games only.", name=_title(_, game)))
    return f"{bg_stats.link(game)}\n"


async def _list(
    _: Words,
    table: "Table",
    ids: Sequence[str],
    kind: _Kind,
    listed: Callable[["OpenGame"], bytes],
    sink: BinaryIO,
) -> None:
    sink.write(kind.head)
    for place, id_ in enumerate(ids):
        game = listed(await opened(_, table, id_))
        sink.write((kind.gap if place else b"") + game)


async def _zip(
    _: Words,
    table: "Table",
    ids: Sequence[str],
    kind: _Kind,
    format_: ExportFormat,
    sink: BinaryIO,
) -> None:
    """Write a file for each game, whose name begins with its number in the list and its day."""
    digits = len(str(len(ids)))
    with zipfile.ZipFile(sink, "w") as archive:
        for number, id_ in enumerate(ids, start=1):
            game = await opened(_, table, id_)
            start = game.started_at.astimezone()
            title = "".join(c if c.isalnum() or c in " ,-" else "_" for c in _title(_, game))
            name = f"{number:0{digits}} {start:%Y-%m-%d} {title[:LONGEST_TITLE].strip()}.{format_}"
            entry = zipfile.ZipInfo(name, (max(start.year, FIRST_YEAR), *start.timetuple()[1:6]))
            archive.writestr(entry, kind.alone(game), zipfile.ZIP_DEFLATED)


def _title(_: Words, game: "OpenGame") -> str:
    return game.game.name or _.list_of(player.name for player in game.game.players)
