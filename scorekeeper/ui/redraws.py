"""The order in which what changed is drawn anew."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from flet.components.component import Component

if TYPE_CHECKING:
    from collections.abc import Iterator

    import flet as ft
    from flet.controls.base_control import BaseControl

_TURNS: Final = 100
"""Turns of the event loop after which a session that draws nothing any more is given up."""


def outermost_first(page: ft.Page) -> None:
    """Let a tap draw each component once: first those that hold others, with what they hold.

    Flet draws the components that a change concerns in no order, and a component that was drawn
    already once more with the one that holds it. Call it once, before the first screen is drawn.
    """
    # Flet has no other place for it
    page.session._Session__pending_updates = (  # type: ignore[attr-defined]  # noqa: SLF001
        _OutermostFirst()
    )


def make_up(page: ft.Page) -> None:
    """Draw what has changed while there was no line to the device: Flet has let it be then."""
    session = page.session
    for control in list(session.index.values()):
        if isinstance(control, Component) and control._state.is_dirty:  # noqa: SLF001
            session.schedule_update(control)


async def drawn(page: ft.Page) -> None:
    """Wait until everything that has changed is drawn."""
    for _turn in range(_TURNS):
        if not page.session._Session__pending_updates:  # type: ignore[attr-defined]  # noqa: SLF001
            return
        await asyncio.sleep(0)


class _OutermostFirst(set["BaseControl"]):
    """What waits to be drawn; Flet leaves out by itself what was drawn with what holds it."""

    def __iter__(self) -> Iterator[BaseControl]:
        return iter(sorted(super().__iter__(), key=_depth))


def _depth(control: BaseControl) -> int:
    depth = 0
    while (parent := control.parent) is not None:
        control = parent
        depth += 1
    return depth
