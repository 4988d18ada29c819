"""All games as a file, out of a storage that has become a bad place for them."""

from typing import Final

import flet as ft

from scorekeeper.table import StoreProblem
from scorekeeper.ui import identifiers
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.action import QuietAction
from scorekeeper.ui.state import use_desk
from scorekeeper.ui.words import words

FILE: Final = "scorekeeper.db"
NOT_AT_HAND: Final = {StoreProblem.OPEN_ELSEWHERE, StoreProblem.NOT_KEPT}


@part
def TakeAlong() -> ft.Control:
    """Offers the database itself in a browser that runs the app; else a computer has it anyway.

    It is complete, secret bids included: where the storage fails, nothing may be lost, and whoever
    holds the phone holds the database anyway.
    """
    _ = words()
    desk = use_desk()
    all_games = desk.all_games
    if all_games is None or (desk.trouble and desk.trouble.problem in NOT_AT_HAND):
        return ft.Container()

    async def save() -> None:
        await ft.FilePicker().save_file(file_name=FILE, src_bytes=all_games())

    return QuietAction(
        identifiers.TAKE_ALONG, _("Save all games as a file"), save, icon=ft.Icons.SAVE_ALT
    )
