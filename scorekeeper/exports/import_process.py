"""Read files with games, large ones in a separate process with limited memory and time."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from io import BytesIO
from itertools import chain
from pathlib import Path
from typing import BinaryIO, Final

from scorekeeper.exports.backup_file import GZIP_SIGNATURE
from scorekeeper.exports.import_reader import (
    NO_ANSWERS,
    GameLog,
    Item,
    SheetQuestion,
    read_games,
)
from scorekeeper.exports.input_limits import MAX_FILE_BYTES
from scorekeeper.exports.limited_process import (
    LimitExceeded,
    Limits,
    TooManyProcesses,
    run_limited,
)
from scorekeeper.exports.sheet_games import SheetAnswers
from scorekeeper.exports.zip_reader import ZIP_SIGNATURE
from scorekeeper.game.appearance import Appearance
from scorekeeper.game.json_values import Json
from scorekeeper.game.open_game import OpenGame
from scorekeeper.i18n import Words

IN_PROCESS_SIZE: Final = 64 * 2**10
"""Files of up to this many bytes, except packed ones, are read in the calling process.

Such a file has at most 1,000 log entries; the worst takes half a second.
"""
LIMITS: Final = Limits(memory=512 * 2**20, seconds=300)
"""The worst game takes 80 MB and 11 seconds; 10,000 games take 50."""


@dataclass(frozen=True, slots=True)
class FileContent:
    """The games of a file, and a line of text for each refusal.

    `appearances` has, for each of `games`, those of its players by seat, or nothing; `asks` and
    `notes` have what is asked about a game in a sheet, and how it was understood. `questions` are
    the sheets that cannot be read before one is answered, `settings` those of each backup.
    """

    games: tuple[OpenGame, ...] = ()
    refusals: tuple[str, ...] = ()
    appearances: tuple[tuple[Appearance, ...], ...] = ()
    asks: tuple[tuple[str, ...], ...] = ()
    notes: tuple[tuple[str, ...], ...] = ()
    questions: tuple[SheetQuestion, ...] = ()
    settings: tuple[dict[str, Json], ...] = ()


def together(contents: Sequence[FileContent]) -> FileContent:
    """Return the contents of several files as one."""
    every = ([getattr(each, part.name) for each in contents] for part in fields(FileContent))
    return FileContent(*map(tuple, map(chain.from_iterable, every)))


def read_file(
    _: Words,
    name: str,
    source: bytes | Path,
    now: datetime,
    answers: SheetAnswers = NO_ANSWERS,
) -> FileContent:
    """Read the games of the file called `name`; a game without time gets `now`.

    Blocks until all of it is read. A refusal begins with its place, such as `games.jsonl:3`.
    `answers` are for sheets that leave them open. Raises OSError for a path that cannot be read.
    """
    with _opened(source) as file:
        size = file.seek(0, 2)
        file.seek(0)
        is_packed = file.read(len(ZIP_SIGNATURE)).startswith((ZIP_SIGNATURE, GZIP_SIGNATURE))
    if size > MAX_FILE_BYTES:
        too_large = _("{path} is too large. Split it, and try again.", path=name)
        return FileContent(refusals=(too_large,))
    asked = (_.language, name, source, now, answers)
    if size <= IN_PROCESS_SIZE and not is_packed:
        return _collect(_items(*asked))
    try:
        return _collect(run_limited(LIMITS, _items, *asked))
    except TooManyProcesses:
        why = _("Other files are being read. Nothing was changed – try again in a moment.")
    except LimitExceeded:
        why = _(
            "This file takes far more memory or time than games should. Ask for it again, or "
            "import it in parts."
        )
    return FileContent(refusals=(f"{name}: {why}",))


def _items(
    language: str, name: str, source: bytes | Path, now: datetime, answers: SheetAnswers
) -> Iterator[Item]:
    with _opened(source) as file:
        yield from read_games(Words.of(language), name, file, now, answers)


def _opened(source: bytes | Path) -> BinaryIO:
    return source.open("rb") if isinstance(source, Path) else BytesIO(source)


def _collect(items: Iterable[Item]) -> FileContent:
    all_ = [*items]
    read = [item for item in all_ if isinstance(item, GameLog)]
    return FileContent(
        games=tuple(OpenGame.of(each.id, each.log) for each in read),
        refusals=tuple(item for item in all_ if isinstance(item, str)),
        appearances=tuple(each.appearances for each in read),
        asks=tuple(each.asks for each in read),
        notes=tuple(each.notes for each in read),
        questions=tuple(item for item in all_ if isinstance(item, SheetQuestion)),
        settings=tuple(item for item in all_ if isinstance(item, dict)),
    )
