"""Columns and rows with the spacing and alignment that screens share.

Every function leaves out children that are None, so that a child may be `note if wanted else None`.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import flet as ft

from scorekeeper.ui.look import theme

Child = ft.Control | None
"""A control, or None where there is nothing to show."""

STRETCH: Final = ft.CrossAxisAlignment.STRETCH
START: Final = ft.CrossAxisAlignment.START
CENTER: Final = ft.CrossAxisAlignment.CENTER
END: Final = ft.CrossAxisAlignment.END


def present(children: Iterable[Child]) -> list[ft.Control]:
    """Return the children that are not None, in their order."""
    return [child for child in children if child is not None]


def column(
    *children: Child,
    spacing: float = theme.SPACE.M,
    align: ft.CrossAxisAlignment = STRETCH,
    tight: bool = False,
    expand: bool | int | None = None,
) -> ft.Column:
    """Return a column as wide as its place, whose children are as wide as it is.

    `tight`: no higher than its children. `align` is how a narrower child lies.
    """
    return ft.Column(
        controls=present(children),
        spacing=spacing,
        horizontal_alignment=align,
        tight=tight,
        expand=expand,
    )


def stack(
    *children: Child,
    spacing: float = theme.SPACE.S,
    align: ft.CrossAxisAlignment = STRETCH,
    expand: bool | int | None = None,
) -> ft.Column:
    """Return a column that is only as high as its children."""
    return column(*children, spacing=spacing, align=align, tight=True, expand=expand)


def lines(
    *children: Child, spacing: float = 0, tight: bool = False, expand: bool | None = True
) -> ft.Column:
    """Return lines of text, one under another; in a row they take the width that is left."""
    return column(*children, spacing=spacing, align=START, tight=tight, expand=expand)


def row(
    *children: Child,
    spacing: float = theme.SPACE.M,
    align: ft.CrossAxisAlignment = CENTER,
    tight: bool = False,
    expand: bool | int | None = None,
    justify: ft.MainAxisAlignment = ft.MainAxisAlignment.START,
) -> ft.Row:
    """Return a row whose children lie at the same height.

    `tight`: no wider than its children. `justify` is where they stand in a wider row.
    """
    return ft.Row(
        controls=present(children),
        spacing=spacing,
        vertical_alignment=align,
        tight=tight,
        expand=expand,
        alignment=justify,
    )


def padded(content: ft.Control, *, x: float = 0, y: float = 0, **sides: float) -> ft.Container:
    """Return `content` with space around it; `x` is left and right, `y` above and below.

    `sides` are `left`, `right`, `top` and `bottom`, where one has another space.
    """
    around = {"left": x, "right": x, "top": y, "bottom": y, **sides}
    return ft.Container(content=content, padding=ft.Padding(**around))


def at_most(content: ft.Control) -> ft.Container:
    """Return `content` as wide as it has to be, and no wider than what is left of a row."""
    return ft.Container(content=content, expand=True, expand_loose=True)


def wrapping_row(
    *children: Child,
    spacing: float = theme.SPACE.S,
    line_spacing: float = 0,
    align: ft.CrossAxisAlignment = CENTER,
    expand: bool | None = None,
    justify: ft.MainAxisAlignment = ft.MainAxisAlignment.START,
) -> ft.Row:
    """Return a row that goes on in another line where its children are too wide, as in large text.

    `line_spacing` is the space between two lines.
    """
    return ft.Row(
        controls=present(children),
        wrap=True,
        spacing=spacing,
        run_spacing=line_spacing,
        vertical_alignment=align,
        expand=expand,
        alignment=justify,
    )


def chips(*children: Child) -> ft.Row:
    """Return chips or buttons side by side, in as many lines as they need."""
    return wrapping_row(*children, line_spacing=theme.SPACE.S)


def scrolled_row(*children: Child) -> ft.Row:
    """Return chips in one line, which scrolls sideways where they are too many."""
    line = row(*children, spacing=theme.SPACE.S)
    line.scroll = ft.ScrollMode.HIDDEN
    return line


def list_row(
    start: Child, words: Iterable[Child], *end: Child, spacing: float = theme.SPACE.M
) -> ft.Row:
    """Return the row of a list: an icon or avatar, lines of text, and at the end figures or icons.

    `words` take the width that is left, one line under another.
    """
    return row(start, lines(*words), *end, spacing=spacing)


def grid(*buttons: ft.Control, across: int = 4) -> ft.Column:
    """Return buttons in rows of `across`, all of one width and those of a row of one height."""
    cells = [ft.Container(content=button, expand=True) for button in buttons]
    return column(*grid_rows(cells, across, theme.SPACE.S), spacing=theme.SPACE.S, align=START)


def grid_rows(
    cells: Sequence[ft.Control],
    across: int,
    spacing: float,
    align: ft.CrossAxisAlignment = STRETCH,
) -> list[ft.Row]:
    """Return `cells`, which expand, in rows of `across`; the last row is filled up with gaps.

    `spacing` is that between two of a row. `STRETCH`: they are of one height.
    """
    rows = []
    for start in range(0, len(cells), max(across, 1)):
        gaps = (ft.Container(expand=True) for _ in range(start + across - len(cells)))
        line = row(*cells[start : start + across], *gaps, spacing=spacing, align=align)
        if align is STRETCH:
            line.intrinsic_height = True
        rows.append(line)
    return rows
