"""The frame of every screen: the bar stays at the top, what is tapped stays in the thumb's zone."""

from typing import Final

import flet as ft

from scorekeeper.ui import theme

ROOMY: Final = 360
"""From this width on, a row has room for a disc beside its name and numbers."""


def is_roomy() -> bool:
    """Whether the device is wide enough for rows with everything in them."""
    return (ft.context.page.width or ROOMY) >= ROOMY


def shell(
    top: ft.Control,
    *body: ft.Control,
    bottom: ft.Control | None = None,
    route: str = "/",
    spacing: float = theme.SPACE.L,
) -> ft.View:
    """A view with `top` fixed above, `body` scrolling between, and `bottom` fixed below.

    Everything stands in one column, at most `theme.COLUMN` wide and in the middle of a wider
    window. `route` is the screen's own `ft.use_view_path()`.
    """
    return ft.View(
        route=route,
        padding=0,
        spacing=0,
        bgcolor=theme.PAGE,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            ft.SafeArea(
                expand=True,
                content=ft.Column(
                    expand=True,
                    spacing=0,
                    horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                    controls=[
                        _column(
                            top,
                            ft.Padding.symmetric(
                                vertical=theme.SPACE.XS, horizontal=theme.SPACE.XS
                            ),
                        ),
                        ft.Container(
                            expand=True,
                            content=ft.Column(
                                scroll=ft.ScrollMode.AUTO,
                                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                                controls=[
                                    _column(
                                        ft.Column(
                                            controls=list(body),
                                            spacing=spacing,
                                            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                                        ),
                                        theme.SPACE.L,
                                    )
                                ],
                            ),
                        ),
                        *([_foot(bottom)] if bottom else []),
                    ],
                ),
            )
        ],
    )


def _column(content: ft.Control, padding: ft.PaddingValue) -> ft.Container:
    """The one column: as wide as the window, but never wider than is good to read."""
    return ft.Container(width=theme.COLUMN, padding=padding, content=content)


def _foot(content: ft.Control) -> ft.Container:
    """The thumb's zone."""
    return ft.Container(
        bgcolor=theme.CARD,
        border=ft.Border.only(top=ft.BorderSide(1, theme.LINE)),
        alignment=ft.Alignment.TOP_CENTER,
        content=_column(
            content, ft.Padding.symmetric(vertical=theme.SPACE.M, horizontal=theme.SPACE.S)
        ),
    )


def whole_window(route: str, *controls: ft.Control) -> ft.View:
    """A screen whose controls share the whole window, from side to side."""
    return ft.View(
        route=route,
        padding=0,
        bgcolor=theme.PAGE,
        controls=[
            ft.SafeArea(
                expand=True,
                content=ft.Column(
                    expand=True,
                    spacing=0,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                    controls=list(controls),
                ),
            )
        ],
    )
