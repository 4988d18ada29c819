"""Surfaces: a panel, a felt panel, and a list of rows with hairlines."""

import flet as ft

from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import Child, column, present


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
    return ft.Container(
        bgcolor=theme.CARD,
        border=ft.Border.all(1, theme.LINE),
        border_radius=theme.RADIUS.CARD,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        content=column(*lined, spacing=0),
    )
