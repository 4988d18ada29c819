"""How large a device shows text: what stands side by side may have to go one under another.

A device tells nobody its text size, so a line of known height is measured where it is drawn.
"""

from collections.abc import Callable, Coroutine
from typing import Any, Final

import flet as ft

from scorekeeper.ui import theme
from scorekeeper.ui.guard import handler
from scorekeeper.ui.parts.text import text

LARGE: Final = 1.5
"""From so many times the usual size on, columns become too narrow for words."""

Measure = Callable[[object], Coroutine[Any, Any, None]]


def use_large_text(style: ft.TextStyle) -> tuple[bool, Measure]:
    """Whether text is large, and what the `on_size_change` of one line in `style` has to call."""
    large, set_large = ft.use_state(False)
    usual = (style.size or 0) * (style.height or 1)

    def measured(event: ft.LayoutSizeChangeEvent[ft.Text]) -> None:
        set_large(event.height >= LARGE * usual)

    return large, handler(measured)


def gauge(on_scale: Callable[[float], object]) -> ft.Text:
    """A letter nobody sees; `on_scale` hears how many times as large as usual it is drawn."""
    usual = (theme.BODY.size or 0) * (theme.BODY.height or 0)

    def measured(event: ft.LayoutSizeChangeEvent[ft.Text]) -> None:
        on_scale(round(event.height / usual, 1))

    letter = text("0", silent=True)
    letter.opacity = 0
    letter.on_size_change = handler(measured)
    return letter
