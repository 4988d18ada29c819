"""The numbers beside the lines of a chart."""

import flet as ft
import flet_charts as fc

from scorekeeper.i18n import Words
from scorekeeper.ui import theme
from scorekeeper.ui.parts.text import text


def level_label(_: Words, level: int) -> fc.ChartAxisLabel:
    """The number of a level, at the left of the chart."""
    number = text(_.number(level), theme.CAPTION, theme.MUTED, whole=True)
    return fc.ChartAxisLabel(
        value=level,
        label=ft.Container(
            padding=ft.Padding.only(right=theme.SPACE.S),
            alignment=ft.Alignment.CENTER_RIGHT,
            content=number,
        ),
    )
