"""The one big button in the thumb's zone, and the quieter ones."""

import flet as ft

from scorekeeper.ui import theme
from scorekeeper.ui.guard import pure_part
from scorekeeper.ui.parts.tap import OnTap, tap_target
from scorekeeper.ui.parts.text import text


@pure_part
def MainAction(
    identifier: str,
    label: str,
    on_tap: OnTap | None,
    *,
    note: str | None = None,
    icon: ft.IconData | None = None,
    action: ft.ClientAction | None = None,
) -> ft.Control:
    """What comes next, as one button over the whole width; Enter taps it, without `action`.

    Without `on_tap` it is disabled; `note` is a line above it that says what is missing or what
    the tap will do. `action` is what the browser does with the tap itself, and with no key.
    """
    on, off = (theme.ON_ACCENT, theme.MUTED)
    color = on if on_tap else off
    button = tap_target(
        identifier,
        label,
        ft.Container(
            bgcolor=None if on_tap else theme.WELL,
            gradient=theme.POLISH if on_tap else None,
            border_radius=theme.RADIUS.CARD,
            padding=ft.Padding.symmetric(vertical=18, horizontal=theme.SPACE.L),
            alignment=ft.Alignment.CENTER,
            content=ft.Row(
                alignment=ft.MainAxisAlignment.CENTER,
                spacing=theme.SPACE.S,
                tight=True,
                controls=[
                    ft.Container(
                        content=text(label, theme.BUTTON, color, centered=True),
                        expand=True,
                        expand_loose=True,
                    ),
                    *([ft.Icon(icon, size=20, color=color)] if icon else []),
                ],
            ),
        ),
        on_tap,
        action=action,
        hotkey=None if action else "Enter",
    )
    return ft.Column(
        spacing=theme.SPACE.S,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            *([_note(note)] if note else []),
            button,
        ],
    )


def _note(note: str) -> ft.Text:
    """What comes and goes above a button, which stays the same one for a tap that is under way."""
    line = text(note, theme.SMALL, theme.MUTED, centered=True)
    line.key = "note"
    return line


@pure_part
def QuietAction(
    identifier: str,
    label: str,
    on_tap: OnTap | None,
    *,
    icon: ft.IconData | None = None,
    grave: bool = False,
    action: ft.ClientAction | None = None,
    unfolded: bool | None = None,
) -> ft.Control:
    """Something else one may do here; `grave` for what takes something away.

    `action` is what the browser does with the tap itself. `unfolded` says whether what the button
    folds away is there; `None` where it folds nothing.
    """
    color = theme.MISSED if grave else theme.ACCENT
    if on_tap is None and action is None:
        color = theme.MUTED
    node = tap_target(
        identifier,
        label,
        ft.Container(
            border=ft.Border.all(1, theme.EDGE),
            border_radius=theme.RADIUS.CARD,
            padding=ft.Padding.symmetric(vertical=14, horizontal=theme.SPACE.L),
            alignment=ft.Alignment.CENTER,
            content=ft.Row(
                alignment=ft.MainAxisAlignment.CENTER,
                spacing=theme.SPACE.S,
                tight=True,
                controls=[
                    *([ft.Icon(icon, size=20, color=color)] if icon else []),
                    ft.Container(
                        content=text(label, theme.STRONG, color, centered=True),
                        expand=True,
                        expand_loose=True,
                    ),
                ],
            ),
        ),
        on_tap,
        action=action,
    )
    node.expanded = unfolded
    return node
