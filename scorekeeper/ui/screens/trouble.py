"""What is shown while the database cannot be had: what happened, what is kept, what to do."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import N_, Words
from scorekeeper.table import Copy, Restored, StoreError, StoreProblem
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import HOME, screen
from scorekeeper.ui.parts.action import MainAction, QuietAction
from scorekeeper.ui.parts.notice import Kind, Notice
from scorekeeper.ui.parts.shell import shell
from scorekeeper.ui.parts.surface import card
from scorekeeper.ui.parts.text import heading, text, value_text
from scorekeeper.ui.picking import Choosing, Chosen, use_choosing
from scorekeeper.ui.rescue import Rescue
from scorekeeper.ui.screens.asked import what_happened
from scorekeeper.ui.screens.keeping.restoring import games_back, named
from scorekeeper.ui.screens.keeping.waiting import waiting
from scorekeeper.ui.screens.take_along import TakeAlong
from scorekeeper.ui.state import Desk, use_desk
from scorekeeper.ui.viewmodels.copies import Backup, lying_at
from scorekeeper.ui.words import words

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
"""What is said of a file that cannot be read; buttons below it do what is named here."""


@dataclass(frozen=True, slots=True)
class WayOut:
    """How far the way out is: the newest copy, what was put back, and why it was not."""

    newest: tuple[Copy, int] | None = None
    working: bool = False
    restored: Restored | None = None
    wrong: str = ""


@screen
def TroubleScreen() -> ft.View:
    """The trouble with the database, and the ways out. Nothing is started over it."""
    _ = words()
    desk = use_desk()
    error = desk.trouble
    rescue = desk.rescue if error and error.problem in _SENTENCES else None
    out, set_out = ft.use_state(WayOut())

    async def look() -> None:
        if rescue:
            newest = await desk.run(rescue.newest)
            set_out(lambda now: replace(now, newest=newest))

    async def put_back(backup: Backup) -> None:
        if rescue:
            set_out(lambda now: replace(now, working=True, wrong=""))
            restored, wrong = await _put_back(_, desk, rescue, backup)
            set_out(lambda now: replace(now, working=False, restored=restored, wrong=wrong))

    async def from_file(files: tuple[Chosen, ...]) -> None:
        (file,) = files
        await put_back(Backup(file.name, file.on_disk))

    ft.use_effect(look, [error])
    choosing = use_choosing(desk, from_file)
    wrong = choosing.refused or out.wrong
    told = ""
    if out.restored:
        told = games_back(_, out.restored)
    elif error:
        told = _(_SENTENCES[error.problem], path=error.path) if rescue else what_happened(_, error)
    return shell(
        ft.Container(height=theme.SPACE.L),
        *([Notice(wrong, kind=Kind.BAD, identifier=identifiers.FAILED)] if wrong else []),
        _told(_, told, None if out.restored else _icon(error)),
        TakeAlong(),
        bottom=waiting(_("Restoring …"))
        if out.working or choosing.busy
        else _ways_out(_, desk, out, put_back, choosing if rescue else None),
        route=HOME,
    )


async def _put_back(
    _: Words, desk: Desk, rescue: Rescue, backup: Backup
) -> tuple[Restored | None, str]:
    """What was put back, or why nothing was."""
    with backup.on_disk() as path:
        try:
            return await desk.run(rescue.put_back, path), ""
        except StoreError as error:
            return None, what_happened(_, named(error, path, backup.name))


def _icon(error: StoreError | None) -> ft.IconData:
    """What is the trouble, as a picture."""
    return _ICONS.get(error.problem, _SOME_TROUBLE) if error else _SOME_TROUBLE


def _told(_: Words, told: str, picture: ft.IconData | None) -> ft.Control:
    """What happened, and what is kept; `picture` is of that, None where all is well."""
    good = picture is None
    icon = picture or ft.Icons.CHECK_CIRCLE_OUTLINE
    title = _("All is back") if good else _("The games cannot be opened")
    nothing_new = _("Your games are not overwritten with an empty scorepad.")
    return card(
        ft.Row(
            alignment=ft.MainAxisAlignment.CENTER,
            controls=[ft.Icon(icon, size=56, color=theme.ACCENT)],
        ),
        heading(title, level=1, style=theme.TITLE),
        value_text(identifiers.NOTICE, told, live=True),
        *([] if good else [text(nothing_new, theme.SMALL, theme.MUTED)]),
        spacing=theme.SPACE.M,
    )


def _ways_out(
    _: Words,
    desk: Desk,
    out: WayOut,
    put_back: Callable[[Backup], Awaitable[None]],
    choosing: Choosing | None,
) -> ft.Control:
    """What can be done now, what helps most last: there the thumb is."""
    if out.restored:
        return MainAction(identifiers.GO_HOME, _("Go on"), desk.open)
    retry = (identifiers.RETRY, _("Try again"), desk.open)
    if choosing is None:
        return MainAction(*retry, icon=ft.Icons.REFRESH)
    file = QuietAction(
        identifiers.FROM_FILE,
        _("Restore from a file"),
        choosing.on_tap,
        icon=ft.Icons.FOLDER_OPEN_OUTLINED,
        action=choosing.action,
    )
    ways: list[ft.Control] = [file, QuietAction(*retry, icon=ft.Icons.REFRESH)]
    if out.newest:
        copy, games = out.newest
        ways.append(
            MainAction(
                identifiers.PUT_BACK,
                _("Restore the copy of {date}", date=_.date(copy.day)),
                partial(put_back, lying_at(copy.path)),
                note=_.count(
                    "{n} game is in it. The file that cannot be read is set aside first.",
                    "{n} games are in it. The file that cannot be read is set aside first.",
                    games,
                ),
            )
        )
    return ft.Column(
        tight=True,
        spacing=theme.SPACE.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=ways,
    )
