"""Games that come in as files: a game, one game a line, or a zip of such files."""

from __future__ import annotations

import io
import zipfile
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scorekeeper.exports import game_file
from scorekeeper.game.faults import TOLERATED, sheet_faults
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.reading import Unreadable
from scorekeeper.i18n.sentences import fault, unreadable, with_names

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from scorekeeper.exports.game_file import GameFile
    from scorekeeper.game.faults import Fault
    from scorekeeper.i18n import Words

LARGEST: Final = 256 * 2**20
"""So many bytes may be in a file, or in a zip once it is unpacked."""

_ZIP: Final = b"PK\x03\x04"
_SQLITE: Final = b"SQLite format 3\0"


@dataclass(frozen=True, slots=True)
class Incoming:
    """The games of a file, and a line for each thing that keeps it out."""

    games: tuple[OpenGame, ...] = ()
    refused: tuple[str, ...] = ()


def is_database(data: bytes) -> bool:
    """Whether a file is a SQLite database, such as a backup, and no game file."""
    return data.startswith(_SQLITE)


def games_in(_: Words, name: str, data: bytes, now: datetime) -> Incoming:
    """The games that the file called `name` holds; what has no time was played `now`.

    A line that says why something is refused begins with its place, such as `games.jsonl:3`.
    """
    games: list[OpenGame] = []
    refused: list[str] = []
    try:
        for place, text in _documents(_, name, data):
            try:
                file = game_file.read(text)
                log = game_file.entries(file, now)
            except Unreadable as error:
                why = unreadable(_, error.place, error.wrong, error.facts)
                refused.append(f"{place}: {why}")
                continue
            games.append(OpenGame.of(game_file.game_id(file), log))
            refused.extend(f"{place}: {why}" for why in _faults(_, file))
    except _BadZipError as error:
        refused.append(f"{name}: {error}")
    return Incoming(tuple(games), tuple(refused))


def fault_message(_: Words, file: GameFile, found: Fault) -> str:
    """What a fault is in words, with the names of the players of `file`."""
    names = [player.name for player in file.players]
    return fault(_, found.code, with_names(dict(found.facts), names))


class _BadZipError(Exception):
    """A zip that cannot be taken; raised with the sentence that says why."""


def _documents(_: Words, name: str, data: bytes) -> Iterator[tuple[str, bytes]]:
    """The documents in a file, each with its place: a game each."""
    if not data.startswith(_ZIP):
        yield from _lines(name, data)
        return
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            files = [member for member in archive.infolist() if not member.is_dir()]
            if sum(member.file_size for member in files) > LARGEST:
                large = _("There is too much in this zip. Unpack it, and import it in parts.")
                raise _BadZipError(large)
            for member in files:
                place = "".join(c if c.isprintable() else "?" for c in member.filename)
                yield from _lines(f"{name}/{place}", _unpacked(archive, member))
    # an encrypted file is a RuntimeError, and a place before the beginning a ValueError
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError, RuntimeError, ValueError):
        damaged = _("This zip is damaged or locked. Ask for it once more, or unpack it first.")
        raise _BadZipError(damaged) from None


def _unpacked(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> bytes:
    if member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise zipfile.BadZipFile
    return archive.read(member)


def _lines(name: str, data: bytes) -> Iterator[tuple[str, bytes]]:
    """The whole of a file, or each line where there is a game on each."""
    lines = [(number, line) for number, line in enumerate(data.splitlines(), 1) if line.strip()]
    if len(lines) > 1 and lines[0][1].rstrip().endswith(b"}"):
        yield from ((f"{name}:{number}", line) for number, line in lines)
    else:
        yield name, data


def _faults(_: Words, file: GameFile) -> Iterator[str]:
    for found in sheet_faults(file.rules, file.rounds):
        if found.code not in TOLERATED:
            message = fault_message(_, file, found)
            yield _("round {round}: {message}", round=found.round, message=message)
