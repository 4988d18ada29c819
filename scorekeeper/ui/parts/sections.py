"""Sections that scroll under the heading of the one that is read."""

from dataclasses import dataclass
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.ui import error_boundary
from scorekeeper.ui.device.scrolling import scroll_key, scroll_to
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import START, STRETCH, chips, column, stack
from scorekeeper.ui.parts.text import section_heading, text

_GLIDE: Final = 250
"""Milliseconds that scrolling to a section takes."""
_OFTEN: Final = 50
"""Milliseconds between two reports of where a scrolling list is."""
_COVERED: Final = theme.SPACE.L
"""The pixels from the top within which the heading over the list would hide another one."""
_NONE: int | None = None


@dataclass(frozen=True)
class Section:
    """A part of a long list: the identifier of the chip that leads to it, and its title.

    `note` stands beside the title.
    """

    identifier: str
    title: str
    content: ft.Control
    note: str | None = None


@component
def Sections(sections: tuple[Section, ...], below: ft.Control) -> ft.Control:
    """Chips that lead to each section, the sections, and what stands `below` them.

    They scroll; above them stays the heading of a section whose own has scrolled out of sight.
    """
    scrolled = ft.use_memo(ft.Ref[ft.Column], [])
    heights: dict[int, float] = ft.use_memo(dict, [])
    current, set_current = ft.use_state(_NONE)

    def follow(event: ft.OnScrollEvent) -> None:
        top, above = heights.get(0, 0.0) + theme.SPACE.M, _NONE
        for place in range(len(sections)):
            if event.pixels > top - _COVERED:
                above = place
            top += heights.get(place + 1, 0.0) + theme.SPACE.M
        set_current(above)

    def measured(place: int, control: ft.Control, key: ft.ScrollKey | None = None) -> ft.Container:
        def set_height(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
            heights[place] = event.height

        return ft.Container(
            key=key, content=control, on_size_change=error_boundary.handler(set_height)
        )

    ways = [
        Chip(
            section.identifier,
            section.title,
            partial(scroll_to, scrolled, key=scroll_key(section.identifier), duration=_GLIDE),
        )
        for section in sections
    ]
    drawn = [
        measured(
            place,
            column(section_heading(each.title, each.note), each.content),
            scroll_key(each.identifier),
        )
        for place, each in enumerate(sections, start=1)
    ]
    listed = ft.Column(
        ref=scrolled,
        scroll=ft.ScrollMode.AUTO,
        on_scroll=error_boundary.handler(follow),
        scroll_interval=_OFTEN,
        spacing=theme.SPACE.M,
        horizontal_alignment=STRETCH,
        controls=[measured(0, chips(*ways)), *drawn, below],
    )
    # It is there all the time: Flutter would rebuild the list when another child comes to the
    # stack, and a field in it would lose what is being typed.
    pinned = ft.Container(left=0, right=0, top=0)
    if current is not None:
        pinned.content = _pinned(sections[current].title)
    return ft.Stack(controls=[listed, pinned])


def _pinned(title: str) -> ft.Control:
    """The heading once more, for eyes only: screen readers have the one that scrolls."""
    return ft.Container(
        bgcolor=theme.CARD,
        border=ft.Border.only(bottom=ft.BorderSide(1, theme.LINE)),
        padding=ft.Padding.only(bottom=theme.SPACE.S),
        content=stack(text(title, theme.HEADING, silent=True), align=START, spacing=theme.SPACE.M),
    )
