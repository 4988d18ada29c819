"""A section's heading: its name in the display face, and what is said beside it."""

import flet as ft

from scorekeeper.ui import theme
from scorekeeper.ui.parts.text import heading, text


def section(title: str, note: str | None = None, *, level: int = 2) -> ft.Row:
    """The heading of a section, with a hairline after it or a `note` at the end of the line."""
    head = heading(title, level=level)
    if note:
        # Large type puts the note under the heading.
        return ft.Row(
            wrap=True,
            spacing=theme.SPACE.M,
            run_spacing=0,
            alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            vertical_alignment=ft.CrossAxisAlignment.END,
            controls=[head, text(note, theme.SMALL, theme.MUTED)],
        )
    return ft.Row(
        spacing=theme.SPACE.M,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[head, ft.Container(expand=True, height=1, bgcolor=theme.LINE)],
    )
