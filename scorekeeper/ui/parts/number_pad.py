"""The number pad at the foot of the screen, with keys large enough for a thumb."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.ui.device.tap_guard import NUMBER_KEY
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import CENTER, START, grid_rows, stack
from scorekeeper.ui.parts.tap_target import tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.window import use_fitted, use_layout

MANY = 10
"""Keys from which on some have two figures."""
_BESIDE: Final = theme.SPACE.S + theme.SPACE.HAIR
"""The least distance between the numbers of neighbouring keys, in pixels."""


@dataclass(frozen=True)
class Key:
    """A number of the pad, its label for screen readers, and its state.

    A `struck` key is forbidden; it can still be tapped, and whoever listens says why. The `chosen`
    key is the number that was said. `shown` stands on the key instead of the number.
    """

    number: int
    identifier: str
    label: str
    struck: bool = False
    chosen: bool = False
    shown: str = ""


@component(memo=True)
def NumberPad(
    keys: tuple[Key, ...],
    on_pick: Callable[[int], object],
    *,
    hotkeys: bool = True,
) -> ft.Control:
    """The keys in as many rows as the window needs, the rows as even as they can be.

    With `hotkeys` a number typed on a keyboard taps its key. Large text is drawn smaller where the
    numbers of two keys would touch.
    """
    lines = -(-len(keys) // use_layout().keys)
    across = -(-len(keys) // lines) if lines else 0
    many = len(keys) > MANY
    numbers = ("00" if many else "0") * across
    style = theme.KEY_OF_MANY if many else theme.KEY
    style = use_fitted(numbers, style, 2 * theme.SPACE.L + _BESIDE * across, whole=True)
    drawn = [_key(key, on_pick, style, hotkeys=hotkeys) for key in keys]
    rows = grid_rows(drawn, across, theme.SPACE.HAIR, CENTER)
    return stack(*rows, spacing=theme.SPACE.HAIR, align=START)


def _key(
    key: Key, on_pick: Callable[[int], object], style: ft.TextStyle, *, hotkeys: bool
) -> ft.Semantics:
    """One key, its look told by more than its colour."""
    if key.chosen:
        ground, ink, edge = theme.ACCENT, theme.ON_ACCENT, theme.ACCENT
    elif key.struck:
        ground, ink, edge = theme.PAGE, theme.MUTED, theme.LINE
    else:
        ground, ink, edge = theme.WELL, theme.TEXT, theme.WELL
    return tap_target(
        key.identifier,
        key.label,
        ft.Container(
            bgcolor=ground,
            border=ft.Border.all(1, edge),
            border_radius=theme.RADIUS.KEY,
            padding=ft.Padding.symmetric(vertical=12),
            alignment=ft.Alignment.CENTER,
            content=text(
                key.shown or str(key.number),
                style,
                ink,
                struck=key.struck,
                centered=True,
                whole=True,
            ),
        ),
        partial(on_pick, key.number),
        selected=key.chosen,
        expand=True,
        hotkey=str(key.number) if hotkeys else None,
        repeats=NUMBER_KEY,
    )
