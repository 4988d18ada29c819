"""The kinds of files that a game can be taken elsewhere as, and what writes each of them."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, NamedTuple

from scorekeeper.exports import bg_stats, chat, csv_file, game_file
from scorekeeper.exports.pad_layout import Paper
from scorekeeper.game.bid_visibility import secret_round, visible_game

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from scorekeeper.game.open_game import OpenGame
    from scorekeeper.i18n import Words


class Kind(StrEnum):
    """The kinds, spelled as on the command line."""

    JSON = "json"
    CSV = "csv"
    TIDY_CSV = "tidy-csv"
    XLSX = "xlsx"
    PDF = "pdf"
    PNG = "png"
    TXT = "txt"
    MD = "md"
    BGSTATS = "bgstats"


class File(NamedTuple):
    """What the files of a kind are to those who get them.

    `ending` is that of their names, without a dot, and `mime` their media type. `of_many` is the
    ending of one file with many games; where that is ZIP, each game in it has a file of its own.
    `readable` says whether people can read it in a terminal; `library` is what has to be installed
    to make one, if anything.
    """

    ending: str
    mime: str
    of_many: str
    readable: bool = True
    library: str | None = None


ZIP: Final = "zip"
ZIP_MIME: Final = "application/zip"

FILES: Final = {
    Kind.JSON: File("json", "application/json", "jsonl"),
    Kind.CSV: File("csv", "text/csv", ZIP),
    Kind.TIDY_CSV: File("csv", "text/csv", "csv"),
    Kind.XLSX: File(
        "xlsx",
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        ZIP,
        readable=False,
        library="xlsxwriter",
    ),
    Kind.PDF: File("pdf", "application/pdf", ZIP, readable=False, library="fpdf"),
    Kind.PNG: File("png", "image/png", ZIP, readable=False, library="PIL"),
    Kind.TXT: File("txt", "text/plain", "txt"),
    Kind.MD: File("md", "text/markdown", "md"),
    Kind.BGSTATS: File("txt", "text/plain", "txt"),
}


@dataclass(frozen=True, slots=True)
class Writer:
    """How games are written: `alone` makes the file of one game, `listed` its part of a longer one.

    Without `listed` many games are as many files in a zip. `head` begins a longer file, and `gap`
    stands between its games.
    """

    kind: Kind
    alone: Callable[[OpenGame], bytes]
    listed: Callable[[OpenGame], bytes] | None = None
    head: bytes = b""
    gap: bytes = b""


def can_be_made(kind: Kind) -> bool:
    """Whether files of this kind can be made here: not every device has every library."""
    library = FILES[kind].library
    return library is None or find_spec(library) is not None


def fits(kind: Kind, game: OpenGame) -> bool:
    """Whether this game can be of this kind: BG Stats takes finished ones only."""
    return kind is not Kind.BGSTATS or game.game.finished


def game_title(_: Words, game: OpenGame) -> str:
    """The game's own name, or who played it."""
    return game.game.name or _.list_of(player.name for player in game.game.players)


def writer(_: Words, kind: Kind, fonts: Path, paper: Paper = Paper.A4) -> Writer:
    """A writer of games as `kind`, in these words.

    While bids are secret a file holds its game up to them (`visible_game`). `fonts` is the folder
    of the bundled fonts, and `paper` for a PDF. The kind has to be one that `can_be_made`.
    """
    whole = _writer(_, kind, fonts, paper)
    listed = whole.listed and _of_what_is_seen(whole.listed)
    return replace(whole, alone=_of_what_is_seen(whole.alone), listed=listed)


def still_secret(_: Words, game: OpenGame) -> str:
    """Say that a file of `game` ends where bids are still secret; empty where it holds all."""
    number = secret_round(game)
    if number is None:
        return ""
    return _(
        "The bids of round {number} are still secret; the file holds the game up to them.",
        number=number,
    )


def still_secret_in(_: Words, games: int) -> str:
    """Say the same of so many games in one file; empty where there is none."""
    if not games:
        return ""
    return _.count(
        "In {n} game bids are still secret; the file holds it up to them.",
        "In {n} games bids are still secret; the file holds them up to those.",
        games,
    )


def _of_what_is_seen(write: Callable[[OpenGame], bytes]) -> Callable[[OpenGame], bytes]:
    return lambda game: write(visible_game(game))


def _writer(_: Words, kind: Kind, fonts: Path, paper: Paper) -> Writer:
    match kind:
        case Kind.JSON:
            return Writer(kind, _json, _json_line)
        case Kind.CSV:
            return Writer(kind, partial(csv_file.scorepad, _))
        case Kind.TIDY_CSV:
            head = csv_file.tidy_head()
            return Writer(kind, _tidy, csv_file.tidy_rows, head=head)
        case Kind.XLSX:
            from scorekeeper.exports import xlsx_file  # noqa: PLC0415 - not every device has it

            return Writer(kind, partial(xlsx_file.write, _))
        case Kind.PDF:
            from scorekeeper.exports import pdf_file  # noqa: PLC0415

            return Writer(kind, partial(pdf_file.write, _, fonts=fonts, paper=paper))
        case Kind.PNG:
            from scorekeeper.exports import picture  # noqa: PLC0415

            return Writer(kind, partial(picture.write, _, fonts=fonts))
        case Kind.TXT:
            return _text(kind, partial(chat.text, _), b"\n")
        case Kind.MD:
            return _text(kind, partial(chat.markdown, _), b"\n")
        case Kind.BGSTATS:
            return _text(kind, lambda game: f"{bg_stats.link(game)}\n")


def _text(kind: Kind, write: Callable[[OpenGame], str], gap: bytes = b"") -> Writer:
    def encoded(game: OpenGame) -> bytes:
        return write(game).encode()

    return Writer(kind, encoded, encoded, gap=gap)


def _json(game: OpenGame) -> bytes:
    return game_file.write(game_file.of_game(game.id, game.game, game.log)).encode()


def _json_line(game: OpenGame) -> bytes:
    file = game_file.of_game(game.id, game.game, game.log)
    return f"{json.dumps(game_file.to_json(file), ensure_ascii=False)}\n".encode()


def _tidy(game: OpenGame) -> bytes:
    return csv_file.tidy_head() + csv_file.tidy_rows(game)
