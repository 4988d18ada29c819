"""A row that is on or off."""

import flet as ft

from scorekeeper.ui import theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.tap import OnTap, tap_target
from scorekeeper.ui.parts.text import text


@part
def SwitchRow(identifier: str, label: str, on_tap: OnTap, *, on: bool) -> ft.Control:
    """Its words and a switch; a tap anywhere on the row turns it."""
    row = tap_target(
        identifier,
        label,
        ft.Container(
            padding=ft.Padding.symmetric(vertical=theme.SPACE.S),
            border_radius=theme.RADIUS.KEY,
            content=ft.Row(
                spacing=theme.SPACE.M,
                vertical_alignment=ft.CrossAxisAlignment.CENTER,
                controls=[text(label, expand=True), _track(on=on)],
            ),
        ),
        on_tap,
    )
    row.toggled = on
    return row


def _track(*, on: bool) -> ft.Control:
    """The drawing of a switch: its knob is left or right, so that colour is not all."""
    return ft.Container(
        width=52,
        height=32,
        bgcolor=theme.ACCENT if on else theme.WELL,
        border=ft.Border.all(2, theme.ACCENT if on else theme.EDGE),
        border_radius=theme.RADIUS.PILL,
        padding=theme.SPACE.XS,
        alignment=ft.Alignment.CENTER_RIGHT if on else ft.Alignment.CENTER_LEFT,
        content=ft.Container(
            width=20,
            height=20,
            bgcolor=theme.ON_ACCENT if on else theme.EDGE,
            border_radius=theme.RADIUS.PILL,
        ),
    )
