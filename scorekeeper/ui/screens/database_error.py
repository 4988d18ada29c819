"""The screen shown when the database cannot be opened: the error, retry and restore."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import DailyCopy, RestoreResult, StoreError, StoreProblem
from scorekeeper.i18n import N_
from scorekeeper.ui import identifiers
from scorekeeper.ui.device.file_picker import FilePicking, PickedFile, use_file_picker
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.layout import column, row
from scorekeeper.ui.parts.notice import Notice, NoticeKind
from scorekeeper.ui.parts.query import store_error_text
from scorekeeper.ui.parts.screen_frame import screen_frame
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.text import heading, remark, value_text
from scorekeeper.ui.screens.backup.restore_screen import (
    error_about_backup,
    restored_text,
    restoring_notice,
)
from scorekeeper.ui.screens.backup.save_database import SaveAllGames
from scorekeeper.ui.session.database_rescue import Rescue
from scorekeeper.ui.session.navigation import HOME_ROUTE
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.backups import Backup, backup_at

_SOME_TROUBLE: Final = ft.Icons.REPORT_PROBLEM_OUTLINED
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


@dataclass(frozen=True, slots=True)
class Recovery:
    """State of the recovery: the newest daily copy, the result of a restore, the last error."""

    newest: tuple[DailyCopy, int] | None = None
    working: bool = False
    restored: RestoreResult | None = None
    error_text: str = ""


@screen
def DatabaseErrorScreen() -> ft.View:
    """Say why the database cannot be opened; offer to retry, to restore a copy or a file.

    No new database is made in place of one that cannot be read.
    """
    session = use_session()
    error = session.store_error
    rescue = session.rescue if error and error.problem in _SENTENCES else None
    recovery, set_recovery = ft.use_state(Recovery())

    async def find_copy() -> None:
        if rescue:
            newest = await session.run(rescue.newest_copy)
            set_recovery(lambda now: replace(now, newest=newest))

    async def restore(backup: Backup) -> None:
        if rescue:
            set_recovery(lambda now: replace(now, working=True, error_text=""))
            restored, error_text = await _restore(session, rescue, backup)
            set_recovery(
                lambda now: replace(now, working=False, restored=restored, error_text=error_text)
            )

    async def from_file(files: tuple[PickedFile, ...]) -> None:
        (file,) = files
        await restore(Backup(file.name, file.on_disk))

    ft.use_effect(find_copy, [error])
    choosing = use_file_picker(session, from_file)
    error_text = choosing.refused or recovery.error_text
    message = ""
    if recovery.restored:
        message = restored_text(recovery.restored)
    elif error:
        message = (
            _(_SENTENCES[error.problem], path=error.path) if rescue else store_error_text(error)
        )
    return screen_frame(
        ft.Container(height=theme.SPACE.L),
        Notice(error_text, kind=NoticeKind.BAD, identifier=identifiers.FAILED)
        if error_text
        else None,
        _message_card(message, None if recovery.restored else _icon(error)),
        SaveAllGames(),
        bottom=restoring_notice()
        if recovery.working or choosing.busy
        else _recovery_actions(session, recovery, restore, choosing if rescue else None),
        route=HOME_ROUTE,
    )


async def _restore(
    session: Session, rescue: Rescue, backup: Backup
) -> tuple[RestoreResult | None, str]:
    """Restore `backup`; return the result, or None and the error text."""
    with backup.on_disk() as path:
        try:
            return await session.run(rescue.restore, path), ""
        except StoreError as error:
            return None, store_error_text(error_about_backup(error, path, backup.name))


def _icon(error: StoreError | None) -> ft.IconData:
    """Return the icon for a kind of store error."""
    return _ICONS.get(error.problem, _SOME_TROUBLE) if error else _SOME_TROUBLE


def _message_card(message: str, picture: ft.IconData | None) -> ft.Control:
    """Return the card with the message; `picture` is the error's icon, None after a restore."""
    good = picture is None
    icon = picture or ft.Icons.CHECK_CIRCLE_OUTLINE
    title = _("Everything is back") if good else _("The games cannot be opened")
    nothing_new = _("Your games are not overwritten with an empty scorepad.")
    return panel(
        row(ft.Icon(icon, size=56, color=theme.ACCENT), justify=ft.MainAxisAlignment.CENTER),
        heading(title, level=1, style=theme.TITLE),
        value_text(identifiers.NOTICE, message, live=True),
        None if good else remark(nothing_new),
        spacing=theme.SPACE.M,
    )


def _recovery_actions(
    session: Session,
    recovery: Recovery,
    restore: Callable[[Backup], Awaitable[None]],
    choosing: FilePicking | None,
) -> ft.Control:
    """Return the buttons for what can be done now, the most helpful last, nearest the thumb."""
    if recovery.restored:
        return PrimaryButton(identifiers.GO_HOME, _("Go on"), session.open_database)
    retry = (identifiers.RETRY, _("Try again"), session.open_database)
    if choosing is None:
        return PrimaryButton(*retry, icon=ft.Icons.REFRESH)
    file = SecondaryButton(
        identifiers.FROM_FILE,
        _("Restore from a file"),
        choosing.on_tap,
        icon=ft.Icons.FOLDER_OPEN_OUTLINED,
        action=choosing.action,
    )
    buttons: list[ft.Control] = [file, SecondaryButton(*retry, icon=ft.Icons.REFRESH)]
    if recovery.newest:
        copy, games = recovery.newest
        buttons.append(
            PrimaryButton(
                identifiers.RESTORE,
                _("Restore the copy from {date}", date=_.date(copy.day)),
                partial(restore, backup_at(copy.path)),
                note=_.count(
                    "{n} game is in it. The file that cannot be read is set aside first.",
                    "{n} games are in it. The file that cannot be read is set aside first.",
                    games,
                ),
            )
        )
    return column(*buttons, spacing=theme.SPACE.S, tight=True)
