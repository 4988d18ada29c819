"""Read games from a game file, from JSON lines, or from a zip of such files.

Files are streamed, a game at a time, within `input_limits`. `import_process` runs this in a
separate process.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, BinaryIO, Final

from scorekeeper.exports import game_file, zip_reader
from scorekeeper.exports.input_limits import (
    LARGEST_GAME,
    MOST_ENTRIES_IN_ALL,
    MOST_GAMES,
    MOST_PHOTOS_IN_ALL,
    MOST_REFUSALS,
)
from scorekeeper.exports.zip_reader import CHUNK_SIZE, BadZip, ZipFault
from scorekeeper.game.faults import TOLERATED, sheet_faults
from scorekeeper.game.json_values import Unreadable
from scorekeeper.i18n import N_
from scorekeeper.i18n.sentences import fault_sentence, unreadable_sentence, with_names

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from datetime import datetime

    from scorekeeper.exports.file_content import GameFile
    from scorekeeper.game.events import Entry
    from scorekeeper.game.faults import Fault
    from scorekeeper.game.looks import ChosenLook
    from scorekeeper.i18n import Words

_DATABASE_SIGNATURE: Final = b"SQLite format 3\0"
"""The first bytes of a SQLite database; backups are databases."""

_ZIP_FAULTS: Final = {
    ZipFault.DAMAGED: N_(
        "This zip is damaged or locked. Ask for it once more, or unpack it first."
    ),
    ZipFault.TOO_MUCH: N_("There is too much in this zip. Unpack it, and import it in parts."),
    ZipFault.METHOD: N_("This zip is packed in a way not every device knows. Unpack it first."),
    ZipFault.OVERLAP: N_(
        "Two files in this zip share a name or a place. Unpack it, and import them."
    ),
    ZipFault.ZIP_INSIDE: N_(
        "This is another zip. Unpack the outer one, and import this one by itself."
    ),
    ZipFault.BACKUP_INSIDE: N_(
        "This is a backup. Unpack the zip, and import the backup by itself."
    ),
}


@dataclass(frozen=True, slots=True)
class GameLog:
    """A game read from a file: its id, and its log, which makes a game.

    `looks` are those of its players by seat, or empty.
    """

    id: str
    log: tuple[Entry, ...]
    looks: tuple[ChosenLook, ...] = ()


def is_database(file: BinaryIO) -> bool:
    """Whether a file is a SQLite database. Its position is 0 before and after."""
    start = file.read(len(_DATABASE_SIGNATURE))
    file.seek(0)
    return start == _DATABASE_SIGNATURE


def read_games(_: Words, name: str, file: BinaryIO, now: datetime) -> Iterator[GameLog | str]:
    """Yield the games of a file, and a line of text for each refusal.

    `file` is seekable and at position 0. A game without a time gets `now`. A refusal has the place,
    such as `games.jsonl:3`, what is wrong, and what to do. Reading ends early at the limits on
    games, their logs and photos, and refusals.
    """
    games = entries = photos = refused = 0
    for item in _items(_, name, file, now):
        if isinstance(item, str):
            refused += 1
        else:
            games += 1
            entries += len(item.log)
            photos += sum(look.photo is not None for look in item.looks)
        if games > MOST_GAMES or entries > MOST_ENTRIES_IN_ALL or photos > MOST_PHOTOS_IN_ALL:
            many = _("There are too many games in this file. Divide it, and import it in parts.")
            yield f"{name}: {many}"
            return
        yield item
        if refused == MOST_REFUSALS:
            more = _("The rest was not read. Correct this first, or ask for the file once more.")
            yield f"{name}: {more}"
            return


def fault_message(_: Words, file: GameFile, found: Fault) -> str:
    """Return a fault in words, with the names of the players of `file`."""
    names = [player.name for player in file.players]
    return fault_sentence(_, found.code, with_names(dict(found.facts), names))


def _items(_: Words, name: str, file: BinaryIO, now: datetime) -> Iterator[GameLog | str]:
    try:
        for place, document in _documents(name, file):
            if isinstance(document, ZipFault):
                yield f"{place}: {_(_ZIP_FAULTS[document])}"
                continue
            try:
                game = game_file.read(document)
                log = game_file.log_entries(game, now)
            except Unreadable as error:
                why = unreadable_sentence(_, error.place, error.code, error.facts)
                yield f"{place}: {why}"
                continue
            yield GameLog(game_file.game_id(game), log, game.looks)
            yield from (f"{place}: {why}" for why in _faults(_, game))
    except BadZip as error:
        yield f"{name}: {_(_ZIP_FAULTS[error.fault])}"


def _documents(name: str, file: BinaryIO) -> Iterator[tuple[str, bytes | ZipFault]]:
    """Yield the place and the JSON of each game in a file. Raises BadZip."""
    start = file.read(len(zip_reader.ZIP_SIGNATURE))
    file.seek(0)
    if start != zip_reader.ZIP_SIGNATURE:
        yield from _lines_or_whole(name, iter(lambda: file.read(CHUNK_SIZE), b""))
        return
    for member, chunks in zip_reader.members(file):
        place = f"{name}/{member}"
        first = next(chunks, b"")
        if first.startswith(zip_reader.ZIP_SIGNATURE):
            yield place, ZipFault.ZIP_INSIDE
        elif first.startswith(_DATABASE_SIGNATURE):
            yield place, ZipFault.BACKUP_INSIDE
        else:
            yield from _lines_or_whole(place, chain([first], chunks))


def _lines_or_whole(place: str, chunks: Iterable[bytes]) -> Iterator[tuple[str, bytes]]:
    """Yield the whole of a file, or each line of a file of JSON lines.

    A document larger than `LARGEST_GAME` is cut one byte later, so that the parser refuses it.
    """
    remaining = iter(chunks)
    start: list[bytes] = []
    size = 0
    while size <= LARGEST_GAME and (chunk := next(remaining, b"")):
        start.append(chunk)
        size += len(chunk)
    whole = b"".join(start)
    if size > LARGEST_GAME and b"\n" not in whole.lstrip():
        yield place, whole
        return
    lines = _lines(chain(start, remaining))
    first = next(lines, None)
    second = next(lines, None)
    if first and second and first[1].rstrip().endswith(b"}"):
        yield from ((f"{place}:{n}", line) for n, line in chain((first, second), lines))
    else:
        yield place, whole


def _lines(chunks: Iterable[bytes]) -> Iterator[tuple[int, bytes]]:
    """Yield the lines that are not blank, with their numbers from 1; lines too long are cut."""
    number = 0
    rest = b""
    for chunk in chain(chunks, [b"\n"]):
        *whole, rest = (rest + chunk).split(b"\n")
        rest = rest[: LARGEST_GAME + 1]
        for raw in whole:
            for line in raw.splitlines() or [b""]:
                number += 1
                if line.strip():
                    yield number, line


def _faults(_: Words, file: GameFile) -> Iterator[str]:
    for found in sheet_faults(file.rules, file.rounds):
        if found.code not in TOLERATED:
            message = fault_message(_, file, found)
            yield _("round {round}: {message}", round=found.round, message=message)
