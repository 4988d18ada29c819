"""Surfaces: a panel, a felt panel, and a list of rows with hairlines."""

from typing import Final

import flet as ft

from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import Child, column, present

_EDGE: Final = 1
"""The width of a border in pixels."""


def panel(
    *controls: Child, spacing: float = theme.SPACE.S, padding: ft.PaddingValue | None = None
) -> ft.Container:
    """Return a panel around what belongs together."""
    return ft.Container(
        bgcolor=theme.CARD,
        border=ft.Border.all(1, theme.LINE),
        border_radius=theme.RADIUS.CARD,
        padding=theme.SPACE.L if padding is None else padding,
        content=column(*controls, spacing=spacing),
    )


def felt_panel(
    *controls: Child,
    spacing: float = theme.SPACE.XS,
    padding: ft.PaddingValue = theme.SPACE.L,
) -> ft.Container:
    """Return a panel of green felt, as for the round that is played. Text on it is `ON_FELT`."""
    return ft.Container(
        bgcolor=theme.FELT,
        border_radius=theme.RADIUS.CARD,
        padding=padding,
        content=column(*controls, spacing=spacing),
    )


def row_list(*controls: Child) -> ft.Container:
    """Return a panel of rows with hairlines between them."""
    first, *others = present(controls)
    lined = [first, *(each for control in others for each in (ft.Divider(), control))]
    return flush_panel(column(*lined, spacing=0))


def flush_panel(content: ft.Control) -> ft.Container:
    """Return a panel that its content fills up to the border, also in the corners."""
    return ft.Container(
        bgcolor=theme.CARD,
        border=ft.Border.all(_EDGE, theme.LINE),
        border_radius=theme.RADIUS.CARD,
        # cut within the border, or a lit row would lie on its corners
        content=ft.Container(
            border_radius=theme.RADIUS.CARD - _EDGE,
            clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
            content=content,
        ),
    )
