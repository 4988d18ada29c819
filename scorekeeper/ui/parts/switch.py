"""A row that is on or off."""

import flet as ft

from scorekeeper.ui import theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.tap import OnTap, tap_target
from scorekeeper.ui.parts.text import text


@part
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
    """Its words and a switch; a tap anywhere on the row turns it.

    `note` is a sentence about it, `mark` the code of the card it is about. `struck` is why it
    cannot be turned; it can still be tapped, and whoever listens says why.
    """
    told = struck or note
    title = text(label, theme.STRONG if note else theme.BODY, struck=bool(struck))
    # Large type puts the name under the drawing.
    marked = ft.Row(
        wrap=True,
        spacing=theme.SPACE.S,
        run_spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[suit_mark(mark, 22), title] if mark else [],
    )
    words: list[ft.Control] = [
        marked if mark else title,
        *([text(note, theme.SMALL, theme.MUTED)] if note else []),
    ]
    row = tap_target(
        identifier,
        f"{label}. {told}" if told else label,
        ft.Container(
            padding=ft.Padding.symmetric(vertical=theme.SPACE.S),
            border_radius=theme.RADIUS.KEY,
            content=ft.Row(
                spacing=theme.SPACE.S,
                vertical_alignment=ft.CrossAxisAlignment.CENTER,
                controls=[
                    ft.Column(spacing=0, expand=True, controls=words),
                    ft.Icon(ft.Icons.BLOCK, size=22, color=theme.EDGE) if struck else _track(on=on),
                ],
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
