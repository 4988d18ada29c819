"""Flet 1.0.5 redraws changed components in no order, so an inner one is drawn several times.

A component is drawn again with each changed component that holds it. With eight in each other a tap
draws up to 36 instead of eight, and the player waits for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    import flet as ft


def redraw_outermost_first(page: ft.Page) -> None:
    """Redraw changed components of this page's session from the outermost in, each once.

    Call it once, before the first screen is drawn.
    """
    page.session._Session__pending_updates = _OutermostFirst()  # type: ignore[attr-defined]


class _OutermostFirst(set["ft.BaseControl"]):
    """Controls to be redrawn; Flet itself skips one that was drawn with what holds it."""

    def __iter__(self) -> Iterator[ft.BaseControl]:
        return iter(sorted(super().__iter__(), key=_depth))


def _depth(control: ft.BaseControl) -> int:
    depth = 0
    while (parent := control.parent) is not None:
        control = parent
        depth += 1
    return depth
