"""A line to type on."""

from collections.abc import Callable

import flet as ft

from scorekeeper.ui import guard, theme


def text_field(
    identifier: str,
    label: str,
    value: str,
    on_change: Callable[[str], object],
    *,
    on_enter: Callable[[str], object] | None = None,
    error: str | None = None,
    hint: str | None = None,
    autofocus: bool = False,
) -> ft.Semantics:
    """A field with its label; `on_change` hears every letter, `on_enter` the Enter key.

    Both are told what stood in the field when it happened. The control's own value may already
    be what a later redraw has put there.
    """

    def change(event: ft.Event[ft.TextField]) -> object:
        return on_change(str(event.data))

    def enter(event: ft.Event[ft.TextField]) -> object:
        return on_enter(str(event.data)) if on_enter else None

    return ft.Semantics(
        identifier=identifier,
        content=ft.TextField(
            label=label,
            value=value,
            error=error,
            hint_text=hint,
            autofocus=autofocus,
            on_change=guard.handler(change),
            on_submit=guard.handler(enter) if on_enter else None,
            text_style=theme.BODY.copy(color=theme.TEXT),
            label_style=theme.BODY.copy(color=theme.MUTED),
            hint_style=theme.BODY.copy(color=theme.MUTED),
            error_style=theme.SMALL.copy(color=theme.MISSED),
            error_max_lines=3,
            filled=True,
            fill_color=theme.WELL,
            border={
                ft.ControlState.DEFAULT: _border(1, theme.EDGE),
                ft.ControlState.FOCUSED: _border(2, theme.ACCENT),
                ft.ControlState.ERROR: _border(2, theme.MISSED),
            },
            cursor_color=theme.ACCENT,
        ),
    )


def _border(width: int, color: ft.Colors) -> ft.OutlineInputBorder:
    return ft.OutlineInputBorder(side=ft.BorderSide(width, color), border_radius=theme.RADIUS.KEY)
