"""Saving the whole database as one file: from the settings, or when the storage fails."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from shutil import copyfileobj
from tempfile import TemporaryDirectory
from typing import BinaryIO, Final

import flet as ft

from scorekeeper.app import BACKUP_SUFFIX, BackupResult, NotSaved, Progress, StoreProblem
from scorekeeper.exports import backup_file
from scorekeeper.exports.formats import secret_bids_note_for_many
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.screens.share.delivery import File, deliver
from scorekeeper.ui.screens.share.progress import Export, ExportResult, use_export
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _


def use_save_database() -> tuple[OnTap | None, Export]:
    """Hook: the tap that saves everything (None while saving), and the export that it makes."""
    session, export = use_session(), use_export()
    return export.tap(partial(save_database, session, export.show)), export


async def save_database(session: Session, show: Callable[[Progress], None]) -> ExportResult:
    """Back up everything to one file and deliver it."""
    written: list[BackupResult] = []

    async def fill(sink: BinaryIO) -> None:
        with TemporaryDirectory() as folder:
            path = Path(folder) / "backup"
            result = await session.app.backups.write(path, backup_file, show)
            if isinstance(result, NotSaved):
                raise result.as_error()
            written.append(result)
            with path.open("rb") as file:
                await session.run(copyfileobj, file, sink)

    today = session.app.now().astimezone().date()
    file = File(f"scorekeeper-{today}{BACKUP_SUFFIX}", backup_file.MIME, fill)
    too_large = _(
        "Everything together is too large for one file on this device. Share the games "
        "in parts instead."
    )
    outcome = await deliver(file, session, too_large)
    if outcome.bad or not outcome.message or not written:
        return outcome
    if written[0].is_damaged:
        damaged = _("The games here are damaged: only what could be read is in the file.")
        return ExportResult(_.sentences([outcome.message, damaged]), bad=True)
    return outcome.with_note(secret_bids_note_for_many(_, written[0].cut))


UNREADABLE_HERE: Final = {StoreProblem.OPEN_ELSEWHERE, StoreProblem.NO_STORAGE}


@component
def SaveAllGames() -> ft.Control:
    """A button that saves all games, or a database that cannot be read as it is.

    Only in a browser that runs the app. The file holds secret bids too: no game may be lost when
    the storage fails, and whoever has the phone has the database anyway.
    """
    session = use_session()
    read_games = session.read_database_file
    if read_games is None or (
        session.store_error and session.store_error.problem in UNREADABLE_HERE
    ):
        return ft.Container()

    async def save() -> None:
        name, contents = read_games()
        await ft.FilePicker().save_file(file_name=name, src_bytes=contents)

    return SecondaryButton(
        "take-along", _("Save all games as a file"), save, icon=ft.Icons.SAVE_ALT
    )
