"""The bar at the bottom of Home and of a game: icons over words, one for each place."""

from typing import Final

import flet as ft

from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import CENTER, row, stack
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.viewmodels.graphemes import ems

_AROUND: Final = 2.5
"""The padding of an item beside its word, in ems."""

Item = tuple[str, str, ft.IconData, OnTap | None]
"""An item of the bar: identifier, word, icon and tap; without a tap, the place one is at."""


def width_share(word: str) -> int:
    """Return the share of the bar's width that an item with this word gets."""
    return round(10 * (ems(word) + _AROUND))


@component(memo=True)
def NavigationBar(items: tuple[Item, ...]) -> ft.Control:
    """The items side by side, each as wide as its word needs."""
    return row(*(_item(*item) for item in items), spacing=0)


def _item(identifier: str, word: str, icon: ft.IconData, on_tap: OnTap | None) -> ft.Control:
    return tap_target(
        identifier,
        word,
        ft.Container(
            bgcolor=None if on_tap else theme.GLOW,
            border_radius=theme.RADIUS.KEY,
            padding=ft.Padding.symmetric(vertical=theme.SPACE.XS),
            content=stack(
                ft.Icon(icon, size=24, color=theme.ACCENT),
                text(word, theme.NARROW, theme.TEXT if on_tap else theme.ON_GLOW, lines=1),
                spacing=0,
                align=CENTER,
            ),
        ),
        on_tap,
        selected=None if on_tap else True,
        expand=width_share(word),
    )
