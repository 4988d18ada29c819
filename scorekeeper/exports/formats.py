"""The file formats of exported games, and their writers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from importlib.util import find_spec
from typing import Final, NamedTuple

from scorekeeper.exports import bg_stats, csv_file, game_file, pdf_file, png_file, result_text
from scorekeeper.exports.page_layout import Paper
from scorekeeper.game.appearance import Appearance
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.redaction import secret_round, visible_game
from scorekeeper.i18n import Words


class FileFormat(StrEnum):
    """A file format, spelled as on the command line."""

    JSON = "json"
    CSV = "csv"
    TIDY_CSV = "tidy-csv"
    XLSX = "xlsx"
    PDF = "pdf"
    PNG = "png"
    TXT = "txt"
    MD = "md"
    BGSTATS = "bgstats"


class FormatInfo(NamedTuple):
    """Properties of a file format.

    `extension` is without a dot. `bundle_extension` is that of one file with many games; ZIP is
    a zip with a file for each game. `library` is the module that writes a format other than text.
    """

    extension: str
    mime: str
    bundle_extension: str
    library: str | None = None


ZIP: Final = "zip"
ZIP_MIME: Final = "application/zip"

FORMATS: Final = {
    FileFormat.JSON: FormatInfo("json", "application/json", "jsonl"),
    FileFormat.CSV: FormatInfo("csv", "text/csv", ZIP),
    FileFormat.TIDY_CSV: FormatInfo("csv", "text/csv", "csv"),
    FileFormat.XLSX: FormatInfo(
        "xlsx",
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        ZIP,
        library="xlsxwriter",
    ),
    FileFormat.PDF: FormatInfo("pdf", "application/pdf", ZIP, library="fpdf"),
    FileFormat.PNG: FormatInfo("png", "image/png", ZIP, library="pypdfium2"),
    FileFormat.TXT: FormatInfo("txt", "text/plain", "txt"),
    FileFormat.MD: FormatInfo("md", "text/markdown", "md"),
    FileFormat.BGSTATS: FormatInfo("txt", "text/plain", "txt"),
}


@dataclass(frozen=True, slots=True)
class GameWriter:
    """A format's writer, whose files end before bids that are still hidden (`visible_game`).

    `file` makes the file of one game; `part`, if it differs, its part in a file of many games.
    `header` begins each file, and `separator` stands between two games.
    """

    kind: FileFormat
    file: Callable[[OpenGame], bytes]
    part: Callable[[OpenGame], bytes] | None = None
    header: bytes = b""
    separator: bytes = b""

    def write_file(self, game: OpenGame) -> bytes:
        """Return the file of a game."""
        return self.header + self.file(visible_game(game))

    def write_part(self, game: OpenGame) -> bytes:
        """Return a game's part in a file of many games, for a format that does not zip them."""
        return (self.part or self.file)(visible_game(game))


def is_available(kind: FileFormat) -> bool:
    """Whether the library that writes the format is installed."""
    library = FORMATS[kind].library
    return library is None or find_spec(library) is not None


def can_hold(kind: FileFormat, game: OpenGame) -> bool:
    """Whether the format can hold this game: BG Stats takes finished games only."""
    return kind is not FileFormat.BGSTATS or game.game.finished


def game_title(_: Words, game: OpenGame) -> str:
    """Return the game's own name, or the names of its players."""
    return game.game.name or _.list_of(player.name for player in game.game.players)


def game_writer(
    _: Words,
    kind: FileFormat,
    paper: Paper = Paper.A4,
    appearances: Mapping[str, Appearance] | None = None,
) -> GameWriter:
    """Return the writer of a format that `is_available`, in a language.

    `paper` is for PDF. `appearances`, by ids of players, go into game files; into a file of many
    games with the first game of each player.
    """
    match kind:
        case FileFormat.JSON:
            return _json_writer(appearances or {})
        case FileFormat.CSV:
            return GameWriter(kind, partial(csv_file.scorepad_csv, _))
        case FileFormat.TIDY_CSV:
            return GameWriter(kind, csv_file.tidy_rows, header=csv_file.tidy_head())
        case FileFormat.XLSX:
            from scorekeeper.exports import xlsx_file  # noqa: PLC0415 - not every device has it

            return GameWriter(kind, partial(xlsx_file.scorepad_xlsx, _))
        case FileFormat.PDF:
            return GameWriter(kind, partial(pdf_file.scorepad_pdf, _, paper=paper))
        case FileFormat.PNG:
            return GameWriter(kind, partial(png_file.scorepad_png, _))
        case FileFormat.TXT:
            return _text(kind, partial(result_text.plain_text, _), b"\n")
        case FileFormat.MD:
            return _text(kind, partial(result_text.markdown, _), b"\n")
        case FileFormat.BGSTATS:
            return _text(kind, lambda game: f"{bg_stats.play_link(_, game)}\n")


def secret_bids_note(_: Words, game: OpenGame) -> str:
    """Say that a file of `game` ends before hidden bids; empty if there are none."""
    number = secret_round(game)
    if number is None:
        return ""
    return _(
        "The bids of round {number} are still secret; the file holds the game up to that point.",
        number=number,
    )


def secret_bids_note_for_many(_: Words, games: int) -> str:
    """Say that of so many `games` in one file; empty for 0."""
    if not games:
        return ""
    return _.count(
        "In {n} game the bids are still secret; the file holds it up to that point.",
        "In {n} games the bids are still secret; the file holds each up to that point.",
        games,
    )


def _text(kind: FileFormat, write: Callable[[OpenGame], str], separator: bytes = b"") -> GameWriter:
    return GameWriter(kind, lambda game: write(game).encode(), separator=separator)


def _json_writer(appearances: Mapping[str, Appearance]) -> GameWriter:
    untold = dict(appearances)

    def whole(game: OpenGame) -> bytes:
        return game_file.to_text(game_file.from_game(game, appearances)).encode()

    def line(game: OpenGame) -> bytes:
        seated = [player.id for player in game.game.players]
        new = {player: untold.pop(player) for player in seated if player in untold}
        return game_file.to_line(game_file.from_game(game, new))

    return GameWriter(FileFormat.JSON, whole, line)
