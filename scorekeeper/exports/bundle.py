"""Many games as one file that is never whole in memory, and what a game's file is called."""

from __future__ import annotations

import zipfile
from contextlib import contextmanager
from itertools import chain, count, repeat
from typing import TYPE_CHECKING, Final

from scorekeeper.exports import table
from scorekeeper.exports.kinds import FILES, game_title

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from datetime import tzinfo
    from typing import BinaryIO

    from scorekeeper.exports.kinds import Writer
    from scorekeeper.game.open_game import OpenGame
    from scorekeeper.i18n import Words

FIRST_YEAR: Final = 1980
LAST_YEAR: Final = 2107
"""Zip files know no time before or after."""
LONGEST_TITLE: Final = 60
"""So many characters of a game's title are in the name of its file."""


def file_name(_: Words, game: OpenGame, ending: str, zone: tzinfo | None = None) -> str:
    """A name for the file of `game` that every disk takes: its day in `zone`, then its title."""
    title = "".join(c if c.isalnum() or c in " ,-" else "_" for c in game_title(_, game))
    return f"{table.day(game, zone)} {title[:LONGEST_TITLE].strip()}.{ending}"


@contextmanager
def bundle(
    _: Words, writer: Writer, sink: BinaryIO, games: int
) -> Iterator[Callable[[OpenGame], None]]:
    """Write so many `games` into `sink`: the block is given what adds one after the other.

    They are a list, or a zip of files whose names begin with their numbers in it.
    """
    if writer.listed is None:
        with zipfile.ZipFile(sink, "w") as archive:
            yield _zipping(_, writer, archive, digits=len(str(games)))
    else:
        sink.write(writer.head)
        yield _listing(writer.listed, writer.gap, sink)


def _listing(
    listed: Callable[[OpenGame], bytes], gap: bytes, sink: BinaryIO
) -> Callable[[OpenGame], None]:
    gaps = chain([b""], repeat(gap))

    def add(game: OpenGame) -> None:
        sink.write(next(gaps) + listed(game))

    return add


def _zipping(
    _: Words, writer: Writer, archive: zipfile.ZipFile, digits: int
) -> Callable[[OpenGame], None]:
    numbers = count(1)

    def add(game: OpenGame) -> None:
        name = f"{next(numbers):0{digits}} {file_name(_, game, FILES[writer.kind].ending)}"
        start = game.started_at.astimezone()
        year = min(max(start.year, FIRST_YEAR), LAST_YEAR)
        entry = zipfile.ZipInfo(name, (year, *start.timetuple()[1:6]))
        archive.writestr(entry, writer.alone(game), zipfile.ZIP_DEFLATED)

    return add
