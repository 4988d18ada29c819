"""A row with a switch."""

import flet as ft

from scorekeeper.ui.device.tap_guard import SWITCH
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import list_row, wrapping_row
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import remark, text


@component
def SwitchRow(
    identifier: str,
    label: str,
    on_tap: OnTap,
    *,
    on: bool,
    note: str | None = None,
    struck: str | None = None,
    mark: str | None = None,
) -> ft.Control:
    """A label with a switch; a tap anywhere on the row switches it.

    `note` is a sentence about it, `mark` the code of the card it is about. `struck` is why it
    cannot be turned; it can still be tapped, and whoever listens says why.
    """
    detail = struck or note
    title = text(label, theme.STRONG if note else theme.BODY, struck=bool(struck))
    # Large type puts the name under the drawing.
    marked = wrapping_row(suit_mark(mark, 22), title) if mark else title
    words = [marked, remark(note) if note else None]
    node = tap_target(
        identifier,
        f"{label}. {detail}" if detail else label,
        ft.Container(
            padding=ft.Padding.symmetric(vertical=theme.SPACE.S),
            border_radius=theme.RADIUS.KEY,
            content=list_row(
                None,
                words,
                ft.Icon(ft.Icons.BLOCK, size=22, color=theme.EDGE) if struck else _track(on=on),
                spacing=theme.SPACE.S,
            ),
        ),
        on_tap,
        repeats=SWITCH,
    )
    node.toggled = on
    return node


def switch_panel(
    identifier: str, label: str, on_tap: OnTap, *, on: bool, note: str
) -> ft.Container:
    """Return a row with a switch on a panel of its own."""
    return panel(
        SwitchRow(identifier, label, on_tap, on=on, note=note),
        padding=ft.Padding.symmetric(vertical=theme.SPACE.S, horizontal=theme.SPACE.L),
    )


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
