"""The screen shown when the database cannot be opened: the error, retry and restore."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import DailyCopy, RestoreResult, StoreProblem
from scorekeeper.i18n import N_
from scorekeeper.ui.device.file_picker import PickedFile, use_file_picker
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.layout import row
from scorekeeper.ui.parts.notice import Notice, NoticeKind, working_notice
from scorekeeper.ui.parts.outcome import use_outcome
from scorekeeper.ui.parts.query import trouble_text, use_query
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.text import heading, remark, value_text
from scorekeeper.ui.screens.backup import restore_screen
from scorekeeper.ui.screens.backup.save_database import SaveAllGames
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _

_ICONS: Final = {
    # the file is there, but not what it should be
    StoreProblem.NOT_A_DATABASE: ft.Icons.SIM_CARD_ALERT_OUTLINED,
    StoreProblem.DAMAGED: ft.Icons.SIM_CARD_ALERT_OUTLINED,
    StoreProblem.FOREIGN: ft.Icons.SIM_CARD_ALERT_OUTLINED,
    StoreProblem.NEWER: ft.Icons.UPDATE,
    # somebody or something keeps it closed
    StoreProblem.NO_ENTRY: ft.Icons.LOCK_OUTLINE,
    StoreProblem.NOT_WRITABLE: ft.Icons.LOCK_OUTLINE,
    StoreProblem.READ_ONLY: ft.Icons.LOCK_OUTLINE,
    StoreProblem.LOCKED: ft.Icons.LOCK_OUTLINE,
    StoreProblem.OPEN_ELSEWHERE: ft.Icons.TAB_UNSELECTED,
    # it is not there, or there is no place for it
    StoreProblem.NO_SERVER: ft.Icons.CLOUD_OFF_OUTLINED,
    StoreProblem.NO_DATABASE: ft.Icons.SEARCH_OFF,
    StoreProblem.NO_FOLDER: ft.Icons.FOLDER_OFF_OUTLINED,
    StoreProblem.NO_ROOM: ft.Icons.DISC_FULL,
    StoreProblem.DISK_FULL: ft.Icons.DISC_FULL,
}
_SENTENCES: Final = {
    StoreProblem.NOT_A_DATABASE: N_(
        "{path} is not a database. It was left as it was – restore a copy of your games, or try "
        "again."
    ),
    StoreProblem.DAMAGED: N_(
        "{path} is damaged. It was left as it was – restore a copy of your games, or try again."
    ),
}
"""Messages for files that cannot be read; they name what the buttons below them do."""
_NOT_RESTORED: Final[RestoreResult | None] = None


@screen
def DatabaseErrorScreen() -> ft.View:
    """Say why the database cannot be opened; offer to retry, to restore a copy or a file.

    No new database is made in place of one that cannot be read.
    """
    session = use_session()
    error = session.store_error
    rescue = session.rescue if error and error.problem in _SENTENCES else None
    restored, set_restored = ft.use_state(_NOT_RESTORED)
    working, set_working = ft.use_state(False)
    outcome = use_outcome()

    async def find_copy() -> tuple[DailyCopy, int] | None:
        return await session.run(rescue.newest_copy) if rescue else None

    async def restore(backup: restore_screen.Backup) -> None:
        if rescue is None:
            return
        set_working(True)
        try:
            with restore_screen.on_disk(backup) as path:
                set_restored(await session.run(rescue.restore, path))
        finally:
            set_working(False)

    async def from_file(file: PickedFile) -> None:
        outcome.clear()
        await outcome.run(restore, file)

    copies = use_query(find_copy, [error])
    choosing = use_file_picker(session, from_file)
    unread = trouble_text(copies.error) if copies.error and not restored else ""
    error_text = choosing.refused or outcome.failed or unread
    fault = Notice(error_text, kind=NoticeKind.BAD, identifier="failed")
    retry = ("retry", _("Try again"), session.open_database)
    title, message, icon = _("The games cannot be opened"), "", ft.Icons.REPORT_PROBLEM_OUTLINED
    actions = [PrimaryButton(*retry, icon=ft.Icons.REFRESH)]
    if restored:
        title, message = _("Everything is back"), restore_screen.restored_text(restored)
        icon = ft.Icons.CHECK_CIRCLE_OUTLINE
        actions = [PrimaryButton("go-home", _("Go on"), session.open_database)]
    elif error:
        icon, message = _ICONS.get(error.problem, icon), trouble_text(error)
    if error and rescue and not restored:
        message = _(_SENTENCES[error.problem], path=error.path)
        # the most helpful last, nearest the thumb
        actions = [
            restore_screen.restore_from_file(choosing),
            SecondaryButton(*retry, icon=ft.Icons.REFRESH),
        ]
        if copies.answer:
            copy, games = copies.answer
            note = _.count(
                "{n} game is in it. The file that cannot be read is set aside first.",
                "{n} games are in it. The file that cannot be read is set aside first.",
                games,
            )
            label = _("Restore the copy from {date}", date=_.date(copy.day))
            tap = partial(outcome.run, restore, copy.path)
            actions.append(PrimaryButton("restore", label, tap, note=note))
    nothing_new = _("Your games are not overwritten with an empty scorepad.")
    return screen_view(
        ft.Container(height=theme.SPACE.L),
        fault if error_text else None,
        panel(
            row(ft.Icon(icon, size=56, color=theme.ACCENT), justify=ft.MainAxisAlignment.CENTER),
            heading(title, level=1, style=theme.TITLE),
            value_text("notice", message, live=True),
            None if restored else remark(nothing_new),
            spacing=theme.SPACE.M,
        ),
        SaveAllGames(),
        foot=[working_notice(_("Restoring…"))] if working or choosing.busy else actions,
        spacing=theme.SPACE.L,
    )
