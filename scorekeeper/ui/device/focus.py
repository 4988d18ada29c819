"""Focus for Tab and screen readers: at the start of what a screen shows next.

What was tapped is mostly gone afterwards. Flutter then gives the focus back to whatever had it
before, however far off, or to nothing.
"""

import flet as ft

from scorekeeper.ui.device import keyboard
from scorekeeper.ui.device.calls import call_device_soon

FocusStart = ft.Ref[ft.KeyboardListener]
"""The control at which a screen's contents begin, while it is drawn."""


def initial_focus(start: FocusStart, content: ft.Control) -> ft.Control:
    """Make `content` focusable, and focused when its screen opens if nothing else is.

    The focus is not drawn, and changes no key. Put it into the node that a screen reader is to
    read first.
    """
    return ft.KeyboardListener(content=content, ref=start, autofocus=True)


def move_focus(start: FocusStart) -> None:
    """Give `start` the focus, unless a sheet or another screen covers it."""
    there = start.current
    if there and keyboard.is_in_topmost(ft.context.page, there):
        call_device_soon(there.focus)
