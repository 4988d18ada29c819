"""The grounds that things lie on."""

import flet as ft

from scorekeeper.ui import theme


def card(
    *controls: ft.Control, spacing: float = theme.SPACE.S, padding: ft.PaddingValue | None = None
) -> ft.Container:
    """A card on the table: what belongs together."""
    return ft.Container(
        bgcolor=theme.CARD,
        border=ft.Border.all(1, theme.LINE),
        border_radius=theme.RADIUS.CARD,
        padding=theme.SPACE.L if padding is None else padding,
        content=ft.Column(
            controls=list(controls),
            spacing=spacing,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    )


def felt(
    *controls: ft.Control,
    spacing: float = theme.SPACE.XS,
    padding: ft.PaddingValue = theme.SPACE.L,
) -> ft.Container:
    """The green baize: the round that is being played. Words on it are `ON_FELT`."""
    return ft.Container(
        bgcolor=theme.FELT,
        border_radius=theme.RADIUS.CARD,
        padding=padding,
        content=ft.Column(
            controls=list(controls),
            spacing=spacing,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    )


def rows(*controls: ft.Control) -> ft.Container:
    """A card of rows with hairlines between them."""
    lined: list[ft.Control] = []
    for control in controls:
        if lined:
            lined.append(ft.Divider())
        lined.append(control)
    return ft.Container(
        bgcolor=theme.CARD,
        border=ft.Border.all(1, theme.LINE),
        border_radius=theme.RADIUS.CARD,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        content=ft.Column(
            controls=lined, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
        ),
    )
