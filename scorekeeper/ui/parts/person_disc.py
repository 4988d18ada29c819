"""Somebody's disc, wherever they sit: the colour and the mark they chose."""

from typing import Final

import flet as ft

from scorekeeper.ui import fonts, theme
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.viewmodels.players import MARKS

_MARK: Final = 0.5
"""How much of a disc its mark fills; all of it at twice the text size."""


def person_disc(
    name: str,
    colour: str | None,
    mark: str | None,
    size: int = 40,
    style: ft.TextStyle = theme.NAME,
) -> ft.Container:
    """The mark on the colour; without a mark the first letter, without a colour on brass.

    Screen readers pass it by: the name stands beside it.
    """
    ground = theme.PLAYER_COLOURS.get(colour or "")
    ink = theme.ON_PLAYER if ground else theme.ON_GLOW
    drawing = MARKS.get(mark or "")
    return ft.Container(
        width=size,
        height=size,
        border_radius=theme.RADIUS.PILL,
        bgcolor=ground or theme.GLOW,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        alignment=ft.Alignment.CENTER,
        content=mark_drawing(drawing.letter, round(size * _MARK), ink)
        if drawing
        else text(name[:1].upper(), style, ink, silent=True),
    )


def mark_drawing(letter: str, size: int, color: ft.Colors) -> ft.Text:
    """A mark by its letter; screen readers pass it by."""
    style = ft.TextStyle(font_family=fonts.SUITS, size=size, height=1)
    return ft.Text(letter, style=style, color=color, semantics_label="")
