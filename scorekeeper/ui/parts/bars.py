"""Bars for rates from 0 to 1, and a scale for means from −1 to 1."""

from dataclasses import dataclass
from typing import Final

import flet as ft

from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import END, START, column, row, wrapping_row
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import text

_BAR: Final = 12
_PARTS: Final = 1000
"""Into how many parts a bar is divided."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A rate from 0 to 1 (None: withheld), with its label and both in words.

    `value` is the rate or why there is none, `rounds` how many rounds it is of; a screen reader
    says all of it.
    """

    identifier: str
    label: str
    share: float | None
    value: str
    rounds: str


@component(memo=True)
def BarRow(bar: Bar, on_tap: OnTap) -> ft.Control:
    """A bar under its label and its figures, as wide as its place."""
    words = [
        text(bar.label, theme.SMALL_STRONG),
        text(bar.value, theme.SMALL_STRONG, theme.TEXT if bar.share is not None else theme.MUTED),
        text(bar.rounds, theme.CAPTION, theme.MUTED),
    ]
    content = column(
        wrapping_row(*words, align=END),
        _track(bar.share),
        spacing=theme.SPACE.XS,
        align=START,
        tight=True,
    )
    return tap_target(
        bar.identifier,
        f"{bar.label}: {bar.value}. {bar.rounds}",
        ft.Container(
            padding=ft.Padding.symmetric(vertical=theme.SPACE.S, horizontal=theme.SPACE.XS),
            border_radius=theme.RADIUS.KEY,
            content=content,
        ),
        on_tap,
    )


def _track(share: float | None) -> ft.Control:
    """The bar on its track; an empty outline where the rate is withheld."""
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


def balance_bar(lean: float | None, low: str, high: str) -> ft.Control:
    """Return a scale from `low` (−1) to `high` (1) with a mark at `lean`; no mark for None."""
    middle = ft.Container(width=2, height=20, bgcolor=theme.EDGE)
    mark = ft.Container(
        width=18,
        height=18,
        bgcolor=theme.ACCENT,
        border=ft.Border.all(3, theme.CARD),
        border_radius=theme.RADIUS.PILL,
    )
    return column(
        ft.Stack(
            height=22,
            alignment=ft.Alignment.CENTER,
            controls=[
                ft.Container(height=4, bgcolor=theme.RAISED, border_radius=theme.RADIUS.PILL),
                middle,
                *(
                    []
                    if lean is None
                    else [
                        ft.Container(
                            left=0,
                            right=0,
                            top=0,
                            bottom=0,
                            alignment=ft.Alignment(lean, 0),
                            content=mark,
                        )
                    ]
                ),
            ],
        ),
        row(
            text(f"← {low}", theme.CAPTION, theme.MUTED),
            text(f"{high} →", theme.CAPTION, theme.MUTED),
            justify=ft.MainAxisAlignment.SPACE_BETWEEN,
        ),
        spacing=theme.SPACE.XS,
        tight=True,
    )
