"""Figures as tiles or lines, and the sheet that explains a figure after a tap."""

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.exports.figures_text import Figure
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import tap_row
from scorekeeper.ui.parts.layout import CENTER, grid, stack
from scorekeeper.ui.parts.sheet import short_sheet, use_sheet_about
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import remark, text, value_text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.session.words import _

_LARGE_ACROSS: Final = 2


def use_figure_sheet() -> Callable[[Figure | None], None]:
    """Hook: return what opens the sheet that explains a figure. For what draws figures."""

    def draw(figure: Figure, close: OnTap) -> ft.BottomSheet:
        return short_sheet(
            figure.title,
            value_text("figure-told", figure.sentence, live=True),
            closing=("dismiss", _("Close")),
            on_close=close,
        )

    return use_sheet_about(draw)


@component
def Tiles(*figures: Figure, across: int = 3) -> ft.Control:
    """Cards with figures above their names, in rows of `across`, fewer with large text."""
    layout, explain = use_layout(), use_figure_sheet()
    if layout.large:
        across = min(_LARGE_ACROSS if layout.roomy else 1, across)
    return grid(*(_tile(figure, partial(explain, figure)) for figure in figures), across=across)


def _tile(figure: Figure, on_tap: OnTap) -> ft.Control:
    return tap_target(
        f"figure-{figure.code}",
        figure.spoken,
        ft.Container(
            bgcolor=theme.CARD,
            border=ft.Border.all(1, theme.LINE),
            border_radius=theme.RADIUS.CARD,
            padding=ft.Padding.symmetric(vertical=theme.SPACE.M, horizontal=theme.SPACE.S),
            alignment=ft.Alignment.TOP_CENTER,
            content=stack(
                text(figure.value, theme.TOTAL, whole=True, centered=True),
                text(figure.title, theme.SMALL_STRONG, theme.MUTED, centered=True),
                text(figure.note, theme.CAPTION, theme.MUTED, centered=True)
                if figure.note
                else None,
                spacing=0,
                align=CENTER,
            ),
        ),
        on_tap,
        expand=True,
    )


@component
def FigureLines(*figures: Figure) -> ft.Control:
    """Figures one under another, each at the end of a line; a tap explains one."""
    explain = use_figure_sheet()
    return row_list(
        *(
            tap_row(
                f"figure-{figure.code}",
                figure.spoken,
                partial(explain, figure),
                None,
                [text(figure.title, theme.STRONG), remark(figure.note) if figure.note else None],
                text(figure.value, theme.TOTAL),
                arrow=False,
            )
            for figure in figures
        )
    )
