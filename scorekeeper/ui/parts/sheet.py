"""Sheets over the page: a short one from below, and one that fills the screen and scrolls."""

from typing import Final

import flet as ft

from scorekeeper.ui import guard, theme
from scorekeeper.ui.parts.action import QuietAction
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.parts.text import heading

_FRAME: Final = 150
"""The height of the title, the button and what is around them, in logical pixels."""


def short_sheet(
    title: str, *controls: ft.Control, height: int, closing: tuple[str, str], on_close: OnTap
) -> ft.BottomSheet:
    """A sheet for `ft.use_dialog`, with a button that closes it.

    What scrolls would fill the screen, so `height` says how many pixels the `controls` need at
    the usual text size; with larger text they scroll. `closing` is the identifier and label of the
    button; `on_close` also hears when the sheet is put away without it.
    """
    return ft.BottomSheet(
        scrollable=True,
        use_safe_area=True,
        size_constraints=ft.BoxConstraints(max_width=theme.COLUMN),
        on_dismiss=guard.handler(on_close),
        content=ft.Container(
            # not a constraint of the sheet: those stay as they were when it opened
            height=_FRAME + height,
            padding=theme.SPACE.L,
            content=ft.Column(
                tight=True,
                scroll=ft.ScrollMode.AUTO,
                spacing=theme.SPACE.M,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                controls=[
                    heading(title, style=theme.TITLE),
                    *controls,
                    QuietAction(*closing, on_close),
                ],
            ),
        ),
    )


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
