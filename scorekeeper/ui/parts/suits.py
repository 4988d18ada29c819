"""Suits and special cards: always a drawing as well as a colour."""

from typing import Final

import flet as ft

from scorekeeper.ui import fonts, theme
from scorekeeper.ui.guard import pure_part
from scorekeeper.ui.parts.tap import OnTap, tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.settings import settings, sized

_FOURTH: Final = {"D": "B", "C": "G"}
"""Where each of the four classic suits has a colour of its own: the suits whose they share."""


def ink_of(code: str) -> ft.Colors:
    """The colour in which this device shows a suit or a special card."""
    return theme.suit_color(_FOURTH.get(code, code) if settings().four_colours else code)


def suit_mark(
    code: str, size: int = 20, color: ft.Colors | None = None, *, label: str | None = None
) -> ft.Text:
    """The drawing of a suit (S H D C, B R G Y), a special card, or `none`, `size` pixels square.

    A screen reader says the `label`; without one the words beside the drawing have to.
    """
    return ft.Text(
        theme.DRAWINGS[code],
        style=sized(ft.TextStyle(font_family=fonts.SUITS, size=size, height=1)),
        color=color or ink_of(code),
        semantics_label=label or "",
    )


@pure_part
def SuitButton(
    identifier: str,
    code: str,
    label: str,
    on_tap: OnTap | None,
    *,
    chosen: bool = False,
    roomy: bool = True,
    hotkey: str | None = None,
    spoken: str = "",
) -> ft.Control:
    """A suit, a special card or "no trump" to choose: a large drawing over its name.

    `spoken` is what a screen reader says in its place, where another button has the same name.
    """
    color = ink_of(code)
    return tap_target(
        identifier,
        spoken or label,
        ft.Container(
            bgcolor=theme.GLOW if chosen else theme.WELL,
            border=ft.Border.all(2, theme.ACCENT if chosen else theme.WELL),
            border_radius=theme.RADIUS.CARD,
            padding=ft.Padding.symmetric(vertical=theme.SPACE.M),
            content=ft.Column(
                spacing=theme.SPACE.S,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                controls=[
                    suit_mark(code, 34, color),
                    text(
                        label,
                        theme.SMALL_STRONG if roomy else theme.NARROW,
                        theme.ON_GLOW if chosen else theme.TEXT,
                        centered=True,
                    ),
                ],
            ),
        ),
        on_tap,
        selected=chosen,
        expand=True,
        hotkey=hotkey,
    )


@pure_part
def SpecialButton(
    identifier: str,
    code: str,
    label: str,
    on_tap: OnTap | None,
    *,
    roomy: bool = True,
    hotkey: str | None = None,
) -> ft.Control:
    """A special card to choose, in little room: its drawing beside its name, or above it."""
    drawing = suit_mark(code, 24)
    name = text(label, theme.CAPTION, lines=2, centered=not roomy, expand=roomy)
    content: ft.Control
    if roomy:
        content = ft.Row(spacing=theme.SPACE.S, controls=[drawing, name])
    else:
        content = ft.Column(
            spacing=theme.SPACE.HAIR,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[drawing, name],
        )
    return tap_target(
        identifier,
        label,
        ft.Container(
            bgcolor=theme.WELL,
            border_radius=theme.RADIUS.KEY,
            padding=ft.Padding.symmetric(
                vertical=theme.SPACE.M if roomy else theme.SPACE.S, horizontal=theme.SPACE.S
            ),
            alignment=ft.Alignment.CENTER,
            content=content,
        ),
        on_tap,
        expand=True,
        hotkey=hotkey,
    )


def grid(*buttons: ft.Control, across: int = 4) -> ft.Column:
    """Buttons in rows of `across`, all of one width."""
    lines = [buttons[start : start + across] for start in range(0, len(buttons), across)]
    return ft.Column(
        spacing=theme.SPACE.S,
        controls=[
            ft.Row(
                spacing=theme.SPACE.S,
                vertical_alignment=ft.CrossAxisAlignment.STRETCH,
                intrinsic_height=True,
                controls=[
                    *(ft.Container(content=button, expand=True) for button in line),
                    *(ft.Container(expand=True) for _ in range(across - len(line))),
                ],
            )
            for line in lines
        ],
    )
