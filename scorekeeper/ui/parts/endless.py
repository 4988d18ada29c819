"""A screen that goes on: it asks for more when the end of what it shows comes near."""

from collections.abc import Iterator

import flet as ft

from scorekeeper.ui import guard
from scorekeeper.ui.parts.tap import OnTap

_AHEAD = 600
"""Pixels before the end at which more is asked for."""
_EVERY = 100
"""Milliseconds between two looks at where the reader is."""


def endless(view: ft.View, on_end: OnTap | None) -> ft.View:
    """The view of a `shell`, calling `on_end` whenever its reader comes near the end.

    It may be called several times before more is there. Without `on_end` nothing is watched.
    """
    if on_end is None:
        return view

    def scrolled(event: ft.OnScrollEvent) -> object:
        near = event.pixels >= event.max_scroll_extent - _AHEAD
        return on_end() if near else None

    for column in _columns(view.controls):
        if column.scroll is not None:
            column.on_scroll = guard.handler(scrolled)
            column.scroll_interval = _EVERY
    return view


def _columns(controls: list[ft.BaseControl]) -> Iterator[ft.Column]:
    """The columns of a shell, from the outermost in, down to the one that scrolls."""
    for control in controls:
        if isinstance(control, ft.SafeArea | ft.Container) and control.content is not None:
            yield from _columns([control.content])
        elif isinstance(control, ft.Column):
            yield control
            if control.scroll is None:
                yield from _columns(list(control.controls))
