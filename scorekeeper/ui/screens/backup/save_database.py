"""Saving the whole database as one file: from the settings, or when the storage fails."""

from functools import partial
from typing import BinaryIO, Final

import flet as ft

from scorekeeper.exports.formats import secret_bids_note_for_many
from scorekeeper.i18n import Words
from scorekeeper.table import NotSaved, StoreProblem
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.screens.share.delivery import File, TooLarge, deliver
from scorekeeper.ui.screens.share.progress import (
    NO_EXPORT,
    Exporting,
    ExportResult,
    export_status,
    use_export,
)
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import words

MIME: Final = "application/vnd.sqlite3"


def use_save_database(session: Session) -> tuple[OnTap | None, ft.Control | None]:
    """Hook: the tap that saves everything (None while saving), and its progress for the foot."""
    _ = words()
    page = ft.context.page
    now, show, make = use_export()
    save = partial(make, Exporting(), partial(save_database, _, page, session))
    return None if isinstance(now, Exporting) else save, export_status(
        now, on_dismiss=partial(show, NO_EXPORT)
    )


async def save_database(_: Words, page: ft.Page, session: Session) -> ExportResult:
    """Export everything as one file and deliver it."""
    too_large = False
    cut = 0

    async def fill(sink: BinaryIO) -> None:
        contents = await session.table.backups.contents()
        if isinstance(contents, NotSaved):
            raise contents.as_error()
        nonlocal cut
        cut = contents.cut
        try:
            await session.run(sink.write, contents.data)
        except TooLarge:
            nonlocal too_large
            too_large = True
            raise

    today = session.table.now().astimezone().date()
    file = File(f"scorekeeper-{today}.db", MIME, fill)
    outcome = await deliver(_, page, file, session)
    if too_large:
        parts = _("All of it is too large for one file here. Share the games in parts instead.")
        return ExportResult(parts, bad=True)
    return outcome.with_note(_, secret_bids_note_for_many(_, cut))


FILE: Final = "scorekeeper.db"
UNREADABLE_HERE: Final = {StoreProblem.OPEN_ELSEWHERE, StoreProblem.NO_STORAGE}


@component
def SaveAllGames() -> ft.Control:
    """A button that saves the database as it is; only in a browser that runs the app.

    The file holds secret bids too: no game may be lost when the storage fails, and whoever has the
    phone has the database anyway.
    """
    _ = words()
    session = use_session()
    all_games = session.read_database_file
    if all_games is None or (
        session.store_error and session.store_error.problem in UNREADABLE_HERE
    ):
        return ft.Container()

    async def save() -> None:
        await ft.FilePicker().save_file(file_name=FILE, src_bytes=all_games())

    return SecondaryButton(
        identifiers.TAKE_ALONG, _("Save all games as a file"), save, icon=ft.Icons.SAVE_ALT
    )
