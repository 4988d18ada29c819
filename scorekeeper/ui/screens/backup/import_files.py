"""Reading the files chosen for an import: exported games, zips and database backups."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.exports.import_process import FileContent, read_file
from scorekeeper.exports.import_reader import is_database
from scorekeeper.table import StoreError
from scorekeeper.ui.screens.query import store_error_text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from scorekeeper.game.looks import ChosenLook
    from scorekeeper.i18n import Words
    from scorekeeper.table import Favourite, OpenGame
    from scorekeeper.ui.device.file_picker import PickedFile
    from scorekeeper.ui.session.session import Session


@dataclass(frozen=True, slots=True)
class FilesRead:
    """The contents of all chosen files, and a line for each reason why one is not imported.

    `looks` has, for each of `games`, those of its players by seat, or nothing.
    """

    games: tuple[OpenGame, ...]
    refused: tuple[str, ...]
    looks: tuple[tuple[ChosenLook, ...], ...]
    favourites: tuple[Favourite, ...]


async def read_files(_: Words, session: Session, files: Sequence[PickedFile]) -> FilesRead:
    """Read `files` without storing anything; each is a backup or holds exported games."""
    games: list[OpenGame] = []
    refused: list[str] = []
    looks: list[tuple[ChosenLook, ...]] = []
    favourites: list[Favourite] = []
    for file in files:
        if await session.run(_is_backup, file):
            try:
                with file.on_disk() as path:
                    backup = await session.table.imports.read_backup(path)
                games += backup.games
                looks += backup.looks
                favourites += backup.favourites
            except StoreError as error:
                refused.append(store_error_text(_, error_about(error, file.name)))
        else:
            incoming = await session.run(_import, _, file, session.table.now())
            games += incoming.games
            looks += incoming.looks
            refused += incoming.refusals
        file.discard()
    if not games and not favourites and not refused:
        refused.append(_("There is no game in there."))
    return FilesRead(tuple(games), tuple(refused), tuple(looks), tuple(favourites))


def _is_backup(file: PickedFile) -> bool:
    with file.open() as stream:
        return is_database(stream)


def _import(_: Words, file: PickedFile, now: datetime) -> FileContent:
    with file.open() as stream:
        return read_file(_, file.name, stream, now)


def error_about(error: StoreError, name: str) -> StoreError:
    """Return the same error with `name` in place of the path."""
    return StoreError(error.problem, name, **error.facts)
