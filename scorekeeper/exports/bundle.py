"""Write many games as one file, game by game, and name the file of a game."""

import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain, count, repeat
from typing import BinaryIO

from scorekeeper.exports.file_names import safe_title
from scorekeeper.exports.formats import FORMATS, ZIP, GameWriter, game_title
from scorekeeper.exports.summary_text import start_day
from scorekeeper.game.open_game import OpenGame
from scorekeeper.i18n import Words


def game_file_name(_: Words, game: OpenGame, ending: str) -> str:
    """Return a file name that is valid everywhere: the local day, and the game's title."""
    return f"{start_day(game)} {safe_title(game_title(_, game))}.{ending}"


@contextmanager
def open_bundle(
    _: Words, writer: GameWriter, sink: BinaryIO, games: int
) -> Iterator[Callable[[OpenGame], None]]:
    """Open a file of many games in `sink`, and yield a function that adds one.

    A format that cannot hold several games becomes a zip of numbered files. `games` is how many
    will be added.
    """
    if FORMATS[writer.kind].bundle_extension == ZIP:
        numbers = (f"{number:0{len(str(games))}}" for number in count(1))
        with zipfile.ZipFile(sink, "w") as archive:
            yield lambda game: _add_member(_, writer, archive, next(numbers), game)
    else:
        sink.write(writer.header)
        gaps = chain([b""], repeat(writer.separator))

        def add(game: OpenGame) -> None:
            sink.write(next(gaps) + writer.write_part(game))

        yield add


def _add_member(
    _: Words, writer: GameWriter, archive: zipfile.ZipFile, number: str, game: OpenGame
) -> None:
    start = game.started_at.astimezone()
    year = min(max(start.year, 1980), 2107)  # a zip stores no other
    name = f"{number} {game_file_name(_, game, FORMATS[writer.kind].extension)}"
    entry = zipfile.ZipInfo(name, (year, *start.timetuple()[1:6]))
    archive.writestr(entry, writer.write_file(game), zipfile.ZIP_DEFLATED)
