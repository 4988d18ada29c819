"""Flet 1.0.5 shows and closes dialogs, but cannot say which are open.

Without that a key or the back button acts on the screen below the sheet that the player sees.
"""

import flet as ft


def open_dialogs(page: ft.Page) -> list[ft.DialogControl]:
    """Return the dialogs over the screen, snack bars aside; the one opened last is last.

    A dialog that is just closing is still among them, with `open` false.
    """
    return [each for each in page._dialogs.controls if not isinstance(each, ft.SnackBar)]
