"""The restore screen: replace all games by a daily copy or a saved file, after a confirmation."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import flet as ft

from scorekeeper.app import DailyCopy, NotSaved, Progress, RestoreResult, StoreError
from scorekeeper.exports import backup_file
from scorekeeper.ui.device.file_picker import FilePicking, PickedFile, use_file_picker
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.layout import Child, padded
from scorekeeper.ui.parts.notice import fault_notice, working_notice
from scorekeeper.ui.parts.outcome import use_outcome
from scorekeeper.ui.parts.query import failure, use_query
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.sheet import short_sheet
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import section_heading, text, value_text
from scorekeeper.ui.screens.share.progress import ExportProgress
from scorekeeper.ui.session.navigation import HOME_ROUTE, SETTINGS_ROUTE, go
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _

Backup = PickedFile | Path
"""A backup to restore: a chosen file, or the path of a copy, or of a database set aside."""


@screen
def RestoreScreen() -> ft.View:
    """The daily copies, and the button that chooses a backup file."""
    session = use_session()
    backups = session.app.backups

    async def find_copies() -> tuple[DailyCopy, ...]:
        return await backups.daily_copies(session.copies_folder(session.app))

    copies = use_query(find_copies, [])
    offer, why_not = use_restore_sheet(session)

    async def from_file(file: PickedFile) -> None:
        await offer(_("Restore everything from {file}?", file=file.name), file)

    choosing = use_file_picker(session, from_file)
    return screen_view(
        _("Restore a copy"),
        failure(copies),
        fault_notice(choosing.refused or why_not),
        text(
            _(
                "A copy holds all games and players of that day. Restoring it replaces everything "
                "that is here now."
            )
        ),
        *(_copies(copies.answer, offer, dated=backups.makes_daily_copies) if copies.known else ()),
        back=SETTINGS_ROUTE,
        foot=[
            working_notice(_("Reading the files…"))
            if choosing.busy
            else restore_from_file(choosing)
        ],
    )


def restore_from_file(choosing: FilePicking) -> ft.Control:
    """Return the button that chooses a backup file."""
    return SecondaryButton(
        "from-file",
        _("Restore from a file"),
        choosing.on_tap,
        icon=ft.Icons.FOLDER_OPEN_OUTLINED,
        action=choosing.action,
    )


def _copies(
    copies: tuple[DailyCopy, ...] | None, offer: Callable[[str, Path], object], *, dated: bool
) -> list[Child]:
    """Return the daily copies and when they are made, or why there is none."""
    if not dated:
        message = _("No copies are made of a database in memory: save a file now and then.")
    elif copies:
        message = _("A copy is made each day you open your games. The last ten are kept.")
    else:
        message = _("No copy has been made yet: one is made each day you open your games.")
    rows = (
        OpenRow(
            f"copy-of-{copy.day}",
            day,
            partial(offer, _("Restore the copy from {date}?", date=day), copy.path),
            note=_file_size(copy.size),
            icon=ft.Icons.RESTORE,
        )
        for copy in copies or ()
        for day in (_.date(copy.day),)
    )
    title = padded(section_heading(_("Daily copies")), top=theme.SPACE.S)
    note = value_text("copies-note", message, theme.SMALL, theme.MUTED)
    return [title, row_list(*rows), note] if copies else [note]


def _file_size(n: int) -> str:
    """Return `n` bytes in kB or MB."""
    kilobytes, megabytes = n / 1000, n / 1000**2
    if megabytes < 1:
        return _("{size} kB", size=_.number(max(1, round(kilobytes))))
    return _("{size} MB", size=_.number(megabytes, 1))


@dataclass(frozen=True, slots=True)
class RestoreOffer:
    """A backup to be confirmed, with the number of games in it and of games here now."""

    question: str
    backup: Backup
    games: int
    here: int


_CLOSED: Final[RestoreOffer | RestoreResult | None] = None
_IDLE: Final[Progress | None] = None


def use_restore_sheet(session: Session) -> tuple[Callable[[str, Backup], Awaitable[object]], str]:
    """Hook: the sheet that confirms a restore and shows its result; closing that leads Home.

    Returns what opens it with a question about a backup, and why it did not open.
    """
    shown, show = ft.use_state(_CLOSED)
    working, set_working = ft.use_state(_IDLE)
    outcome = use_outcome()

    async def offer(question: str, backup: Backup) -> None:
        with on_disk(backup) as path:
            folder = session.copies_folder(session.app)
            games = await session.app.backups.count_games(path, folder, backup_file)
        show(RestoreOffer(question, backup, games, await session.app.count_games()))

    async def restore(backup: Backup) -> None:
        app, folder = session.app, session.copies_folder(session.app)
        set_working(Progress(0, 1))
        try:
            with on_disk(backup) as path:
                result = await app.backups.restore(path, folder, backup_file, set_working)
                if isinstance(result, NotSaved):
                    raise result.as_error()
        finally:
            set_working(None)
        session.close_games()
        show(result)

    def close() -> None:
        show(None)
        outcome.clear()
        if isinstance(shown, RestoreResult):
            go(HOME_ROUTE)

    sheet = None
    if isinstance(shown, RestoreOffer):
        is_file = session.app.backups.is_file
        here = Path(session.app.location).resolve().parent
        here_now = _.count(
            "{n} game is here now. It is set aside first, in a file in {folder}.",
            "{n} games are here now. They are set aside first, in a file in {folder}.",
            shown.here,
            folder=here if is_file else session.set_aside_folder(),
        )
        games = _.count("{n} game is in it.", "{n} games are in it.", shown.games)
        tap = partial(outcome.run_once, restore, shown.backup)
        sheet = short_sheet(
            shown.question,
            outcome.fault,
            text(games, theme.STRONG),
            text(here_now),
            _restoring(working) or PrimaryButton("restore", _("Restore"), tap),
            closing=("close-sheet", _("Close") if working else _("Cancel")),
            on_close=close,
        )
    elif shown is not None:
        back = _("Restore what was here before")
        tap = partial(outcome.run_once, restore, shown.previous)
        sheet = short_sheet(
            _("Everything is back"),
            outcome.fault,
            value_text("in-backup", restored_text(shown), live=True),
            _restoring(working)
            or SecondaryButton("restore-earlier", back, tap, icon=ft.Icons.UNDO),
            closing=("go-home", _("Back to home")),
            on_close=close,
        )
    ft.use_dialog(sheet)
    return partial(outcome.run, offer), "" if shown else outcome.failed


@contextmanager
def on_disk(backup: Backup) -> Iterator[Path]:
    """Yield the path of a backup; a StoreError about it names the backup in place of the path."""
    with nullcontext(backup) if isinstance(backup, Path) else backup.on_disk() as path:
        try:
            yield path
        except StoreError as error:
            if error.path != str(path):
                raise
            raise StoreError(error.problem, backup.name, **error.facts) from None


def _restoring(now: Progress | None) -> Child:
    if now is None:
        return None
    return ExportProgress(now, None) if now.games > 1 else working_notice(_("Restoring…"))


def restored_text(restored: RestoreResult) -> str:
    """Return how many games were restored, and where the former database was set aside."""
    return _.count(
        "{n} game is back. What was here before is in {aside}.",
        "{n} games are back. What was here before is in {aside}.",
        restored.games,
        aside=restored.previous,
    )
