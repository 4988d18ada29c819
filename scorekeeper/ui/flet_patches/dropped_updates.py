"""Flet 1.0.5 drops updates while the client is away, and does not redraw them afterwards.

A phone that was locked while somebody else recorded shows the old game when it is back, until a tap
happens to redraw it.
"""

import flet as ft


def redraw_dropped(page: ft.Page) -> None:
    """Redraw the components that changed while the client was disconnected."""
    session = page.session
    for control in list(session.index.values()):
        if isinstance(control, ft.Component) and control._state.is_dirty:
            session.schedule_update(control)
