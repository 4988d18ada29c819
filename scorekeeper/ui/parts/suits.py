"""Drawings of suits and special cards in their colours, and buttons to choose one."""

from typing import Final

import flet as ft

from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import fonts, theme
from scorekeeper.ui.parts.layout import CENTER, row, stack
from scorekeeper.ui.parts.radio import radio_button
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.session.settings import scaled, settings

_FOURTH: Final = {"D": "B", "C": "G"}
"""The suits that lend their colours where each classic suit has one of its own."""


def ink_of(code: str) -> ft.Colors:
    """Return the colour in which this device shows a suit or a special card."""
    shown = _FOURTH.get(code, code) if settings().four_colours else code
    return theme.SUIT_COLOURS.get(shown, theme.ACCENT)


def suit_mark(code: str, size: int = 20, color: ft.Colors | None = None) -> ft.Text:
    """Return the drawing of a suit (S H D C, B R G Y), a special card or `none`, `size` px wide.

    A screen reader passes it by: the words beside it have to name it.
    """
    return ft.Text(
        theme.DRAWINGS.get(code, theme.DRAWINGS["tally"]),
        style=scaled(ft.TextStyle(font_family=fonts.SUITS, size=size, height=1)),
        color=color or ink_of(code),
        semantics_label="",
    )


@component(memo=True)
def SuitButton(
    identifier: str,
    code: str,
    label: str,
    on_tap: OnTap | None,
    *,
    chosen: bool | None = None,
    hotkey: str | None = None,
    spoken: str = "",
) -> ft.Control:
    """A suit, a special card or "no trump" to choose: a large drawing over its name.

    With `chosen` it is a radio button of the `radio_group` around it, else a button. `spoken` is
    what a screen reader says in its place, where another button has the same name.
    """
    color, roomy = ink_of(code), use_layout().roomy
    node = tap_target(
        identifier,
        spoken or label,
        ft.Container(
            bgcolor=theme.GLOW if chosen else theme.WELL,
            border=ft.Border.all(2, theme.ACCENT if chosen else theme.WELL),
            border_radius=theme.RADIUS.CARD,
            padding=ft.Padding.symmetric(vertical=theme.SPACE.M if roomy else theme.SPACE.S),
            content=stack(
                suit_mark(code, 34, color),
                text(
                    label,
                    theme.SMALL_STRONG if roomy else theme.NARROW,
                    theme.ON_GLOW if chosen else theme.TEXT,
                    centered=True,
                ),
                align=CENTER,
            ),
        ),
        on_tap,
        selected=chosen,
        expand=True,
        hotkey=hotkey,
    )
    return node if chosen is None else radio_button(node, chosen=chosen, expand=True)


@component(memo=True)
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
        content = row(drawing, name, spacing=theme.SPACE.S)
    else:
        content = stack(drawing, name, spacing=theme.SPACE.HAIR, align=CENTER)
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
