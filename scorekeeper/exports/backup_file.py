"""Read and write a backup: gzipped JSON lines, a head and then a game file on each line.

The head is a JSON object that names the format, its version and how many games follow; whoever
keeps the games says what else is in it. A file is read within limits, a line at a time, and only
as a whole: what is cut off, changed on the way or longer than it says is UnreadableError.
"""

import gzip
import json
import time
import zlib
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import chain
from shutil import copyfileobj
from typing import BinaryIO, Final

from scorekeeper.exports import game_file
from scorekeeper.exports.input_limits import (
    MAX_BACKUP,
    MAX_BACKUP_GAMES,
    MAX_GAME_BYTES,
    MAX_HEAD,
    MAX_HEAD_VALUES,
)
from scorekeeper.exports.strict_json import parse_json
from scorekeeper.game.json_values import Json, UnreadableCode, UnreadableError, excerpt, read_int
from scorekeeper.game.open_game import OpenGame

FORMAT: Final = "scorekeeper.backup"
VERSION: Final = 1
MIME: Final = "application/gzip"

GZIP_SIGNATURE: Final = b"\x1f\x8b"
_START: Final = f'{{"format": "{FORMAT}"'.encode()
"""The first bytes of a backup that a browser has unpacked on its own."""
_CHUNK: Final = 2**16
_LEVEL: Final = 6
_SECONDS: Final = 60.0
_SECONDS_PER_GAME: Final = 0.2
"""The time that reading may take: far more than a slow phone needs."""


def is_backup(start: bytes) -> bool:
    """Whether a file that starts with these bytes is a backup, or gzipped otherwise."""
    return start.startswith((GZIP_SIGNATURE, _START))


class BackupWriter:
    """Writes a backup in two parts, as its head says how many games there are.

    Games are packed to `scratch`, an empty file; `finish` writes the head and them to another one.
    """

    def __init__(self, scratch: BinaryIO) -> None:
        self._scratch = scratch
        self._packed = _gzip(scratch)
        self._games = 0

    def add(self, game: OpenGame) -> None:
        """Add a game."""
        self._packed.write(game_file.to_line(game_file.from_game(game)))
        self._games += 1

    def finish(self, sink: BinaryIO, head: Mapping[str, Json]) -> None:
        """Write the backup to `sink`."""
        self._packed.close()
        first: dict[str, Json] = {"format": FORMAT, "version": VERSION, "games": self._games}
        with _gzip(sink) as packed:
            packed.write(f"{json.dumps({**first, **head}, ensure_ascii=False)}\n".encode())
        self._scratch.seek(0)
        copyfileobj(self._scratch, sink)


def read_backup(file: BinaryIO) -> tuple[dict[str, Json], int, Iterator[OpenGame]]:
    """Return the head of a backup without what it says of its format, and its games.

    Raises UnreadableError, as does the iterator of so many games: also where a game is there twice,
    or lines are missing or too many.
    """
    lines = read_lines(file)
    head, games = read_head(next(lines))
    return head, games, _games(lines, games)


def read_head(line: bytes) -> tuple[dict[str, Json], int]:
    """Return the head of a backup, and how many games follow. Raises UnreadableError."""
    head = parse_json(line, MAX_HEAD, MAX_HEAD_VALUES)
    if not isinstance(head, dict) or head.pop("format", None) != FORMAT:
        raise UnreadableError("format", UnreadableCode.OTHER_FORMAT)
    for field in ("version", "games"):
        if field not in head:
            raise UnreadableError("", UnreadableCode.MISSING_FIELD, field=field)
    version = read_int(head.pop("version"), "version", low=1)
    if version > VERSION:
        raise UnreadableError("version", UnreadableCode.NEWER_VERSION, value=version, known=VERSION)
    return head, read_int(head.pop("games"), "games", 0, MAX_BACKUP_GAMES)


def read_lines(file: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of a backup, of which there is at least one. Raises UnreadableError."""
    most, line, end = MAX_HEAD, bytearray(), time.monotonic() + _SECONDS
    for chunk in _unpacked(file):
        for place, part in enumerate(chunk.split(b"\n")):
            if place:  # the line before it has ended
                yield bytes(line)
                line.clear()
                most, end = MAX_GAME_BYTES, end + _SECONDS_PER_GAME
            line += part
            if len(line) > most:
                raise UnreadableError("", UnreadableCode.TOO_LARGE, most=most // 2**20)
            if time.monotonic() > end:
                raise UnreadableError("", UnreadableCode.TOO_SLOW)
    if line or most == MAX_HEAD:
        raise UnreadableError("", UnreadableCode.CUT_OFF)


def _games(lines: Iterator[bytes], games: int) -> Iterator[OpenGame]:
    seen: set[str] = set()
    for line in lines:
        if len(seen) == games:
            raise UnreadableError("", UnreadableCode.WRONG_LENGTH, count=games + 1, wanted=games)
        game = _game(line)
        if game.id in seen:
            raise UnreadableError("id", UnreadableCode.DOUBLED_ID, value=excerpt(game.id))
        seen.add(game.id)
        yield game
    if len(seen) < games:
        raise UnreadableError("", UnreadableCode.CUT_OFF)


def _game(line: bytes) -> OpenGame:
    file = game_file.read(line)
    for field, value in (("id", file.id), ("log", file.log)):
        if not value:
            raise UnreadableError("", UnreadableCode.MISSING_FIELD, field=field)
    return OpenGame.of(str(file.id), file.log)


def _unpacked(file: BinaryIO) -> Iterator[bytes]:
    """Yield the unpacked contents of a gzip file in chunks; those of another file as they are."""
    first = file.read(_CHUNK)
    if not is_backup(first):
        raise UnreadableError("format", UnreadableCode.OTHER_FORMAT)
    chunks = chain([first], iter(lambda: file.read(_CHUNK), b""))
    size = 0
    for chunk in _decompressed(chunks) if first.startswith(GZIP_SIGNATURE) else chunks:
        size += len(chunk)
        if size > MAX_BACKUP:
            raise UnreadableError("", UnreadableCode.TOO_MANY_VALUES)
        yield chunk


def _decompressed(chunks: Iterable[bytes]) -> Iterator[bytes]:
    new_member = partial(zlib.decompressobj, zlib.MAX_WBITS | 16)
    member = new_member()
    try:
        for data in chunks:
            rest, chunk = data, b""
            while rest or len(chunk) == _CHUNK:
                if member.eof:
                    member = new_member()
                chunk = member.decompress(rest, _CHUNK)
                yield chunk
                rest = member.unconsumed_tail or member.unused_data
    except zlib.error:
        raise UnreadableError("", UnreadableCode.CUT_OFF) from None
    if not member.eof:
        raise UnreadableError("", UnreadableCode.CUT_OFF)


def _gzip(file: BinaryIO) -> gzip.GzipFile:
    # the time is left out, so that the same games are the same bytes
    return gzip.GzipFile("", "wb", _LEVEL, file, mtime=0)
