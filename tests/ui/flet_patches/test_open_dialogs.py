"""The dialogs that are open over the screen."""

import flet as ft
import pytest

from scorekeeper.ui.flet_patches.open_dialogs import open_dialogs
from tests.ui.stage import stage

pytestmark = pytest.mark.anyio


async def test_dialogs_are_found_in_the_order_of_their_opening_and_snack_bars_are_not() -> None:
    sheet, question = ft.BottomSheet(ft.Text("sheet")), ft.AlertDialog(title="question")
    async with stage(lambda: ft.Text("screen")) as on:
        for dialog in (sheet, ft.SnackBar(ft.Text("snack bar")), question):
            on.page.show_dialog(dialog)
        assert open_dialogs(on.page) == [sheet, question]
