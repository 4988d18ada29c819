"""A sheet over the page: a title, what scrolls, and the button that closes it."""

import flet as ft

from scorekeeper.ui import guard, theme
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.parts.text import heading


def sheet(
    title: str,
    closing: ft.Control,
    on_close: OnTap,
    *controls: ft.Control,
    scrolled: ft.Ref[ft.Column] | None = None,
) -> ft.BottomSheet:
    """A sheet for `ft.use_dialog`; `on_close` also hears when it is put away without the button.

    `scrolled` is given what scrolls.
    """
    return ft.BottomSheet(
        scrollable=True,
        use_safe_area=True,
        on_dismiss=guard.handler(on_close),
        content=ft.Container(
            width=theme.COLUMN,
            padding=ft.Padding.only(
                left=theme.SPACE.L, right=theme.SPACE.L, top=theme.SPACE.L, bottom=theme.SPACE.M
            ),
            content=ft.Column(
                spacing=theme.SPACE.M,
                tight=True,
                controls=[
                    heading(title, style=theme.TITLE),
                    ft.Column(
                        ref=scrolled,
                        expand_loose=True,
                        expand=True,
                        scroll=ft.ScrollMode.AUTO,
                        spacing=theme.SPACE.M,
                        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                        controls=list(controls),
                    ),
                    closing,
                ],
            ),
        ),
    )
