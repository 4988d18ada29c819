"""Figures as numbers: large ones side by side with their names below, or as lines of a list."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import flet as ft

from scorekeeper.ui import guard, theme
from scorekeeper.ui.guard import part, pure_part
from scorekeeper.ui.parts.large import Measure, use_large_text
from scorekeeper.ui.parts.suits import grid
from scorekeeper.ui.parts.tap import OnTap, tap_target
from scorekeeper.ui.parts.text import text

_LARGE_ACROSS: Final = 2


@dataclass(frozen=True, slots=True)
class Tile:
    """One number in words, what it is, and more about it (from how many, or why there is none)."""

    identifier: str
    value: str
    label: str
    note: str = ""


@part
def Tiles(shown: Sequence[tuple[Tile, OnTap]], *, across: int = 3) -> ft.Control:
    """Numbers in rows, each of which says what it counts when it is tapped.

    With large text fewer of them stand side by side.
    """
    large, measured = use_large_text(theme.TOTAL)
    numbers = [
        NumberTile(tile, on_tap, measured if place == 0 else None)
        for place, (tile, on_tap) in enumerate(shown)
    ]
    return grid(*numbers, across=min(_LARGE_ACROSS, across) if large else across)


@pure_part
def NumberTile(tile: Tile, on_tap: OnTap, measured: Measure | None) -> ft.Control:
    """The number over its name, on a card of its own; `measured` hears how high the number is."""
    number = text(tile.value, theme.TOTAL, whole=True, centered=True)
    number.on_size_change = guard.handler(measured) if measured else None
    return tap_target(
        tile.identifier,
        ". ".join(filter(None, (f"{tile.label}: {tile.value}", tile.note))),
        ft.Container(
            bgcolor=theme.CARD,
            border=ft.Border.all(1, theme.LINE),
            border_radius=theme.RADIUS.CARD,
            padding=ft.Padding.symmetric(vertical=theme.SPACE.M, horizontal=theme.SPACE.S),
            alignment=ft.Alignment.TOP_CENTER,
            content=ft.Column(
                tight=True,
                spacing=0,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                controls=[
                    number,
                    text(tile.label, theme.SMALL_STRONG, theme.MUTED, centered=True),
                    *(
                        [text(tile.note, theme.CAPTION, theme.MUTED, centered=True)]
                        if tile.note
                        else []
                    ),
                ],
            ),
        ),
        on_tap,
        expand=True,
    )


@pure_part
def FigureLine(tile: Tile, on_tap: OnTap) -> ft.Control:
    """The number at the end of a line, after its name and what more there is to say."""
    return tap_target(
        tile.identifier,
        ". ".join(filter(None, (f"{tile.label}: {tile.value}", tile.note))),
        ft.Container(
            padding=ft.Padding.symmetric(vertical=theme.SPACE.M, horizontal=theme.SPACE.L),
            content=ft.Row(
                spacing=theme.SPACE.M,
                vertical_alignment=ft.CrossAxisAlignment.CENTER,
                controls=[
                    ft.Column(
                        expand=True,
                        spacing=0,
                        controls=[
                            text(tile.label, theme.STRONG),
                            *([text(tile.note, theme.SMALL, theme.MUTED)] if tile.note else []),
                        ],
                    ),
                    text(tile.value, theme.TOTAL),
                ],
            ),
        ),
        on_tap,
    )
