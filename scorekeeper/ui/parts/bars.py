"""Rates and means as pictures: a bar from nothing to always, a balance from too low to too high."""

from dataclasses import dataclass
from typing import Final

import flet as ft

from scorekeeper.ui import theme
from scorekeeper.ui.guard import pure_part
from scorekeeper.ui.parts.tap import OnTap, tap_target
from scorekeeper.ui.parts.text import text

_BAR: Final = 12
_PARTS: Final = 1000
"""Into how many parts a bar is divided."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: what it is of, its rate from 0 to 1 (None is withheld), and both in words.

    `told` is the rate or why there is none, `rounds` how many rounds it is of; a screen reader
    says all of it.
    """

    identifier: str
    label: str
    share: float | None
    told: str
    rounds: str


@pure_part
def BarRow(bar: Bar, on_tap: OnTap) -> ft.Control:
    """A bar under its name and its numbers, as wide as the row."""
    told = [
        text(bar.label, theme.SMALL_STRONG),
        text(bar.told, theme.SMALL_STRONG, theme.TEXT if bar.share is not None else theme.MUTED),
        text(bar.rounds, theme.CAPTION, theme.MUTED),
    ]
    content = ft.Column(
        tight=True,
        spacing=theme.SPACE.XS,
        controls=[
            ft.Row(
                wrap=True,
                spacing=theme.SPACE.S,
                run_spacing=0,
                vertical_alignment=ft.CrossAxisAlignment.END,
                controls=list(told),
            ),
            _track(bar.share),
        ],
    )
    return tap_target(
        bar.identifier,
        f"{bar.label}: {bar.told}. {bar.rounds}",
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
        content=ft.Row(
            spacing=0,
            controls=[
                *([ft.Container(expand=full, height=_BAR, bgcolor=theme.ACCENT)] if full else []),
                *([ft.Container(expand=_PARTS - full)] if full < _PARTS else []),
            ],
        ),
    )


def balance(lean: float | None, low: str, high: str) -> ft.Control:
    """A mark on a line from `low` (−1) over the middle to `high` (1); no mark if withheld."""
    middle = ft.Container(width=2, height=20, bgcolor=theme.EDGE)
    mark = ft.Container(
        width=18,
        height=18,
        bgcolor=theme.ACCENT,
        border=ft.Border.all(3, theme.CARD),
        border_radius=theme.RADIUS.PILL,
    )
    return ft.Column(
        tight=True,
        spacing=theme.SPACE.XS,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
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
            ft.Row(
                alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
                spacing=theme.SPACE.M,
                controls=[
                    text(f"← {low}", theme.CAPTION, theme.MUTED),
                    text(f"{high} →", theme.CAPTION, theme.MUTED),
                ],
            ),
        ],
    )
