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
    value: str,
    *,
    value_identifier: str,
    value_label: str,
    less: tuple[str, str, OnTap | None],
    more: tuple[str, str, OnTap | None],
    color: ft.Colors = theme.TEXT,
    on_value: tuple[str, str, OnTap] | None = None,
    hotkeys: bool = False,
    spacing: float = theme.SPACE.XS,
) -> ft.Control:
    """− value +; `less` and `more` are identifier, label and what the tap does, None at the end.

    `on_value` is the same for a tap on the value. With `hotkeys` the keys − and + do the same.
    """
    number = ft.Container(
        width=theme.TARGET,
        height=theme.TARGET if on_value else None,
        border=ft.Border.all(1, theme.LINE) if on_value else None,
        border_radius=theme.RADIUS.KEY if on_value else None,
        alignment=ft.Alignment.CENTER,
        content=value_text(
            value_identifier,
            value,
            theme.TOTAL if len(value) == 1 else theme.KEY_OF_MANY,
            color,
            label=value_label,
            live=True,
            centered=True,
            whole=True,
        ),
    )
    return row(
        _button(*less, ft.Icons.REMOVE, "-" if hotkeys else None),
        tap_target(*on_value[:2], number, on_value[2]) if on_value else number,
        _button(*more, ft.Icons.ADD, "+" if hotkeys else None),
        spacing=spacing,
        tight=True,
    )


def counter(
    label: str,
    parts: tuple[str, str, str],
    number: int,
    numbers: range,
    on_step: Callable[[int], object],
    *,
    color: ft.Colors = theme.TEXT,
) -> ft.Control:
    """Return a stepper of `numbers` that shows `number`; `on_step` gets 1 or -1.

    `parts` are the identifiers of its number, its minus and its plus; `label` is what it counts.
    """
    value, less, more = parts
    return Stepper(
        _.number(number),
        value_identifier=value,
        value_label=label,
        less=(
            less,
            _("{what}: one less", what=label),
            partial(on_step, -1) if number - 1 in numbers else None,
        ),
        more=(
            more,
            _("{what}: one more", what=label),
            partial(on_step, 1) if number + 1 in numbers else None,
        ),
        color=color,
    )


def _button(
    identifier: str, label: str, on_tap: OnTap | None, icon: ft.IconData, hotkey: str | None
) -> ft.Control:
    return tap_target(
        identifier,
        label,
        ft.Container(
            width=theme.TARGET,
            height=theme.TARGET,
            bgcolor=theme.WELL if on_tap else theme.PAGE,
            border_radius=theme.RADIUS.KEY,
            alignment=ft.Alignment.CENTER,
            content=ft.Icon(icon, size=22, color=theme.TEXT if on_tap else theme.EDGE),
        ),
        on_tap,
        hotkey=hotkey,
    )
