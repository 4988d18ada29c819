"""Everything as one file, to keep in a safe place or to move to another device."""

from functools import partial
from typing import BinaryIO, Final

import flet as ft

from scorekeeper.exports.kinds import still_secret_in
from scorekeeper.i18n import Words
from scorekeeper.table import NotSaved
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.screens.share.delivery import File, TooLarge, deliver
from scorekeeper.ui.screens.share.foot import foot
from scorekeeper.ui.screens.share.making import use_making
from scorekeeper.ui.screens.share.progress import NOTHING, Making, Outcome
from scorekeeper.ui.state import Desk
from scorekeeper.ui.words import words

MIME: Final = "application/vnd.sqlite3"


def use_saving(desk: Desk) -> tuple[OnTap | None, ft.Control | None]:
    """A hook: what saves everything, and what there is to see of it at the foot of the screen."""
    _ = words()
    page = ft.context.page
    now, show, make = use_making()
    save = partial(make, Making(), partial(saved, _, page, desk))
    return None if isinstance(now, Making) else save, foot(now, on_dismiss=partial(show, NOTHING))


async def saved(_: Words, page: ft.Page, desk: Desk) -> Outcome:
    """Let the player have everything as one file."""
    too_large = False
    cut = 0

    async def fill(sink: BinaryIO) -> None:
        contents = await desk.table.backups.contents()
        if isinstance(contents, NotSaved):
            raise contents.as_error()
        nonlocal cut
        cut = contents.cut
        try:
            await desk.run(sink.write, contents.data)
        except TooLarge:
            nonlocal too_large
            too_large = True
            raise

    today = desk.table.now().astimezone().date()
    file = File(f"scorekeeper-{today}.db", MIME, fill)
    outcome = await deliver(_, page, file, desk)
    if too_large:
        parts = _("All of it is too large for one file here. Share the games in parts instead.")
        return Outcome(parts, bad=True)
    return outcome.noting(_, still_secret_in(_, cut))
