"""The sheet before and after something is put back: what it is, and what becomes of the rest."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.table import NotSaved, Restored, StoreError
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import HOME
from scorekeeper.ui.parts.action import MainAction, QuietAction
from scorekeeper.ui.parts.notice import Kind, Notice, passing
from scorekeeper.ui.parts.sheet import short_sheet
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.screens.asked import what_happened
from scorekeeper.ui.screens.keeping.reading import about
from scorekeeper.ui.screens.keeping.waiting import waiting
from scorekeeper.ui.state import Desk
from scorekeeper.ui.viewmodels.copies import Backup, lying_at
from scorekeeper.ui.words import words


@dataclass(frozen=True, slots=True)
class Offer:
    """A backup that may be put back: so many games are in it, and so many are here now."""

    question: str
    backup: Backup
    games: int
    here: int


@dataclass(frozen=True)
class Restoring:
    """What opens the sheet with a question about a backup, and why one cannot be put back."""

    offer: Callable[[str, Backup], Awaitable[None]]
    wrong: str


_CLOSED: Final[Offer | Restored | None] = None


def use_restoring(desk: Desk) -> Restoring:
    """A hook: the sheet, and what opens it. When something was put back it leads Home."""
    _ = words()
    go = ft.context.page.navigate
    shown, show = ft.use_state(_CLOSED)
    wrong, set_wrong = ft.use_state("")
    working, set_working = ft.use_state(False)

    async def offer(question: str, backup: Backup) -> None:
        set_wrong("")
        with backup.on_disk() as path:
            try:
                games = await desk.table.backups.look(path)
                here = await desk.table.count()
            except StoreError as error:
                set_wrong(what_happened(_, named(error, path, backup.name)))
            else:
                show(Offer(question, backup, games, here))

    async def put_back(backup: Backup) -> None:
        set_wrong("")
        set_working(True)
        try:
            with backup.on_disk() as path:
                outcome = await desk.table.backups.restore(path, desk.aside())
                if isinstance(outcome, NotSaved):
                    error = named(outcome.as_error(), path, backup.name)
                    set_wrong(what_happened(_, error))
                else:
                    desk.forget_games()
                    show(outcome)
        finally:
            set_working(False)

    def close() -> None:
        show(None)
        set_wrong("")
        if isinstance(shown, Restored):
            go(HOME)

    sheet = None
    if isinstance(shown, Offer):
        sheet = short_sheet(
            shown.question,
            *([passing(Notice(wrong, kind=Kind.BAD))] if wrong else []),
            text(_.count("{n} game is in it.", "{n} games are in it.", shown.games), theme.STRONG),
            text(_here_now(_, desk, shown.here)),
            waiting(_("Restoring …"))
            if working
            else MainAction(identifiers.PUT_BACK, _("Restore"), partial(put_back, shown.backup)),
            closing=(identifiers.CLOSE_SHEET, _("Close") if working else _("Cancel")),
            on_close=close,
        )
    elif shown is not None:
        sheet = short_sheet(
            _("All is back"),
            *([passing(Notice(wrong, kind=Kind.BAD))] if wrong else []),
            value_text(identifiers.IN_BACKUP, games_back(_, shown), live=True),
            waiting(_("Restoring …"))
            if working
            else QuietAction(
                identifiers.PUT_BACK_BEFORE,
                _("Restore what was here before"),
                partial(put_back, lying_at(shown.aside)),
                icon=ft.Icons.UNDO,
            ),
            closing=(identifiers.GO_HOME, _("Back to home")),
            on_close=close,
        )
    ft.use_dialog(sheet)
    return Restoring(offer, "" if shown else wrong)


def games_back(_: Words, restored: Restored) -> str:
    """How much is back, and where what was there before is."""
    return _.count(
        "{n} game is back. What was here before is in {aside}.",
        "{n} games are back. What was here before is in {aside}.",
        restored.games,
        aside=restored.aside,
    )


def named(error: StoreError, path: Path, name: str) -> StoreError:
    """The same trouble, about a backup by its own name."""
    return about(error, name) if error.path == str(path) else error


def _here_now(_: Words, desk: Desk, games: int) -> str:
    """What is set aside, and where."""
    beside = desk.table.backups.dated
    folder = Path(desk.table.kept_at).resolve().parent if beside else desk.aside()
    return _.count(
        "{n} game is here now. It is set aside first, in a file in {folder}.",
        "{n} games are here now. They are set aside first, in a file in {folder}.",
        games,
        folder=folder,
    )
