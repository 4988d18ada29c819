"""Putting back all that was kept earlier: a dated copy, or a file that was saved."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.table import Copy
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import screen
from scorekeeper.ui.parts.action import QuietAction
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.notice import Kind, Notice, passing
from scorekeeper.ui.parts.section import section
from scorekeeper.ui.parts.shell import shell
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.parts.top import TopBar
from scorekeeper.ui.picking import Chosen, use_choosing
from scorekeeper.ui.screens.asked import trouble_notice, use_asked
from scorekeeper.ui.screens.keeping.restoring import use_restoring
from scorekeeper.ui.screens.keeping.waiting import waiting
from scorekeeper.ui.state import SETTINGS, use_desk
from scorekeeper.ui.viewmodels.copies import Backup, lying_at, size
from scorekeeper.ui.words import words


@screen
def PutBackScreen() -> ft.View:
    """What can be put back in place of all that is kept now."""
    _ = words()
    desk = use_desk()
    go = ft.context.page.navigate
    copies, ask_again = use_asked(desk.table.backups.copies, [])
    restoring = use_restoring(desk)

    async def from_file(files: tuple[Chosen, ...]) -> None:
        (file,) = files
        question = _("Restore everything from {file}?", file=file.name)
        await restoring.offer(question, Backup(file.name, file.on_disk))

    choosing = use_choosing(desk, from_file)
    wrong = choosing.refused or restoring.wrong
    return shell(
        TopBar(_("Restore a copy"), on_back=lambda: go(SETTINGS)),
        *([trouble_notice(copies.trouble, ask_again)] if copies.trouble else []),
        *([passing(Notice(wrong, kind=Kind.BAD))] if wrong else []),
        text(
            _(
                "A copy holds all games and players of that day. Restoring it replaces everything "
                "that is here now."
            )
        ),
        *_copies(_, copies.answer, restoring.offer, dated=desk.table.backups.dated),
        bottom=waiting(_("Reading the files …"))
        if choosing.busy
        else QuietAction(
            identifiers.FROM_FILE,
            _("Restore from a file"),
            choosing.on_tap,
            icon=ft.Icons.FOLDER_OPEN_OUTLINED,
            action=choosing.action,
        ),
        route=ft.use_view_path(),
        spacing=theme.SPACE.M,
    )


def _copies(
    _: Words,
    copies: tuple[Copy, ...] | None,
    offer: Callable[[str, Backup], object],
    *,
    dated: bool,
) -> list[ft.Control]:
    """The dated copies, or why there is none."""
    if copies is None:
        return []
    if not dated:
        told = _("No dated copies are made of a database on a server: save a file now and then.")
    elif copies:
        told = _("A copy is made each day that games are opened. The last ten are kept.")
    else:
        told = _("No copy was made yet: one is made each day that games are opened.")
    note = value_text(identifiers.COPIES_NOTE, told, theme.SMALL, theme.MUTED)
    if not copies:
        return [note]
    return [
        ft.Container(
            padding=ft.Padding.only(top=theme.SPACE.S), content=section(_("Copies by day"))
        ),
        rows(
            *(
                OpenRow(
                    identifiers.COPY_OF(str(copy.day)),
                    _.date(copy.day),
                    partial(
                        offer,
                        _("Restore the copy of {date}?", date=_.date(copy.day)),
                        lying_at(copy.path),
                    ),
                    note=size(_, copy.size),
                    start=ft.Icon(ft.Icons.HISTORY, size=24, color=theme.ACCENT),
                )
                for copy in copies
            )
        ),
        note,
    ]
