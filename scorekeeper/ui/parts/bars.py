"""Bars: a rate from 0 to 1, a mean on a scale from −1 to 1, and parts of a whole."""

from typing import Final

import flet as ft

from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import row, stack
from scorekeeper.ui.parts.text import text

_BAR: Final = 12
_PARTS: Final = 1000
"""Into how many parts a bar is divided."""


def rate_bar(share: float | None) -> ft.Control:
    """Return the bar of a rate on its track; an empty outline where the rate is withheld."""
    if share is None:
        return ft.Container(
            height=_BAR, border=ft.Border.all(1, theme.LINE), border_radius=theme.RADIUS.PILL
        )
    full = round(share * _PARTS)
    return ft.Container(
        height=_BAR,
        bgcolor=theme.RAISED,
        border_radius=theme.RADIUS.PILL,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        content=row(
            ft.Container(expand=full, height=_BAR, bgcolor=theme.ACCENT) if full else None,
            ft.Container(expand=_PARTS - full) if full < _PARTS else None,
            spacing=0,
        ),
    )


def segments(*parts: tuple[int, ft.ColorValue], height: float = 4, spacing: float = 0) -> ft.Row:
    """Return a thin bar in parts, each of so many shares of its width and of its colour."""
    return row(
        *(
            ft.Container(
                expand=share, height=height, bgcolor=color, border_radius=theme.RADIUS.PILL
            )
            for share, color in parts
            if share
        ),
        spacing=spacing,
    )


def balance_bar(lean: float | None, low: str, high: str) -> ft.Control:
    """Return a scale from `low` (−1) to `high` (1) with a mark at `lean`; no mark for None.

    What leans further is at the end of the scale.
    """
    controls: list[ft.Control] = [
        ft.Container(height=4, bgcolor=theme.RAISED, border_radius=theme.RADIUS.PILL),
        ft.Container(width=2, height=20, bgcolor=theme.EDGE),
    ]
    if lean is not None:
        mark = ft.Container(
            width=18,
            height=18,
            bgcolor=theme.ACCENT,
            border=ft.Border.all(3, theme.CARD),
            border_radius=theme.RADIUS.PILL,
        )
        at = ft.Alignment(max(-1.0, min(1.0, lean)), 0)
        controls.append(ft.Container(left=0, right=0, top=0, bottom=0, alignment=at, content=mark))
    return stack(
        ft.Stack(height=22, alignment=ft.Alignment.CENTER, controls=controls),
        row(
            text(f"← {low}", theme.CAPTION, theme.MUTED),
            text(f"{high} →", theme.CAPTION, theme.MUTED),
            justify=ft.MainAxisAlignment.SPACE_BETWEEN,
        ),
        spacing=theme.SPACE.XS,
    )
