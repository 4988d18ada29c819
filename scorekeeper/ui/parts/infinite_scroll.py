"""Infinite scrolling: a screen asks for more when its end comes near."""

from collections.abc import Iterator

import flet as ft

from scorekeeper.ui import error_boundary
from scorekeeper.ui.parts.tap_target import OnTap

_AHEAD = 600
"""Pixels before the end at which more is asked for."""
_EVERY = 100
"""Milliseconds between two looks at where the reader is."""


def infinite_scroll(view: ft.View, on_end: OnTap | None) -> ft.View:
    """Return the `view` of a `screen_frame`, made to call `on_end` near its end.

    It may be called several times before more is there. Without `on_end` nothing is watched.
    """
    if on_end is None:
        return view

    def scrolled(event: ft.OnScrollEvent) -> object:
        near = event.pixels >= event.max_scroll_extent - _AHEAD
        return on_end() if near else None

    for column in _columns(view.controls):
        if column.scroll is not None:
            column.on_scroll = error_boundary.handler(scrolled)
            column.scroll_interval = _EVERY
    return view


def _columns(controls: list[ft.BaseControl]) -> Iterator[ft.Column]:
    """Yield the columns of a screen frame from the outermost to the one that scrolls."""
    for control in controls:
        if isinstance(control, ft.SafeArea | ft.Container) and control.content is not None:
            yield from _columns([control.content])
        elif isinstance(control, ft.Column):
            yield control
            if control.scroll is None:
                yield from _columns(list(control.controls))
