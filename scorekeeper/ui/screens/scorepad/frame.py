"""The frame of a pad: names that stay in sight over rounds that scroll, and the boxes of cells."""

from collections.abc import Callable
from dataclasses import dataclass, field

import flet as ft

from scorekeeper.ui import error_boundary
from scorekeeper.ui.device.scrolling import scroll_to
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import END, row, stack
from scorekeeper.ui.screens.scorepad.legend import dealer_fold
from scorekeeper.ui.screens.scorepad.sizes import LINE_WIDTH, PadSizes


@dataclass(frozen=True)
class PadRefs:
    """References to the scrolling parts of a pad; the names scroll with their columns."""

    rounds: ft.Ref[ft.Column] = field(default_factory=ft.Ref)
    columns: ft.Ref[ft.Row] = field(default_factory=ft.Ref)
    names: ft.Ref[ft.Row] = field(default_factory=ft.Ref)


def pad_frame(
    size: PadSizes,
    refs: PadRefs,
    *,
    names: ft.Control,
    row_heads: list[ft.Control],
    rows: list[ft.Control],
    below: ft.Control,
    padding: float,
    on_width: Callable[[float], object],
    on_rounds_size: Callable[[ft.LayoutSizeChangeEvent[ft.Column]], object],
    corner: ft.Control | None = None,
) -> ft.Column:
    """Return a pad that fills its place: `names`, and under them what scrolls.

    That is the `rows`, each beside its head, and what stands `below` them. `padding` is above and
    below the names, in pixels. `on_width` is told the width of the place. `corner` stands beside
    the names.
    """

    def beside(
        side: ft.Control,
        columns: ft.Control,
        ref: ft.Ref[ft.Row],
        on_scroll: Callable[[ft.OnScrollEvent], object] | None = None,
    ) -> ft.Control:
        if size.scrolls:
            columns = ft.Row(
                expand=True,
                ref=ref,
                scroll=ft.ScrollMode.HIDDEN,
                on_scroll=error_boundary.handler(on_scroll) if on_scroll else None,
                controls=[columns],
            )
        both = row(side, columns, spacing=0, align=END)
        both.width = size.shown
        return both

    return ft.Column(
        expand=True,
        spacing=0,
        on_size_change=error_boundary.handler(lambda event: on_width(event.width)),
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            ft.Container(
                bgcolor=theme.FELT,
                padding=ft.Padding.symmetric(vertical=padding),
                alignment=ft.Alignment.TOP_CENTER,
                content=beside(
                    ft.Container(width=size.row_head, content=corner), names, refs.names
                ),
            ),
            ft.Column(
                expand=True,
                ref=refs.rounds,
                spacing=0,
                # a bar would lie upon the last column
                scroll=ft.ScrollMode.HIDDEN if size.tight else ft.ScrollMode.AUTO,
                on_size_change=error_boundary.handler(on_rounds_size),
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                controls=[
                    beside(
                        _column_of(size.row_head, row_heads),
                        _column_of(size.columns, rows),
                        refs.columns,
                        lambda event: scroll_to(refs.names, event.pixels),
                    ),
                    below,
                ],
            ),
        ],
    )


def _column_of(width: float, controls: list[ft.Control]) -> ft.Control:
    made = stack(*controls, spacing=0)
    made.width = width
    return made


def underlined(content: ft.Control, *, lit: bool) -> ft.Control:
    """Return a part of a row over its line; `lit` in the round that is played or written."""
    return ft.Container(
        bgcolor=theme.GLOW if lit else None,
        border=ft.Border.only(bottom=ft.BorderSide(LINE_WIDTH, theme.LINE)),
        content=content,
    )


def cell_box(size: PadSizes, content: ft.Control, fold: ft.Colors | None) -> ft.Container:
    """Return a player's cell of a round; a dealer's has a `fold` of that colour."""
    controls = [content]
    if fold:
        corner = dealer_fold(fold)
        corner.left = corner.top = 0
        # above the boxes of a pad that is entered; taps are for what lies below
        corner.ignore_interactions = True
        controls.append(corner)
    return ft.Container(
        height=size.row,
        border=ft.Border.only(left=ft.BorderSide(1, theme.LINE)),
        content=ft.Stack(fit=ft.StackFit.EXPAND, controls=controls),
    )


def centered(
    *controls: ft.Control, align: ft.CrossAxisAlignment = ft.CrossAxisAlignment.CENTER
) -> ft.Column:
    """Return controls one under another in the middle of the height."""
    return ft.Column(
        spacing=0,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=align,
        controls=list(controls),
    )
