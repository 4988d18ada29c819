"""Something that takes a while, and cannot be hurried."""

import flet as ft

from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.parts.text import value_text


def waiting(told: str) -> ft.Control:
    """What is being done."""
    return ft.Column(
        tight=True,
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            value_text(identifiers.WORKING, told, theme.SMALL, live=True),
            ft.ProgressBar(color=theme.ACCENT),
        ],
    )
