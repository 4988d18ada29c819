"""The bar at the top: where we are, the way back, and undo and redo, always on the screen."""

import flet as ft

from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import pure_part
from scorekeeper.ui.parts.large import Measure, use_large_text
from scorekeeper.ui.parts.tap import OnTap, tap_target
from scorekeeper.ui.parts.text import heading, text
from scorekeeper.ui.words import words


def icon_button(
    identifier: str,
    label: str,
    icon: ft.IconData,
    on_tap: OnTap | None,
    *,
    hotkey: str | None = None,
) -> ft.Semantics:
    """An icon to tap, with a name for screen readers and on hover; `hotkey` as for `tap_target`."""
    box = ft.Container(
        width=theme.TARGET,
        height=theme.TARGET,
        border_radius=theme.RADIUS.PILL,
        alignment=ft.Alignment.CENTER,
        tooltip=ft.Tooltip(message=label, exclude_from_semantics=True),
        content=ft.Icon(icon, size=24, color=theme.TEXT if on_tap else theme.EDGE),
    )
    return tap_target(identifier, label, box, on_tap, hotkey=hotkey)


@pure_part
def TopBar(
    title: str,
    *,
    overline: str | None = None,
    on_back: OnTap | None = None,
    history: tuple[OnTap | None, OnTap | None] | None = None,
    end: tuple[ft.Control, ...] = (),
    title_below: bool = False,
    heads: bool = True,
) -> ft.Control:
    """The title under a small line, a way back, and with `history` undo and redo.

    `history` is what undo and redo do, None where there is nothing to undo or redo. With
    `title_below` the title has a line of its own, for a bar of many buttons on a narrow phone; so
    it has wherever text is large. Without `heads` the screen has a heading of its own.
    """
    large, measured = use_large_text(theme.CAPTION)
    small_line = _overline(overline, measured)
    if title_below or (large and history):
        return ft.Column(
            spacing=0,
            tight=True,
            controls=[
                _bar(None, on_back, history, end),
                ft.Container(
                    padding=ft.Padding.symmetric(horizontal=theme.SPACE.M),
                    content=ft.Row(
                        wrap=True,
                        spacing=theme.SPACE.S,
                        run_spacing=0,
                        vertical_alignment=ft.CrossAxisAlignment.CENTER,
                        controls=[_title(title, heads=heads), *small_line],
                    ),
                ),
            ],
        )
    named = ft.Column(spacing=0, tight=True, controls=[*small_line, _title(title, heads=heads)])
    return _bar(named, on_back, history, end)


def _bar(
    title: ft.Control | None,
    on_back: OnTap | None,
    history: tuple[OnTap | None, OnTap | None] | None,
    end: tuple[ft.Control, ...],
) -> ft.Row:
    _ = words()
    undo, redo = history or (None, None)
    return ft.Row(
        spacing=theme.SPACE.XS,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            *(
                [
                    icon_button(
                        identifiers.BACK, _("Back"), ft.Icons.ARROW_BACK, on_back, hotkey="Escape"
                    )
                ]
                if on_back
                else [ft.Container(width=theme.SPACE.M)]
            ),
            ft.Container(expand=True, content=title),
            *(
                [
                    icon_button(identifiers.UNDO, _("Undo"), ft.Icons.UNDO, undo, hotkey="Ctrl+Z"),
                    icon_button(identifiers.REDO, _("Redo"), ft.Icons.REDO, redo, hotkey="Ctrl+Y"),
                ]
                if history
                else []
            ),
            *end,
        ],
    )


def _overline(words_: str | None, measured: Measure) -> list[ft.Control]:
    if not words_:
        return []
    line = text(words_, theme.CAPTION, theme.ACCENT, lines=1)
    line.on_size_change = measured
    return [line]


def _title(title: str, *, heads: bool) -> ft.Control:
    if not heads:
        return text(title, theme.HEADING, lines=2)
    head = heading(title, level=1)
    if isinstance(head.content, ft.Text):
        head.content.max_lines = 2
        head.content.overflow = ft.TextOverflow.ELLIPSIS
    return head
