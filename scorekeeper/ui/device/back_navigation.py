"""Back navigation of phones and browsers: leave what a screen has begun before the screen itself.

A sheet is closed first, and so is whatever `intercept_back` guards. A phone asks before it goes
back. A browser does not: its address has changed by the time it says so, so the app leaves what was
begun and sends the browser back to where it was.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.ui import error_boundary
from scorekeeper.ui.device.keyboard import topmost
from scorekeeper.ui.flet_patches.control_data import attach, attached
from scorekeeper.ui.flet_patches.patched_session import patched

_LEAVE: Final = "leave"


def intercept_back(view: ft.View, leave: Callable[[], bool]) -> ft.View:
    """Make going back call `leave` first, and leave the screen only if that returns false.

    `leave` leaves what was begun on the screen, and returns whether there was anything.
    """

    async def confirm() -> None:
        await view.confirm_pop(should_pop=not leave())

    view.can_pop = False
    view.on_confirm_pop = error_boundary.tap_handler(confirm)
    return attach(view, _LEAVE, leave)


def use_back_navigation() -> None:
    """Hook: watch route changes from now on. For the root of all screens."""
    page = ft.context.page
    patched(page).is_handled = partial(_leave_something, page)


def _leave_something(page: ft.Page) -> bool:
    """Close the topmost sheet, or leave what was begun on the screen; return False if nothing."""
    top = topmost(page)
    if isinstance(top, ft.DialogControl):
        top.open = False
        top.update()
        return True
    leave = attached(top, _LEAVE)
    return callable(leave) and bool(leave())
