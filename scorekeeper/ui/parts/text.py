"""Words and numbers in the type scale."""

import flet as ft

from scorekeeper.i18n.phrases import well_broken
from scorekeeper.ui import theme
from scorekeeper.ui.settings import sized


def text(
    words: str,
    style: ft.TextStyle = theme.BODY,
    color: ft.Colors = theme.TEXT,
    *,
    lines: int | None = None,
    centered: bool = False,
    struck: bool = False,
    whole: bool = False,
    expand: bool | None = None,
    silent: bool = False,
) -> ft.Text:
    """Words in one style of the theme and one of its colours.

    `lines` cuts what is longer with an ellipsis; `whole` keeps it on one line, even beyond its
    width; `struck` draws a line through it, as on paper; `silent` keeps a screen reader from saying
    it, for words that a label around it says already.
    """
    overflow = ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP
    if struck:
        style = style.copy(decoration=ft.TextDecoration.LINE_THROUGH, decoration_thickness=2)
    drawn = well_broken(words)
    return ft.Text(
        drawn,
        style=sized(style),
        color=color,
        max_lines=lines,
        no_wrap=whole,
        overflow=ft.TextOverflow.VISIBLE if whole else overflow,
        text_align=ft.TextAlign.CENTER if centered else ft.TextAlign.START,
        expand=expand,
        semantics_label="" if silent else words if drawn != words else None,
    )


def value_text(
    identifier: str,
    value: str,
    style: ft.TextStyle = theme.BODY,
    color: ft.Colors = theme.TEXT,
    *,
    label: str | None = None,
    live: bool = False,
    lines: int | None = None,
    centered: bool = False,
    whole: bool = False,
    expand: bool | None = None,
) -> ft.Semantics:
    """A value that a test can read by its identifier, and a screen reader with its label.

    A reader hears "Ann, total" and then the value; a test reads the last line. With `live` a
    change is announced.
    """
    return ft.Semantics(
        identifier=identifier,
        label=label,
        live_region=live or None,
        expand=expand,
        content=text(value, style, color, lines=lines, centered=centered, whole=whole),
    )


def heading(words: str, *, level: int = 2, style: ft.TextStyle = theme.HEADING) -> ft.Semantics:
    """A heading that screen readers can jump to; `level` 1 is the screen's own."""
    return ft.Semantics(header=True, heading_level=level, content=text(words, style))
