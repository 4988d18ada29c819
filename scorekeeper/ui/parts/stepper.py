"""A stepper: a number between a minus and a plus."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import row
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import value_text
from scorekeeper.ui.session.words import _


@component(memo=True)
def Stepper(
    label: str,
    parts: tuple[str, str, str],
    number: int,
    numbers: range,
    on_step: Callable[[int], object],
    *,
    color: ft.Colors = theme.TEXT,
    on_value: tuple[str, str, OnTap] | None = None,
    hotkeys: bool = False,
    spacing: float = theme.SPACE.XS,
) -> ft.Control:
    """− number +, for a number among `numbers`; `on_step` gets -1 or 1.

    `label` is what it counts, and `parts` are the identifiers of the number, its minus and its
    plus. `on_value` is identifier, label and tap of the number itself. With `hotkeys` the keys −
    and + tap the buttons.
    """
    value, less, more = parts
    shown = _.number(number)

    def button(identifier: str, said: str, by: int, icon: ft.IconData, hotkey: str) -> ft.Control:
        on_tap = partial(on_step, by) if number + by in numbers else None
        box = ft.Container(
            width=theme.TARGET,
            height=theme.TARGET,
            bgcolor=theme.WELL if on_tap else theme.PAGE,
            border_radius=theme.RADIUS.KEY,
            alignment=ft.Alignment.CENTER,
            content=ft.Icon(icon, size=22, color=theme.TEXT if on_tap else theme.EDGE),
        )
        return tap_target(identifier, said, box, on_tap, hotkey=hotkey if hotkeys else None)

    middle = ft.Container(
        width=theme.TARGET,
        height=theme.TARGET if on_value else None,
        border=ft.Border.all(1, theme.LINE) if on_value else None,
        border_radius=theme.RADIUS.KEY if on_value else None,
        alignment=ft.Alignment.CENTER,
        content=value_text(
            value,
            shown,
            theme.TOTAL if len(shown) == 1 else theme.KEY_OF_MANY,
            color,
            label=label,
            live=True,
            centered=True,
            whole=True,
        ),
    )
    return row(
        button(less, _("{what}: one less", what=label), -1, ft.Icons.REMOVE, "-"),
        tap_target(*on_value[:2], middle, on_value[2]) if on_value else middle,
        button(more, _("{what}: one more", what=label), +1, ft.Icons.ADD, "+"),
        spacing=spacing,
        tight=True,
    )
