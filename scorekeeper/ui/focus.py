"""Where Tab and screen readers go on once a screen shows something else: at its start.

What was tapped last is mostly drawn away by what it did. Flutter then gives the focus back to
whatever had it before, however far off, or to nothing.
"""

import flet as ft

from scorekeeper.ui import keys
from scorekeeper.ui.services import ask

Start = ft.Ref[ft.KeyboardListener]
"""The one control of a screen at which something begins, while it is drawn."""


def begins_here(start: Start, content: ft.Control) -> ft.Control:
    """The content, which may have the focus; it has when its screen opens, if nothing else has.

    Nothing shows that, and every key means what it means anyway. To be put into the node that a
    screen reader is to read then.
    """
    return ft.KeyboardListener(content=content, ref=start, autofocus=True)


def begin(start: Start) -> None:
    """Give the start the focus, unless it lies under a sheet or under another screen."""
    there = start.current
    if there and keys.is_on_top(ft.context.page, there):
        ask(there.focus)
