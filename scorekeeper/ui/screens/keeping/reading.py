"""What is in the files that were chosen: games, backups, or why not."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, BinaryIO

from scorekeeper.exports.import_process import Incoming, import_file
from scorekeeper.exports.incoming import is_database
from scorekeeper.table import StoreError
from scorekeeper.ui.screens.asked import what_happened

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from scorekeeper.i18n import Words
    from scorekeeper.table import OpenGame
    from scorekeeper.ui.picking import Chosen
    from scorekeeper.ui.state import Desk


@dataclass(frozen=True, slots=True)
class Read:
    """The games of all files, and a line for each thing that keeps them out."""

    games: tuple[OpenGame, ...]
    refused: tuple[str, ...]


async def read(_: Words, desk: Desk, files: Sequence[Chosen]) -> Read:
    """What is in `files`, of which each is a backup or holds games; they are not kept."""
    games: list[OpenGame] = []
    refused: list[str] = []
    for file in files:
        if await desk.run(_is_backup, file):
            try:
                with file.on_disk() as path:
                    games += await desk.table.imports.in_backup(path)
            except StoreError as error:
                refused.append(what_happened(_, about(error, file.name)))
        else:
            incoming = await desk.run(_import, _, file, desk.table.now())
            games += incoming.games
            refused += incoming.refused
        file.discard()
    if not games and not refused:
        refused.append(_("There is no game in there."))
    return Read(tuple(games), tuple(refused))


def _opened(file: Chosen) -> BinaryIO:
    if isinstance(file.source, bytes):
        return BytesIO(file.source)
    return file.source.path.open("rb")


def _is_backup(file: Chosen) -> bool:
    with _opened(file) as stream:
        return is_database(stream)


def _import(_: Words, file: Chosen, now: datetime) -> Incoming:
    with _opened(file) as stream:
        return import_file(_, file.name, stream, now)


def about(error: StoreError, name: str) -> StoreError:
    """The same trouble with a file as the player knows it."""
    return StoreError(error.problem, name, **error.facts)
