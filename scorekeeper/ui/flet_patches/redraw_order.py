"""Flet 1.0.5 redraws changed components in no order, so an inner one is drawn several times.

A component is drawn again with each changed component that holds it. With eight in each other a tap
draws up to 36 instead of eight, and what was tapped may be drawn after all else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    import flet as ft
    from flet.messaging.session import Session


def redraw_in_order(page: ft.Page) -> None:
    """Redraw changed components of this page's session from the outermost in, each once.

    Those around the control that was tapped last come first: the player looks there. Call it once,
    before the first screen is drawn.
    """
    session: Any = page.session
    dispatch, pending = session.dispatch_event, _InOrder(session)

    async def note_and_dispatch(control: int, *event: object) -> None:
        pending.tapped = control
        await dispatch(control, *event)

    session.dispatch_event = note_and_dispatch
    session._Session__pending_updates = pending


class _InOrder(set["ft.BaseControl"]):
    """Controls to be redrawn; Flet itself skips one that was drawn with what holds it."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.tapped = 0
        """The number of the control that was tapped last."""

    def __iter__(self) -> Iterator[ft.BaseControl]:
        around = {each._i for each in _with_parents(self._session.index.get(self.tapped))}

        def place(control: ft.BaseControl) -> tuple[bool, int]:
            return control._i not in around, sum(1 for _parent in _with_parents(control))

        return iter(sorted(super().__iter__(), key=place))


def _with_parents(control: ft.BaseControl | None) -> Iterator[ft.BaseControl]:
    """Yield a control and all that hold it, from the innermost out."""
    while control is not None:
        yield control
        control = control.parent
