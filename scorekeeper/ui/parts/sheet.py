"""Sheets over the page: a short one from below, and one that fills the screen and scrolls."""

from collections.abc import Callable, Coroutine
from typing import Any, Final

import flet as ft

from scorekeeper.ui import guard, theme
from scorekeeper.ui.parts.action import QuietAction
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.parts.text import heading

_UNMEASURED: Final = 240.0
"""The height of what a sheet shows until it was measured, in logical pixels."""


def short_sheet(
    title: str, *controls: ft.Control, closing: tuple[str, str], on_close: OnTap
) -> ft.BottomSheet:
    """A sheet for `ft.use_dialog` as high as what it shows, with a button that closes it.

    `closing` is the identifier and label of the button; `on_close` also hears when the sheet is
    put away without it.
    """
    return ft.BottomSheet(
        scrollable=True,
        use_safe_area=True,
        animation_style=theme.sliding(),
        size_constraints=ft.BoxConstraints(max_width=theme.COLUMN),
        on_dismiss=guard.handler(on_close),
        content=_Fitted(
            (heading(title, style=theme.TITLE), *controls), QuietAction(*closing, on_close)
        ),
    )


@guard.part
def _Fitted(controls: tuple[ft.Control, ...], closing: ft.Control) -> ft.Control:
    """`controls` over the button for `closing`, which stays in sight where the window is too low.

    What can scroll takes all the height it is given, so it is told how much it needs.
    """
    shown, set_shown = ft.use_state(_UNMEASURED)
    button, set_button = ft.use_state(float(theme.TARGET))
    scrolled = ft.Column(
        tight=True,
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=list(controls),
        on_size_change=_height(set_shown),
    )
    return ft.Container(
        # not a constraint of the sheet: those stay as they were when it opened
        height=shown + theme.SPACE.M + button + 2 * theme.SPACE.L,
        padding=theme.SPACE.L,
        content=ft.Column(
            spacing=theme.SPACE.M,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[
                ft.Column(
                    expand=True,
                    scroll=ft.ScrollMode.AUTO,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                    controls=[scrolled],
                ),
                ft.Container(content=closing, on_size_change=_height(set_button)),
            ],
        ),
    )


def _height(keep: Callable[[float], None]) -> Callable[..., Coroutine[Any, Any, None]]:
    def measured(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        keep(event.height)

    return guard.handler(measured)


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
        animation_style=theme.sliding(),
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
